import {
  type Blocked,
  type Loosened,
  type PlacementConstraints,
  racksOfPlan,
  type Spread,
  spreadWishes,
  text,
} from '@tatami/model';
import { groupMembers, groupsFrom, inverted } from '../problem/groups.ts';
import type { Problem } from '../problem/problem.ts';
import type { ProblemSource } from '../problem/problem-source.ts';
import { checkGroups } from './check-groups.ts';
import type { Rule, Slots, Watch } from './rule.ts';

/** Groups of which one server, one rack or one site carries so many at most: the members of a cluster. */
export const spread = {
  stated({ request: { constraints }, indicesOf, numbers, rackOf }) {
    const groups = spreadWishes(constraints).map(({ ids, most, across }) => ({ items: indicesOf(ids), most, across }));
    const racks = racksOfPlan(constraints);
    return {
      spread: groups,
      ...(racks && { racks, standingRacks: numbers.map((number) => rackOf.get(number) ?? null) }),
    };
  },
  faults({ spread: groups = [], items, racks, standingRacks = [] }, check) {
    const isCount = (value: number) => Number.isInteger(value) && value >= 1;
    checkGroups(
      groups.map((group) => group.items),
      'spread',
      items.length,
      check,
    );
    groups.forEach(({ most, across }, g) => {
      check(isCount(most), `spread[${g}].most`, 'must be a whole number, 1 or more');
      check(across === 'server' || racks !== undefined, `spread[${g}].across`, 'needs racks, and none are stated');
    });
    check(!racks || (isCount(racks.racks) && isCount(racks.sites)), 'racks', 'must be whole numbers, 1 or more');
    standingRacks.forEach((rack, s) => {
      check(
        rack === null || (Number.isInteger(rack) && rack >= 0),
        `standingRacks[${s}]`,
        'must be a whole number, 0 or more',
      );
    });
  },
  watch: (problem, slots) => (problem.spread.count === 0 ? null : new SpreadWatch(problem, slots)),
  refusal(problem, { items, slot, slots }) {
    const isFull = groupsOf(problem, items).some(
      (g) => carriedBy(problem, g, slot, slots, items) + ownOf(problem, g, items) > problem.spreadMost[g],
    );
    return isFull ? 'spread' : null;
  },
  splits: (problem, items) =>
    groupsOf(problem, items).some((g) => ownOf(problem, g, items) > problem.spreadMost[g]) ? 'spread' : null,
  loosened(id, _blocked, constraints) {
    const at = (constraints.spread ?? []).findIndex(({ ids, most }) => ids.includes(id) && ids.length > most);
    const group = constraints.spread?.[at];
    return group
      ? [withMore(group, at, constraints), ...withMoreRacks(group, constraints), without(id, at, constraints)]
      : [];
  },
  breaches(problem, { assignment: { server, rack, serverTypes } }, fail) {
    const { spread: groups, spreadMost, spreadAcross, racks } = problem;
    const rackOf = (s: number) => rack?.[s] ?? 0;
    if (racks > 0)
      serverTypes.forEach((_, s) => {
        if (rackOf(s) < 0 || rackOf(s) >= racks) fail(`server ${s} is in rack ${rackOf(s)}, which does not exist`);
      });
    for (let g = 0; g < groups.count; g += 1) {
      const counts = new Map<number, number>();
      for (const item of groupMembers(groups, g)) {
        if (server[item] === -1) continue;
        const place = placeIn(problem, g, server[item], rackOf(server[item]));
        counts.set(place, (counts.get(place) ?? 0) + 1);
      }
      for (const [place, count] of counts)
        if (count > spreadMost[g]) fail(`${count} items of spread group ${g} are on ${spreadAcross[g]} ${place}`);
    }
  },
  leastServers({ spread: groups, spreadMost }, items) {
    const among = items && new Set(items);
    let most = 0;
    for (let g = 0; g < groups.count; g += 1) {
      const group = groupMembers(groups, g);
      const count = among ? group.filter((item) => among.has(item)).length : group.length;
      most = Math.max(most, Math.ceil(count / spreadMost[g]));
    }
    return most;
  },
} satisfies Rule;

type Compiled = Pick<
  Problem,
  'spread' | 'spreadOf' | 'spreadMost' | 'spreadAcross' | 'racks' | 'sites' | 'standingRack'
>;

export function compiledSpread({
  spread: stated = [],
  racks,
  standingRacks,
  standing = [],
  items,
}: ProblemSource): Compiled {
  const binding = stated
    .map((group) => ({ ...group, items: [...new Set(group.items)] }))
    .filter((group) => group.items.length > group.most);
  const groups = groupsFrom(binding.map((group) => group.items));
  const count = racks?.racks ?? 0;
  return {
    spread: groups,
    spreadOf: inverted(groups, items.length),
    spreadMost: Int32Array.from(binding, ({ most }) => most),
    spreadAcross: binding.map(({ across }) => across),
    racks: count,
    sites: Math.min(count, racks?.sites ?? 0),
    standingRack: Int32Array.from(standing, (_, s) => {
      const rack = standingRacks?.[s] ?? -1;
      return rack < count ? rack : -1;
    }),
  };
}

/** The site a rack is at: racks are dealt to the sites in turn. */
export function siteOf({ sites }: Problem, rack: number): number {
  return rack % Math.max(1, sites);
}

