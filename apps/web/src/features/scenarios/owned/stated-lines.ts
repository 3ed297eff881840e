import {
  type LicencesInWords,
  type LineInDoubt,
  type LineNotCounted,
  licencesInSentence,
  type OwnedLicence,
  partsNotCounted,
  placeOfWords,
  takenFrom,
} from '@tatami/model';
import { MOST_KEPT_CHARS, ownedList } from './owned-list.ts';

/** What a scenario has of licences owned. */
export interface OwnedLines {
  readonly licences: readonly OwnedLicence[];
  readonly notCounted: readonly LineNotCounted[];
  /** What was said of lines in doubt. */
  readonly inDoubt: readonly LineInDoubt[];
}

/** What a file states of licences, and what of it can be taken over as it stands. */
export interface StatedLines {
  readonly place: string;
  readonly words: string;
  /** null = a list, whose rows are taken over by its header. */
  readonly licences: readonly OwnedLicence[] | null;
  /** Parts of a sentence that are not certain. */
  readonly open: readonly string[];
  /** The same, as a scenario keeps them. */
  readonly notCounted: readonly LineNotCounted[];
  readonly isTaken: boolean;
  /** Lines of the scenario that are from there. */
  readonly taken: readonly OwnedLicence[];
  /** Lines from there that it keeps and that are not counted. */
  readonly kept: readonly LineNotCounted[];
  /** Of a list that is taken over: it does not state these lines, as after its next delivery. */
  readonly isOtherwise: boolean;
  /** Of a list, below its header. */
  readonly rows: number;
}

/** A sentence as the licences it surely states; a list as its rows. `owned` = what the scenario has already. */
export function statedLines(stated: LicencesInWords, owned: OwnedLines): StatedLines {
  const place = placeOfWords(stated);
  const [taken, kept] = [takenFrom(stated, owned.licences), takenFrom(stated, owned.notCounted)];
  const { words } = stated;
  const [, ...rows] = words.split('\n');
  const found = { place, words, isTaken: taken.length + kept.length > 0, taken, kept, rows: rows.length };
  if (rows.length > 0) {
    const isOtherwise = found.isTaken && !areOfList(found, owned.inDoubt);
    return { ...found, isOtherwise, licences: null, open: [], notCounted: [] };
  }
  const { licences, open } = licencesInSentence(words);
  return {
    ...found,
    isOtherwise: false,
    licences: licences.map((line) => ({ ...line, origin: place })),
    open,
    notCounted: partsNotCounted(stated, open),
  };
}

/** Lines of a list, each with where the list stands. */
export function withPlace<Line extends { readonly origin: string }>(
  lines: readonly Line[],
  place: string,
): readonly Line[] {
  return lines.map((line) => ({
    ...line,
    origin: (line.origin === '' ? place : `${place}: ${line.origin}`).slice(0, MOST_KEPT_CHARS),
  }));
}

/** Whether a list states these lines and no others, and asks of none; of amounts whose currency it leaves open, nothing is known. */
function areOfList(
  { taken: lines, kept, words, place }: Pick<StatedLines, 'taken' | 'kept' | 'words' | 'place'>,
  inDoubt: readonly LineInDoubt[],
): boolean {
  const told = (all: readonly OwnedLicence[]) =>
    all.map(({ product, option, quantity, origin }) => JSON.stringify([product, option, quantity, origin])).toSorted();
  const paid = ({ product, option, origin, supportPerYear }: OwnedLicence) =>
    JSON.stringify([product, option, origin, supportPerYear]);
  const read = ownedList(words, { currency: 'EUR', of: 'line', inDoubt });
  if (read.unread.some(({ why }) => why === 'inDoubt')) return false;
  const all = withPlace(read.licences, place);
  const sure = withPlace(ownedList(words, { currency: null, of: null, inDoubt }).licences, place);
  const held = new Set(lines.map(paid));
  if (!isEqual(withPlace(read.notCounted, place), kept)) return false;
  return JSON.stringify(told(all)) === JSON.stringify(told(lines)) && sure.every((line) => held.has(paid(line)));
}

function isEqual(some: readonly LineNotCounted[], others: readonly LineNotCounted[]): boolean {
  const told = (lines: readonly LineNotCounted[]) =>
    JSON.stringify(lines.map(({ words, row, origin }) => [words, row, origin]));
  return told(some) === told(others);
}

/** Lines that no rule counts with those of a further taking, each once. */
export function withNotCounted(
  kept: readonly LineNotCounted[],
  taken: readonly LineNotCounted[],
): readonly LineNotCounted[] {
  const keyOf = ({ words, row, origin }: LineNotCounted) => JSON.stringify([words, row, origin]);
  return [...new Map([...kept, ...taken].map((each) => [keyOf(each), each])).values()];
}
