import { type Pin, type PlacementConstraints, type Racks, racksOfPlan, type SpreadAcross } from '@tatami/model';

export type ConstraintKind = 'apart' | 'together' | 'spread' | 'pinned';
export const CONSTRAINT_KINDS: readonly ConstraintKind[] = ['apart', 'together', 'spread', 'pinned'];

/** Where pinned workloads must be; `server` counts from 0, `node` null = any of the server, `spans` = over all of its nodes. */
export type Place = Pick<Pin, 'server' | 'node' | 'spans'>;

/** How a group is spread, and over what; racks and sites are those of the whole plan. */
export interface Spreading {
  readonly most: number;
  readonly across: SpreadAcross;
  readonly racks: Racks;
}

/** Racks and sites that a wish begins with where none are stated. */
export const FIRST_RACKS: Racks = { racks: 2, sites: 1 };

/** One wish of a person as it is listed and edited. Pins to one place are one wish. */
export interface ConstraintRow {
  readonly kind: ConstraintKind;
  readonly ids: readonly string[];
  /** Of pins only. */
  readonly place: Place | null;
  /** Of what is spread only. */
  readonly spreading: Spreading | null;
}

/** The constraints as wishes: groups kept apart, groups together, groups spread, then pins by their place. */
export function constraintRows(constraints: PlacementConstraints): readonly ConstraintRow[] {
  const { apart, together, pinned, spread = [] } = constraints;
  const racks = racksOfPlan(constraints) ?? constraints.racks ?? FIRST_RACKS;
  const places = new Map<string, { place: Place; ids: string[] }>();
  for (const { id, server, node, spans } of pinned) {
    const key = `${server}/${spans ? 'all' : (node ?? '')}`;
    const known = places.get(key);
    if (known) known.ids.push(id);
    else places.set(key, { place: { server, node, ...(spans && { spans }) }, ids: [id] });
  }
  const pins = [...places.values()].sort((a, b) => a.place.server - b.place.server);
  return [
    ...apart.map((ids): ConstraintRow => ({ kind: 'apart', ids, place: null, spreading: null })),
    ...together.map((ids): ConstraintRow => ({ kind: 'together', ids, place: null, spreading: null })),
    ...spread.map(
      ({ ids, most, across }): ConstraintRow => ({
        kind: 'spread',
        ids,
        place: null,
        spreading: { most, across, racks },
      }),
    ),
    ...pins.map(({ place, ids }): ConstraintRow => ({ kind: 'pinned', ids, place, spreading: null })),
  ];
}

/**
 * The wishes as constraints; a workload pinned twice stays where it was pinned last, and racks are as they were stated last. Pairs, which have a list
 * of their own, stay as they are in `others`.
 */
export function constraintsOf(
  rows: readonly ConstraintRow[],
  { pairs, racks: stated }: Pick<PlacementConstraints, 'pairs' | 'racks'> = {},
): PlacementConstraints {
  const idsOf = (kind: ConstraintKind) => rows.filter((row) => row.kind === kind).map(({ ids }) => ids);
  const pins = new Map<string, Pin>();
  for (const { ids, place } of rows) if (place) for (const id of ids) pins.set(id, { id, ...place });
  const spreads = rows.flatMap(({ ids, spreading }) => (spreading ? [{ ids, ...spreading }] : []));
  const racks =
    spreads.findLast(({ across }) => across !== 'server')?.racks ??
    (pairs?.some(({ across }) => across !== 'server') ? stated : undefined);
  return {
    apart: idsOf('apart'),
    together: idsOf('together'),
    pinned: [...pins.values()],
    ...(spreads.length > 0 && { spread: spreads.map(({ ids, most, across }) => ({ ids, most, across })) }),
    ...(racks && { racks }),
    ...(pairs && { pairs }),
  };
}

/** Fewest workloads that make a wish of this kind. */
export function fewestOf(kind: ConstraintKind): number {
  return kind === 'pinned' ? 1 : 2;
}
