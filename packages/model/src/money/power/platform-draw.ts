import { derive, type Estimate, estimateOf, text, unknown } from '../../figure/index.ts';
import type { Configuration, Platform } from '../../platform/index.ts';
import { boardsOf, memoryBoardsOf } from '../../target/index.ts';

/**
 * Mean draw in watts of one server at a mean CPU use (0..1), as stated of its platform board by board; unknown where it has boards whose draw nobody
 * stated, null where nobody stated any.
 */
export function statedPlatformDraw({ stated }: Platform, configuration: Configuration, use: Estimate): Estimate | null {
  if (!stated?.power) return null;
  const { idle, peak, perMsb } = stated.power;
  const label = text('Mean draw of one server', '1台の平均消費電力');
  const withMsb = configuration.msb > 0;
  if (withMsb && perMsb === null) return unknown('watts', label, NO_DRAW_OF_MSB);
  return derive({
    label,
    formula: withMsb ? 'sb × (idle + use × (peak - idle)) + msb × each' : 'sb × (idle + use × (peak - idle))',
    unit: 'watts',
    kind: 'predicted',
    inputs: {
      sb: boardsOf(configuration),
      idle: estimateOf(idle),
      peak: estimateOf(peak),
      use,
      ...(withMsb && perMsb && { msb: memoryBoardsOf(configuration), each: estimateOf(perMsb) }),
    },
  });
}

const NO_DRAW_OF_MSB = text(
  'What one memory-only board of this machine draws.',
  'この機種のメモリ専用ボード（MSB）1枚の消費電力が必要です。',
);
