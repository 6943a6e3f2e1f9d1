/** The person behind this browser, once known. */
import * as api from './api';
import type { Me } from './wire';

class Person {
  me: Me | null = $state.raw(null);

  async load(): Promise<Me> {
    this.me = await api.me();
    return this.me;
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }

  async register(name: string, password: string): Promise<void> {
    this.me = await api.register({ name, password });
  }

  async logIn(name: string, password: string): Promise<void> {
    this.me = await api.logIn({ name, password });
  }

  async logOut(): Promise<void> {
    this.me = await api.logOut();
  }
}

export const person = new Person();
