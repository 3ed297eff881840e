import { derive, type Estimate, estimateOf, text } from '../../figure/index.ts';
import type { Configuration, Platform } from '../../platform/index.ts';
import { boardsOf, memoryBoardsOf } from '../../target/index.ts';

/** Mean draw in watts of one server at a mean CPU use (0..1), as stated of its platform board by board; null where nobody stated it. */
export function statedPlatformDraw({ stated }: Platform, configuration: Configuration, use: Estimate): Estimate | null {
  if (!stated?.power) return null;
  const { idle, peak, perMsb } = stated.power;
  const withMsb = perMsb !== null && configuration.msb > 0;
  return derive({
    label: text('Mean draw of one server', '1台の平均消費電力'),
    formula: withMsb ? 'sb × (idle + use × (peak - idle)) + msb × each' : 'sb × (idle + use × (peak - idle))',
    unit: 'watts',
    kind: 'predicted',
    inputs: {
      sb: boardsOf(configuration),
      idle: estimateOf(idle),
      peak: estimateOf(peak),
      use,
      ...(withMsb && { msb: memoryBoardsOf(configuration), each: estimateOf(perMsb) }),
    },
  });
}
