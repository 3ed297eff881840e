import { type Currency, type DecimalMark, parseNumber } from '../../units/index.ts';

/** A number of a list: 'open' = its one mark may part thousands or decimals, and no line tells; null = it is none. */
export type NumberRead = number | 'open' | null;

/** With the mark of decimals that the lines show. Where none does, commas part thousands, as in every field of the product; a point is asked about. */
export function numberInList(words: string, mark: DecimalMark | null): NumberRead {
  if (mark !== null) return parseNumber(words, mark);
  const value = parseNumber(words);
  return words.includes('.') && value !== parseNumber(words, ',') ? 'open' : value;
}

export interface WrittenAmount {
  readonly words: string;
  /** null = it names none, or one that no cost is counted in. */
  readonly currency: Currency | null;
  readonly isOtherCurrency: boolean;
  /** "千円", "TEUR": the number is of so many. */
  readonly factor: number;
}

const CURRENCIES: readonly (readonly [Currency, RegExp])[] = [
  ['EUR', /€|EUR(?:O|OS)?|ユーロ|欧元|유로/i],
  ['JPY', /円|[¥￥]|JPY|\byen\b/i],
  ['USD', /US\$|\$|USD|米?ドル|美元|달러/i],
];
/** Currencies that no cost here is counted in. What a list in Chinese or Korean counts in is no yen and no dollar. */
const OTHER_CURRENCIES =
  /(?<![a-z])(?:CHF|SFr|GBP|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|TRY|INR|CNY|RMB|KRW|SGD|HKD|TWD|THB|BRL|MXN|ZAR|ILS|AED|SAR)(?![a-z])|[£₩₹]|(?<![欧美])元|원|ポンド|(?:カナダ|豪|香港)ドル|(?<![a-z])(?:CA?|AU?|NZ|HK|S|NT|R)\$|zł/i;
const MULTIPLES: readonly (readonly [number, RegExp])[] = [
  [1e6, /百万(?=円)|(?<![a-z])(?:M|Mio\.?|million)\s?(?=€|EUR|US\$|\$|USD)|(?<=[\d\s])(?:Mio\.?|million)/i],
  [1e4, /万(?=円)/],
  [1e3, /千(?=円)|(?<![a-z])[TK]\s?(?=€|EUR|US\$|\$|USD)/i],
];

/** An amount with its currency and its multiple, which may stand in the header instead. */
export function amountIn(cell: string): WrittenAmount {
  const plain = cell.normalize('NFKC').trim();
  const isOtherCurrency = OTHER_CURRENCIES.test(plain);
  const currency = isOtherCurrency ? null : (CURRENCIES.find(([, named]) => named.test(plain))?.[0] ?? null);
  const multiple = MULTIPLES.find(([, named]) => named.test(plain));
  const bare = [multiple?.[1], ...CURRENCIES.map(([, named]) => named)].reduce(
    (words, named) => (named ? words.replace(named, '') : words),
    plain,
  );
  return { words: bare.replace(/[.,]?[-–—]+$/, '').trim(), currency, isOtherCurrency, factor: multiple?.[0] ?? 1 };
}
