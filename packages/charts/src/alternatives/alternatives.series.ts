import { type Alternative, type Alternatives, isKnown, type Language, text } from '@tatami/model';
import { formatEstimate, isCurrency, moneyScale, say } from '@tatami/wording';
import type { ChartTable } from '../chart-props.ts';

/** What a point stands for; the cheapest goes before what the scenario states. */
export type AlternativeMark = 'cheapest' | 'stated' | 'frontier' | 'other';

/** One configuration: servers across, cost upwards. */
export interface AlternativePoint {
  readonly key: string;
  readonly name: string;
  readonly servers: number;
  readonly cost: number;
  readonly mark: AlternativeMark;
}

export interface AlternativesSeries {
  readonly points: readonly AlternativePoint[];
  /** Those that nothing beats in cost and servers, from few servers on. */
  readonly frontier: readonly AlternativePoint[];
  /** Far dearer ones, each with another that is cheaper and takes no more servers. */
  readonly notDrawn: number;
  readonly highest: number;
  readonly most: number;
  readonly scale: { readonly divisor: number; readonly unit: string };
}

/** Far dearer ones than the cheapest would press the others together: only what the scenario states and what nothing beats is drawn of them. */
const TIMES_THE_CHEAPEST = 3;

/** The points of the drawing; null where no cost is known. */
export function alternativesSeries({ weighed }: Alternatives, language: Language): AlternativesSeries | null {
  const [cheapest] = weighed;
  if (!cheapest || !isKnown(cheapest.cost) || !isCurrency(cheapest.cost.unit)) return null;
  const { value, unit } = cheapest.cost;
  const known = weighed.filter(({ cost }) => isKnown(cost));
  const least = known.reduce((best, each) => ((each.cost.value ?? 0) < (best.cost.value ?? 0) ? each : best), cheapest);
  const all = known.map((each) => pointOf(each, each === least, language));
  const frontier = frontierOf(all);
  const points = all.filter(
    (point) => point.mark === 'stated' || frontier.includes(point) || point.cost <= value * TIMES_THE_CHEAPEST,
  );
  const highest = Math.max(1, ...points.map(({ cost }) => cost));
  return {
    points,
    frontier,
    notDrawn: all.length - points.length,
    highest,
    most: Math.max(...points.map(({ servers }) => servers)),
    scale: moneyScale(highest, unit, language),
  };
}

function pointOf(each: Alternative, isCheapest: boolean, language: Language): AlternativePoint {
  const { choice, ways, name, servers, cost, asStated, onFrontier } = each;
  return {
    key: [
      ...[choice.platformId, choice.sb, choice.msb, choice.memoryGiB, choice.cpuModel ?? ''],
      ...ways.map(({ to }) => to),
    ].join('/'),
    name: say(name, language),
    servers: servers.value ?? 0,
    cost: cost.value ?? 0,
    mark: isCheapest ? 'cheapest' : asStated ? 'stated' : onFrontier ? 'frontier' : 'other',
  };
}

/** Points in the order of servers of which each is cheaper than all before it. */
function frontierOf(points: readonly AlternativePoint[]): readonly AlternativePoint[] {
  let least = Number.POSITIVE_INFINITY;
  return points
    .toSorted((a, b) => a.servers - b.servers || a.cost - b.cost)
    .filter(({ cost }) => {
      const lower = cost < least;
      least = Math.min(least, cost);
      return lower;
    });
}

const HEADERS = [
  text('Configuration', '構成'),
  text('Servers', 'サーバー台数'),
  text('Cost', '費用'),
  text('Chance to be enough', '足りる確率'),
];

/** The configurations in words, in the order of cost: first as the scenario licenses them. */
export function alternativesRowsOf({ weighed }: Alternatives, language: Language): ChartTable {
  return {
    headers: HEADERS,
    rows: weighed.map(({ name, servers, cost, chance }) => [
      say(name, language),
      formatEstimate(servers, language),
      formatEstimate(cost, language),
      formatEstimate(chance, language),
    ]),
  };
}
