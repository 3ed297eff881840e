import { type Language, type Text, text, UNITS, type Unit } from '@tatami/model';
import { fillIn } from './fill-in.ts';
import { memoryQuantity } from './memory.ts';
import { formatMoney, isCurrency, moneyQuantity } from './money.ts';
import { formatNumber } from './number.ts';
import { percentFigure, percentSign } from './percent.ts';
import { templateIn } from './template.ts';
import { type Quantity, writeQuantity } from './written-quantity.ts';

/** A value of the model in the way its unit is read: shares as per cent, memory as GiB or TiB, money with its currency. */
export function quantityOf(value: number, unit: Unit, language: Language): Quantity {
  if (isCurrency(unit)) return moneyQuantity(value, unit, language);
  if (unit === 'share') return { figure: percentFigure(value, language), unit: percentSign(language) };
  if (unit === 'GiB') return memoryQuantity(value, language);
  const counted = COUNTED[unit];
  const name = counted ? fillIn(counted(value), language) : templateIn(UNITS[unit], language);
  return { figure: formatNumber(value, language), unit: name };
}

/** `quantityOf` as one string. */
export function formatQuantity(value: number, unit: Unit, language: Language): string {
  return isCurrency(unit) ? formatMoney(value, unit, language) : writeQuantity(quantityOf(value, unit, language));
}

/** Units that stand for things one counts: their word goes with the number. */
const COUNTED: Partial<Record<Unit, (n: number) => Text>> = {
  servers: (n) => text('{n:server|servers}', '台', { n }),
  sockets: (n) => text('{n:socket|sockets}', 'ソケット', { n }),
  cores: (n) => text('{n:core|cores}', 'コア', { n }),
  licences: (n) => text('{n:licence|licences}', 'ライセンス', { n }),
  years: (n) => text('{n:year|years}', '年', { n }),
};
