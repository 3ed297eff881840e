import { attributeField, MAX_ATTRIBUTE_NAME_CHARS, MAX_ATTRIBUTES } from '@tatami/model';
import { columnName } from '../decode/cell-reference.ts';
import { shortened } from '../decode/long-text.ts';
import { allBindings, type Layout } from './layout.ts';

/** A column that stays with the records as words. */
export interface UnreadColumn {
  readonly index: number;
  /** Among the cells of an origin. */
  readonly field: string;
  /** How JSON begins with its name, and how its name stands behind others. */
  readonly start: string;
  readonly next: string;
  readonly column: string;
  /** Which of its cells are kept; absent = all. */
  readonly keeps?: (cell: string) => boolean;
}

/** Columns with a header that no field is read from: the first ones of the list, in the order of their names, as attributes are kept. */
export function unreadColumns(layout: Layout, keeps: (index: number) => boolean): readonly UnreadColumn[] {
  const { bindings, columns, headerCells } = layout;
  const read = allBindings(layout).filter(({ rule }) => !rule.alsoKept);
  const used = new Set(read.flatMap(({ index, parts }) => [index, ...parts]));
  const named = columns.flatMap((header, index) =>
    used.has(index) || !keeps(index) || (headerCells[index] ?? '').trim() === ''
      ? []
      : [{ index, name: shortened(header, MAX_ATTRIBUTE_NAME_CHARS - 1), column: columnName(index, header) }],
  );
  const someCells = new Map(
    bindings.flatMap(({ index, rule: { alsoKept } }) => (typeof alsoKept === 'function' ? [[index, alsoKept]] : [])),
  );
  const kept = new Map(named.slice(0, MAX_ATTRIBUTES).map((one) => [one.name, one]));
  return [...kept.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ index, name, column }) => {
      const keepsCell = someCells.get(index);
      const named = `${JSON.stringify(name)}:`;
      return {
        ...{ index, column, field: attributeField(name), start: `{${named}`, next: `,${named}` },
        ...(keepsCell && { keeps: keepsCell }),
      };
    });
}
