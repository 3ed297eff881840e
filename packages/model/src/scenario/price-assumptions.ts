import type { CpuCatalogue } from '../benchmark/index.ts';
import { type Demand, isUnnamed } from '../demand/index.ts';
import { amount, amountOf, isKnown, listOf, nameText, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { isStated, type PowerClass, type PriceBook, rateOf, serverDrawKey } from '../licensing/index.ts';
import { currentPowerClasses, drawTakenFrom, nameOfClass, PUE, powerClassOf, priceOfKwh } from '../money/index.ts';
import type { Target } from '../target/index.ts';
import type { Assumption } from './scenario-result.ts';

/** Whose prices the costs are in, and what a kWh is taken to cost. */
export function priceLines({ currency }: ScenarioInputs, book: PriceBook): readonly Assumption[] {
  return [pricesLine(book), ...rateLine(currency, book), electricityLine(currency, book)];
}

function pricesLine(book: PriceBook): Assumption {
  const own = Object.keys(book).filter((key) => isStated(book, key));
  const label = text('Prices', '価格');
  if (own.length === 0)
    return { id: 'prices', label, value: text('list prices, taxes not included', '標準価格（税抜）'), from: 'default' };
  return {
    id: 'prices',
    label,
    value: text('list prices, {own} replaced by hand, taxes not included', '標準価格（{own}件を手入力で変更、税抜）', {
      own: own.length,
    }),
    from: 'person',
  };
}

/** What US dollars are converted at; list prices are in them. */
function rateLine(currency: ScenarioInputs['currency'], book: PriceBook): readonly Assumption[] {
  const rate = rateOf(currency, book);
  if (rate === null) return [];
  const label = text('Exchange rate', '為替レート');
  const { source } = rate.because;
  if (!isKnown(rate)) return [{ id: 'exchangeRate', label, value: rate, from: 'default' }];
  const values = { rate: amountOf(rate), currency: CURRENCY_WORDS[currency], date: nameText(source?.date ?? '') };
  const value = source?.date
    ? text('{rate} {currency} per USD, as of {date}', '1米ドル＝{rate}{currency}（{date}時点）', values)
    : text('{rate} {currency} per USD, day not stated', '1米ドル＝{rate}{currency}（時点の記載なし）', values);
  return [{ id: 'exchangeRate', label, value, from: 'person' }];
}

const CURRENCY_WORDS = {
  USD: text('USD', '米ドル'),
  EUR: text('EUR', 'ユーロ'),
  JPY: text('JPY', '円'),
} satisfies Record<ScenarioInputs['currency'], Text>;

function electricityLine(currency: ScenarioInputs['currency'], book: PriceBook): Assumption {
  const price = priceOfKwh(currency, book);
  const { source } = price.because;
  const stated = price.kind === 'assumed';
  const values = { price: amountOf(price), pue: amount(PUE.value, 'ratio'), date: nameText(source?.date ?? '–') };
  return {
    id: 'electricity',
    label: text('Electricity', '電力料金'),
    value: stated
      ? text('{price}, as stated; PUE {pue}', '{price}（指定値）、PUE {pue}', values)
      : text('{price}, published average of {date}; PUE {pue}', '{price}（公表平均、{date}時点）、PUE {pue}', values),
    from: stated ? 'person' : 'catalogue',
  };
}

/** Servers whose draw nobody states or published: which class stands in for them, and the current ones it concerns. */
export function drawLine(
  target: Target,
  { workloads }: Demand,
  book: PriceBook,
  catalogue: CpuCatalogue,
): readonly Assumption[] {
  const servers = new Set(workloads.flatMap(({ server }) => (server ? [server] : [])));
  const current = currentPowerClasses([...servers], catalogue);
  const planned = [target, ...target.others]
    .filter(({ platform }) => !platform.stated?.power)
    .map(({ platform, configuration }) => powerClassOf(platform.cpuModel, configuration.sockets, catalogue));
  const taken = new Map<string, Text>();
  const concerns: string[] = [];
  for (const of of planned) noteTaken(of, book, taken);
  for (const { of, servers: members } of current)
    if (noteTaken(of, book, taken))
      concerns.push(...members.flatMap((server) => (isUnnamed(server) ? [] : [server.name])));
  if (taken.size === 0) return [];
  const line: Assumption = {
    id: 'draw',
    label: text('Draw of servers without a published figure', '公表値のないサーバーの消費電力'),
    value: text('as {taken}', '{taken}', { taken: listOf([...taken.values()]) }),
    from: 'catalogue',
  };
  return [concerns.length > 0 ? { ...line, concerns } : line];
}

function noteTaken(of: PowerClass, book: PriceBook, taken: Map<string, Text>): boolean {
  const from = drawTakenFrom(of, book);
  if (!from) return false;
  taken.set(
    serverDrawKey(of),
    text('{from} ({of})', '{from}と同等と想定（{of}）', { from: nameOfClass(from), of: nameOfClass(of) }),
  );
  return true;
}
