/** The sentences of the action bar, what its buttons say, and the offers of text mode. */
import { listed, t } from '../../lib/i18n.svelte';
import type { Picks } from '../../lib/picks.svelte';
import type { Choice, Decision, DiceLanding, DiceStanding, TableInfo } from '../../lib/wire';
import { promptWords } from '../../lib/telling';
import { cellName, readCell, seatName, tileName, typeName } from '../../lib/words';
import { ownSentence as palaceSentence, type Sentence } from '../../table/bar';
import { countsOf, readSpot } from './model';

/** The words of a spot: "row 5, throw 3". */
export function spotWords(spot: string): string {
  return t('dice.spot', readSpot(spot));
}

function nameIn(refs: readonly string[], kind: string): string | null {
  const ref = refs.find((one) => one.startsWith(`${kind}:`));
  return ref === undefined ? null : ref.slice(kind.length + 1);
}

/** What becomes of a picked column: a marker goes there, or it is what dice are exchanged for. */
function columnSentence(
  decision: Decision,
  column: string,
  picks: Picks,
  landing: DiceLanding | undefined,
): Sentence | null {
  if (decision.kind === 'throw' && landing !== undefined) {
    const push = picks.refs.includes('token:push');
    const spot = push ? landing.target : (landing.cell ?? landing.target);
    return {
      text: t(push ? 'dice.say.push' : 'dice.say.place', {
        type: typeName(column),
        spot: spotWords(spot),
      }),
      more: landing.push && !push && picks.isLit('token:push') ? t('dice.say.could-push') : '',
    };
  }
  return decision.kind === 'exchange'
    ? { text: t('dice.say.exchange', { type: typeName(column) }), more: '' }
    : null;
}

/** The own decision as far as it is answered. */
export function ownSentence(
  decision: Decision,
  picks: Picks,
  names: readonly string[],
  standing: DiceStanding | undefined,
): Sentence {
  const { refs } = picks;
  if (refs.some((ref) => /^(pending|reserve|palace)/.test(ref))) {
    return palaceSentence(decision, picks, names);
  }
  const column = nameIn(refs, 'column');
  const said =
    column === null ? null : columnSentence(decision, column, picks, standing?.landings[column]);
  if (said !== null) {
    return said;
  }
  const black = nameIn(refs, 'black');
  if (black !== null) {
    return {
      text: t('dice.say.black', { type: typeName(black) }),
      more: t('dice.token.black-die'),
    };
  }
  if (refs.includes('token:annul')) {
    return { text: t('dice.say.annul'), more: t('dice.token.annul') };
  }
  const text = promptWords(decision.prompt, decision.params, names);
  const more =
    decision.prompt === 'ask.throw-or-place' || decision.prompt === 'ask.place-for-dirk'
      ? t('dice.say.keep')
      : '';
  return { text, more };
}

const VERBS = new Set(['place', 'take', 'exchange', 'black-die', 'annul', 'name', 'pick', 'build']);

/** What the button of a choice says; null: its verb. */
export function buttonLabel(choice: Choice): string | null {
  switch (choice.verb) {
    case 'throw':
      return t('dice.throw.all');
    case 'rethrow':
      return t('dice.rethrow');
    case 'keep':
      return t('dice.keep-points');
    case 'pass':
      return t('dice.pass');
    default:
      return VERBS.has(choice.verb) ? t(`dice.verb.${choice.verb}`) : null;
  }
}

/** What the sentences of text mode speak of besides the offer. */
interface Table {
  faces: readonly string[];
  types: readonly string[];
  standing: DiceStanding | undefined;
  info: TableInfo | null;
}

type Offered = (words: readonly string[], table: Table) => string;

function throwWords(thrown: readonly string[], { faces, types }: Table): string {
  const kept = [...faces];
  for (const face of thrown) {
    kept.splice(kept.indexOf(face), 1);
  }
  if (kept.length === 0 || thrown.length === 0) {
    return t('dice.throw.all');
  }
  return t('dice.offer.throw', { kept: facesWords(kept, types), n: thrown.length });
}

function placeWords([column = '', how]: readonly string[], { standing }: Table): string {
  const landing = standing?.landings[column];
  const push = how === 'push';
  const spot = spotWords((push ? landing?.target : landing?.cell) ?? '0,0');
  return t(push ? 'dice.offer.push' : 'dice.offer.place', { type: typeName(column), spot });
}

const layWords: Offered = ([tile = '', , cell = '']) =>
  t('dice.offer.lay', { tile: tileName(tile), cell: cellName(readCell(cell) ?? [0, 0]) });
const storeWords: Offered = ([tile = '']) => t('dice.offer.store', { tile: tileName(tile) });

/** By verb, from the words behind it. */
const OFFERED: Readonly<Record<string, Offered>> = {
  throw: throwWords,
  place: placeWords,
  'black-die': ([type = '']) => t('dice.black.set', { type: typeName(type) }),
  annul: () => t('dice.say.annul'),
  take: ([prize = '']) => t(`word.${prize}`),
  exchange: ([type = '']) => t('dice.offer.exchange', { type: typeName(type) }),
  name: ([seat], { info }) => seatName(info, Number(seat)),
  pick: ([item = '']) => (item === 'first-player' ? t('word.item-first-player') : tileName(item)),
  build: layWords,
  add: layWords,
  store: storeWords,
  remove: storeWords,
  swap: ([tile = '', , other = '']) =>
    t('dice.offer.swap', { tile: tileName(tile), other: tileName(other) }),
};

/** The key of what somebody else does at a kind of decision. */
export function waitingFor(kind: string): string {
  return `dice.wait.${kind}`;
}

/** An offer of text mode. */
export function offerWords(
  choice: Choice,
  faces: readonly string[],
  types: readonly string[],
  standing: DiceStanding | undefined,
  info: TableInfo | null,
): string {
  const words = choice.action.split(' ').slice(1);
  return (
    OFFERED[choice.verb]?.(words, { faces, types, standing, info }) ??
    buttonLabel(choice) ??
    choice.action
  );
}

/** Dice in words: "3 × garden and 1 × tower". */
export function facesWords(faces: readonly string[], types: readonly string[]): string {
  return listed(
    countsOf(faces, types).map(([type, count]) =>
      t('dice.faces', { n: count, type: typeName(type).toLowerCase() }),
    ),
  );
}
