import type { Quantity } from '../i18n/format.ts';

/** A figure with its unit in a lighter tone. */
export function QuantityView({ figure, unit }: Quantity) {
  return (
    <>
      {figure}
      {unit && <span className="unit">{unit}</span>}
    </>
  );
}
