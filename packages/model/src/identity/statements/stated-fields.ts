import { attributeCells, joinedAttributes, type Origin, type OtherStatement } from '../../inventory/index.ts';
import { mostExact } from './more-exact.ts';

/** A record as one of several statements about a machine. */
interface Statement {
  readonly key: string;
  readonly origin: Origin;
}

/** Fields of a machine out of several statements: each from the first that has it, with the cell it came from. */
export interface StatedFields<Fields> {
  readonly values: Fields;
  readonly origin: Origin;
}

/**
 * What do several statements say together? `statements` stand in the order of their standing: of each of the `fields` the first that
 * states it holds, or what says the same more exactly, one that a person set by hand before all; what the others say stays beside it where it differs. The record that all
 * of it becomes is `base`, one of them: its row is where the machine stands.
 */
export function statedTogether<Field extends string>(
  statements: readonly (Statement & Readonly<Partial<Record<Field, unknown>>>)[],
  fields: readonly Field[],
  base = statements[0],
): StatedFields<Partial<Record<Field, unknown>>> {
  if (!base) throw new RangeError('no statement');
  const values: Partial<Record<Field, unknown>> = {};
  const cells: Record<string, Origin['cells'][string]> = { ...base.origin.cells };
  const others: Record<string, readonly OtherStatement[]> = { ...base.origin.others };
  for (const field of fields) {
    if (field === 'attributes') {
      sayTogether(statements, base, values, cells);
      continue;
    }
    const stating = statements.filter((statement) => isStated(statement[field]));
    const [first, ...rest] = stating;
    if (!first) continue;
    const byHand = stating.find(({ origin }) => origin.replaced?.[field]);
    const holding = byHand ?? mostExact(field, [first, ...rest], (statement) => statement[field]);
    values[field] = holding[field];
    const cell = holding.origin.cells[field];
    if (holding !== base && cell) cells[field] = { ...cell, from: cell.from ?? rowOf(holding.origin) };
    else if (base[field] !== holding[field]) delete cells[field];
    const said = stating
      .filter((statement) => statement[field] !== holding[field])
      .map((statement) => {
        const its = statement.origin.cells[field] ?? null;
        // A record of several files has each value from one of them.
        const place = its?.from ?? rowOf(statement.origin);
        return { value: statement[field] as OtherStatement['value'], cell: its, ...place };
      });
    if (said.length > 0) others[field] = [...(others[field] ?? []), ...said];
  }
  const origin = { ...base.origin, cells, ...(Object.keys(others).length > 0 && { others }) };
  return { values, origin };
}

/** What lists keep of a machine beyond its fields adds up: each text is of the first statement that has it. */
function sayTogether<Field extends string>(
  statements: readonly (Statement & Readonly<Partial<Record<Field, unknown>>>)[],
  base: Statement,
  values: Partial<Record<Field, unknown>>,
  cells: Record<string, Origin['cells'][string]>,
): void {
  const field = 'attributes' as Field;
  let joined: string | null = null;
  for (const statement of statements) {
    const kept = statement[field];
    if (typeof kept !== 'string') continue;
    joined = joinedAttributes(joined, kept);
    if (statement === base) continue;
    for (const [name, cell] of Object.entries(attributeCells(statement.origin)))
      cells[name] ??= { ...cell, from: cell.from ?? rowOf(statement.origin) };
  }
  if (joined !== null) values[field] = joined;
}

function isStated(value: unknown): boolean {
  return value !== null && value !== undefined;
}

/** Where a record stands. */
export function rowOf({ file, sheet, row }: Origin): Pick<Origin, 'file' | 'sheet' | 'row'> {
  return { file, sheet, row };
}
