import { amount, type CapacityUse, isKnown, type Language, type Text, text } from '@tatami/model';
import { formatEstimate, KIND_WORDS, say } from '@tatami/wording';
import type { ChartTable } from '../chart-props.ts';

export const PARTS = ['today', 'growth', 'reserve', 'spares', 'free'] as const;
export type CapacityPart = (typeof PARTS)[number];

/** One resource as a bar of parts; lengths are shares of all there is. */
export interface CapacityBar extends Readonly<Record<CapacityPart, number>> {
  readonly resource: string;
  /** What today's load and its growth take of it, said so; empty while unknown. */
  readonly amount: string;
  readonly known: boolean;
}

export const RESOURCE_WORDS = { cpu: text('CPU', 'CPU'), memory: text('Memory', 'メモリ') } as const satisfies Record<
  CapacityUse['resource'],
  Text
>;

/** CPU and memory of the planned servers, each as what it is used for. An unknown need keeps its place, hatched. */
export function capacitySeries(uses: readonly CapacityUse[], language: Language): readonly CapacityBar[] {
  return uses.map((use): CapacityBar => {
    const { today, growth } = use;
    const known = PARTS.every((part) => isKnown(use[part]));
    const length = (part: CapacityPart) => (known ? Math.max(0, use[part].value ?? 0) : part === 'free' ? 1 : 0);
    return {
      resource: say(RESOURCE_WORDS[use.resource], language),
      amount: known
        ? say(
            text('{share} with growth', '増加込み{share}', {
              share: amount((today.value ?? 0) + (growth.value ?? 0), 'share'),
            }),
            language,
          )
        : say(KIND_WORDS.unknown, language),
      known,
      today: length('today'),
      growth: length('growth'),
      reserve: length('reserve'),
      spares: length('spares'),
      free: length('free'),
    };
  });
}

/** Parts that any bar has, in the order in which they are drawn. */
export function partsDrawn(bars: readonly CapacityBar[]): readonly CapacityPart[] {
  return PARTS.filter((part) => bars.some((bar) => bar.known && bar[part] > SMALLEST));
}

/** A part below this is no part: rounding. */
const SMALLEST = 1e-6;

/** The bars as a table: a row for each resource. */
export function capacityRowsOf(uses: readonly CapacityUse[], language: Language): ChartTable {
  return {
    headers: [text('Resource', '資源'), ...PARTS.map((part) => PART_WORDS[part])],
    rows: uses.map((use) => [
      say(RESOURCE_WORDS[use.resource], language),
      ...PARTS.map((part) => formatEstimate(use[part], language)),
    ]),
  };
}

export const PART_WORDS = {
  today: text('today’s peak', '現在の使用分'),
  growth: text('growth', '増加分'),
  reserve: text('kept free by the ceiling', '上限による余裕'),
  spares: text('spare servers (N+k)', '予備サーバー'),
  free: text('free', '空き'),
} as const satisfies Record<CapacityPart, Text>;
