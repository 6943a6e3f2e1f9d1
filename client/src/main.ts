import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadOwnWords } from './lib/i18n.svelte';

const target = document.getElementById('app');
if (target !== null) {
  // Whatever is shown first, also that something went wrong, is said in words.
  void loadOwnWords().finally(() => mount(App, { target }));
}
