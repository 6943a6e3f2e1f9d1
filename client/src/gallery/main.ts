/** All drawings on one page, to look at while drawing: `npx vite`, then /gallery.html. Not part of the built client. */
import '../styles/fonts.css';
import { mount } from 'svelte';
import { settings } from '../lib/settings.svelte';
import '../styles/tokens.css';
import '../styles/base.css';
import Gallery from './Gallery.svelte';

const wishes = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = wishes.get('theme') ?? 'light';
settings.language = wishes.get('language') === 'fr' ? 'fr' : 'en';
settings.strongGlyphs = wishes.has('strong');

const target = document.getElementById('gallery');
if (target) {
  mount(Gallery, { target, props: { page: wishes.get('page') ?? 'pieces' } });
}
