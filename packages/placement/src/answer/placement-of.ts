import type { Placement } from '@tatami/model';
import { needBound } from '../bound/need-bound.ts';
import type { Found } from '../first-fit/found.ts';
import type { Kept } from '../first-fit/keep-arrangement.ts';
import { isAcross } from '../rules/capacity.ts';
import { siteOf } from '../rules/spread.ts';
import type { ChosenServer, Rack } from './chosen-server.ts';
import { placedServers } from './placed-servers.ts';

/** What was found as a placement of the model. Items that stay keep their node when the others are spread over the nodes. */
export function placementOf({ found, staying }: Kept): Omit<Placement, 'madeBy' | 'iterations'> {
  const { posed, assignment, cost, missingSpares } = found;
  const { serverTypes, standing, rack, server, node } = assignment;
  const rackOf = (s: number): Rack | null => (rack ? { rack: rack[s], site: siteOf(posed.problem, rack[s]) } : null);
  const itemsOf: ChosenServer['items'][number][][] = Array.from(serverTypes, () => []);
  server.forEach((s, item) => {
    if (s !== -1) itemsOf[s].push({ item, node: isAcross(posed.problem, item, serverTypes[s]) ? null : node[item] });
  });
  const used = [...itemsOf.keys()].filter((s) => itemsOf[s].length > 0);
  const chosen = used.map((s) => ({
    type: serverTypes[s],
    number: posed.numbers[standing?.[s] ?? -1] ?? null,
    rack: rackOf(s),
    items: itemsOf[s],
  }));
  const spares = [...serverTypes.keys()]
    .filter((s) => itemsOf[s].length === 0)
    .map((s) => ({ type: serverTypes[s], rack: rackOf(s) }));
  return {
    servers: placedServers(posed, chosen, spares, staying),
    unplaced: unplacedOf(found),
    bound: needBound(posed.problem),
    cost,
    missingSpares,
  };
}

/** Items without a place: those that no server carries, then the others, each by id. */
function unplacedOf({ posed: { tooLarge, items }, blocked }: Found): Placement['unplaced'] {
  const others = [...blocked].sort(([a], [b]) => a - b).map(([item, why]) => ({ id: items[item].id, blocked: why }));
  return [...tooLarge, ...others];
}
