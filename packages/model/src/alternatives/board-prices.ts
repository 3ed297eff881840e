import { isKnown, type Text, text } from '../figure/index.ts';
import type { ScenarioRequest, ServerConfiguration } from '../inputs/index.ts';
import { priceOf, withoutBoardPrices } from '../licensing/index.ts';

/** A request as its configurations are compared by, and why hardware is apart from that; null = it is not, or boards have no price at all. */
export interface Comparable {
  readonly request: ScenarioRequest;
  readonly hardwareApart: Text | null;
}

/**
 * The price of a board is that of the machine a scenario is for: where others are weighed of which nobody states a price, all are compared
 * without it, and their memory as a whole.
 */
export function comparable(request: ScenarioRequest, choices: readonly ServerConfiguration[]): Comparable {
  const { priceBook, platforms, inputs } = request;
  const unpriced = new Set(platforms.flatMap(({ id, stated }) => (stated?.prices ? [] : [id])));
  const isAlike = choices.every(
    ({ platformId }) => platformId === inputs.platformId || platformId === null || !unpriced.has(platformId),
  );
  if (isAlike || !isKnown(priceOf(priceBook, 'hardware-sb'))) return { request, hardwareApart: null };
  return { request: { ...request, priceBook: withoutBoardPrices(priceBook) }, hardwareApart: HARDWARE_APART };
}

const HARDWARE_APART = text(
  'No price is known of the other machines, for that of a board in the price book is not theirs: licences, servers, cores, memory and electricity are compared, hardware is not. Quotations decide which is the cheapest with its hardware.',
  '価格表のボード価格は他の機種のものではなく、他の機種の価格は不明です。このためライセンス・台数・コア数・メモリ・電力を比較し、ハードウェア費用は比較しません。ハードウェアを含めて最も安価な構成は、見積により決まります。',
);

/** Beside a verdict on costs without hardware. */
export const WITHOUT_HARDWARE = text(
  'Hardware is in none of these costs: no price of the other machines is known.',
  'いずれの費用にもハードウェアを含みません（他の機種の価格が不明なため）。',
);
