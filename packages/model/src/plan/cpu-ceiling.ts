import { assumed, type Estimate, text } from '../figure/index.ts';
import { cpuCeilings, type Placement, type PlacementProblem } from '../placement/index.ts';

/** A ceiling of CPU as it is stated. */
export function statedCeiling(share: number): Estimate {
  return assumed(text('Utilisation ceiling', '使用率上限'), share, 'share');
}

/**
 * The highest share of their CPU that the servers of a plan which carry workloads may use: as stated; where pools have ceilings of their own, the
 * mean of these servers, weighed by their CPU.
 */
export function meanCeiling({ servers }: Pick<Placement, 'servers'>, problem: PlacementProblem): Estimate {
  const { ceiling, pools = [], serverTypes } = problem;
  if (pools.every(({ cpuCeiling }) => cpuCeiling === null)) return statedCeiling(ceiling.cpu);
  const cpuOf = new Map(serverTypes.map(({ id, nodes }) => [id, nodes.reduce((sum, { cpu }) => sum + cpu, 0)]));
  const ceilingOf = cpuCeilings(problem);
  let [cpu, usable] = [0, 0];
  for (const { spare, typeId, pool } of servers) {
    const whole = spare ? 0 : (cpuOf.get(typeId) ?? 0);
    cpu += whole;
    usable += whole * ceilingOf(pool);
  }
  if (cpu === 0) return statedCeiling(ceiling.cpu);
  return assumed(
    text('Utilisation ceiling, mean of the pools’ servers', '使用率上限（各プールのサーバーの平均）'),
    usable / cpu,
    'share',
  );
}
