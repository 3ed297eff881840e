import type { Origin, Text } from '@tatami/model';

/** A choice a person has, with what it makes of the first row concerned. */
interface QuestionOption {
  readonly value: string;
  readonly label: Text;
}

/** Where a question arises: the first rows of those concerned. */
export interface QuestionPlace {
  readonly sheet: string | null;
  readonly row: number;
  readonly column: string | null;
  /** What stands there. */
  readonly text: string;
}

/**
 * What a file leaves open and only a person can tell. Until it is answered the values it is about are unknown; answers are part of
 * the mapping (`answers`), so that they hold however the file is read again.
 */
export interface ImportQuestion {
  /** Stable over readings of the same file. */
  readonly id: string;
  readonly problem: Text;
  readonly hint: Text;
  readonly options: readonly QuestionOption[];
  /** The value chosen; null = open. */
  readonly answer: string | null;
  /** How many rows it is about. */
  readonly rows: number;
  readonly where: readonly QuestionPlace[];
}

/** Rows a question names one by one. */
export const PLACES_NAMED = 5;

/** The first of these rows, each with its cell of a field. */
export function placesOf(rows: readonly Origin[], field: string): readonly QuestionPlace[] {
  return rows.slice(0, PLACES_NAMED).map(({ sheet, row, cells }) => {
    const { column = null, text = '' } = cells[field] ?? {};
    return { sheet, row, column, text };
  });
}

/** A question about rows of a list, each with the cell that raises it. */
interface AskedOfRows extends Pick<ImportQuestion, 'id' | 'hint' | 'options'> {
  /** The field under which the cell stands in the origin of each row. */
  readonly field: string;
  readonly answers: Readonly<Record<string, string>> | undefined;
  /** `words` is what the cell of the first row says, `column` where it stands. */
  readonly problem: (said: { readonly words: string; readonly column: string; readonly rows: number }) => Text;
}

/** The question that rows raise together; none where there are none. */
export function questionOfRows(
  rows: readonly Origin[],
  { id, hint, options, field, answers, problem }: AskedOfRows,
): readonly ImportQuestion[] {
  const [one] = rows;
  if (!one) return [];
  const { column, text } = one.cells[field] ?? { column: '', text: '' };
  const said = { words: text.trim().slice(0, MOST_CHARS_SHOWN), column, rows: rows.length };
  const answer = answerTo(id, options, answers);
  return [{ id, problem: problem(said), hint, options, answer, rows: rows.length, where: placesOf(rows, field) }];
}

/** Of a cell in a question. */
const MOST_CHARS_SHOWN = 80;

/** The answer given to a question, where it is one of its options. */
export function answerTo(
  id: string,
  options: readonly QuestionOption[],
  answers: Readonly<Record<string, string>> | undefined,
): string | null {
  const given = answers?.[id];
  return options.some(({ value }) => value === given) ? (given ?? null) : null;
}

/** Questions of several tables, those of the same kind as one: an answer holds for all of them. */
export function asOne(questions: readonly ImportQuestion[]): readonly ImportQuestion[] {
  const byId = new Map<string, ImportQuestion>();
  for (const question of questions) {
    const known = byId.get(question.id);
    const where = known && [...known.where, ...question.where].slice(0, PLACES_NAMED);
    byId.set(question.id, known && where ? { ...known, rows: known.rows + question.rows, where } : question);
  }
  return [...byId.values()];
}
