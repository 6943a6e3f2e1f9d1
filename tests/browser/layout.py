"""What a layout must keep on every screen, looked at in a real browser."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

SIZES: Final = """
() => {
  const camera = document.querySelector('[data-zone=palace] .camera');
  const view = new DOMMatrix(getComputedStyle(camera).transform);
  const minis = [...document.querySelectorAll('.table svg.mini')]
    .filter((mini) => mini.checkVisibility())
    .map((mini) => mini.getBoundingClientRect().width / mini.viewBox.baseVal.width);
  return { view, tile: view.a * 100, minis: minis.map((mini) => mini * 100) };
}
"""
"""How the own palace is looked at, and how large tiles are there and in the others' palaces."""
LOOK: Final = (
    f"() => {{ const sizes = ({SIZES})();"
    + """
  const SLACK = 2;
  const u = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const box = (element) => element.getBoundingClientRect();
  const plain = (r) => [r.x, r.y, r.width, r.height].map((n) => Math.round(n * 10) / 10);
  const zones = [...document.querySelectorAll('.table .zone, .table > .head')];
  const nameOf = (zone) => [...zone.classList].find((name) => /^(at-|head)/.test(name));
  const SEEN = { visibilityProperty: true, opacityProperty: true };
  const seen = (element) => element.checkVisibility(SEEN)
    && element.closest('.out-of-sight, .visually-hidden, [aria-hidden=true] svg text') === null;
  const rects = Object.fromEntries(zones.map((zone) => [nameOf(zone), plain(box(zone))]));
  const wrong = [];

  // (a) nothing outside its zone or cut off by what is around it, except where one can scroll to
  // it: in one direction, that is; in the other it is cut as anywhere else
  const clips = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const isCut = (all, from, zone, far) => {
    let across = true, down = true, r = all;
    for (let around = from; around !== null; around = around.parentElement) {
      const style = getComputedStyle(around);
      // What ends in "..." may, and where it may not is looked at below. Its box is as high as its
      // line: above and below its letters fonts have room that nobody misses.
      if (style.textOverflow === 'ellipsis') {
        across = false;
        const spare = (all.height - parseFloat(style.fontSize)) / 2;
        r = { top: all.top + spare, bottom: all.bottom - spare };
      }
      if (style.webkitLineClamp !== 'none') across = down = false;
      const q = box(around), edge = around === zone;
      if (across && (edge || clips(style.overflowX))
        && (r.left < q.left - far || r.right > q.right + far)) return true;
      if (down && (edge || clips(style.overflowY))
        && (r.top < q.top - far || r.bottom > q.bottom + far)) return true;
      if (edge) return false;
      if (/auto|scroll/.test(style.overflowX)) across = false;
      if (/auto|scroll/.test(style.overflowY)) down = false;
    }
    return false;
  };
  for (const zone of zones) {
    const walk = document.createTreeWalker(zone, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text !== null; text = walk.nextNode()) {
      const element = text.parentElement;
      if (!text.data.trim() || element.closest('svg') || !seen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const r = range.getBoundingClientRect();
      const badge = element.matches('b') && getComputedStyle(element).position === 'absolute';
      const spare = element.closest('[data-spare]');
      // what is left out whole where it finds no room, and heard or told elsewhere
      if (spare !== null && (r.top + r.bottom) / 2 > box(spare).bottom) continue;
      if (r.width > 0 && isCut(r, element, zone, badge ? 24 : SLACK)) {
        wrong.push(`${nameOf(zone)}: "${element.textContent.trim().slice(0, 40)}" is cut`);
      }
    }
    for (const svg of zone.querySelectorAll('svg:not(svg *)')) {
      const r = box(svg);
      // a palace is looked at through a window
      if (svg.querySelector('.camera') || r.width === 0 || !seen(svg)) continue;
      const badge = svg.closest('b') !== null, spare = svg.closest('[data-spare]');
      if (spare !== null && (r.top + r.bottom) / 2 > box(spare).bottom) continue;
      if (isCut(r, svg.parentElement, zone, badge ? 24 : SLACK)) {
        const near = svg.closest('button, section')?.textContent.trim().replace(/\\s+/g, ' ') ?? '';
        wrong.push(`${nameOf(zone)}: the drawing of "${near.slice(0, 40)}" is cut: ${plain(r)}`);
      }
    }
  }
  // what the bar says and offers is whole, and so are the facts of the head
  const SAID = '.at-bar :is(.sentence, .hint, button span), .head .facts .pill';
  for (const words of document.querySelectorAll(SAID)) {
    if (!seen(words) || getComputedStyle(words).display === 'inline') continue;
    const style = getComputedStyle(words), clamped = style.webkitLineClamp !== 'none';
    // letters may be a little higher than their line
    if (words.scrollWidth > words.clientWidth + 1 || (clamped
      && words.scrollHeight > words.clientHeight + parseFloat(style.fontSize) / 2)) {
      wrong.push(`"${words.textContent.trim()}" does not fit`);
    }
  }
  // neither is a card of the hand
  for (const place of document.querySelectorAll('.at-hand .place')) {
    const r = box(place), q = box(place.closest('.hand'));
    if (r.top < q.top - 0.6 || r.bottom > q.bottom + 0.6) {
      wrong.push(`at-hand: ${r.top} to ${r.bottom} of a card in ${q.top} to ${q.bottom}`);
      break;
    }
  }
  // (b) no two zones overlap, but for drawers and sheets, and none leaves the screen
  const flat = zones.filter((zone) => !/at-(drawer|sheet)/.test(zone.className));
  for (const [i, one] of flat.entries()) {
    const a = box(one);
    if (a.left < -1 || a.top < -1 || a.right > innerWidth + 1 || a.bottom > innerHeight + 1) {
      wrong.push(`${nameOf(one)} leaves the screen: ${plain(a)}`);
    }
    for (const other of flat.slice(i + 1)) {
      const b = box(other);
      if (a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1) {
        wrong.push(`${nameOf(one)} lies on ${nameOf(other)}`);
      }
    }
  }
  // (c) words stand out from what is behind them, 4.5 to 1; faded pieces are no words
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const colour = (words) => {
    if (!known.has(words)) {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = words;
      paint.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data;
      known.set(words, [r, g, b, a / 255]);
    }
    return known.get(words);
  };
  const over = (top, below) =>
    [...[0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3])), 1];
  const light = (c) => [0.2126, 0.7152, 0.0722].reduce((sum, share, i) => {
    const part = c[i] / 255;
    return sum + share * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
  const behind = (element) => {
    if (element === null) return colour(getComputedStyle(document.body).backgroundColor);
    const own = colour(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, behind(element.parentElement));
  };
  const faint = new Set();
  for (const zone of zones) {
    const walk = document.createTreeWalker(zone, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text !== null; text = walk.nextNode()) {
      const element = text.parentElement;
      if (!text.data.trim() || element.closest('svg, .dim') || !seen(element)) continue;
      const ground = behind(element);
      let ink = colour(getComputedStyle(element).color);
      for (let one = element; one !== zone; one = one.parentElement) {
        ink = [ink[0], ink[1], ink[2], ink[3] * Number(getComputedStyle(one).opacity)];
      }
      const [high, low] = [light(over(ink, ground)), light(ground)].sort((a, b) => b - a);
      const contrast = (high + 0.05) / (low + 0.05);
      if (contrast < 4.5) {
        faint.add(`${nameOf(zone)}: "${text.data.trim().slice(0, 30)}" has ${contrast.toFixed(2)}`);
      }
    }
  }
  wrong.push(...faint);
  // (d) the own palace is the largest
  const { view, tile, minis } = sizes;
  if (minis.some((mini) => tile <= 2 * mini)) wrong.push(`own ${tile}, others ${minis}`);
  // (f) everything that answers is on the screen; the buttons that go on
  const bar = document.querySelector('.at-bar');
  for (const button of bar.querySelectorAll('button, a')) {
    const r = box(button), q = box(bar);
    if (r.width > 0 && (r.left < q.left || r.right > q.right || r.top < q.top
      || r.bottom > q.bottom)) wrong.push(`the button ${button.textContent.trim()} is cut`);
  }
  const answers = [...bar.querySelectorAll('.primary, [data-verb=pass]')].filter(seen);
  // (g) all players are there
  const shown = [...document.querySelectorAll('.table [data-seat]')].filter((one) => {
    const r = box(one);
    return r.width > 0 && r.left >= 0 && r.right <= innerWidth && r.bottom <= innerHeight;
  }).map((one) => Number(one.dataset.seat));
  // (h) what is touched or clicked is large enough; of what lies under another card its strip is
  const touched = matchMedia('(pointer: coarse)').matches;
  const least = (target) => {
    if (target.matches('.rival *')) return [26, 26];
    if (target.matches('.majorities *')) return [24, 24];
    if (target.matches('.at-own *')) return [34, 34];
    if (target.matches('.stalls *')) return [42, 42];
    if (target.matches('.beneath *')) return [28, 28];
    if (target.matches('.at-display *')) return [31, 44];
    return touched ? [44, 44] : target.matches('.at-hand *') ? [26, 34] : [34, 34];
  };
  const small = [];
  for (const zone of zones) {
    const targets = [...zone.querySelectorAll('button, a[href], summary, input, select')].filter(
      (one) => seen(one) && !one.closest('[inert]') && getComputedStyle(one).display !== 'inline');
    for (const target of targets) {
      const r = box(target), [w, h] = least(target);
      const next = target.closest('.place')?.nextElementSibling;
      const step = next && box(next);
      const wide = step && step.left > r.left + 1 ? Math.min(r.width, step.left - r.left) : r.width;
      const high = step && step.top > r.top + 1 ? Math.min(r.height, step.top - r.top) : r.height;
      if (r.width > 0 && (wide < w * u - 0.6 || high < h * u - 0.6)) {
        const words = target.textContent.trim().replace(/\\s+/g, ' ').slice(0, 30);
        small.push(`${nameOf(zone)} "${words}" ${Math.round(wide)}x${Math.round(high)}`);
      }
    }
  }
  if (small.length > 0) wrong.push(`too small: ${small.join('; ')}`);
  const looks = [view.a, view.e, view.f].map((n) => Math.round(n * 100) / 100);
  const boards = [...document.querySelectorAll('[data-zone=boards]')].some(seen);
  return { wrong, rects, tile, camera: looks, shown: [...new Set(shown)],
    answers: answers.map((one) => one.textContent.trim()), boards };
}
"""
)

