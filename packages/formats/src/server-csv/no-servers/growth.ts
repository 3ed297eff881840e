import { isOfGrowth, text } from '@tatami/model';
import type { Table } from '../../decode/table.ts';
import type { Trouble } from '../../issues/issue-log.ts';
import { type HeaderRow, headerRowsOf } from '../../tabular/headers/header-row.ts';
import { statesMachines } from './states-machines.ts';

/** A year as a header: '2027', 'FY27', '2027年度', '令和9年度', '3年後', 'Year 2'. */
const YEAR = /^(?:(?:fy ?|year )?20\d\d(?:年度?)?|fy ?['’]?\d\d|(?:令和|r) ?\d{1,2}年?度?|year \d|\d年(?:目|後))$/i;
const FEWEST_YEARS = 2;

/** Whether a table says by how much systems grow, and of no machine what it has: its name, a title or a header speaks of growth, year by year. */
export function listsGrowth(table: Table): boolean {
  return headerRowsOf(table).some((header) => speaksOfGrowth(header, table) && !statesMachines(header));
}

function speaksOfGrowth({ cells, row }: HeaderRow, table: Table): boolean {
  const years = cells.filter((cell) => YEAR.test(cell.normalize('NFKC').trim())).length;
  if (years < FEWEST_YEARS) return false;
  const titles = table.head().flatMap((each) => (each.row <= row ? each.cells : []));
  return [table.name ?? '', ...titles].some(isOfGrowth);
}

/** Where a project takes what a list of growth says. */
export const WHERE_GROWTH_IS_STATED = text(
  'Growth is stated in a scenario as “Growth per year”, or for each machine in a column “Growth per year (%)” of the list of servers.',
  '増加率は、シナリオの「年間増加率」に入力するか、サーバー一覧に「年間増加率(%)」の列を設けて記載してください。',
);

export const growthNotRead = (names: readonly string[]): Trouble => ({
  severity: 'warning',
  code: 'growth-not-read',
  problem: text(
    '{names} {names:sheet lists|sheets list} growth by year and {names:was|were} not read: {list}.',
    '年ごとの増加率の一覧がある{names}シートは読み取っていません: {list}',
    { names: names.length, list: names.slice(0, 10).join(', ') },
  ),
  hint: WHERE_GROWTH_IS_STATED,
});
