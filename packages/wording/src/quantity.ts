import { type Language, UNITS, type Unit } from '@tatami/model';
import { THIN_SPACE } from './locale.ts';
import { memoryQuantity } from './memory.ts';
import { formatMoney, isCurrency, moneyQuantity } from './money.ts';
import { formatNumber } from './number.ts';
import { percentFigure } from './percent.ts';

/** A number ready to be shown: the figure, and its unit apart so that it can stand lighter. */
export interface Quantity {
  readonly figure: string;
  readonly unit: string;
}

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

/** Figure and unit together: a thin space before a symbol, a blank before an English word, none before % and Japanese units. */
export function writeQuantity({ figure, unit }: Quantity): string {
  if (unit === '') return figure;
  if (/^[a-z]{3}/.test(unit)) return `${figure}\u00a0${unit}`;
  return /^[A-Za-z]/.test(unit) ? `${figure}${THIN_SPACE}${unit}` : `${figure}${unit}`;
}

function unitName(value: number, unit: Unit, language: Language): string {
  const name = UNITS[unit][language];
  return language === 'en' && value === 1 && COUNTED.includes(unit) ? name.replace(/s$/, '') : name;
}

const COUNTED: readonly Unit[] = ['servers', 'sockets', 'cores', 'licences', 'years'];
