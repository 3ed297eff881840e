import type { Text } from '../figure/index.ts';
import { amountOfPart, type CostPartId } from '../money/index.ts';
import type { Floor } from './floor-of.ts';
import type { WeighedCandidate } from './weighing/weigh-candidate.ts';

/** What least risk may cost above the cheapest, a share of its cost: a choice of ours. */
export const MORE_FOR_LESS_RISK = 0.1;

/** Most that an alternative may cost to be chosen for its chance, where the cheapest costs this. */
export function mostForLessRisk(cheapest: number): number {
  return cheapest + Math.abs(cheapest) * MORE_FOR_LESS_RISK;
}

/** The parts that configurations are compared by, as their order goes by them: those known of all. */
export interface Counting {
  readonly ids: ReadonlySet<CostPartId>;
  readonly costOf: (parts: Floor['parts']) => number;
  /** What a part comes to in that cost; 0 where it is not counted. */
  readonly partOf: (parts: Floor['parts'], id: CostPartId) => number;
  /** Why a part that is compared is not known of these; null = all are. */
  readonly lackingIn: (parts: Floor['parts']) => Text | null;
  /** Whether there is an order of cost: without licences there is none, and licences are compared by their number. */
  readonly hasCost: boolean;
}

export function countingOf(counted: readonly { readonly id: CostPartId }[]): Counting {
  const ids = new Set(counted.map(({ id }) => id));
  const partOf = (parts: Floor['parts'], id: CostPartId) => (ids.has(id) ? (amountOfPart(parts, id) ?? 0) : 0);
  return {
    ids,
    costOf: (parts) => [...ids].reduce((sum, id) => sum + partOf(parts, id), 0),
    partOf,
    lackingIn: (parts) => {
      const amount = parts.find(({ id }) => ids.has(id) && amountOfPart(parts, id) === null)?.amount;
      return amount ? (amount.because.settle ?? amount.because.label) : null;
    },
    hasCost: ids.has('licences'),
  };
}

/** Whether both go by the same parts. */
export function isSameParts(one: Counting, other: Counting): boolean {
  return one.ids.size === other.ids.size && [...one.ids].every((id) => other.ids.has(id));
}

/** Licences and their support, as far as they are counted. */
export function licenceCostOf(parts: Floor['parts'], { partOf }: Counting): number {
  return partOf(parts, 'licences') + partOf(parts, 'support');
}

/**
 * Whether one that was weighed is at least as good in everything: it takes no more servers, licences, memory and other cost than this can
 * come to at least, so that it stays cheaper at any price of licences and memory; and nobody pays so much for less risk. Where there is no order of
 * cost, less risk may be chosen of all, and nothing is ruled out.
 */
export function cannotWin(floor: Floor, weighed: readonly WeighedCandidate[], counting: Counting): boolean {
  const { costOf, partOf, hasCost } = counting;
  if (weighed.length === 0 || !hasCost) return false;
  const cheapest = Math.min(...weighed.map(({ parts }) => costOf(parts)));
  if (costOf(floor.parts) <= mostForLessRisk(cheapest)) return false;
  const licences = (parts: Floor['parts']) => licenceCostOf(parts, counting);
  const rest = (parts: Floor['parts']) => costOf(parts) - licences(parts) - partOf(parts, 'memory');
  return weighed.some(
    ({ servers, parts, memoryGiB }) =>
      (servers.value ?? Infinity) <= floor.servers &&
      licences(parts) <= licences(floor.parts) &&
      memoryGiB <= floor.memoryGiB &&
      rest(parts) <= rest(floor.parts),
  );
}

/** The best of what was weighed in each thing that a configuration is shown first for. */
export interface Best {
  readonly cost: number;
  readonly servers: number;
  /** Of those that take so few servers. */
  readonly costOfServers: number;
  /** Their cost with support, else their number. */
  readonly licences: number;
  /** Of those that take so few licences. */
  readonly costOfLicences: number;
}

const NOTHING: Best = {
  cost: Infinity,
  servers: Infinity,
  costOfServers: Infinity,
  licences: Infinity,
  costOfLicences: Infinity,
};

/** The best so far, with one more. */
export function bestWith(best: Best | null, candidate: WeighedCandidate, counting: Counting): Best {
  const old = best ?? NOTHING;
  const { parts, servers, licences } = candidate;
  const cost = counting.costOf(parts);
  const [taken, counted] = [servers.value ?? Infinity, licencesBy(counting, parts, licences.value) ?? Infinity];
  const costAt = (value: number, least: number, its: number) =>
    value < least ? cost : value === least ? Math.min(cost, its) : its;
  return {
    cost: Math.min(cost, old.cost),
    servers: Math.min(taken, old.servers),
    costOfServers: costAt(taken, old.servers, old.costOfServers),
    licences: Math.min(counted, old.licences),
    costOfLicences: costAt(counted, old.licences, old.costOfLicences),
  };
}

/** What licences are compared by: their cost where it is known of all, else their number. */
function licencesBy(counting: Counting, parts: Floor['parts'], count: number | null): number | null {
  return counting.hasCost ? licenceCostOf(parts, counting) : count;
}

/**
 * Whether a configuration can be the cheapest, the one of fewest servers or of fewest licences: of a thousand CPUs only those are weighed
 * that can. Equal in number and cost is not better.
 */
export function canStandOut(floor: Floor, best: Best | null, counting: Counting): boolean {
  const licences = licencesBy(counting, floor.parts, floor.licences);
  if (!best || isCheaperOrSmaller(floor, best, counting)) return true;
  return licences !== null && betters(licences, best.licences, counting.costOf(floor.parts), best.costOfLicences);
}

/** Whether a configuration can be the cheapest or the one of fewest servers. */
export function isCheaperOrSmaller({ parts, servers }: Floor, best: Best | null, { costOf }: Counting): boolean {
  if (!best) return true;
  const cost = costOf(parts);
  return isLess(cost, best.cost) || betters(servers, best.servers, cost, best.costOfServers);
}

function betters(value: number, least: number, cost: number, costOfLeast: number): boolean {
  return isLess(value, least) || (!isLess(least, value) && isLess(cost, costOfLeast));
}

/** Costs that differ by rounding alone are equal. */
function isLess(cost: number, than: number): boolean {
  return cost < than - Math.abs(than) * 1e-9;
}
