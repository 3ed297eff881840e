import type { Quantity } from '@tatami/wording';
import { BETWEEN, spaceBefore } from './written-quantity.ts';

/** A figure with its unit in a lighter tone. */
export function QuantityView({ figure, unit, unitFirst = false }: Quantity) {
  if (unitFirst)
    return (
      <>
        <span className="unit">{unit}</span>
        {BETWEEN}
        {figure}
      </>
    );
  return (
    <>
      {figure}
      {spaceBefore(unit)}
      {unit && <span className="unit">{unit}</span>}
    </>
  );
}
