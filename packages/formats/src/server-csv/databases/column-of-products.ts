import { databasesMentioned, databasesNamed } from '@tatami/model';
import { isMissing } from '../../decode/quantity.ts';
import type { HeadRow } from '../../decode/table.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import type { Layout } from '../../tabular/layout.ts';

/** Headers under which some lists have the model or the class of a machine, others the product that runs there. */
const PRODUCT =
  /^(?:product(?:name|type)?|produkt(?:name|typ)?|produit|producto|prodotto|produto|製品名?|製品種別|type|typ|種別|種類|tipo|class|(?:ci|sys)class(?:name)?|klasse|クラス)$/;
/** What bears the name of a database, or of its vendor, and is none: machines and applications. */
const NO_DATABASE =
  /appliance|exa(?:data|logic)|supercluster|database machine|sparc|netra|\bserver [xtm]\d|\b[xtmos]\d{1,2}[a-z]{0,2}-\d|e-?business|\bebs\b|peoplesoft|siebel|jd ?edwards|hyperion|fusion|golden ?gate/i;

/** From so many on, cells that name databases, or say that there is none, tell that a column is none of models. */
const LEAST_OF_PRODUCTS = 1 / 2;

export interface ColumnOfProducts {
  readonly index: number;
  /** Whether every cell that is filled names a database, or says that there is none: others name options, or software of any kind. */
  readonly isOfDatabases: boolean;
}

/** Which column holds products though its header may name models of machines; null = there is none whose cells name databases. */
export function columnOfProducts({ bindings, headerCells }: Layout, rows: readonly HeadRow[]): ColumnOfProducts | null {
  const taken = new Set(bindings.flatMap(({ field, index }) => (field === 'model' ? [] : [index])));
  for (const [index, header] of headerCells.entries()) {
    if (taken.has(index) || !PRODUCT.test(readHeader(header).base)) continue;
    const cells = rows.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => !isMissing(cell));
    const others = cells.filter((cell) => !namesDatabase(cell) && databasesNamed(cell) !== 'none').length;
    if (!cells.some(namesDatabase) || cells.length - others < LEAST_OF_PRODUCTS * cells.length) continue;
    return { index, isOfDatabases: others === 0 };
  }
  return null;
}

/** Whether cells that are filled name a database or say that there is none, each of them, and one names one. */
export function areProducts(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => !isMissing(cell));
  return filled.some(namesDatabase) && filled.every((cell) => namesDatabase(cell) || databasesNamed(cell) === 'none');
}

function namesDatabase(cell: string): boolean {
  return databasesMentioned(cell).length > 0 && !NO_DATABASE.test(cell);
}
