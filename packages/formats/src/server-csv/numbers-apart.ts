import { numberApart, type Origin, type ServerRecord, text } from '@tatami/model';
import { answerTo, type ImportQuestion, questionOfRows } from '../questions/import-question.ts';
import { nameKey } from '../tabular/merge-key.ts';

type Numbered = Partial<Pick<ServerRecord, 'serialNumber' | 'uuid'>> & { readonly origin: Origin };

const ID = 'names:serials';
const OPTIONS = [
  { value: 'each', label: text('A machine of its own for each number', '番号ごとに別のマシン') },
  // Its rows count until it is answered, and leave the plan by this answer.
  { value: 'out', label: text('The same machine: its first row counts', '同じマシン（先の行を使用）') },
];

/** Rows of a list that bear one name under different serial numbers, or UUIDs where none is stated: two machines, or one of which a number was corrected. */
export class NumbersApart {
  private readonly answers: Readonly<Record<string, string>> | undefined;
  private readonly rows: Origin[] = [];

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
  }

  /** What tells two rows of one name on a sheet apart, of both of them; null where nothing does. */
  between(first: Numbered, again: Numbered): NumbersOfTwo | null {
    if (first.origin.sheet !== again.origin.sheet) return null;
    const field = numberApart(numbersOf(first), numbersOf(again));
    const [one, other] = [first, again].map((each) => (field === null ? '' : nameKey(each[field] ?? '')));
    return field === null || !one || !other ? null : { field, first: one, again: other };
  }

  /** Notes a row whose number is met for the first time under its name. */
  note({ origin }: Numbered, { field }: NumbersOfTwo): void {
    const cell = origin.cells[field];
    if (cell) this.rows.push({ ...origin, cells: { [ID]: cell } });
  }

  /** Whether such rows are of one machine, as was answered. */
  get areOne(): boolean {
    return answerTo(ID, OPTIONS, this.answers) === 'out';
  }

  question(): readonly ImportQuestion[] {
    return questionOfRows(this.rows, {
      id: ID,
      field: ID,
      problem: ({ words: number, column, rows }) =>
        text(
          'Are these rows of machines of their own? {rows} {rows:row has|rows have} the name of a row above and another number in column {column}, such as “{number}”.',
          'これらの行は別のマシンですか。上の行と名称が同じで、列{column}の番号が異なる行が{rows}行あります（「{number}」など）。',
          { rows, column, number },
        ),
      hint: text(
        'Until it is answered, each counts as a machine of its own.',
        '回答するまで、それぞれを1台として数えます。',
      ),
      options: OPTIONS,
      answers: this.answers,
    });
  }
}

export interface NumbersOfTwo {
  readonly field: NonNullable<ReturnType<typeof numberApart>>;
  readonly first: string;
  readonly again: string;
}

function numbersOf({ serialNumber = null, uuid = null }: Numbered) {
  return { serialNumber, uuid };
}
