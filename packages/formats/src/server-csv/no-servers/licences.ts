import { databasesMentioned, text } from '@tatami/model';
import type { Table } from '../../decode/table.ts';
import type { Trouble } from '../../issues/issue-log.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import { type HeaderRow, headerRowsOf } from '../../tabular/headers/header-row.ts';
import { matchColumns } from '../../tabular/headers/match-columns.ts';
import { SURE } from '../../tabular/tables/tables-of-list.ts';
import { COLUMNS } from '../columns.data.ts';

/** Headers, folded, that say what of licences is counted, or which. */
const LICENCE = /licen[cs]|lizenz|licencia|licenza|licentie|licença|ライセンス|许可|授权|라이선스/;
/** Further headers of such lists. */
const OF_LICENCE =
  /^(?:metric|metrik|métrique|métrica|メトリック|csi|csinumber|entitle(?:ment|d)s?(?:quantity|count)?|chargemetric|subscription(?:id|number)?|課金単位|owned|purchased|保有数|保有数量|購入数|残数)$/;
const PRODUCT =
  /^(?:product|program(?:name|description)|software|produkt|produit|producto|prodotto|製品|ソフトウェア|产品|제품)/;
const COUNT = /^(?:quantity|qty|count|anzahl|menge|数量|本数|cantidad|quantité|quantità|aantal|数量|수량)/;
/** Headers of names that speak of no server, though lists of servers have them too. */
const NAMES = /^(?:name|title|titel|nom|nombre|nome|naam|名称|名前|assetname|ciname|systemname|資産名)$/;
/** What lists of licences say besides: names, products with their edition and version, how many, and whether they are in use. */
const SAID: ReadonlySet<string> = new Set(['name', 'model', 'count', 'dbms', 'dbEdition', 'dbVersion', 'poweredOn']);
/** What products are called, which machines are not. */
const OF_PRODUCT =
  /\b(?:edition|enterprise|standard|datacenter|windows|vmware|vsphere|red hat|office|visual studio)\b/i;

/** Whether a table lists licences: its columns speak of them and of no machine, and its names, if it has any, are not plainly those of servers. */
export function listsLicences(table: Table): boolean {
  return headerRowsOf(table).some((header) => isOfLicences(header, table));
}

function isOfLicences(header: HeaderRow, table: Table): boolean {
  const bases = header.headers.map(({ index, reading }) => ({ index, base: reading.base }));
  const licences = bases.filter(({ base }) => LICENCE.test(base) || OF_LICENCE.test(base));
  if (licences.length === 0 && !sellsLicences(header, table)) return false;
  const found = matchColumns(COLUMNS, header, []).filter(({ score }) => score >= SURE);
  if (found.some(({ field }) => !SAID.has(field))) return false;
  const name = found.find(({ field }) => field === 'name');
  if (!name) return bases.some(({ base }) => PRODUCT.test(base));
  if (!NAMES.test(readHeader(header.cells[name.index] ?? '').base)) return false;
  return licences.length > 1 || nameProducts(cellsBelow(table, header, name.index));
}

/** A column of products that are licences of databases by their names, and how many. */
function sellsLicences(header: HeaderRow, table: Table): boolean {
  const bases = header.headers.map(({ index, reading }) => ({ index, base: reading.base }));
  const product = bases.find(({ base }) => PRODUCT.test(base));
  if (!product || !bases.some(({ base }) => COUNT.test(base))) return false;
  const cells = cellsBelow(table, header, product.index);
  const databases = cells.filter((cell) => databasesMentioned(cell).length > 0 && LICENCE.test(cell.toLowerCase()));
  return databases.length * 2 > cells.length;
}

function cellsBelow(table: Table, { row }: HeaderRow, index: number): readonly string[] {
  const cells = table.head().flatMap((each) => (each.row > row ? [(each.cells[index] ?? '').trim()] : []));
  return cells.filter((cell) => cell !== '');
}

function nameProducts(cells: readonly string[]): boolean {
  const products = cells.filter((cell) => databasesMentioned(cell).length > 0 || OF_PRODUCT.test(cell));
  return products.length * 2 > cells.length;
}

/** Where a project takes what a list of licences says. */
export const WHERE_ENTERED = text(
  'Licences are stated in a scenario under “Licences the customer owns”, where rows can be pasted. If it lists servers, call the column of their names “Server”.',
  'ライセンスはシナリオの「保有ライセンス」に入力してください（一覧からの貼り付けも可）。サーバーの一覧の場合は、名前の列の見出しを「サーバー名」としてください。',
);

export const licencesNotRead = (names: readonly string[]): Trouble => ({
  severity: 'warning',
  code: 'licences-not-read',
  problem: text(
    '{names} {names:sheet lists|sheets list} licences and {names:was|were} not read: {list}.',
    'ライセンスの一覧がある{names}シートは読み取っていません: {list}',
    { names: names.length, list: names.slice(0, 10).join(', ') },
  ),
  hint: WHERE_ENTERED,
});
