import { text } from '@tatami/model';
import type { Table } from '../../decode/table.ts';
import type { Trouble } from '../../issues/issue-log.ts';
import { headerRowsOf } from '../../tabular/headers/header-row.ts';
import { fieldsOf } from './states-machines.ts';

/** Headers, as they are compared, of how many servers of a model are used. */
const IN_USE =
  /^(?:inuse|used|deployed|assigned|installed|使用中|使用(?:中)?台数|利用中|稼働中|稼働台数|割当済み?|inbetrieb|genutzt|belegt|utilisés?|enuso)$/;
/** And of how many are free. */
const FREE =
  /^(?:free|available|spare|unused|instock|空き|空き台数|未使用|未使用台数|予備|予備台数|在庫|在庫数|残り?|残台数|frei|verfügbar|libres?|disponibles?)$/;
const NAMES = ['name', 'vm', 'instance'];

/** Whether a table counts servers at hand by their model, those in use and those that are free, and names none. */
export function listsStock(table: Table): boolean {
  return headerRowsOf(table).some((header) => {
    const bases = header.headers.map(({ reading }) => reading.base);
    if (!bases.some((base) => IN_USE.test(base)) || !bases.some((base) => FREE.test(base))) return false;
    const fields = fieldsOf(header);
    return fields.includes('model') && !NAMES.some((name) => fields.includes(name));
  });
}

/** What becomes of servers that a customer has bought already. */
export const STOCK_IS_NO_ESTATE = text(
  'Servers at hand are none to consolidate, and no plan counts them: compare their number with that of the plan. If they are to be consolidated, list them by name, one a row.',
  '手持ちのサーバーは集約の対象ではなく、計算にも含めていません。台数は計画の台数と比較してください。集約の対象とする場合は、サーバー名を1行に1台ずつ記載してください。',
);

export const stockNotRead = (names: readonly string[]): Trouble => ({
  severity: 'warning',
  code: 'stock-not-read',
  problem: text(
    '{names} {names:sheet lists|sheets list} servers at hand, in use and free, and {names:was|were} not read: {list}.',
    '手持ちサーバーの台数（使用中・空き）の一覧がある{names}シートは読み取っていません: {list}',
    { names: names.length, list: names.slice(0, 10).join(', ') },
  ),
  hint: STOCK_IS_NO_ESTATE,
});
