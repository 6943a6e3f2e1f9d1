"""What a layout must keep on every screen, looked at in a real browser."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

LOOK: Final = """
() => {
  const SLACK = 2;
  const box = (element) => element.getBoundingClientRect();
  const plain = (r) => [r.x, r.y, r.width, r.height].map((n) => Math.round(n * 10) / 10);
  const zones = [...document.querySelectorAll('.table .zone, .table > .head')];
  const nameOf = (zone) => [...zone.classList].find((name) => /^(at-|head)/.test(name));
  const seen = (element) => element.checkVisibility({ visibilityProperty: true })
    && element.closest('.out-of-sight, .visually-hidden, [aria-hidden=true] svg text') === null;
  const rects = Object.fromEntries(zones.map((zone) => [nameOf(zone), plain(box(zone))]));
  const wrong = [];

  // (a) no text outside its zone or cut off by what is around it, except where one can scroll
  for (const zone of zones) {
    const walk = document.createTreeWalker(zone, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text !== null; text = walk.nextNode()) {
      const element = text.parentElement;
      if (!text.data.trim() || element.closest('svg') || !seen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const r = range.getBoundingClientRect();
      if (r.width === 0) continue;
      for (let around = element; around !== null; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
        if (around !== zone && style.overflowX === 'visible') continue;
        const q = box(around);
        const badge = element.matches('b') && getComputedStyle(element).position === 'absolute';
        const far = badge ? 24 : SLACK;
        if (r.left < q.left - far || r.right > q.right + far
          || r.top < q.top - far || r.bottom > q.bottom + far) {
          wrong.push(`${nameOf(zone)}: "${element.textContent.trim().slice(0, 40)}" is cut`);
          break;
        }
        if (around === zone) break;
      }
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
  // (d) the own palace is the largest
  const camera = document.querySelector('[data-zone=palace] .camera');
  const tile = new DOMMatrix(getComputedStyle(camera).transform).a * 100;
  const minis = [...document.querySelectorAll('.table svg.mini')].filter(seen)
    .map((mini) => (box(mini).width / mini.viewBox.baseVal.width) * 100);
  if (minis.some((mini) => tile <= 2 * mini)) wrong.push(`own ${tile}, others ${minis}`);
  // (f) everything that answers is on the screen
  const bar = document.querySelector('.at-bar');
  for (const button of bar.querySelectorAll('button, a')) {
    const r = box(button), q = box(bar);
    if (r.width > 0 && (r.left < q.left || r.right > q.right || r.top < q.top
      || r.bottom > q.bottom)) wrong.push(`the button ${button.textContent.trim()} is cut`);
  }
  // (g) all players are there
  const shown = [...document.querySelectorAll('.table [data-seat]')].filter((one) => {
    const r = box(one);
    return r.width > 0 && r.left >= 0 && r.right <= innerWidth && r.bottom <= innerHeight;
  }).map((one) => one.dataset.seat);
  // (h) what is touched is large enough
  const narrow = document.querySelector('.table.phone, .table.tablet') !== null;
  const least = narrow ? 44 : 24;
  const small = [...document.querySelectorAll(
    '.at-rail button, .at-chips button, .at-bar button, .at-tabs button, .at-sheet button')]
    .filter(seen).map((one) => [one.textContent.trim().slice(0, 20), box(one)])
    .filter(([, r]) => r.width > 0 && (r.width < least - 0.5 || r.height < least - 0.5))
    .map(([words, r]) => `${words} ${Math.round(r.width)}x${Math.round(r.height)}`);
  if (small.length > 0) wrong.push(`too small: ${small.join('; ')}`);
  return { wrong, rects, tile, shown: [...new Set(shown)] };
}
"""

STEADY: Final = ("at-palace", "at-bar", "at-hand", "at-market", "at-display", "at-own", "at-rail")
"""Zones that keep place and size in every step of a turn."""


def look(page: Page) -> dict[str, Any]:
    """What is wrong on the screen, the rectangles of the zones, an own tile and who is shown."""
    # Fonts and the camera have settled after a change of the window.
    page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    page.wait_for_function("() => document.querySelector('[data-zone=palace] .picture.ready')")
    found: dict[str, Any] = page.evaluate(LOOK)
    return found


def steady(found: dict[str, Any]) -> dict[str, Any]:
    """What must be the same in all steps of a turn."""
    rects = found["rects"]
    return {name: rects[name] for name in STEADY if name in rects} | {"tile": found["tile"]}
