import { isKnown, type Text, text, unknown } from '../figure/index.ts';
import type { ScenarioInputs, ServerPrice } from '../inputs/index.ts';
import { type PriceBook, priceOf, withoutBoardPrices } from '../licensing/index.ts';
import type { Platform } from '../platform/index.ts';

interface BoughtServer {
  readonly platform: Platform;
  readonly serverPrice: ServerPrice | null;
}

/** Whether servers go by the price of boards in the price book: nobody states another of them. */
function goesByBook({ platform, serverPrice }: BoughtServer): boolean {
  return !serverPrice && !platform.stated?.prices && platform.insteadOf === undefined;
}

/** Whether servers would go by a price of boards that is another machine's: that of the book is of the machine that the scenario is for. */
export function lacksOwnBoards(
  server: BoughtServer,
  { platformId }: Pick<ScenarioInputs, 'platformId'>,
  book: PriceBook,
): boolean {
  return goesByBook(server) && server.platform.id !== platformId && isKnown(priceOf(book, 'hardware-sb'));
}

/** Hardware of servers whose boards nobody has priced although those of the scenario's machine are. */
export function unpricedBoards({ model }: Platform, { currency }: ScenarioInputs) {
  return unknown(
    currency,
    text('Hardware of {model}', '{model}のハードウェア費用', { model }),
    text(
      'The price of one {model}: that of a board in the price book is of another machine.',
      '{model} 1台の価格が必要です（価格表のボード価格は別の機種のものです）。',
      { model },
    ),
  );
}

/**
 * The book as the memory of servers that are bought together counts by it: where one of them has no price, hardware is in no sum, and memory counts
 * as a whole.
 */
export function bookOfMemory(bought: readonly BoughtServer[], inputs: ScenarioInputs, book: PriceBook): PriceBook {
  return bought.some((each) => lacksOwnBoards(each, inputs, book)) ? withoutBoardPrices(book) : book;
}

/** The machine whose boards the hardware of a scenario is priced by, in the price book; null = it is not. */
export function pricedByBoardsOf(target: BoughtServer, book: PriceBook): string | null {
  return goesByBook(target) && isKnown(priceOf(book, 'hardware-sb')) ? target.platform.id : null;
}

/** Whether the electricity of servers leaves out their memory-only boards, of which nobody states what they draw. */
export function lacksPowerOfBoards({ stated }: Pick<Platform, 'stated'>, { msb }: { readonly msb: number }): boolean {
  return msb > 0 && !stated?.power;
}

export const ITS_POWER: Text = text('electricity of memory-only boards', 'メモリ専用ボードの電力費');

/** What the electricity of servers leaves out then. */
export const POWER_OF_BOARDS: Text = text(
  'Not included: {name} (what they draw is not known)',
  '含まず：{name}（消費電力が不明なため）',
  { name: ITS_POWER },
);
