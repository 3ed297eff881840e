import { type Estimate, isKnown, text } from '../figure/index.ts';
import { percentileOfDraws, type SimulationOptions, simulate } from '../uncertainty/index.ts';
import { consolidationRatio, type RatioAssumptions, type RatioSource } from './consolidation-ratio.ts';
import { SERVERS_PER_TARGET } from './ratio-names.ts';

/** How sure is a ratio? Counted over draws, never a rounded mean. */
export interface RatioChance {
  /** Nominal number of source servers per target; its interval holds the level's share of the draws. */
  readonly serversPerTarget: Estimate;
  /** Source servers that one target carries in nine of ten draws: the 10th percentile. */
  readonly atLeast: Estimate;
  /** With what chance does one target carry so many source servers? */
  chanceOf(servers: number): Estimate;
}

/**
 * What consolidationRatio answers, with ratio, ceiling and peak drawn from their intervals: n = floor(R × c ÷ u) in every
 * draw. Equal seed, equal answer; unknown where the ratio is.
 */
export function ratioChance(from: RatioSource, assumptions: RatioAssumptions, options: SimulationOptions): RatioChance {
  const { ratio, serversPerTarget } = consolidationRatio(from, assumptions);
  if (!isKnown(serversPerTarget))
    return { serversPerTarget, atLeast: serversPerTarget, chanceOf: () => serversPerTarget };
  const { targetCeiling, sourcePeakUtilisation } = assumptions;
  const { estimate, draws, chance } = simulate(
    {
      label: SERVERS_PER_TARGET,
      formula: 'floor(R × c ÷ u + 0.000001)',
      unit: 'servers',
      inputs: { R: ratio, c: targetCeiling, u: sourcePeakUtilisation },
    },
    options,
  );
  const { inputs, notes = [] } = estimate.because;
  return {
    serversPerTarget: estimate,
    atLeast: percentileOfDraws(draws, 0.1, { label: AT_LEAST, unit: 'servers', inputs, notes }),
    chanceOf: (servers) =>
      chance(
        text(
          'Chance that one target carries {servers} {servers:source server|source servers}',
          '統合先1台で統合元{servers}台を収容できる確率',
          { servers },
        ),
        (carried) => carried >= servers,
      ),
  };
}

const AT_LEAST = text(
  'Source servers per target, at least, in nine of ten draws',
  '統合先1台あたりの現行サーバー台数（試行の9割で確保できる台数）',
);
