import { roleStated } from '@tatami/model';
import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import type { Layout } from '../../tabular/layout.ts';

/** Words under 'クラスタ' that say whether a machine is clustered, or how, and name no cluster. */
const NO_NAME =
  /^(?:有り?|無し?|あり|なし|[○〇◯●×✕✓✔]|true|false|yes|no|y|n|ja|nein|oui|non|sí|si|sì|はい|いいえ|是|否|(?:非)?クラスター?(?:構成|化|対象|あり|なし)?|単体|単独|単一|シングル(?:構成)?|スタンドアロン|single|stand-?alone|(?:not |non-?)?clustered|act(?:ive)?[-/・ ](?:act(?:ive)?|stand-?by|sby|passive))$/i;

const DIGIT = /\d/;

/** Whether a cell of a column of clusters names none. */
export function namesNoCluster(cell: string): boolean {
  // Most names have a number, and none of these words has.
  if (DIGIT.test(cell)) return false;
  const words = cell.normalize('NFKC').trim();
  return NO_NAME.test(words) || roleStated(words, '') !== null;
}

/** The list without its column of clusters where no cell names one: what it says is kept in its words. As it is where a person chose the column. */
export function withClustersNamed(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const column = layout.bindings.find(({ field }) => field === 'cluster');
  if (!column || 'cluster' in (mapping?.fields ?? {})) return layout;
  const cells = table
    .head()
    .flatMap(({ row, cells }) => (row > layout.headerRow ? [(cells[column.index] ?? '').trim()] : []))
    .filter((cell) => !isMissing(cell));
  if (cells.length === 0 || !cells.every(namesNoCluster)) return layout;
  return { ...layout, bindings: layout.bindings.filter((binding) => binding !== column) };
}
