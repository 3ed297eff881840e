import type { Problem } from '../problem/problem.ts';

/** An empty server that is kept, and what opening it costs. */
export interface SpareServer {
  readonly type: number;
  /** -1 = a new one. */
  readonly standing: number;
  readonly cost: number;
}

/** What may be kept of each type, the cheapest first. */
type Offers = readonly (readonly SpareServer[])[];

/** Choices up to which all are tried; beyond, types in use are covered one after the other. */
const MOST_TRIED = 20_000;

/** How many to keep of each type: what leaves the used types fewest servers short, and of that the cheapest. Spares count as types of the plan. */
export function countsOfSpares(
  problem: Pick<Problem, 'spares' | 'maxTypes'>,
  used: readonly number[],
  offers: Offers,
  standsIn: (type: number, used: number) => boolean,
): readonly number[] {
  const groups = coveredAlike(used, offers, standsIn);
  const choices = offers.reduce((sum, offer) => sum + offer.length, 0) * (problem.spares + 1) ** groups.length;
  return choices <= MOST_TRIED ? cheapest(problem, used, groups, offers) : oneByOne(problem, used, groups, offers);
}

/** The types in use by who stands in for them: of each such group the types that do. */
function coveredAlike(
  used: readonly number[],
  offers: Offers,
  standsIn: (type: number, used: number) => boolean,
): readonly ReadonlySet<number>[] {
  const groups = new Map<string, ReadonlySet<number>>();
  for (const u of used) {
    const types = [...offers.keys()].filter((t) => standsIn(t, u));
    groups.set(types.join(), new Set(types));
  }
  return [...groups.values()];
}

/** Some spares: how many of each type, how many each group of used types has ready, and how many types are new to the plan. */
interface Kept {
  readonly counts: readonly number[];
  readonly ready: readonly number[];
  readonly newTypes: number;
  readonly cost: number;
}

/** Type by type, of all that leaves the groups equally many the cheapest; of equals that of earlier types. */
function cheapest(
  { spares, maxTypes }: Pick<Problem, 'spares' | 'maxTypes'>,
  used: readonly number[],
  groups: readonly ReadonlySet<number>[],
  offers: Offers,
): readonly number[] {
  const isLimited = Number.isFinite(maxTypes);
  const none: Kept = { counts: offers.map(() => 0), ready: groups.map(() => 0), newTypes: 0, cost: 0 };
  let kept = new Map<string, Kept>([[keyOf(none), none]]);
  offers.forEach((offer, t) => {
    const next = new Map(kept);
    const isNew = isLimited && !used.includes(t);
    for (const before of kept.values()) {
      if (isNew && used.length + before.newTypes >= maxTypes) continue;
      let cost = before.cost;
      offer.forEach((server, at) => {
        cost += server.cost;
        const count = at + 1;
        const ready = before.ready.map((has, g) => (groups[g].has(t) ? Math.min(spares, has + count) : has));
        const one = { counts: before.counts.with(t, count), ready, newTypes: before.newTypes + Number(isNew), cost };
        const known = next.get(keyOf(one));
        if (!known || cost < known.cost) next.set(keyOf(one), one);
      });
    }
    kept = next;
  });
  const readyIn = ({ ready }: Kept) => ready.reduce((sum, has) => sum + has, 0);
  return [...kept.values()].reduce((best, one) => {
    const more = readyIn(one) - readyIn(best);
    return more > 0 || (more === 0 && one.cost < best.cost) ? one : best;
  }).counts;
}

function keyOf({ ready, newTypes }: Kept): string {
  return `${ready.join()} ${newTypes}`;
}

function oneByOne(
  { spares, maxTypes }: Pick<Problem, 'spares' | 'maxTypes'>,
  used: readonly number[],
  groups: readonly ReadonlySet<number>[],
  offers: Offers,
): readonly number[] {
  // Where the limit is reached, only used types may be spares.
  const mayBe = (t: number) => used.length < maxTypes || used.includes(t);
  const inPlan = new Set(used);
  const counts = offers.map(() => 0);
  for (const group of groups) {
    const ready = () => counts.reduce((sum, count, t) => sum + (group.has(t) ? count : 0), 0);
    while (ready() < spares) {
      const left = [...group].filter(
        (t) => counts[t] < offers[t].length && mayBe(t) && (inPlan.has(t) || inPlan.size < maxTypes),
      );
      if (left.length === 0) break;
      const next = left.reduce((a, b) => (offers[b][counts[b]].cost < offers[a][counts[a]].cost ? b : a));
      counts[next] += 1;
      inPlan.add(next);
    }
  }
  return counts;
}
