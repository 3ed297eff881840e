import { type Currency, type DecimalMark, parseNumber } from '../../units/index.ts';

/** A number of a list: 'open' = its one mark may part thousands or decimals, and no line tells; null = it is none. */
export type NumberRead = number | 'open' | null;

/** The number of a list's cell, with the mark of decimals that its lines show. Where none does, commas part thousands, as in every field of the product; a point is asked about. */
export function numberInList(words: string, mark: DecimalMark | null): NumberRead {
  if (mark !== null) return parseNumber(words, mark);
  const value = parseNumber(words);
  return words.includes('.') && value !== parseNumber(words, ',') ? 'open' : value;
}

export interface WrittenAmount {
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
export function amountIn(cell: string): WrittenAmount {
  const plain = cell.normalize('NFKC').trim();
  const currency = CURRENCIES.find(([, named]) => named.test(plain))?.[0] ?? null;
  const multiple = MULTIPLES.find(([, named]) => named.test(plain));
  const bare = [multiple?.[1], ...CURRENCIES.map(([, named]) => named)].reduce(
    (words, named) => (named ? words.replace(named, '') : words),
    plain,
  );
  return { words: bare.replace(/[.,]?[-–—]+$/, '').trim(), currency, factor: multiple?.[0] ?? 1 };
}
