/** An item that must be on one certain server, and perhaps on one of its nodes. */
export interface Pin {
  readonly id: string;
  /** The number of a server of the plan, 0 is the first; one that no server has opens another. Equal numbers are one server. */
  readonly server: number;
  /** Index of the node; null = any of the server. */
  readonly node: number | null;
  /** Over all nodes of the server, although one would carry it; `node` is then null. */
  readonly spans?: boolean | undefined;
}

export type SpreadAcross = 'server' | 'rack' | 'site';

/** A group of which one server, one rack or one site carries so many at most: the members of a cluster. */
export interface Spread {
  readonly ids: readonly string[];
  readonly most: number;
  readonly across: SpreadAcross;
}

/**
 * A workload and its mirror image, of which one runs and the other takes over. They never share a server (a rack, a site).
 */
export interface MirroredPair {
  readonly primary: string;
  /** null = the standby is not among the workloads: the plan makes it of the primary; see `standbyOf`. */
  readonly standby: string | null;
  /** How the standby's data follow; 'none' = the two share nothing that writes wait for. */
  readonly mode: 'synchronous' | 'asynchronous' | 'none';
  /** What the standby does while nothing fails: 'open' = it serves work of its own, which goes on after a fail-over. */
  readonly use: 'off' | 'applies-logs' | 'open';
  readonly across: SpreadAcross;
  /** Whether room is kept for taking over, whichever one server is lost; false = the plan says where there is none. */
  readonly keepsRoom: boolean;
  /** Whether Software Assurance or a subscription covers the primary, which some vendors ask of a passive standby; absent = it does not. */
  readonly assurance?: boolean | undefined;
  /** Time of a round trip over the link in ms, which every mirrored write waits for; absent = not known. */
  readonly roundTripMs?: number | undefined;
  /** What was tried with this pair, each test once; absent = nothing. */
  readonly tests?: readonly PairTest[] | undefined;
}

/** States that a pair goes through in operation, and faults that it has to get over. */
export const PAIR_TESTS = [
  'create',
  'stop',
  'start',
  'primary-shut-down',
  'primary-started',
  'standby-shut-down',
  'standby-started',
  'move',
  'database-stall',
  'both-shut-down',
  'both-started',
  'mirror-path',
  'storage-path',
  'disk',
  'server',
  'storage-server',
  'full-copy',
  'recovery',
] as const;

/** One test of a pair, as it came out. */
export interface PairTest {
  readonly test: (typeof PAIR_TESTS)[number];
  readonly outcome: 'passed' | 'failed';
  /** Day, ISO 8601. */
  readonly on?: string | undefined;
  /** How long the service was away or stood still, or a copy took. */
  readonly seconds?: number | undefined;
  /** Of a copy: data copied, in decimal GB. */
  readonly copiedGB?: number | undefined;
  readonly remark?: string | undefined;
}

/** Where the servers of a plan stand. Racks are dealt to the sites in turn. */
export interface Racks {
  readonly racks: number;
  readonly sites: number;
}

/** What a person asks of a plan beyond capacity. Ids that are not in the problem are passed over. */
export interface PlacementConstraints {
  /** Groups of which a server carries at most one: replicas, production and test. */
  readonly apart: readonly (readonly string[])[];
  /** Groups that share a server: an application and its database. */
  readonly together: readonly (readonly string[])[];
  readonly pinned: readonly Pin[];
  /** Absent = none. */
  readonly spread?: readonly Spread[] | undefined;
  /** What there is to spread over; absent = as many as the wishes need. */
  readonly racks?: Racks | undefined;
  /** Absent = none. */
  readonly pairs?: readonly MirroredPair[] | undefined;
}

export const NO_CONSTRAINTS: PlacementConstraints = { apart: [], together: [], pinned: [] };

/**
 * The racks and sites that a plan tells apart: as stated, and at least one; where nothing is stated as many as its largest wish needs. Null where
 * nothing is spread over them.
 */
export function racksOfPlan(constraints: PlacementConstraints): Racks | null {
  const { racks } = constraints;
  const spread = spreadWishes(constraints);
  const needed = (across: SpreadAcross) =>
    spread.reduce(
      (most, each) => (each.across === across ? Math.max(most, Math.ceil(each.ids.length / each.most)) : most),
      0,
    );
  const [byRack, bySite] = [needed('rack'), needed('site')];
  if (byRack === 0 && bySite === 0) return null;
  if (racks) return { racks: Math.max(1, racks.racks), sites: Math.max(1, Math.min(racks.sites, racks.racks)) };
  const sites = Math.max(1, bySite);
  return { racks: Math.max(byRack, sites), sites };
}

/**
 * All that is spread: the groups a person states, then each pair as a group of two; where a primary has several standbys, all of them are on servers of
 * their own, or the loss of one server would take two copies.
 */
export function spreadWishes({ spread = [], pairs: stated = [] }: PlacementConstraints): readonly Spread[] {
  if (stated.length === 0) return spread;
  const pairs = distinctPairs(stated);
  const standbysOf = new Map<string, string[]>();
  for (const pair of pairs) standbysOf.set(pair.primary, [...(standbysOf.get(pair.primary) ?? []), standbyOf(pair)]);
  return [
    ...spread,
    ...pairs.map((pair) => ({ ids: [pair.primary, standbyOf(pair)], most: 1, across: pair.across })),
    ...[...standbysOf].flatMap(([primary, standbys]): Spread[] =>
      standbys.length > 1 ? [{ ids: [primary, ...standbys], most: 1, across: 'server' }] : [],
    ),
  ];
}

/** Each pair once: of several of one primary and one standby the first. */
export function distinctPairs(pairs: readonly MirroredPair[]): readonly MirroredPair[] {
  const first = new Map<string, MirroredPair>();
  for (const pair of pairs) {
    const key = JSON.stringify([pair.primary, standbyOf(pair)]);
    if (!first.has(key)) first.set(key, pair);
  }
  return [...first.values()];
}

/** Ends the key of a standby that the plan makes. No key of an estate ends so: keys of records are made of names and a number. */
const MADE = '#standby';

/** The workload that stands by: one of the estate, or the one that the plan makes. */
export function standbyOf({ primary, standby }: Pick<MirroredPair, 'primary' | 'standby'>): string {
  return standby ?? primary + MADE;
}

/** The primary of a standby that the plan makes; null = it is a workload of the estate. */
export function primaryOfMade(key: string): string | null {
  return key.endsWith(MADE) ? key.slice(0, -MADE.length) : null;
}

/** What workloads of a plan are called, by what those of the estate are. */
export function nameInPlan(nameOf: (key: string) => string | undefined): (key: string) => string {
  return (key) => {
    const primary = primaryOfMade(key);
    return nameOf(key) ?? (primary === null ? key : madeName(nameOf(primary) ?? primary));
  };
}

/** What a standby is called that the plan makes of a primary. */
export function madeName(primary: string): string {
  return `${primary} (standby)`;
}
