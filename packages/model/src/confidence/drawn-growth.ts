import { type Growth, growthFactor } from '../demand/index.ts';
import type { DrawRanks } from './draw-ranks.ts';
import { type Factor, factorOf } from './factor.ts';
import { type Varied, variedGrowth } from './what-varies.ts';

/** By what growth multiplies a need over the growth stated, draw by draw, and what is drawn; nothing where none is stated. */
export function drawnGrowth(
  rate: Growth,
  { growth }: DrawRanks,
): { readonly factor: Factor; readonly varied: readonly Varied[] } {
  const varied = variedGrowth(rate);
  if (!varied) return { factor: { draws: new Float64Array(growth.length).fill(1), middle: 1 }, varied: [] };
  const stated = growthFactor(rate);
  const { draws } = factorOf(varied.distribution, growth);
  return {
    factor: { draws: draws.map((each) => (1 + each) ** rate.years / stated), middle: 1 },
    varied: [varied],
  };
}
