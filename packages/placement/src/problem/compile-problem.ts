import { compiledApart } from '../rules/apart.ts';
import { compiledFailover } from '../rules/failover.ts';
import { compiledLicences, licencesByType } from '../rules/licences.ts';
import { compiledMoves } from '../rules/moves.ts';
import { compiledPins } from '../rules/pins.ts';
import { compiledSpares } from '../rules/spares.ts';
import { compiledSpread } from '../rules/spread.ts';
import { compiledStock } from '../rules/stock.ts';
import { compiledTogether } from '../rules/together.ts';
import { compiledDemand } from './compiled-demand.ts';
import { findFaults, type ProblemFault } from './find-faults.ts';
import type { CompiledType, Problem } from './problem.ts';
import type { ProblemSource, SourceServerType } from './problem-source.ts';

export type CompiledProblem =
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'invalid'; readonly faults: readonly ProblemFault[] };

/** The problem in typed arrays, or what is wrong with its source. */
export function compileProblem(source: ProblemSource): CompiledProblem {
  const faults = findFaults(source);
  if (faults.length > 0) return { kind: 'invalid', faults };
  const demand = compiledDemand(source);
  const types = source.serverTypes.map((type) => compiledType(type, source.dims.length));
  const problem: Problem = {
    name: source.name,
    itemCount: source.items.length,
    dims: source.dims.map(({ name, resource = null }) => ({ name, resource })),
    hours: source.hours,
    ...demand,
    types,
    ...compiledApart(source),
    ...compiledTogether(source),
    ...compiledPins(source),
    ...compiledSpread(source),
    takeovers: compiledFailover(source, demand, types),
    ...compiledStock(source),
    ...compiledSpares(source),
    ...compiledLicences(source),
    ...compiledMoves(source),
    wholeCosts: hasWholeCosts(source),
  };
  return { kind: 'problem', problem };
}

function compiledType(type: SourceServerType, dims: number): CompiledType {
  const capacity = Int32Array.from(type.nodes.flatMap((node) => Array.from(node)));
  const pooled = new Int32Array(dims);
  capacity.forEach((value, at) => {
    pooled[at % dims] += value;
  });
  const { name, cost, cores } = type;
  const count = type.count ?? Number.POSITIVE_INFINITY;
  return { name, count, cost, cores, nodeCount: type.nodes.length, capacity, pooled };
}

function hasWholeCosts(source: ProblemSource): boolean {
  const costs = [
    ...source.serverTypes.map(({ cost }) => cost),
    ...licencesByType(source).flat(),
    ...(source.standing ?? []).map(({ openCost }) => openCost ?? 0),
    ...(source.initial ?? []).map(({ moveCost }) => moveCost),
  ];
  return costs.every(Number.isSafeInteger);
}
