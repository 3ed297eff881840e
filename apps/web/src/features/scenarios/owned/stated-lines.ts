import { type LicencesInWords, licencesInSentence, type OwnedLicence, placeOfWords, takenFrom } from '@tatami/model';

/** What a file states of licences, and what of it can be taken over as it stands. */
export interface StatedLines {
  readonly place: string;
  readonly words: string;
  /** null = a list, whose rows are taken over by its header. */
  readonly licences: readonly OwnedLicence[] | null;
  /** Parts of a sentence that are not certain. */
  readonly open: readonly string[];
  readonly isTaken: boolean;
  /** How many lines of the scenario are from there. */
  readonly taken: number;
  /** Of a list, below its header. */
  readonly rows: number;
}

/** A sentence as the licences it surely states; a list as its rows. `owned` = what the scenario has already. */
export function statedLines(stated: LicencesInWords, owned: readonly OwnedLicence[]): StatedLines {
  const place = placeOfWords(stated);
  const taken = takenFrom(stated, owned).length;
  const { words } = stated;
  const [, ...rows] = words.split('\n');
  const found = { place, words, isTaken: taken > 0, taken, rows: rows.length };
  if (rows.length > 0) return { ...found, licences: null, open: [] };
  const { licences, open } = licencesInSentence(words);
  return { ...found, licences: licences.map((line) => ({ ...line, origin: place })), open };
}

/** Licences of a list, each with where the list stands. */
export function withPlace(licences: readonly OwnedLicence[], place: string): readonly OwnedLicence[] {
  return licences.map((line) => ({
    ...line,
    origin: (line.origin === '' ? place : `${place}: ${line.origin}`).slice(0, 200),
  }));
}
