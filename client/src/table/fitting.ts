/**
 * Words of the bar that are read whole: where they are too long for a line each, the buttons go
 * without their keys, then one of the two gets a second line, then long buttons do, then the drawing
 * beside them goes, and where even that is too little (large text on a phone) the emblem and the way to
 * the rules, and the letters get smaller.
 */

/** From the plain form on, what gives way; the first one in which nothing is cut is taken. */
const FORMS = [
  '',
  'keyless',
  'keyless hint',
  'keyless sentence',
  'keyless narrow hint',
  'keyless narrow sentence',
  'keyless narrow bare hint',
  'keyless narrow bare sentence',
  'keyless narrow bare tight hint',
  'keyless narrow bare tight sentence',
] as const;
/** Letters may be a little higher than their line; another line is higher than this share of them. */
const PART = 0.5;

function isCut(words: HTMLElement): boolean {
  const line = PART * parseFloat(getComputedStyle(words).fontSize);
  return (
    words.scrollWidth > words.clientWidth + 1 || words.scrollHeight > words.clientHeight + line
  );
}

/** On the element with `.words` in it: its `data-fit` says which form they have. */
export function fitsWords(bar: HTMLElement): () => void {
  const words = bar.querySelector<HTMLElement>('.words');
  const fit = (): void => {
    for (const form of FORMS) {
      bar.dataset['fit'] = form;
      if (![...bar.querySelectorAll<HTMLElement>('.sentence, .hint')].some(isCut)) {
        return;
      }
    }
  };
  const sizes = new ResizeObserver(fit);
  const texts = new MutationObserver(fit);
  if (words !== null) {
    sizes.observe(words);
    texts.observe(words, { childList: true, characterData: true, subtree: true });
  }
  fit();
  return () => {
    sizes.disconnect();
    texts.disconnect();
  };
}
