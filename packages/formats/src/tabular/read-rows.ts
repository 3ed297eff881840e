import type { Table } from '../decode/table.ts';
import { unspaced } from '../decode/unspaced.ts';
import type { RowCounts } from '../import-result.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { cellsAsAbove, cellsAsLeft, emptyRow, headerRepeated, rowTooLong } from '../issues/row-issues.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { RowsAsAbove } from './as-above.ts';
import { fillsSeveral } from './cells/filled-cells.ts';
import type { Layout } from './layout.ts';
import { RowFields } from './row-fields.ts';
import { reportTableTroubles } from './table-troubles.ts';
import type { IsOtherHeader } from './tables/tables-of-list.ts';

export type RowFate = 'accepted' | 'rejected' | 'skipped';

export interface RowsRead {
  readonly counts: RowCounts;
  readonly preview: readonly (readonly string[])[];
  /** Where the header of another table stands, before which reading ended; null = the table was read to its end. */
  readonly nextHeader?: number | null;
}

/** Counts the fates of rows: every row read has exactly one. */
export class Tally {
  private readonly fates = { accepted: 0, rejected: 0, skipped: 0 };

  count(fate: RowFate, times = 1): void {
    this.fates[fate] += times;
  }

  /** Takes back fates that turned out to be another. */
  change(from: RowFate, to: RowFate, times = 1): void {
    this.fates[from] -= times;
    this.fates[to] += times;
  }

  counts(): RowCounts {
    const { accepted, rejected, skipped } = this.fates;
    return { read: accepted + rejected + skipped, accepted, rejected, skipped };
  }
}

/** The counts when rows that were accepted one by one turn out to be of no use together. */
export function withLost({ read, accepted, rejected, skipped }: RowCounts, lostRows: number): RowCounts {
  return { read, accepted: accepted - lostRows, rejected: rejected + lostRows, skipped };
}

/** The counts of two tables together. */
export function countsOfBoth(one: RowCounts, other: RowCounts): RowCounts {
  return {
    read: one.read + other.read,
    accepted: one.accepted + other.accepted,
    rejected: one.rejected + other.rejected,
    skipped: one.skipped + other.skipped,
  };
}

/** Reads all rows under the header through `decide`, which says what became of each. Broken, repeated and empty rows never reach it. */
export function readRows(
  { table, layout, file, issues }: { table: Table; layout: Layout; file: string; issues: IssueLog },
  decide: (fields: RowFields) => RowFate,
  isOtherHeader: IsOtherHeader = () => false,
): RowsRead {
  const fields = new RowFields(layout, file, issues);
  const tally = new Tally();
  const preview: (readonly string[])[] = [];
  const asAbove = new RowsAsAbove(layout.cellName !== undefined);
  let nextHeader: number | null = null;
  let above: { readonly row: number; readonly cells: readonly string[] } | null = null;
  const troubles = table.each((written, row, spoilt) => {
    if (row <= layout.headerRow) return true;
    const cells = asAbove.meant(written);
    const apart = above !== null && (row > above.row + 1 || partsTables(above.cells));
    above = { row, cells };
    if (isOtherHeader(cells, row, apart) && !isHeaderAgain(cells, layout)) {
      nextHeader = row;
      return false;
    }
    if (preview.length < PREVIEW_ROWS) preview.push(written);
    fields.moveTo(layout.codes ? inWords(cells, layout.codes) : cells, row);
    if (cells !== written) fields.report(layout.cellName ? cellsAsLeft : cellsAsAbove);
    const troubles = issues.troubles;
    const fate = spoilt ? 'rejected' : fateOf(fields, cells, layout, decide);
    tally.count(fate);
    if (fate !== 'skipped') asAbove.under(cells);
    // The cells of a spoilt row cannot be trusted, so there is nothing to correct.
    // Corrections are of rows of the sheet: a machine in a column is none.
    if (!spoilt && !layout.cellName && fate !== 'skipped' && (fate === 'rejected' || issues.troubles > troubles))
      issues.keepRow({
        sheet: layout.sheet,
        row,
        rejected: fate === 'rejected',
        columns: layout.columns,
        cells: written,
      });
    return true;
  });
  const used = new Set(layout.bindings.flatMap(({ index, parts }) => [index, ...parts]));
  // The next table is read through the same rows, and meets the same trouble.
  if (nextHeader === null) reportTableTroubles(troubles, layout.sheet, issues, { columns: layout.columns, used });
  return { counts: tally.counts(), preview, nextHeader };
}

