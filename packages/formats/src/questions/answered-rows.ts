import { nameKey } from '../tabular/merge-key.ts';
import { answerTo, type ImportQuestion } from './import-question.ts';

/** What a person has answered of the machine that a row names, by what the row says of it. */
export interface AnsweredRow {
  /** Of the question. */
  readonly id: string;
  /** Of the machine, as `nameKey` has it. */
  readonly name: string;
  /** Where the words stand: letter and header. */
  readonly column: string;
  readonly text: string;
  readonly answer: string;
}

/** Kept of a file: of further rows the next file asks again. */
const MOST_ANSWERED_ROWS = 2_000;

/** The row that a question is about. */
interface AskedRow {
  readonly name: string;
  readonly column: string;
  readonly text: string;
}

/**
 * Answers to questions about rows: those given for the file at hand, and those that other files brought of the same machine in the same words,
 * which stand without being asked again.
 */
export class RowAnswers {
  readonly given: Readonly<Record<string, string>> | undefined;
  private readonly before = new Map<string, AnsweredRow[]>();
  private readonly rows: AnsweredRow[] = [];

  constructor(given: Readonly<Record<string, string>> | undefined, before: readonly AnsweredRow[] = []) {
    this.given = given;
    for (const row of before) {
      const known = this.before.get(row.name);
      if (known) known.push(row);
      else this.before.set(row.name, [row]);
    }
  }

  /** The answer that holds for a row, null = open; `stands` where it was given of another file, so that there is nothing to ask. */
  to(
    { id, options }: Pick<ImportQuestion, 'id' | 'options'>,
    { name: shown, column, text }: AskedRow,
  ): { readonly answer: string | null; readonly stands: boolean } {
    const name = nameKey(shown);
    const known = this.before.get(name)?.find((row) => row.id === id && row.text === text);
    const answer = known?.answer ?? answerTo(id, options, this.given);
    if (answer !== null && this.rows.length < MOST_ANSWERED_ROWS) this.rows.push({ id, name, column, text, answer });
    return { answer, stands: known !== undefined };
  }

  /** What was answered of a machine in other files, to any question. */
  of(name: string): readonly AnsweredRow[] {
    return this.before.size === 0 ? [] : (this.before.get(nameKey(name)) ?? []);
  }

  /** What is answered of the file at hand. */
  all(): readonly AnsweredRow[] {
    return this.rows;
  }
}
