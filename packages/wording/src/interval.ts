import type { Language, Unit } from '@tatami/model';
import { isCurrency } from './money.ts';
import { formatQuantity, quantityOf } from './quantity.ts';

/** Both ends of an interval with their unit said once where it is the same: "276–385 TPS", 1～2台. */
export function formatInterval(low: number, high: number, unit: Unit, language: Language): string {
  const [from, to] = [quantityOf(low, unit, language), quantityOf(high, unit, language)];
  const dash = language === 'ja' ? '～' : '–';
  if (isScaled(unit) && from.unit !== to.unit)
    return `${formatQuantity(low, unit, language)} ${dash} ${formatQuantity(high, unit, language)}`;
  const whole = formatQuantity(high, unit, language);
  if (from.figure === to.figure) return whole;
  const range = `${from.figure}${dash}${to.figure}`;
  return isCurrency(unit) || whole.startsWith(to.figure) ? whole.replace(to.figure, () => range) : range;
}

/** Units that change with the size of the number: both ends then say their own. */
function isScaled(unit: Unit): boolean {
  return unit === 'GiB' || isCurrency(unit);
}
