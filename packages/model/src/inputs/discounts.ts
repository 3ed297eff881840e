import type { ScenarioInputs } from './scenario-inputs.ts';

/** Whether anything is taken off a list price: of this product, or of any. */
export function hasDiscounts({ discounts = [] }: Pick<ScenarioInputs, 'discounts'>, of?: string): boolean {
  return discounts.some(({ product, share }) => share > 0 && (of === undefined || product === of));
}
