import { assumed, type Estimate, text } from '../figure/index.ts';
import type { DemandAssumptions } from './demand-assumptions.ts';

type Growth = Pick<DemandAssumptions, 'growthPerYear' | 'years'>;

/** (1 + g)^t: by how much demand grows over the horizon. */
export function growthFactor({ growthPerYear, years }: Growth): number {
  return (1 + growthPerYear) ** years;
}

/** The symbols g and t of `(1 + g)^t` in a formula. */
export function growthInputs({ growthPerYear, years }: Growth): { g: Estimate; t: Estimate } {
  return {
    g: assumed(text('Growth per year', '年間増加率'), growthPerYear, 'share'),
    t: assumed(text('Years ahead', '見込む年数'), years, 'years'),
  };
}
