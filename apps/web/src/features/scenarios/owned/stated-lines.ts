import {
  type LicencesInWords,
  type LineInDoubt,
  licencesInSentence,
  type OwnedLicence,
  placeOfWords,
  takenFrom,
} from '@tatami/model';
import { ownedList } from './owned-list.ts';

/** What a file states of licences, and what of it can be taken over as it stands. */
export interface StatedLines {
  readonly place: string;
  readonly words: string;
  /** null = a list, whose rows are taken over by its header. */
  readonly licences: readonly OwnedLicence[] | null;
  /** Parts of a sentence that are not certain. */
  readonly open: readonly string[];
  readonly isTaken: boolean;
  /** Lines of the scenario that are from there. */
  readonly taken: readonly OwnedLicence[];
  /** Of a list that is taken over: it does not state these lines, as after its next delivery. */
  readonly isOtherwise: boolean;
  /** Of a list, below its header. */
  readonly rows: number;
}

/** A sentence as the licences it surely states; a list as its rows. `owned` = what the scenario has already, `answered` = of lines in doubt. */
export function statedLines(
  stated: LicencesInWords,
  owned: readonly OwnedLicence[],
  answered: readonly LineInDoubt[],
): StatedLines {
  const place = placeOfWords(stated);
  const taken = takenFrom(stated, owned);
  const { words } = stated;
  const [, ...rows] = words.split('\n');
  const found = { place, words, isTaken: taken.length > 0, taken, rows: rows.length };
  if (rows.length > 0) {
    const isOtherwise = found.isTaken && !areOfList(taken, words, place, answered);
    return { ...found, isOtherwise, licences: null, open: [] };
  }
  const { licences, open } = licencesInSentence(words);
  return { ...found, isOtherwise: false, licences: licences.map((line) => ({ ...line, origin: place })), open };
}

/** Licences of a list, each with where the list stands. */
export function withPlace(licences: readonly OwnedLicence[], place: string): readonly OwnedLicence[] {
  return licences.map((line) => ({
    ...line,
    origin: (line.origin === '' ? place : `${place}: ${line.origin}`).slice(0, 200),
  }));
}

/** Whether a list states these lines and no others, and asks of none; of amounts whose currency it leaves open, nothing is known. */
function areOfList(
  lines: readonly OwnedLicence[],
  words: string,
  place: string,
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
  return JSON.stringify(told(all)) === JSON.stringify(told(lines)) && sure.every((line) => held.has(paid(line)));
}
