import type { Binding } from '../layout.ts';

/** Which column fields a record's fields come from, as pairs; of several for one record field the first filled one counts. */
export type OriginView = readonly (readonly [recordField: string, columnField: string])[];

/** The view in which every column field is a field of the record by the same name. */
export function sameNames(fields: readonly string[]): OriginView {
  return fields.map((field) => [field, field]);
}

export interface BoundCell {
  readonly index: number;
  readonly parts: readonly number[];
  readonly column: string;
  readonly zeroIsNone: boolean;
}

/** Of each record field of a view the columns that there are, the first filled one counting. */
export type BoundView = readonly { readonly name: string; readonly columns: readonly BoundCell[] }[];

/** A view of the columns that a layout has. */
export function boundTo(view: OriginView, bindings: ReadonlyMap<string, Binding>): BoundView {
  const columnsOf = new Map<string, BoundCell[]>();
  for (const [name, columnField] of view) {
    const binding = bindings.get(columnField);
    if (!binding) continue;
    const { index, parts, column, rule } = binding;
    const columns = columnsOf.get(name) ?? [];
    columnsOf.set(name, columns);
    columns.push({ index, parts, column, zeroIsNone: rule.zeroIsNone ?? false });
  }
  return Array.from(columnsOf, ([name, columns]) => ({ name, columns }));
}
