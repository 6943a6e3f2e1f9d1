"""What the tables of the games beside Alhambra must keep on every screen, in a real browser."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

LOOK: Final = """
() => {
  const u = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const SLACK = 2;
  // Letters of one line reach a little over those above and below.
  const LINE = 5;
  const box = (element) => element.getBoundingClientRect();
  const plain = (r) => [r.left, r.top, r.right, r.bottom].map((n) => Math.round(n));
  const SEEN = { visibilityProperty: true, opacityProperty: true };
  const seen = (element) => element.checkVisibility(SEEN)
    && element.closest('.out-of-sight, .visually-hidden, [inert]') === null;
  const inside = (a, b, by) => a.left >= b.left - by && a.right <= b.right + by
    && a.top >= b.top - by && a.bottom <= b.bottom + by;
  const over = (a, b, by) => a.left < b.right - by && b.left < a.right - by
    && a.top < b.bottom - by && b.top < a.bottom - by;
  const wrong = [];

  // (a) no zone lies on another one or leaves the screen
  const table = document.querySelector('.table.side');
  const ZONES = '.head, .sg-left, .sg-mid, .sg-right, .sg-bottom, .sg-tabs';
  const zones = [...table.children].filter((one) => one.matches(ZONES) && seen(one));
  const nameOf = (one) =>
    String(one.getAttribute('class')).split(' ').find((name) => !/^(svelte|zone-panel)/.test(name));
  const apart = (all) => all.forEach((one, i) => all.slice(i + 1).forEach((other) => {
    if (over(box(one), box(other), 1)) wrong.push(`${nameOf(one)} lies on ${nameOf(other)}`);
  }));
  apart(zones);
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (const zone of zones) {
    if (!inside(box(zone), screen, 1)) wrong.push(`${nameOf(zone)} leaves the screen`);
    if (zone.scrollWidth > zone.clientWidth + 1) wrong.push(`${nameOf(zone)} is too wide`);
    // (b) nor do the parts of a zone
    apart([...zone.children].filter(seen));
  }
  // (c) words and drawings are not cut, and lie in their part of a zone
  const things = [];
  const add = (zone, element, r, words) => {
    if (r.width === 0 || !seen(element) || element.closest('.palace, .steps')) return;
    let part = element;
    while (part.parentElement !== zone) part = part.parentElement;
    for (let around = element; around !== zone; around = around.parentElement) {
      const style = getComputedStyle(around), q = box(around);
      const goesOn = /auto|scroll/.test(style.overflowX + style.overflowY)
        || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (goesOn) {
        // What one does not see here lies on nothing.
        const { left, top, right, bottom } = r;
        r = {
          left: Math.max(left, q.left), top: Math.max(top, q.top),
          right: Math.min(right, q.right), bottom: Math.min(bottom, q.bottom),
        };
      } else if (around === part || (around !== element && style.overflowX !== 'visible')) {
        if (!inside(r, q, style.overflowX === 'visible' ? LINE * u : SLACK)) {
          wrong.push(`${nameOf(zone)}: ${words} leaves ${nameOf(around)}`);
          break;
        }
      }
    }
    things.push({ element, part, r, words });
  };
  for (const zone of zones) {
    const walk = document.createTreeWalker(zone, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text !== null; text = walk.nextNode()) {
      const element = text.parentElement;
      if (!text.data.trim() || element.closest('svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      add(zone, element, range.getBoundingClientRect(), `"${text.data.trim().slice(0, 30)}"`);
    }
    for (const drawing of zone.querySelectorAll('svg')) {
      if (drawing.parentElement.closest('svg') === null) {
        add(zone, drawing, box(drawing), `the drawing in ${nameOf(drawing.parentElement)}`);
      }
    }
  }
  // (d) no words or drawings lie on others, but for markers in narrow cells and dice on each other
  const CLOSE = '.pile, .area, .stacked';
  things.forEach((one, i) => things.slice(i + 1).forEach((other) => {
    if (one.part !== other.part || !over(one.r, other.r, LINE * u)) return;
    const near = [one, other].every(({ element }) => element.closest(CLOSE) !== null);
    const [a, b] = [one, other].map(({ words, r }) => `${words} at ${plain(r)}`);
    if (!near) wrong.push(`${a} lies on ${b}`);
  }));
  // (e) sizes in virtual pixels
  const PIECES = { die: 'svg.die', prize: '.prizes svg.tile', cell: '.cell', row: '.legend .row' };
  const sizes = Object.fromEntries(Object.entries(PIECES).flatMap(([name, where]) => {
    const piece = table.querySelector(where);
    return piece === null ? [] : [[name, box(piece).height / u]];
  }));
  const mid = table.querySelector('.sg-mid');
  return { wrong, sizes, scrolls: mid.scrollHeight > mid.clientHeight + 1 };
}
"""


def look(page: Page) -> dict[str, Any]:
    """What is wrong, how large dice, prizes, cells and rows are, whether the middle scrolls."""
    # On a busy machine the line to the server may be slow, and a notice says so in its place.
    page.wait_for_function("() => document.querySelector('.notices').childElementCount === 0")
    settled = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    page.evaluate(f"() => document.fonts.ready.then(() => {settled})")
    found: dict[str, Any] = page.evaluate(LOOK)
    return found
