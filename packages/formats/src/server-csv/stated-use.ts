import { type DecimalMark, type Origin, type ServerRecord, text, type WorkloadRecord } from '@tatami/model';
import { readRemarkedShare, readUpperShare, upperNumberIn } from '../decode/as-written/remarked-share.ts';
import { isMissing } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import { answerTo, type ImportQuestion, questionOfRows } from '../questions/import-question.ts';
import type { ColumnRule } from '../tabular/column-rule.ts';
import { saysWhichUse } from '../tabular/columns-of-use.ts';
import type { Layout } from '../tabular/layout.ts';
import { COLUMNS } from './columns.data.ts';
import { shareReadAs } from './use-issues.ts';

const ID = 'use:peak-or-average';
const OPTIONS = [
  { value: 'peak', label: text('The peak: plans count with it', 'ピーク：この値で算定する') },
  { value: 'average', label: text('The average, or that of a moment', '平均または一時点の値') },
];
type Answers = Readonly<Record<string, string>> | undefined;

/** In a header or a cell. */
const MAXIMUM = /(?:max|peak|spitze|höchst)[\p{L}]*\.?|最大値?|最高値?|ピーク時?/iu;
const EMPTY_BRACKETS = /[(（[]\s*[)）\]]/g;
const SHARE = /\d\s?[%％]/;
/** Beside these a use may be that of disks. */
const OF_DISKS = /belegt|\bused\b|\bfree\b|\bfrei\b|使用量|空き|utilisé|usado/i;
const ANY_MARK: DecimalMark = '.';

/** Whether what lists state of the use of the CPU was answered to be peak or average. */
export function isUseAnswered(answers: Answers): boolean {
  return answerTo(ID, OPTIONS, answers) !== null;
}

/** The list with a column of use that names neither the CPU nor anything else as that of the CPU, where it holds shares; its cells say how high, and some that it is the maximum. */
export function withUseTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const ofCpu = layout.bindings.some(({ field }) => field === 'cpuPeakShare' || field === 'cpuAverageShare');
  const isUse = !ofCpu && !layout.headerCells.some((header) => OF_DISKS.test(header)) && holdsShares(layout, table);
  const bindings = layout.bindings.flatMap((binding): readonly Layout['bindings'][number][] => {
    if (binding.field !== 'cpuUse') return [binding];
    const field = MAXIMUM.test(binding.header) ? 'cpuPeakShare' : 'cpuAverageShare';
    return isUse || 'cpuUse' in (mapping?.fields ?? {}) ? [{ ...binding, field, rule: COLUMNS[field] }] : [];
  });
  const told = { ...layout, bindings };
  const open = openIn(told);
  if (!open) return told;
  const isPeak = answerTo(ID, OPTIONS, mapping?.answers) === 'peak';
  const readFree = isPeak ? COLUMNS.cpuPeakShare.readFree : readOpenUse;
  const read = { ...open, rule: { ...open.rule, ...(readFree && { readFree }) } };
  return { ...told, bindings: bindings.map((binding) => (binding === open ? read : binding)) };
}

function holdsShares({ bindings, headerRow }: Layout, table: Table): boolean {
  const use = bindings.find(({ field }) => field === 'cpuUse');
  if (!use) return false;
  if (use.unit !== null) return true;
  const rows = table.head().filter(({ row }) => row > headerRow);
  const cells = rows.map(({ cells }) => cells[use.index] ?? '').filter((cell) => !isMissing(cell.trim()));
  return cells.filter((cell) => SHARE.test(cell)).length * 2 > cells.length;
}

/** The column of use that says neither whether it is peak or average, where none beside it is the peak. */
function openIn({ bindings }: Layout): Layout['bindings'][number] | undefined {
  const hasPeak = bindings.some(({ field }) => field === 'cpuPeakShare');
  return hasPeak
    ? undefined
    : bindings.find(({ field, header }) => field === 'cpuAverageShare' && !saysWhichUse(header));
}

const readOpenUse: NonNullable<ColumnRule['readFree']> = (cell, mark) => {
  const upper = readUpperShare(cell, mark);
  if (upper !== null) return { value: upper, remark: null };
  const number = upperNumberIn(cell, mark);
  if (number !== null) return { number, remark: null };
  const words = cell.normalize('NFKC').replace(MAXIMUM, ' ').replace(EMPTY_BRACKETS, ' ').trim();
  const share = readRemarkedShare(words, mark);
  return share === null ? null : { value: share, remark: shareReadAs(cell, share) };
};

function isRange(cell: string): boolean {
  return !isMaximum(cell) && (readUpperShare(cell, ANY_MARK) !== null || upperNumberIn(cell, ANY_MARK) !== null);
}

/** '<10%' and 'bis 60 %' say a maximum without the word, and begin with no figure. */
function isMaximum(cell: string): boolean {
  const words = cell.normalize('NFKC').trim();
  return MAXIMUM.test(words) || (/^\D/.test(words) && readUpperShare(words, ANY_MARK) !== null);
}

/** Use that columns state without saying whether it is peak or average: peaks where their cells say so, what a person says otherwise. */
export class StatedUse {
  private readonly answers: Answers;
  /** Columns that say neither, by their sheets. */
  private readonly columns = new Set<string>();
  private readonly open = new Map<number | string, Origin>();

  constructor(answers: Answers) {
    this.answers = answers;
  }

  begin(layout: Layout): void {
    const column = openIn(layout)?.column;
    if (column !== undefined) this.columns.add(`${layout.sheet ?? ''}\n${column}`);
  }

  settled<R extends ServerRecord | WorkloadRecord>(records: readonly R[]): R[] {
    return this.columns.size === 0 ? [...records] : records.map((record) => this.settledOne(record));
  }

  private settledOne<R extends ServerRecord | WorkloadRecord>(record: R): R {
    const { cpuAverageShare: cell, ...others } = record.origin.cells;
    const { sheet, row } = record.origin;
    if (record.cpuAverageShare === null || !cell || !this.columns.has(`${sheet ?? ''}\n${cell.column}`)) return record;
    const asPeak = {
      ...record,
      ...{ cpuPeakShare: record.cpuAverageShare, cpuAverageShare: null },
      origin: { ...record.origin, cells: { ...others, cpuPeakShare: cell } },
    };
    if (isMaximum(cell.text)) return asPeak;
    this.open.set(`${row} ${sheet ?? ''}`, record.origin);
    if (answerTo(ID, OPTIONS, this.answers) === 'peak') return asPeak;
    // Where in its range the average lies, nothing says.
    return isRange(cell.text) ? { ...record, cpuAverageShare: null } : record;
  }

  question(): readonly ImportQuestion[] {
    return questionOfRows([...this.open.values()], {
      id: ID,
      field: 'cpuAverageShare',
      problem: ({ words: use, column, rows }) =>
        text(
          'Is the CPU use that this list states the peak or the average? {rows} {rows:row says|rows say} neither, such as “{use}” in {column}.',
          '一覧のCPU使用率は、ピークと平均のどちらですか。どちらとも記載のない行が{rows}行あります（{column}の「{use}」など）。',
          { rows, use, column },
        ),
      hint: text(
        'Until it is answered, it counts as an average, which sizes nothing by itself; cells that say maximum are peaks.',
        '回答するまで平均とみなし、算定の根拠にはしません。最大と記載のあるセルはピークとして読み取りました。',
      ),
      options: OPTIONS,
      answers: this.answers,
    });
  }
}
