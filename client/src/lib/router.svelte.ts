/** Which screen the address means, and how to get to another one. */

export type ScreenName =
  'home' | 'create' | 'table' | 'seat' | 'replay' | 'rules' | 'settings' | 'how' | 'missing';

export interface Route {
  screen: ScreenName;
  /** The id in the path: of a table, a replay or a game. */
  id: string;
  query: URLSearchParams;
  hash: string;
  path: string;
}

const PLAIN = new Map<string, ScreenName>([
  ['', 'home'],
  ['new', 'create'],
  ['seat', 'seat'],
  ['settings', 'settings'],
  ['how', 'how'],
]);
/** Screens with an id in the path. */
const NAMED = new Map<string, ScreenName>([
  ['t', 'table'],
  ['replay', 'replay'],
  ['rules', 'rules'],
]);
const ID = /^[A-Za-z0-9_-]{1,40}$/;

/** Read an address; unknown ones are `missing`. */
export function readRoute(path: string, search = '', hash = ''): Route {
  const route: Route = {
    screen: 'missing',
    id: '',
    query: new URLSearchParams(search),
    hash: hash.replace(/^#/, ''),
    path,
  };
  const parts = path.split('/').filter((part) => part !== '');
  const [first = '', second = ''] = parts;
  if (parts.length <= 1) {
    route.screen = PLAIN.get(first) ?? 'missing';
  } else if (parts.length === 2 && ID.test(second)) {
    route.screen = NAMED.get(first) ?? 'missing';
    route.id = second;
  }
  return route;
}

function here(): Route {
  return readRoute(location.pathname, location.search, location.hash);
}

class Router {
  route: Route = $state.raw(typeof location === 'undefined' ? readRoute('/') : here());

  constructor() {
    if (typeof window !== 'undefined') {
      window.addEventListener('popstate', () => {
        this.route = here();
      });
    }
  }

  /** Go to an address of the site. */
  go(address: string, replace = false): void {
    if (replace) {
      history.replaceState(null, '', address);
    } else {
      history.pushState(null, '', address);
      window.scrollTo(0, 0);
    }
    this.route = here();
  }

  /** Change the query of this page without a new step in the history. */
  setQuery(name: string, value: string | null): void {
    const url = new URL(location.href);
    if (value === null) {
      url.searchParams.delete(name);
    } else {
      url.searchParams.set(name, value);
    }
    this.go(url.pathname + url.search + url.hash, true);
  }
}

export const router = new Router();

export function go(address: string, replace = false): void {
  router.go(address, replace);
}

/** The address of an own page that a link leads to; null if the browser shall follow it itself. */
function ownAddress(link: HTMLAnchorElement | null): string | null {
  if (link === null || link.target !== '' || link.hasAttribute('download')) {
    return null;
  }
  const url = new URL(link.href, location.href);
  const own = url.origin === location.origin && !/^\/(api|healthz|docs)\b/.test(url.pathname);
  const anchor =
    url.pathname === location.pathname && url.search === location.search && url.hash !== '';
  return own && !anchor ? url.pathname + url.search + url.hash : null;
}

/** Let plain links to own pages work without loading the page anew; put it on the whole page. */
export function followLinks(event: MouseEvent): void {
  const special = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || special) {
    return;
  }
  const address = ownAddress(event.target instanceof Element ? event.target.closest('a') : null);
  if (address !== null) {
    event.preventDefault();
    router.go(address);
  }
}
