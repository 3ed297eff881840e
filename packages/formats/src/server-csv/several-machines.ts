import { type Origin, type ServerRecord, text, type WorkloadRecord } from '@tatami/model';
import { answerTo, type ImportQuestion, questionOfRows } from '../questions/import-question.ts';
import type { RowFate } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { severalMachinesNamed } from './issues.ts';
import { MAX_MACHINES_PER_ROW } from './unnamed/count-of-row.ts';

/** 'db01/db02', 'db01、02', 'db01 db02': one stem, counted on. */
const LISTED = /^(\p{L}[\p{L}\p{N}_-]*?)(\d{1,4})((?:\s*[/、,;・&]\s*(?:\1)?\d{1,4}|\s+\1\d{1,4})+)$/iu;
/** 'web01~04'. */
const FROM_TO = /^(\p{L}[\p{L}\p{N}_-]*?)(\d{1,4})\s*[~〜]\s*(?:\1)?(\d{1,4})$/iu;
/** 'db[1-3]', 'db{01,03}'. */
const IN_BRACKETS = /^(\p{L}[\p{L}\p{N}_-]*)[[{]\s*(\d{1,4}(?:\s*(?:-|~|〜|\.\.|,|、)\s*\d{1,4})+)\s*[\]}]$/u;
const RANGE = /^(\d+)\s*(?:-|~|〜|\.\.)\s*(\d+)$/;

/** What stands between two of them, or around their numbers, in any width. */
const MARKS = /[/／、,，､;；・･&＆~〜～\s[{［｛]/;
/** What is said of one of them: '（正）'. */
const REMARK = /\s*\([^()\d]{1,12}\)/g;

/** The machines that the cell under the name of one names: rows of pairs and of ranges look so. None where it names one. */
function machinesNamed(name: string): readonly string[] {
  if (!MARKS.test(name)) return [];
  const words = name.normalize('NFKC').replace(REMARK, '').trim();
  const [, stem = '', first = '', more = ''] = LISTED.exec(words) ?? [];
  if (stem !== '') return counted(stem, [first, ...numbersIn(more.replaceAll(stem, ' '))]);
  const [, from = '', begin = '', end = ''] = FROM_TO.exec(words) ?? [];
  if (from !== '') return counted(from, numbersFrom(begin, end));
  const [, base = '', numbers = ''] = IN_BRACKETS.exec(words) ?? [];
  const [, low = '', high = ''] = RANGE.exec(numbers) ?? [];
  return counted(base, low === '' ? numbersIn(numbers) : numbersFrom(low, high));
}

function numbersIn(words: string): readonly string[] {
  return words.match(/\d+/g) ?? [];
}

function numbersFrom(begin: string, end: string): readonly string[] {
  const length = Math.min(Number(end) - Number(begin) + 1, MAX_MACHINES_PER_ROW + 1);
  const digits = begin.startsWith('0') ? begin.length : 1;
  return Array.from({ length: Math.max(length, 0) }, (_, at) => String(Number(begin) + at).padStart(digits, '0'));
}

/** Numbers that do not rise count nothing on: 'ora19/12' is a version or a place. */
function counted(stem: string, numbers: readonly string[]): readonly string[] {
  const rise = numbers.every((number, at) => at === 0 || Number(number) > Number(numbers[at - 1]));
  return rise && numbers.length > 1 && numbers.length <= MAX_MACHINES_PER_ROW
    ? numbers.map((number) => stem + number)
    : [];
}

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

/** Rows whose name names several machines: a person says whether they are read as so many. */
export class SeveralMachines {
  private readonly answers: Readonly<Record<string, string>> | undefined;
  private readonly rows: Origin[] = [];
  /** How many machines the rows name. */
  private machines = 0;

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
  }

  /** Reads a row as of each machine that it names. */
  each(fields: RowFields, name: string, add: (name: string) => RowFate): RowFate {
    const isCounted = fields.has('count') && fields.text('count') !== null;
    const names = isCounted || fields.has('secondNode') ? [] : machinesNamed(name);
    const field = fields.text('vm') === null ? 'name' : 'vm';
    const cell = fields.cellOf(field);
    if (names.length === 0 || !cell) return add(name);
    const { sheet } = fields.layout;
    if (this.rows.at(-1)?.row !== fields.row || this.rows.at(-1)?.sheet !== sheet) {
      this.rows.push({ ...fields.origin([]), cells: { [ID]: cell } });
      this.machines += names.length;
    }
    const answer = answerTo(ID, OPTIONS, this.answers);
    if (answer === null) fields.report(severalMachinesNamed(name), field);
    if (answer !== 'add') return add(name);
    const fates = names.map(add);
    return fates.includes('accepted') ? 'accepted' : (fates[0] ?? 'skipped');
  }

  /** The records of such rows without what only one of their machines can have. */
  settled<R extends ServerRecord | WorkloadRecord>(records: readonly R[]): R[] {
    if (answerTo(ID, OPTIONS, this.answers) !== 'add') return [...records];
    const rows = new Set(this.rows.map(placeOf));
    return records.map((record) => (rows.has(placeOf(record.origin)) ? withoutOwn(record) : record));
  }

  question(): readonly ImportQuestion[] {
    const { machines } = this;
    return questionOfRows(this.rows, {
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
  }
}

function placeOf({ sheet, row }: Origin): string {
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
