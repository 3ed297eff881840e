import type { Quantity } from '@tatami/wording';

/** A figure with its unit in a lighter tone. Per cent and Japanese units stand close, Latin ones a little apart. */
export function QuantityView({ figure, unit }: Quantity) {
  return (
    <>
      {figure}
      {unit && <span className={/^[A-Za-z]/.test(unit) ? 'unit unit-apart' : 'unit'}>{unit}</span>}
    </>
  );
}
