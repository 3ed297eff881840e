import { text } from '@tatami/model';
import type { Table } from '../../decode/table.ts';
import type { Trouble } from '../../issues/issue-log.ts';
import { type HeaderRow, headerRowsOf } from '../../tabular/headers/header-row.ts';
import { fieldsOf, statesMachines } from './states-machines.ts';

/** A currency in brackets behind what is paid for, as consoles of clouds write it: 'EC2-Instances($)', 'EC2費用(円)'. */
const IN_CURRENCY = /\(\s?(?:(?:US|C|A)?\$|€|£|¥|USD|EUR|GBP|JPY|CHF|円|千円|万円)\s?\)$/i;
/** Headers of what was paid, and no machine that is called so: '料金DB'. */
const COST =
  /^(?:(?:total|net|gross|billed|unblended|blended|amortized|effective|pretax|list|monthly|daily) ?)?(?:costs?|charges?|amount)(?: ?(?:usd|us\$|eur|jpy|in ?(?:billing|pricing|local)? ?currency))?$|(?:^|[\p{L}\d])(?:料金|費用|コスト|請求額|金額)$|^(?:gesamt)?kosten$|^coûts?(?: total)?$|^costes?(?: total)?$/iu;
/** Headers of what was paid for, and of when. */
const PAID_FOR =
  /^(?:service(?: ?name)?|services|meter(?: ?category)?|meter ?name|product(?: ?name| ?code)?|resource ?id|charge ?type|sku|サービス名?|製品名?)$/i;
const WHEN =
  /^(?:(?:usage|billing|charge) ?)?(?:date|month|period(?: ?start)?)$|^(?:usage ?start ?date|service)$|^(?:年月|月|日付|利用月|請求月|対象月)$/i;
const OF_USE = /cpu|processor|memory|iops|utili[sz]ation|使用率|利用率|メモリ|プロセッサ/i;

/** Whether a table says what was paid for services, by month, day or service: of no machine what it has or uses. */
export function listsCosts(table: Table): boolean {
  return headerRowsOf(table).some((header) => saysCosts(header) && !statesMachines(header) && !namesServers(header));
}

function saysCosts({ cells }: HeaderRow): boolean {
  const headers = cells.map((cell) => cell.normalize('NFKC').trim()).filter((cell) => cell !== '');
  if (headers.length < 2 || headers.some((header) => OF_USE.test(header))) return false;
  const [first = '', ...others] = headers;
  const inCurrency = others.filter((header) => IN_CURRENCY.test(header));
  if (inCurrency.length === others.length) return true;
  const words = headers.map((header) => worded(header.replace(IN_CURRENCY, '')));
  if (!words.some((header) => COST.test(header))) return false;
  return words.some((header) => PAID_FOR.test(header)) || WHEN.test(worded(first));
}

/** 'CostInBillingCurrency' and 'lineItem/UnblendedCost' in words. */
function worded(header: string): string {
  return header
    .replace(/^.*\//, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])|[_-]/g, ' ')
    .trim();
}

/** Servers with what each costs are a list of servers. */
function namesServers(header: HeaderRow): boolean {
  return fieldsOf(header).includes('name');
}

export const WHAT_COSTS_ARE_FOR = text(
  'What is paid today is no use of machines, and a plan counts with the prices of its price book. Send the list of machines with their sizes, and their CPU use over time (CSV or .xlsx).',
  '現在の支払額はマシンの使用率ではなく、計画の費用は価格表の価格で計算します。マシンの構成の一覧と、CPU使用率の時系列（CSVまたは.xlsx）を送ってください。',
);

export const costsNotRead = (names: readonly string[]): Trouble => ({
  severity: 'warning',
  code: 'costs-not-read',
  problem: text(
    '{names} {names:sheet lists|sheets list} costs and {names:was|were} not read: {list}.',
    '費用の一覧がある{names}シートは読み取っていません: {list}',
    { names: names.length, list: names.slice(0, 10).join(', ') },
  ),
  hint: WHAT_COSTS_ARE_FOR,
});