/** The racks in which one more server could carry all of these items, as they are given; all where racks are not told apart. */
export function racksFor(
  problem: Problem,
  items: readonly number[],
  slots: Slots,
  racks: readonly number[],
): readonly number[] {
  const groups = groupsOf(problem, items).filter((g) => problem.spreadAcross[g] !== 'server');
  return racks.filter((rack) =>
    groups.every((g) => {
      const place = placeIn(problem, g, -1, rack);
      return carriedIn(problem, g, place, slots, items) + ownOf(problem, g, items) <= problem.spreadMost[g];
    }),
  );
}

/** Why items find a place in no rack. */
export function spreadFull(problem: Problem, items: readonly number[]): Blocked | null {
  const group = groupsOf(problem, items).find((g) => problem.spreadAcross[g] !== 'server');
  if (group === undefined) return null;
  const across = problem.spreadAcross[group] === 'site' ? 'site' : 'rack';
  const places = across === 'site' ? problem.sites : problem.racks;
  return { kind: 'spread', most: problem.spreadMost[group], across, places };
}

/** The server, rack or site that a group counts a server under. */
function placeIn(problem: Problem, group: number, server: number, rack: number): number {
  const across = problem.spreadAcross[group];
  if (across === 'server') return server;
  return across === 'rack' ? rack : siteOf(problem, rack);
}

function groupsOf({ spreadOf: { start, members } }: Problem, items: readonly number[]): readonly number[] {
  return [...new Set(items.flatMap((item) => Array.from(members.subarray(start[item], start[item + 1]))))];
}

/** How many of the items are of a group. */
function ownOf({ spread: groups }: Problem, group: number, items: readonly number[]): number {
  const members = groupMembers(groups, group);
  return items.filter((item) => members.includes(item)).length;
}

/** How many others of a group are on the server, in the rack or at the site that a slot belongs to. */
function carriedBy(problem: Problem, group: number, slot: number, slots: Slots, items: readonly number[]): number {
  return carriedIn(problem, group, placeIn(problem, group, slot, slots.rackOf[slot]), slots, items);
}

function carriedIn(
  problem: Problem,
  group: number,
  place: number,
  { slotOf, rackOf }: Slots,
  without: readonly number[],
): number {
  let count = 0;
  for (const other of groupMembers(problem.spread, group)) {
    const at = slotOf[other];
    if (at !== -1 && placeIn(problem, group, at, rackOf[at]) === place && !without.includes(other)) count += 1;
  }
  return count;
}

class SpreadWatch implements Watch {
  readonly #problem: Problem;
  readonly #slots: Slots;
  readonly #one = [0];

  constructor(problem: Problem, slots: Slots) {
    this.#problem = problem;
    this.#slots = slots;
  }

  allows(item: number, slot: number): boolean {
    const { spreadOf, spreadMost } = this.#problem;
    this.#one[0] = item;
    for (let at = spreadOf.start[item]; at < spreadOf.start[item + 1]; at += 1) {
      const group = spreadOf.members[at];
      if (carriedBy(this.#problem, group, slot, this.#slots, this.#one) >= spreadMost[group]) return false;
    }
    return true;
  }
}

function withMore(group: Spread, at: number, constraints: PlacementConstraints): Loosened {
  const most = group.most + 1;
  return {
    says: SHARING[group.across](most),
    constraints: { ...constraints, spread: constraints.spread?.with(at, { ...group, most }) },
  };
}

const SHARING = {
  server: (most: number) =>
    text(
      'Fits when one server may carry {most} of its group.',
      '同じサーバーに同じグループを{most}件まで認めれば配置できます。',
      { most },
    ),
  rack: (most: number) =>
    text(
      'Fits when one rack may carry {most} of its group.',
      '同じラックに同じグループを{most}件まで認めれば配置できます。',
      { most },
    ),
  site: (most: number) =>
    text(
      'Fits when one site may carry {most} of its group.',
      '同じ拠点に同じグループを{most}件まで認めれば配置できます。',
      { most },
    ),
} as const;

function withMoreRacks({ across }: Spread, constraints: PlacementConstraints): readonly Loosened[] {
  const now = racksOfPlan(constraints);
  if (across === 'server' || !now) return [];
  const sites = across === 'site' ? now.sites + 1 : now.sites;
  const racks = across === 'rack' ? now.racks + 1 : Math.max(now.racks, sites);
  const says =
    across === 'rack'
      ? text('Fits with one more rack ({count} in all).', 'ラックを1本増やして計{count}本とすれば配置できます。', {
          count: racks,
        })
      : text('Fits with one more site ({count} in all).', '拠点を1か所増やして計{count}か所とすれば配置できます。', {
          count: sites,
        });
  return [{ says, constraints: { ...constraints, racks: { racks, sites } } }];
}

function without(id: string, at: number, constraints: PlacementConstraints): Loosened {
  const kept = constraints.spread?.map((group, index) =>
    index === at ? { ...group, ids: group.ids.filter((each) => each !== id) } : group,
  );
  return {
    says: text('Fits when it is not spread with its group.', '分散の指定から外せば配置できます。'),
    constraints: { ...constraints, spread: kept?.filter(({ ids }) => ids.length > 1) },
  };
}