STEADY: Final = ("at-palace", "at-bar", "at-hand", "at-market", "at-display", "at-own", "at-rail")
"""Zones that keep place and size in every step of a turn."""


def settle(page: Page) -> None:
    """Wait until fonts and the camera have settled, after a change of the window, too."""
    # On a busy machine the line to the server may be slow, and a notice says so in its place.
    page.wait_for_function("() => document.querySelector('.notices').childElementCount === 0")
    page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    page.wait_for_function("() => document.querySelector('[data-zone=palace] .picture.ready')")


def look(page: Page) -> dict[str, Any]:
    """What is wrong, the rectangles of the zones, an own tile, the camera and who is shown.

    `answers` are the buttons that go on, `boards` says whether a board or their list is open.
    """
    settle(page)
    found: dict[str, Any] = page.evaluate(LOOK)
    return found


def steady(found: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """What must be the same in this and another step of a turn."""
    rects = found["rects"]
    zones = {name: rects[name] for name in STEADY if name in rects}
    # On phones the tile to be laid lies where the money was.
    zones |= {"at-display": rects["at-laying"]} if "at-laying" in rects else {}
    # Drawers of tablets lie over the palace: its camera moves lit cells clear of them.
    return zones if "at-drawer" in rects | other["rects"] else zones | {"camera": found["camera"]}
