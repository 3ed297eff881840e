import type { OriginCell } from '@tatami/model';

/** Counters of a database read at one time. */
export interface Snapshot {
  readonly line: number;
  /** Milliseconds since 1970; null where nothing says. */
  readonly at: number | null;
  readonly counters: Map<string, number>;
  readonly cells: Record<string, OriginCell>;
}

/** What was counted between two snapshots, or since the start where there is one. */
export interface Counted {
  readonly from: Snapshot | null;
  readonly to: Snapshot;
  /** The counters were lower the second time: the server was started, or its statistics reset, in between. */
  readonly restarted: boolean;
  readonly count: (name: string) => number | null;
  readonly cells: Readonly<Record<string, OriginCell>>;
}

/** The difference of the first and the last snapshot in `growing`, counters that only grow; null without a snapshot. */
export function counted(snapshots: readonly Snapshot[], growing: readonly string[]): Counted | null {
  const [first, last] = [snapshots[0], snapshots.at(-1)];
  if (!first || !last) return null;
  const restarted =
    first !== last && growing.some((name) => (last.counters.get(name) ?? 0) < (first.counters.get(name) ?? 0));
  const from = first === last || restarted ? null : first;
  const count = (name: string) => {
    const after = last.counters.get(name);
    const before = from === null ? 0 : from.counters.get(name);
    return after === undefined || before === undefined ? null : Math.max(0, after - before);
  };
  const earlier = Object.fromEntries(Object.entries(from?.cells ?? {}).map(([name, cell]) => [`before ${name}`, cell]));
  return { from, to: last, restarted, count, cells: { ...earlier, ...last.cells } };
}
