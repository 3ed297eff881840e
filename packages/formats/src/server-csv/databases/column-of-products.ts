import { databasesMentioned, databasesNamed } from '@tatami/model';
import { isMissing } from '../../decode/quantity.ts';
import type { HeadRow } from '../../decode/table.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import type { Layout } from '../../tabular/layout.ts';

/** Headers under which some lists have the model of a machine, others the product that runs there. */
const PRODUCT =
  /^(?:product(?:name|type)?|produkt(?:name|typ)?|produit|producto|prodotto|produto|製品名?|製品種別|type|typ|種別|種類|tipo)$/;
/** What bears the name of a database, or of its vendor, and is none: machines and applications. */
const NO_DATABASE =
  /appliance|exa(?:data|logic)|supercluster|database machine|sparc|netra|\bserver [xtm]\d|\b[xtmos]\d{1,2}[a-z]{0,2}-\d|e-?business|\bebs\b|peoplesoft|siebel|jd ?edwards|hyperion|fusion|golden ?gate/i;

/**
 * Which column holds products though its header may name models of machines: one whose cells, all that are filled, name a database or say
 * that there is none. null = there is no such column.
 */
export function columnOfProducts({ bindings, headerCells }: Layout, rows: readonly HeadRow[]): number | null {
  const others = new Set(bindings.flatMap(({ field, index }) => (field === 'model' ? [] : [index])));
  const found = headerCells.findIndex((header, at) => {
    if (others.has(at) || !PRODUCT.test(readHeader(header).base)) return false;
    const cells = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => !isMissing(cell));
    return cells.some(namesDatabase) && cells.every((cell) => namesDatabase(cell) || databasesNamed(cell) === 'none');
  });
  return found < 0 ? null : found;
}

function namesDatabase(cell: string): boolean {
  return databasesMentioned(cell).length > 0 && !NO_DATABASE.test(cell);
}
