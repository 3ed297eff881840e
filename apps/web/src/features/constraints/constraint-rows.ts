import type { Pin, PlacementConstraints } from '@tatami/model';

export type ConstraintKind = 'apart' | 'together' | 'pinned';
export const CONSTRAINT_KINDS: readonly ConstraintKind[] = ['apart', 'together', 'pinned'];

/** Where pinned workloads must be; `server` counts from 0, `node` null = any of the server, `spans` = over all of its nodes. */
export type Place = Pick<Pin, 'server' | 'node' | 'spans'>;

/** One wish of a person as it is listed and edited. Pins to one place are one wish. */
export interface ConstraintRow {
  readonly kind: ConstraintKind;
  readonly ids: readonly string[];
  /** Of pins only. */
  readonly place: Place | null;
}

/** The constraints as wishes: groups kept apart, groups together, then pins by their place. */
export function constraintRows({ apart, together, pinned }: PlacementConstraints): readonly ConstraintRow[] {
  const places = new Map<string, { place: Place; ids: string[] }>();
  for (const { id, server, node, spans } of pinned) {
    const key = `${server}/${spans ? 'all' : (node ?? '')}`;
    const known = places.get(key);
    if (known) known.ids.push(id);
    else places.set(key, { place: { server, node, ...(spans && { spans }) }, ids: [id] });
  }
  const pins = [...places.values()].sort((a, b) => a.place.server - b.place.server);
  return [
    ...apart.map((ids): ConstraintRow => ({ kind: 'apart', ids, place: null })),
    ...together.map((ids): ConstraintRow => ({ kind: 'together', ids, place: null })),
    ...pins.map(({ place, ids }): ConstraintRow => ({ kind: 'pinned', ids, place })),
  ];
}

/** The wishes as constraints; a workload pinned twice stays where it was pinned last. */
export function constraintsOf(rows: readonly ConstraintRow[]): PlacementConstraints {
  const idsOf = (kind: ConstraintKind) => rows.filter((row) => row.kind === kind).map(({ ids }) => ids);
  const pins = new Map<string, Pin>();
  for (const { ids, place } of rows) if (place) for (const id of ids) pins.set(id, { id, ...place });
  return { apart: idsOf('apart'), together: idsOf('together'), pinned: [...pins.values()] };
}

/** Fewest workloads that make a wish of this kind. */
export function fewestOf(kind: ConstraintKind): number {
  return kind === 'pinned' ? 1 : 2;
}
