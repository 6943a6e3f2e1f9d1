import { describe, expect, it } from 'vitest';
import { worksHereOnly } from './copying';

describe('an address', () => {
  it('of this machine is of no use elsewhere', () => {
    for (const host of ['localhost', 'sabika.localhost', '127.0.0.1', '127.8.0.1', '[::1]']) {
      expect(worksHereOnly(`http://${host}:8137/t/x`), host).toBe(true);
    }
  });

  it('of a network or a name leads there from everywhere', () => {
    for (const host of ['192.168.1.5', 'sabika.example.org', '[2001:db8::1]', '10.127.0.1']) {
      expect(worksHereOnly(`http://${host}/t/x`), host).toBe(false);
    }
  });

  it('is not every text', () => {
    expect(worksHereOnly('a-token-for-a-program')).toBe(false);
  });
});
