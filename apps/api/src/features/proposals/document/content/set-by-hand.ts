import { type Origin, type Text, text } from '@tatami/model';

/** Of what a person set where files say nothing, or something else. */
const MARK = '\u2009*';

/** A value as it is printed, marked where a person set it. */
export function marked(said: string, { origin }: { readonly origin: Origin }, field: string): string {
  const byHand = origin.replaced?.[field] !== undefined || origin.cells[field]?.original !== undefined;
  return byHand ? `${said}${MARK}` : said;
}

/** What a note under rows says, and what the mark means where one of them bears it; the first column, of names, is none of them. */
export function noteWithMark(rows: readonly (readonly string[])[], note: Text | null): Text | null {
  const some = rows.some(([, ...cells]) => cells.some((cell) => cell.endsWith(MARK)));
  if (!some) return note;
  return note ? text('{note} {mark}', '{note}{mark}', { note, mark: SET_BY_HAND }) : SET_BY_HAND;
}

const SET_BY_HAND = text(
  '*: typed by hand, since the files say nothing or something else.',
  '「*」は、ご提供ファイルに記載がないため、または記載に代えて、手入力した値です。',
);
