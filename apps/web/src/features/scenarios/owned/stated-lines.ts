import { type LicencesInWords, licencesInSentence, type OwnedLicence, placeOfWords } from '@tatami/model';

/** What a file states of licences, and what of it can be taken over as it stands. */
export interface StatedLines {
  readonly place: string;
  readonly words: string;
  /** null = a list, whose rows are taken over by its header. */
  readonly licences: readonly OwnedLicence[] | null;
  /** Parts of a sentence that are not certain. */
  readonly open: readonly string[];
  readonly isTaken: boolean;
}

/** A sentence as the licences it surely states; a list as its rows. `owned` = what the scenario has already. */
export function statedLines(stated: LicencesInWords, owned: readonly OwnedLicence[]): StatedLines {
  const place = placeOfWords(stated);
  const isTaken = owned.some(({ origin }) => origin === place || origin.startsWith(`${place}: `));
  const { words } = stated;
  if (words.includes('\n')) return { place, words, licences: null, open: [], isTaken };
  const { licences, open } = licencesInSentence(words);
  return { place, words, licences: licences.map((line) => ({ ...line, origin: place })), open, isTaken };
}

/** Licences of a list, each with where the list stands. */
export function withPlace(licences: readonly OwnedLicence[], place: string): readonly OwnedLicence[] {
  return licences.map((line) => ({
    ...line,
    origin: (line.origin === '' ? place : `${place}: ${line.origin}`).slice(0, 200),
  }));
}
