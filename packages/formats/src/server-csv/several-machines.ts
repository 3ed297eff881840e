import { type Origin, type ServerRecord, text, type WorkloadRecord } from '@tatami/model';
import { answerTo, type ImportQuestion, questionOfRows } from '../questions/import-question.ts';
import type { RowFate } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { type CountsOfRows, type MachinesOfRow, ONE_MACHINE } from './counts-of-rows.ts';
import { namesContradictCount, severalMachinesNamed } from './issues.ts';
import { machinesNamed } from './machines-named.ts';

const ID = 'names:several';
const OPTIONS = [
  {
    value: 'add',
    label: text('Yes: each is a machine as the row describes', 'はい：1台ずつ、行の記載どおりの構成とする'),
  },
  { value: 'one', label: text('No: each row is one machine', 'いいえ：1行を1台とする') },
];
/** What belongs to one machine alone. */
const OWN = ['ipAddress', 'dnsName', 'serialNumber', 'uuid'] as const;

const COUNTED_ID = 'names:counted';
const COUNTED_OPTIONS = [
  { value: 'names', label: text('As many as are named', '名前の数') },
  { value: 'count', label: text('As many as are counted', '台数の列の値') },
];

type Add = (name: string, counted: MachinesOfRow) => RowFate;

/** Rows whose name names several machines: their count says how many they are of, or a person does. */
export class SeveralMachines {
  private readonly answers: Readonly<Record<string, string>> | undefined;
  private readonly counts: CountsOfRows;
  private readonly rows: Origin[] = [];
  /** Rows that count other machines than they name. */
  private readonly contradicting: Origin[] = [];
  /** Places of rows that were read as of each machine that they name. */
  private readonly apart = new Set<string>();
  /** How many machines the rows name. */
  private machines = 0;

  constructor(answers: Readonly<Record<string, string>> | undefined, counts: CountsOfRows) {
    this.answers = answers;
    this.counts = counts;
  }

  /** Reads a row as of each machine that it names, or of as many as it counts. */
  each(fields: RowFields, name: string, add: Add): RowFate {
    const counted = this.counts.of(fields);
    if (counted === null) return 'rejected';
    const names = fields.has('secondNode') ? [] : machinesNamed(name);
    if (names.length === 0) return add(name, counted);
    const isCounted = fields.has('count') && fields.text('count') !== null;
    const areNamed = isCounted ? this.areCounted(fields, name, names, counted) : this.areApart(fields, name, names);
    if (!areNamed) return add(name, counted);
    this.apart.add(placeOf(fields.origin([])));
    const { waits, cell } = counted;
    const isOfEach = counted.machines === names.length;
    const fates = names.map((each, at) =>
      add(each, isOfEach ? { machines: 1, waits: [waits[at] === true], cell } : ONE_MACHINE),
    );
    return fates.includes('accepted') ? 'accepted' : (fates[0] ?? 'skipped');
  }

  /** Whether a row is of each machine that it names, by its count. */
  private areCounted(fields: RowFields, name: string, names: readonly string[], { machines }: MachinesOfRow): boolean {
    if (machines === names.length) return true;
    note(this.contradicting, fields, COUNTED_ID);
    const answer = answerTo(COUNTED_ID, COUNTED_OPTIONS, this.answers);
    if (answer === null) fields.report(namesContradictCount(name, names.length, machines), 'count');
    return answer === 'names';
  }

  /** Whether a row that counts nothing is of each machine that it names: a person says so. */
  private areApart(fields: RowFields, name: string, names: readonly string[]): boolean {
    if (note(this.rows, fields, ID)) this.machines += names.length;
    const answer = answerTo(ID, OPTIONS, this.answers);
    if (answer === null) fields.report(severalMachinesNamed(name), nameOf(fields));
    return answer === 'add';
  }

  /** The records of such rows without what only one of their machines can have. */
  settled<R extends ServerRecord | WorkloadRecord>(records: readonly R[]): R[] {
    if (this.apart.size === 0) return [...records];
    return records.map((record) => (this.apart.has(placeOf(record.origin)) ? withoutOwn(record) : record));
  }

  question(): readonly ImportQuestion[] {
    const { machines } = this;
    const uncounted = questionOfRows(this.rows, {
      id: ID,
      field: ID,
      problem: ({ words: name, rows }) =>
        text(
          'Does each of these rows name several machines? {rows} {rows:row names|rows name} {machines} as it seems, such as “{name}”.',
          'これらの行は、1行に複数のマシンを記載したものですか。{rows}行に{machines}台分の名前があるようです（「{name}」など）。',
          { rows, machines, name },
        ),
      hint: text('Until it is answered, each row counts as one machine.', '回答するまで、1行を1台として数えます。'),
      options: OPTIONS,
      answers: this.answers,
    });
    return [...uncounted, ...this.questionOfCounts()];
  }

  private questionOfCounts(): readonly ImportQuestion[] {
    return questionOfRows(this.contradicting, {
      id: COUNTED_ID,
      field: COUNTED_ID,
      problem: ({ words: name, rows }) =>
        text(
          'How many machines are these rows of? {rows} {rows:row names|rows name} other machines than {rows:it counts|they count}, such as “{name}”.',
          'これらの行は何台分ですか。名前の数と台数が一致しない行が{rows}行あります（「{name}」など）。',
          { rows, name },
        ),
      hint: text('Until it is answered, the count holds.', '回答するまで、台数の列の値で数えます。'),
      options: COUNTED_OPTIONS,
      answers: this.answers,
    });
  }
}

/** Notes a row once, with the cell of its name; whether it is new. */
function note(rows: Origin[], fields: RowFields, id: string): boolean {
  const cell = fields.cellOf(nameOf(fields));
  const last = rows.at(-1);
  if (!cell || (last?.row === fields.row && last.sheet === fields.layout.sheet)) return false;
  rows.push({ ...fields.origin([]), cells: { [id]: cell } });
  return true;
}

function nameOf(fields: RowFields): 'name' | 'vm' {
  return fields.text('vm') === null ? 'name' : 'vm';
}

function placeOf({ sheet, row }: Pick<Origin, 'sheet' | 'row'>): string {
  return `${row} ${sheet ?? ''}`;
}

function withoutOwn<R extends ServerRecord | WorkloadRecord>(record: R): R {
  const { cells, ...origin } = record.origin;
  const own = OWN.filter((field) => field in record);
  const kept = Object.entries(cells).filter(([field]) => !own.some((each) => each === field));
  return {
    ...record,
    ...Object.fromEntries(own.map((field) => [field, null])),
    origin: { ...origin, cells: Object.fromEntries(kept) },
  };
}
