import { type Currency, type DecimalMark, parseNumber } from '@tatami/model';

/** A number of a list: 'open' = its one mark may part thousands or decimals, and no line tells; null = it is none. */
export type NumberRead = number | 'open' | null;

/** With the mark of decimals that the lines show. Where none does, commas part thousands, as in every field here; a point is asked about. */
export function numberOf(words: string, mark: DecimalMark | null): NumberRead {
  if (mark !== null) return parseNumber(words, mark);
  const value = parseNumber(words);
  return words.includes('.') && value !== parseNumber(words, ',') ? 'open' : value;
}

export interface Quantity {
  readonly words: string;
  /** What stands behind the number: what is counted, or in which packs. */
  readonly of: string;
}

/** "40", "1,000", "16 cores", "6 x 2-core packs". */
export function quantityIn(cell: string): Quantity | null {
  const found = /^(\d[\d.,'’]*(?: \d{3}(?!\d))*)(?:\s*[x×*]\s*|\s*)(.*)$/iu.exec(cell.normalize('NFKC').trim());
  const [, words, of = ''] = found ?? [];
  return words === undefined ? null : { words, of };
}

/** Nothing but licences is counted by such words. */
export const THINGS = /^(?:licen[cs]es?|lizenzen|licencias?|licenze|ライセンス|本|個|件|pcs\.?|stück|stk\.?)$/i;

export interface Amount {
  readonly words: string;
  readonly currency: Currency | null;
  /** "千円", "TEUR": the number is of so many. */
  readonly factor: number;
}

const CURRENCIES: readonly (readonly [Currency, RegExp])[] = [
  ['EUR', /€|EUR(?:O|OS)?/i],
  ['JPY', /円|[¥￥]|JPY|\byen\b/i],
  ['USD', /US\$|\$|USD/i],
];
const MULTIPLES: readonly (readonly [number, RegExp])[] = [
  [1e6, /百万(?=円)|(?<![a-z])(?:M|Mio\.?|million)\s?(?=€|EUR|US\$|\$|USD)|(?<=[\d\s])(?:Mio\.?|million)/i],
  [1e4, /万(?=円)/],
  [1e3, /千(?=円)|(?<![a-z])[TK]\s?(?=€|EUR|US\$|\$|USD)/i],
];

/** An amount with its currency and its multiple, which may stand in the header instead. */
export function amountIn(cell: string): Amount {
  const plain = cell.normalize('NFKC').trim();
  const currency = CURRENCIES.find(([, named]) => named.test(plain))?.[0] ?? null;
  const multiple = MULTIPLES.find(([, named]) => named.test(plain));
  const bare = [multiple?.[1], ...CURRENCIES.map(([, named]) => named)].reduce(
    (words, named) => (named ? words.replace(named, '') : words),
    plain,
  );
  return { words: bare.replace(/[.,]?[-–—]+$/, '').trim(), currency, factor: multiple?.[0] ?? 1 };
}
