import { productsOf } from '../inputs/index.ts';
import type { PosedScenario } from '../plan/index.ts';

/** Ids of what a scenario licenses; null = of some it is not stated. */
export function productsLicensed({ scoped, request: { inputs } }: PosedScenario): readonly (string | null)[] {
  const keys = scoped.included.map(({ key }) => key);
  return [...new Set([...productsOf(inputs, keys), ...(inputs.onEveryServer ?? [])])];
}
