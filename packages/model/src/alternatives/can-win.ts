import type { CostPartId } from '../money/index.ts';
import type { Floor } from './floor-of.ts';
import { amountOfPart } from './known-parts.ts';
import { mostForLessRisk } from './rank.ts';
import type { WeighedCandidate } from './weigh-candidate.ts';

type CostOf = (parts: Floor['parts']) => number;

/**
 * Whether one that was weighed is at least as good in everything: it takes no more servers, licences, memory and other cost than this can
 * come to at least, so that it stays cheaper at any price of licences and memory; and nobody pays so much for less risk.
 */
export function cannotWin(floor: Floor, weighed: readonly WeighedCandidate[], costOf: CostOf): boolean {
  if (weighed.length === 0) return false;
  const cheapest = Math.min(...weighed.map(({ parts }) => costOf(parts)));
  if (costOf(floor.parts) <= mostForLessRisk(cheapest)) return false;
  const part = (parts: Floor['parts'], id: CostPartId) => amountOfPart(parts, id) ?? 0;
  const licences = (parts: Floor['parts']) => part(parts, 'licences') + part(parts, 'support');
  const rest = (parts: Floor['parts']) => costOf(parts) - licences(parts) - part(parts, 'memory');
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
export function bestWith(best: Best | null, { parts, servers, licences }: WeighedCandidate, costOf: CostOf): Best {
  const old = best ?? NOTHING;
  const cost = costOf(parts);
  const [taken, counted] = [servers.value ?? Infinity, licences.value ?? Infinity];
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

/**
 * Whether a configuration can be the cheapest, the one of fewest servers or of fewest licences: of a thousand CPUs only those are weighed
 * that can. Equal in number and cost is not better.
 */
export function canStandOut(floor: Floor, best: Best | null, costOf: CostOf): boolean {
  if (!best) return true;
  const cost = costOf(floor.parts);
  const betters = (value: number, least: number, its: number) =>
    value < least || (value === least && isLess(cost, its));
  return (
    isLess(cost, best.cost) ||
    betters(floor.servers, best.servers, best.costOfServers) ||
    (floor.licences !== null && betters(floor.licences, best.licences, best.costOfLicences))
  );
}

/** Costs that differ by rounding alone are equal. */
function isLess(cost: number, than: number): boolean {
  return cost < than - Math.abs(than) * 1e-9;
}