/** The cells of a row with what their codes mean, 'Retired (7)'. */
function inWords(cells: readonly string[], codes: NonNullable<Layout['codes']>): readonly string[] {
  const said = [...cells];
  for (const [index, words] of codes) {
    const code = (cells[index] ?? '').trim();
    const meant = words.get(code);
    if (meant !== undefined) said[index] = `${meant} (${code})`;
  }
  return said;
}

function fateOf(
  fields: RowFields,
  cells: readonly string[],
  layout: Layout,
  decide: (fields: RowFields) => RowFate,
): RowFate {
  if (isHeaderAgain(cells, layout)) {
    fields.report(headerRepeated);
    return 'skipped';
  }
  if (fields.isBlank()) {
    fields.report(emptyRow);
    return 'skipped';
  }
  const extra = cells.length > layout.headerCells.length ? filledFrom(cells, layout.headerCells.length) : 0;
  if (extra > 0) fields.report(rowTooLong(extra));
  return decide(fields);
}

/** Whether a row holds nothing, or one cell alone, as titles over tables do. */
function partsTables(cells: readonly string[]): boolean {
  return !fillsSeveral(cells);
}

function filledFrom(cells: readonly string[], index: number): number {
  return cells.slice(index).filter((cell) => cell.trim() !== '').length;
}

function isHeaderAgain(cells: readonly string[], layout: Layout): boolean {
  return (
    layout.bindings.length > 1 &&
    layout.bindings.every(({ index }) => cells[index] !== undefined && cells[index] === layout.headerCells[index])
  );
}

/** Words for what adds rows up, given a language a line. */
const SUM_WORDS = [
  '(?:grand|sub)?[\\s-]?totals?|sum|count',
  '(?:gesamt|zwischen)?summe|insgesamt|gesamt|(?:gesamt|teil)?ergebnis',
  '(?:sous-)?total(?: général)?|somme|cumul',
  'suma|total (?:general|parcial)|subtotal|resultado',
  '(?:sub)?totale(?: (?:generale|complessivo))?|somma',
  '(?:eind|sub|deel)?totaal|soma|total geral|summa|totalt|i alt|yhteensä|celkem|razem|σ',
].join('|');
/** Rows under a list that add its rows up, or take their mean. */
const TOTALS = new RegExp(
  `^(?:average|avg\\.?|mean|平均値?|(?:mittel|durchschnitts)wert|durchschnitt|moyenne|promedio|平均數|평균|合計|総計|小計|計|総合計|合计|总计|小计|总和|共计|總計|합계|총계|소계|anzahl|${SUM_WORDS})[\\s:：]*$`,
  'i',
);
/** With what is added up before it, or how many behind: '東京 小計', '東京DC計', '合計（5台）', '合計台数', '2台', 'Total (5 servers)', 'Tokyo subtotal'. */
const TOTALS_OF =
  /^(?:.{0,12}[小合総]計[\s:：]?(?:[（(]?\s?\d+\s?[台件][）)]?|値|(?:サーバー?|ホスト|マシン|vm)?[台件個]?数)?|.{1,12}(?<![会統時設家推])計|計?[\s:：]?[（(]?\s?\d+\s?[台件][）)]?|(?:grand\s|sub-?)?total[\s:]*[（(].{1,12}[）)]|.{1,12}\s(?:sub-?)?total)$/i;

/** With what is counted or added up behind it, as words of their own: 'Total servers', 'Total: 5', 'Summe Produktion'. A machine may be called totalsrv01. */
const TOTALS_COUNTED = new RegExp(
  `^(?:(?:${SUM_WORDS})(?:\\s?[:：]\\s?|\\s)(?!\\S*\\d\\S*[a-z]|\\S*[a-z][-_]?\\d)\\S.{0,18}|(?:number of|anzahl|nombre de|nº de|número de|numero di|aantal) ?(?:virtual |physical )?(?:servers?|vms?|machines|hosts|rechner|systeme|serveurs|servidores)[\\s:：]*\\d*)$`,
  'i',
);
/** Longer names are sentences, or machines. */
const MAX_TOTALS_CHARS = 30;

/** Whether a name cell marks a row that adds up others. */
export function isTotalsName(name: string): boolean {
  if (name.length > MAX_TOTALS_CHARS) return false;
  const plain = unspaced(name);
  return TOTALS.test(plain) || TOTALS_OF.test(plain) || TOTALS_COUNTED.test(plain);
}
