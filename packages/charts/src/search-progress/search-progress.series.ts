import { type Language, text, type Unit } from '@tatami/model';
import { formatNumber, formatPercent, formatQuantity } from '@tatami/wording';
import { ticksAround, ticksWithin } from '../axis/ticks.ts';
import type { ChartTable } from '../chart-props.ts';

/** Where a search stands at one moment. */
export interface SearchReading {
  /** Since it began. */
  readonly seconds: number;
  /** Cost of the best plan so far. */
  readonly objective: number;
  /** No plan costs less. */
  readonly bound: number;
}

export interface SearchProgressData {
  /** In the order of time. */
  readonly readings: readonly SearchReading[];
  /** Of objective and bound: servers, or money. */
  readonly unit: Unit;
}

export interface SearchProgressSeries {
  readonly points: readonly (SearchReading & {
    /** From the bound to the best plan: what may still be saved. */
    readonly open: readonly [number, number];
  })[];
  readonly last: SearchReading;
  readonly timeTicks: readonly number[];
  readonly costTicks: readonly number[];
}

/** As many points as a screen can tell apart. */
const POINTS = 240;

/** Best cost and bound over time; null before the first reading. The axis encloses both and need not start at zero. */
export function searchProgressSeries({ readings, unit }: SearchProgressData): SearchProgressSeries | null {
  const last = readings.at(-1);
  if (!last) return null;
  const points = thinned(readings).map((reading) => ({
    ...reading,
    open: [reading.bound, reading.objective] as const,
  }));
  const low = Math.min(...points.map(({ bound }) => bound));
  const high = Math.max(...points.map(({ objective }) => objective));
  return {
    points,
    last,
    timeTicks: ticksWithin(last.seconds, 5),
    costTicks: ticksAround(low, high, finestOf(high, unit)),
  };
}

/** Servers and licences are whole; of money a thousandth is as much as a line shows. */
function finestOf(cost: number, unit: Unit): number {
  if (unit === 'share') return 0.001;
  return unit === 'servers' || unit === 'licences'
    ? 1
    : Math.max(1, 10 ** Math.floor(Math.log10(Math.max(cost, 1)) - 3));
}

/** Every so many-th reading and the last. */
function thinned(readings: readonly SearchReading[]): readonly SearchReading[] {
  const size = Math.ceil(readings.length / POINTS);
  return readings.filter((_, index) => index % size === 0 || index === readings.length - 1);
}

/** By how much the best plan may still lie above the best possible, as a share of the bound; 0 where both are 0. */
export function gapOf({ objective, bound }: SearchReading): number {
  return bound > 0 ? Math.max(0, objective - bound) / bound : 0;
}

const HEADERS = [
  text('Time', '経過時間'),
  text('Best plan so far', '最良の計画'),
  text('No plan can be below', '理論下限'),
  text('At most above the best possible', '下限との差（最大）'),
];

/** Every moment at which the best plan or the bound changed, and the last. */
export function searchProgressRowsOf({ readings, unit }: SearchProgressData, language: Language): ChartTable {
  const told = readings.filter((reading, index) => {
    const before = readings[index - 1];
    const same = before && before.objective === reading.objective && before.bound === reading.bound;
    return !same || index === readings.length - 1;
  });
  const rows = told.map((reading) => [
    formatQuantity(Number(reading.seconds.toFixed(1)), 'seconds', language),
    formatQuantity(rounded(reading.objective, unit), unit, language),
    formatQuantity(rounded(reading.bound, unit), unit, language),
    formatPercent(gapOf(reading), language),
  ]);
  return { headers: HEADERS, rows };
}

/** Cost as it is written on the axis. */
export function formatCost(cost: number, unit: Unit, language: Language): string {
  return unit === 'share' ? formatPercent(rounded(cost, unit), language) : formatNumber(rounded(cost, unit), language);
}

/** A thousandth of a server says nothing, one of a share does. */
function rounded(cost: number, unit: Unit): number {
  return Number(cost.toFixed(unit === 'share' ? 4 : 2));
}
