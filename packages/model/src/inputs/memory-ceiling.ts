import { assumed, estimateOf, type KnownEstimate } from '../figure/index.ts';
import { MEMORY_CEILING } from './memory-ceiling.data.ts';
import type { ScenarioInputs } from './scenario-inputs.ts';

/** The share of memory a plan may use: the product's own, with its reason, unless a person set another. */
export function memoryCeilingOf({ memoryCeiling }: Pick<ScenarioInputs, 'memoryCeiling'>): KnownEstimate {
  if (memoryCeiling === MEMORY_CEILING.value) return estimateOf(MEMORY_CEILING);
  return assumed(MEMORY_CEILING.label, memoryCeiling, MEMORY_CEILING.unit);
}
