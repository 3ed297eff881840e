import { amountsOf, type Resource, ROUNDING, type ServerBound } from '@tatami/model';
import type { Problem } from '../problem/index.ts';
import { serversByRow } from '../rules/capacity.ts';
import { RULES } from '../rules/index.ts';
import type { Items } from '../rules/rule.ts';

/**
 * What the needs alone prove: servers in use by the largest need at any one time over the largest server's capacity, for each resource, and by the
 * groups whose items are spread; the least they cost, and what licences and spares cost at least.
 */
export function needBound(problem: Problem): ServerBound {
  const byRow = serversByRow(problem, null);
  const of = (resource: Resource) =>
    byRow.reduce(
      (most, servers, row) =>
        problem.dims[problem.rowDim[row]].resource === resource ? Math.max(most, servers) : most,
      0,
    );
  const byResource = amountsOf(of);
  const byNeed = Math.max(problem.itemCount > 0 ? 1 : 0, ...byRow);
  const leastServers = (items: Items) =>
    RULES.reduce((most, rule) => Math.max(most, rule.leastServers?.(problem, items) ?? 0), 0);
  const servers = leastServers(null);
  const cost = RULES.reduce((sum, rule) => sum + (rule.leastCost?.(problem, leastServers) ?? 0), 0);
  return {
    byResource,
    servers,
    // Where every plan costs a whole amount, so does the bound.
    cost: problem.wholeCosts ? Math.ceil(cost * (1 - ROUNDING)) : cost,
    kind: servers > byNeed ? 'conflicts' : 'per-dimension',
  };
}
