import type { Quantity } from '@tatami/wording';
import { spaceBefore } from './written-quantity.ts';

/** A figure with its unit in a lighter tone. */
export function QuantityView({ figure, unit }: Quantity) {
  return (
    <>
      {figure}
      {spaceBefore(unit)}
      {unit && <span className="unit">{unit}</span>}
    </>
  );
}
