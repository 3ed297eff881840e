import type { Question } from '../../demand/index.ts';
import { inARow, listOf, type Text, text } from '../../figure/index.ts';
import {
  type LineNotCounted,
  licencesInSentence,
  type OwnedLicence,
  type OwnedLicences,
  type ScenarioInputs,
} from '../../inputs/index.ts';
import type { LicencesInWords } from '../../inventory/index.ts';
import { ownedWithSupport } from './owned-licences.ts';

/** As much of a sentence as stands in another. */
const MOST_CHARS = 160;

/** As much of a part of it as a scenario keeps. */
const MOST_KEPT_CHARS = 200;

/** Where a file states licences: "mail.txt, A5". */
export function placeOfWords({ file, sheet, row }: LicencesInWords): string {
  return sheet === null ? `${file}, A${row}` : `${file}, ${sheet}, A${row}`;
}

/** What of some lines was taken over from where a file states it. */
export function takenFrom<Line extends { readonly origin: string }>(
  stated: LicencesInWords,
  lines: readonly Line[],
): readonly Line[] {
  const place = placeOfWords(stated);
  return lines.filter(({ origin }) => origin === place || origin.startsWith(`${place}: `));
}

/** What files state and a scenario has nothing of, counted or not. */
export function notTakenOver(
  inWords: readonly LicencesInWords[],
  owned: OwnedLicences | null | undefined,
): readonly LicencesInWords[] {
  const lines = owned?.basis === 'stated' ? [...owned.licences, ...(owned.notCounted ?? [])] : [];
  return inWords.filter((stated) => takenFrom(stated, lines).length === 0);
}

/** A sentence in its own words, or how many rows a list has, with where it stands. */
export function wordsOfFile(stated: LicencesInWords): Text {
  const [, ...rows] = stated.words.split('\n');
  const place = placeOfWords(stated);
  return rows.length === 0
    ? text('“{words}” ({place})', '「{words}」（{place}）', { words: shortened(stated.words), place })
    : text('a list of {rows} {rows:row|rows} ({place})', '{rows}行の一覧（{place}）', { rows: rows.length, place });
}

function shortened(words: string): string {
  return words.length > MOST_CHARS ? `${words.slice(0, MOST_CHARS)}…` : words;
}

/** Is what files state in words what the customer owns? What is certain of it is taken by one answer; nothing of it counts before. */
export function ownedInWordsQuestions(
  { ownedLicences }: Pick<ScenarioInputs, 'ownedLicences'>,
  inWords: readonly LicencesInWords[] = [],
): readonly Question<ScenarioInputs>[] {
  if (ownedLicences || inWords.length === 0) return [];
  const read = inWords.map((stated) => ({ stated, ...licencesInSentence(stated.words) }));
  const licences = read.flatMap((each) =>
    isListOfLicences(each.stated)
      ? []
      : each.licences.map((line): OwnedLicence => ({ ...line, origin: placeOfWords(each.stated) })),
  );
  const notCounted = read.flatMap(({ stated, open }) =>
    isListOfLicences(stated) ? [] : partsNotCounted(stated, open),
  );
  return [
    {
      id: 'owned-licences-in-words',
      blocking: false,
      asks: inARow([
        text(
          'Files state licences owned in words: {stated}. Is that what the customer owns? All licences are priced as if bought until it is reviewed.',
          'ファイルの文中に保有ライセンスの記載があります：{stated}。これをお客様の保有ライセンスとしてよろしいですか。内容を確認するまで、すべて購入するものとして計算します。',
          { stated: listOf(inWords.map(wordsOfFile), text('; ', '、')) },
        ),
        ...(notCounted.length > 0
          ? [
              text('Not certain, and not taken: {open}.', '内容が確定できないため取り込まない記載：{open}。', {
                open: listOf(
                  notCounted.map(({ words }) => text('“{words}”', '「{words}」', { words: shortened(words) })),
                ),
              }),
            ]
          : []),
      ]),
      affected: [],
      choices:
        licences.length === 0
          ? []
          : [
              {
                label: text('Owned: {lines}', '保有：{lines}', { lines: listOf(licences.map(ownedWithSupport)) }),
                inputs: {
                  ownedLicences: { basis: 'stated', licences, ...(notCounted.length > 0 && { notCounted }) },
                },
              },
            ],
    },
  ];
}

/** Parts of a sentence that are not certain, as a scenario keeps them beside what is taken of it. */
export function partsNotCounted(stated: LicencesInWords, open: readonly string[]): readonly LineNotCounted[] {
  const origin = placeOfWords(stated);
  return open.map((words) => ({ words: words.slice(0, MOST_KEPT_CHARS), row: null, origin }));
}

/** Rows of a list are read where they are taken over, with its header. */
export function isListOfLicences({ words }: LicencesInWords): boolean {
  return words.includes('\n');
}
