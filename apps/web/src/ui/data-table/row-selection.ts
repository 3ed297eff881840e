/** Rows picked to be treated together, by id, and what becomes of them. */
export interface RowSelection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
}

/** One row taken in or left out; as a range, all from the one touched last to this follow it. */
export function toggled(
  selected: ReadonlySet<string>,
  shown: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): ReadonlySet<string> {
  const next = new Set(selected);
  const takesIn = !selected.has(shown[to] ?? '');
  for (const id of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (takesIn) next.add(id);
    else next.delete(id);
  }
  return next;
}

/**
 * Where a range begins that ends on this row: at the one touched last, wherever it stands by now. It is this row alone
 * where that one is out of sight, and all from the first where none was touched.
 */
export function rangeStart(shown: readonly string[], last: string | null, to: number): number {
  if (last === null) return 0;
  const at = shown.indexOf(last);
  return at < 0 ? to : at;
}

/** Of the rows selected those that are still there. */
export function stillThere(
  selected: ReadonlySet<string>,
  rows: readonly { readonly id: string }[],
): ReadonlySet<string> {
  return new Set(rows.flatMap(({ id }) => (selected.has(id) ? [id] : [])));
}

/** All rows shown taken in, or left out when all were in already; rows out of sight stay as they are. */
export function allToggled(selected: ReadonlySet<string>, shown: readonly string[]): ReadonlySet<string> {
  const next = new Set(selected);
  const all = shown.every((id) => selected.has(id));
  for (const id of shown) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return next;
}
