import { columnName } from '../decode/cell-reference.ts';
import type { Binding, Layout } from './layout.ts';

/** Words of one side in a header ('before', '変更前'), each with what the header of the other side says in their place. */
export type Sides = readonly (readonly [before: RegExp, after: string])[];

/** A column that is read, and its counterpart. */
export interface PairedColumn {
  readonly binding: Binding;
  /** The column of the same thing on the other side, by its place. */
  readonly after: number;
  /** What the headers call the sides. */
  readonly words: { readonly before: string; readonly after: string };
}

/** Columns of a layout that stand in the table twice, once for each of two sides. */
export function pairedColumns({ columns, bindings }: Layout, sides: Sides): readonly PairedColumn[] {
  return bindings.flatMap((binding) => {
    const { header } = binding;
    for (const [side, other] of sides) {
      const [before] = side.exec(header) ?? [];
      if (before === undefined) continue;
      const after = columns.findIndex((each) => sameWords(each, header.replace(side, other)));
      if (after >= 0) return [{ binding, after, words: { before, after: before.replace(side, other) } }];
    }
    return [];
  });
}

/** A column's binding at another place. */
export function movedTo({ columns }: Layout, binding: Binding, index: number): Binding {
  const header = columns[index] ?? '';
  return { ...binding, index, header, column: columnName(index, header) };
}

function sameWords(one: string, other: string): boolean {
  return one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase();
}
