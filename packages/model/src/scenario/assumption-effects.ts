import { isAssumed } from '../demand/index.ts';
import { type Estimate, isKnown, type Text, text } from '../figure/index.ts';
import type { ServerRecord } from '../inventory/index.ts';
import { type PlacedScenario, type PlanCertainty, type QuantityEffect, serversBy } from '../plan/index.ts';
import type { Assumption } from './scenario-result.ts';

/** Of which quantity an assumption states the value. */
const QUANTITY_OF: Readonly<Record<string, QuantityEffect['quantity']>> = {
  ratio: 'ratio',
  sourcePeakUtilisation: 'peak',
  assumedCpuPeakShare: 'assumedPeak',
  cpuPeakBasis: 'hostUse',
  growthPerYear: 'growth',
  splitGain: 'splitGain',
  'finding-mirroring': 'mirroring',
  'finding-numaBalancing': 'numaBalancing',
  'finding-instances': 'instances',
  'finding-storage': 'storage',
  'finding-adapter': 'adapter',
  'finding-virtualisation': 'virtualisation',
  memoryBasis: 'memory',
  otherTargets: 'otherTypes',
};

/** Each assumption that has an interval, with what it alone does to the number of servers. */
export function withEffects(
  assumptions: readonly Assumption[],
  placed: PlacedScenario | null,
  certainty: PlanCertainty | null,
): readonly Assumption[] {
  if (!placed || !certainty) return assumptions;
  const ofQuantity = new Map(certainty.effects.map(({ quantity, servers }) => [quantity, servers]));
  return assumptions.map((line): Assumption => {
    const quantity = QUANTITY_OF[line.id];
    const stands = STANDS_IN[line.id];
    const effect = stands ? byAssumedHosts(placed, stands) : quantity && ofQuantity.get(quantity);
    return effect ? { ...line, effect } : line;
  });
}

type StandsIn = (server: ServerRecord) => boolean;

/** By the assumption that says so, the servers that something stands in for. */
const STANDS_IN: Readonly<Record<string, StandsIn>> = {
  hostBasis: (server) => isAssumed(server) && server.assumed.basis !== 'listed' && server.assumed.basis !== null,
  ratingBasis: (server) => isAssumed(server) && server.assumed.ratingBasis !== null,
  guestHosts: (server) => isAssumed(server) && server.assumed.basis === 'listed',
};

/** Servers while hosts that no file describes are the least and the most of what may stand in for them. */
function byAssumedHosts(placed: PlacedScenario, stands: StandsIn): Estimate | null {
  const { sources } = placed.demand;
  const holds = sources.map(({ servers }) => servers.some(stands));
  return holds.includes(true) ? serversBy('ratio', placed, (source) => holds[source] === true) : null;
}

/** What follows "effect:": "± 2 servers", "none on the number of servers". */
export function effectText(effect: Estimate): Text {
  if (!isKnown(effect)) return text('effect not known', '影響は不明');
  const [less, more] = [effect.value - effect.low, effect.high - effect.value];
  if (less === 0 && more === 0) return text('none on the number of servers', '台数は変わらない');
  if (less === more) return text('± {more} {more:server|servers}', '±{more}台', { more });
  if (less === 0) return text('+{more} {more:server|servers}', '+{more}台', { more });
  if (more === 0) return text('−{less} {less:server|servers}', '−{less}台', { less });
  return text('−{less} to +{more} servers', '−{less}〜+{more}台', { less, more });
}
