import { type Language, text, type Unit } from '@tatami/model';
import { fillIn } from './fill-in.ts';
import { isCurrency } from './money.ts';
import { formatQuantity, quantityOf } from './quantity.ts';

/** Both ends of an interval with their unit said once where it is the same: "276–385 TPS", 1～2台. */
export function formatInterval(low: number, high: number, unit: Unit, language: Language): string {
  const [least, most] = [quantityOf(low, unit, language), quantityOf(high, unit, language)];
  if (isScaled(unit) && least.unit !== most.unit) {
    const [from, to] = [formatQuantity(low, unit, language), formatQuantity(high, unit, language)];
    return fillIn(text('{from} – {to}', '{from} ～ {to}', { from, to }), language);
  }
  const whole = formatQuantity(high, unit, language);
  if (least.figure === most.figure) return whole;
  const range = fillIn(text('{from}–{to}', '{from}～{to}', { from: least.figure, to: most.figure }), language);
  return isCurrency(unit) || whole.startsWith(most.figure) ? whole.replace(most.figure, () => range) : range;
}

/** Units that change with the size of the number: both ends then say their own. */
function isScaled(unit: Unit): boolean {
  return unit === 'GiB' || isCurrency(unit);
}
