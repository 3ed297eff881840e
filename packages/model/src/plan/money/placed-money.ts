import { type Money, moneyAfter, type OwnedOf } from '../../money/index.ts';
import type { Placement } from '../../placement/index.ts';
import type { PosedScenario } from '../pose-scenario.ts';
import { serverGroups } from '../server-groups.ts';
import { serversAfter } from '../servers-after.ts';

/** What the servers of a placement cost, as the summary of its plan has it, without their chances. */
export function placedMoney(
  { demand, target, types, request }: PosedScenario,
  placement: Placement,
  ownedOf: OwnedOf,
): Money {
  const { inputs } = request;
  const servers = serversAfter(placement, null, demand, inputs, types.usable);
  return moneyAfter(serverGroups(placement, target, types, servers, inputs, demand), inputs, request, ownedOf);
}
