import { type Quantity, THIN_SPACE } from '@tatami/wording';

/** A figure with its unit in a lighter tone. Per cent and Japanese units stand close, Latin ones a thin space apart. */
export function QuantityView({ figure, unit }: Quantity) {
  return (
    <>
      {figure}
      {/^[A-Za-z]/.test(unit) && THIN_SPACE}
      {unit && <span className="unit">{unit}</span>}
    </>
  );
}
