import { type Language, UNITS, type Unit } from '@tatami/model';
import { memoryQuantity } from './memory.ts';
import { formatMoney, isCurrency, moneyQuantity } from './money.ts';
import { formatNumber } from './number.ts';
import { percentFigure } from './percent.ts';
import { templateIn } from './template.ts';
import { type Quantity, writeQuantity } from './written-quantity.ts';

/** A value of the model in the way its unit is read: shares as per cent, memory as GiB or TiB, money with its currency. */
export function quantityOf(value: number, unit: Unit, language: Language): Quantity {
  if (isCurrency(unit)) return moneyQuantity(value, unit, language);
  if (unit === 'share') return { figure: percentFigure(value, language), unit: '%' };
  if (unit === 'GiB') return memoryQuantity(value, language);
  return { figure: formatNumber(value, language), unit: unitName(value, unit, language) };
}

/** `quantityOf` as one string. */
export function formatQuantity(value: number, unit: Unit, language: Language): string {
  return isCurrency(unit) ? formatMoney(value, unit, language) : writeQuantity(quantityOf(value, unit, language));
}

function unitName(value: number, unit: Unit, language: Language): string {
  const name = templateIn(UNITS[unit], language);
  return language === 'en' && value === 1 && COUNTED.includes(unit) ? name.replace(/s$/, '') : name;
}

const COUNTED: readonly Unit[] = ['servers', 'sockets', 'cores', 'licences', 'years'];
