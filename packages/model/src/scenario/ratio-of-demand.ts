import { consolidationRatio, SERVERS_PER_TARGET, THROUGHPUT_RATIO } from '../benchmark/index.ts';
import type { Demand } from '../demand/index.ts';
import { assumed, type Estimate, text, unknown } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';

/** How much faster is one target than a source server, and how many of them does it carry? Unknown while no target is chosen. */
export function ratioOfDemand(
  demand: Demand | null,
  inputs: ScenarioInputs,
): { readonly ratio: Estimate; readonly serversPerTarget: Estimate } {
  if (!demand) {
    const settle = text('The target of the consolidation.', '統合先の構成が必要です。');
    return {
      ratio: unknown('ratio', THROUGHPUT_RATIO, settle),
      serversPerTarget: unknown('servers', SERVERS_PER_TARGET, settle),
    };
  }
  const { ratio, serversPerTarget } = consolidationRatio(
    { ratio: demand.ratio },
    {
      type: inputs.consolidationType,
      sourcePeakUtilisation: demand.sourcePeakUtilisation,
      targetCeiling: assumed(text('Utilisation ceiling', '使用率上限'), inputs.targetCeiling, 'share'),
    },
  );
  return { ratio, serversPerTarget };
}
