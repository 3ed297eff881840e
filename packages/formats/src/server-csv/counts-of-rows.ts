import { type Origin, type OriginCell, type ServerRecord, text, type WorkloadRecord } from '@tatami/model';
import { answerTo, type ImportQuestion, questionOfRows } from '../questions/import-question.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { readCountCell } from './count-cell.ts';
import { tooManyMachines } from './issues.ts';
import { withStandby } from './role-of-row.ts';

/** One row says at most this many equal machines; more is a misread column. */
export const MAX_MACHINES_PER_ROW = 1_000;

/** The machines that a row is of. */
export interface MachinesOfRow {
  readonly machines: number;
  /** Which of them stand by for others, in their order, by `cell`. */
  readonly waits: readonly boolean[];
  readonly cell: OriginCell | null;
}

export const ONE_MACHINE: MachinesOfRow = { machines: 1, waits: [], cell: null };

const ID = 'count:standby';
const OPTIONS = [
  { value: 'serve', label: text('All of them serve', 'すべて稼働系') },
  { value: 'one', label: text('One of each row stands by', '行ごとに1台が待機系') },
];

/** How many machines rows are of, and which of them stand by where their counts say so: '2台（本番1・予備1）'. */
export class CountsOfRows {
  private readonly answers: Readonly<Record<string, string>> | undefined;
  private readonly open: Origin[] = [];

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
  }

  /** The machines of a row. null = it counts none, or too many, which is told. */
  of(fields: RowFields): MachinesOfRow | null {
    // Beside the names of two machines a number says how many the row names.
    const machines = fields.has('secondNode') ? 1 : (fields.quantity('count') ?? 1);
    if (!Number.isInteger(machines) || machines < 1 || machines > MAX_MACHINES_PER_ROW) {
      fields.report(tooManyMachines(MAX_MACHINES_PER_ROW), 'count');
      return null;
    }
    const cell = fields.cellOf('count');
    const told = cell && !fields.has('secondNode') ? readCountCell(cell.text) : null;
    if (!told || told.machines !== machines) return machines === 1 ? ONE_MACHINE : { machines, waits: [], cell: null };
    return { machines, waits: told.waits ?? this.answered(fields, machines, cell), cell };
  }

  /** Which machines wait of a row whose count says only that they stand together. */
  private answered(fields: RowFields, machines: number, cell: OriginCell | null): readonly boolean[] {
    const last = this.open.at(-1);
    const isNoted = last?.row === fields.row && last.sheet === fields.layout.sheet;
    if (cell && !isNoted) this.open.push({ ...fields.origin([]), cells: { [ID]: cell } });
    const isOne = answerTo(ID, OPTIONS, this.answers) === 'one';
    return Array.from({ length: machines }, (_, at) => isOne && at === machines - 1);
  }

  question(): readonly ImportQuestion[] {
    return questionOfRows(this.open, {
      id: ID,
      field: ID,
      problem: ({ words, rows }) =>
        text(
          'Do all machines of these rows serve? {rows} {rows:row counts|rows count} machines that stand together (“{words}”), without saying which of them stand by.',
          'これらの行のマシンは、すべて稼働系ですか。{rows}行に、待機系の台数が分からない構成（「{words}」など）の記載があります。',
          { words, rows },
        ),
      hint: text(
        'Until it is answered, all of them count as machines that serve. If their number is another, correct the cell.',
        '回答するまで、すべて稼働系として数えます。台数が異なる場合は、セルを修正してください。',
      ),
      options: OPTIONS,
      answers: this.answers,
    });
  }
}

/** The n-th machine of a row, from 0, as the count says of it. */
export function asCounted<R extends ServerRecord | WorkloadRecord>(
  record: R,
  { waits, cell }: MachinesOfRow,
  n: number,
): R {
  return waits[n] === true ? withStandby(record, cell) : record;
}

type Pair = readonly [ServerRecord, WorkloadRecord];

/** The machines of a row with what runs on them, as its count says of each: of most rows it says nothing. */
export function allAsCounted(pairs: readonly Pair[], counted: MachinesOfRow): readonly Pair[] {
  if (!counted.waits.includes(true)) return pairs;
  return pairs.map(([server, workload], n) => [asCounted(server, counted, n), asCounted(workload, counted, n)]);
}
