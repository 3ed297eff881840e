import { assumed, type Estimate, text } from '../figure/index.ts';
import type { DemandAssumptions } from './demand-assumptions.ts';

/** A yearly rate and for how many years it is taken. */
export type Growth = Pick<DemandAssumptions, 'growthPerYear' | 'years'>;

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

/** The growth of storage: its own where it is stated, else that of the load. */
export function storageGrowth({
  growthPerYear,
  years,
  storageGrowthPerYear,
}: Growth & Pick<DemandAssumptions, 'storageGrowthPerYear'>): Growth {
  return { growthPerYear: storageGrowthPerYear ?? growthPerYear, years };
}

/** The symbols g and t of `(1 + g)^t` for storage. */
export function storageGrowthInputs(assumptions: Growth & Pick<DemandAssumptions, 'storageGrowthPerYear'>) {
  if (assumptions.storageGrowthPerYear == null) return growthInputs(assumptions);
  const { growthPerYear, years } = storageGrowth(assumptions);
  return {
    g: assumed(text('Growth of storage per year', 'ストレージの年間増加率'), growthPerYear, 'share'),
    t: assumed(text('Years ahead', '見込む年数'), years, 'years'),
  };
}
