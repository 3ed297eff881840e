import { type Language, type LoadPart, listOf, type ServerLoad, type Text, tellsDate, text } from '@tatami/model';
import { formatPercent, say } from '@tatami/wording';
import { type RecordedTimes, recordedTimes } from '../axis/recorded-times.ts';
import { thinned } from '../axis/thinned.ts';
import { ticksUpTo } from '../axis/ticks.ts';
import type { ChartTable } from '../chart-props.ts';
import { CHART_WORDS } from '../chart-words.ts';

export interface ServerLoadData {
  /** null = nothing was recorded over time. */
  readonly load: ServerLoad | null;
  readonly nameOf: (workloadId: string) => string;
}

/** One step: what each drawn workload takes, and all others together; shares of the server's CPU. */
export interface LoadPoint {
  /** Seconds since 1970. */
  readonly at: number;
  /** As recorded, in the order of `names`, the others last; null where no step counts. */
  readonly parts: readonly (number | null)[];
  /** What counts without having been recorded then. */
  readonly assumed: number | null;
  readonly total: number | null;
}

export interface LoadLayers {
  readonly points: readonly LoadPoint[];
  /** Of the workloads drawn one by one. */
  readonly names: readonly string[];
  /** Workloads drawn together. */
  readonly others: number;
  readonly hasAssumed: boolean;
  readonly busiest: { readonly at: number; readonly total: number };
  readonly ticks: readonly number[];
  readonly times: RecordedTimes;
}

/** As many as there are colours to tell apart. */
const DRAWN = 5;
/** A share that no pixel shows: what is left of the sums. */
const LEAST_DRAWN = 1e-6;

/** The load in layers, those that make most of the peak one by one; null without a load. */
export function loadLayers({ load, nameOf }: ServerLoadData): LoadLayers | null {
  if (!load) return null;
  const { parts, total, busiest, ceiling } = load;
  const recorded = parts.filter((part) => part.recorded !== null);
  const drawn = recorded.length <= DRAWN ? recorded : recorded.slice(0, DRAWN - 1);
  const others = recorded.slice(drawn.length);
  const highest = total[busiest] ?? 0;
  const points = pointsOf(load, drawn, others);
  return {
    points: thinned(points, ({ total: sum }) => sum),
    names: drawn.map(({ workloadId }) => nameOf(workloadId)),
    others: others.length,
    hasAssumed: points.some(({ assumed }) => (assumed ?? 0) > LEAST_DRAWN),
    busiest: { at: atS(load, busiest), total: highest },
    ticks: ticksUpTo(Math.max(highest, ceiling)),
    times: timesOf(load),
  };
}

function timesOf(load: ServerLoad): RecordedTimes {
  return recordedTimes(tellsDate(load.startsAt), atS(load, 0), atS(load, load.steps.length - 1));
}

function atS({ startsAt, stepS, steps }: ServerLoad, place: number): number {
  return Date.parse(startsAt) / 1000 + (steps[place] ?? 0) * stepS;
}

/** A point for each step that counts, and one without a value where steps between two of them do not. */
function pointsOf(load: ServerLoad, drawn: readonly LoadPart[], others: readonly LoadPart[]): readonly LoadPoint[] {
  const { steps, total, stepS } = load;
  return Array.from(steps).flatMap((step, place): LoadPoint[] => {
    const of = (parts: readonly LoadPart[]) => parts.map(({ recorded }) => recorded?.[place] || 0);
    const layers = [...of(drawn), ...(others.length > 0 ? [sumOf(of(others))] : [])];
    const sum = total[place] ?? 0;
    const point = { at: atS(load, place), parts: layers, assumed: Math.max(0, sum - sumOf(layers)), total: sum };
    const before = steps[place - 1];
    if (before === undefined || before === step - 1) return [point];
    const gap = atS(load, place - 1) + stepS;
    return [{ at: gap, parts: layers.map(() => null), assumed: null, total: null }, point];
  });
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The finding: when the server is fullest, how full, and who makes most of it. */
export function loadTitle({ load, nameOf }: ServerLoadData, server: string): Text {
  const [first] = load?.parts ?? [];
  if (!load || !first) return text('{server}: CPU over time', '{server}のCPU使用率の推移', { server });
  const total = load.total[load.busiest] ?? 0;
  return text(
    '{server} is fullest at {when}, {total} of its CPU: {part} of that is {workload}',
    '{server}の最大は{when}、CPUの{total}：うち{part}が{workload}',
    {
      server,
      when: timesOf(load).said(atS(load, load.busiest)),
      total: { value: Number(total.toFixed(4)), unit: 'share' },
      part: { value: total > 0 ? Number(((first.cpu[load.busiest] ?? 0) / total).toFixed(4)) : null, unit: 'share' },
      workload: nameOf(first.workloadId),
    },
  );
}

const HEADERS = [
  text('Workload', 'ワークロード'),
  text('At the server’s peak', 'サーバーのピーク時'),
  text('Part of that peak', 'ピークに占める割合'),
  text('Its own peak', '自身のピーク'),
  text('Its own peak at', '自身のピーク時刻'),
];
const ALL = text('All together', '合計');
const THROUGHOUT = text('no sample of the same time: at all times', '同じ時刻の値なし（常にピークとして計算）');

/** Each workload with what it takes at the server's peak and at its own; all together at the end. */
export function loadRowsOf({ load, nameOf }: ServerLoadData, language: Language): ChartTable {
  if (!load) return { headers: HEADERS, rows: [] };
  const percent = (share: number) => formatPercent(Number(share.toFixed(4)), language);
  const total = load.total[load.busiest] ?? 0;
  const times = timesOf(load);
  const rows = load.parts.map(({ workloadId, cpu, recorded }) => {
    const here = cpu[load.busiest] ?? 0;
    const isMissing = recorded !== null && Number.isNaN(recorded[load.busiest]);
    const peaks = recorded ?? cpu;
    const own = peaks.reduce((best, value, place) => (value > (peaks[best] || 0) ? place : best), 0);
    return [
      nameOf(workloadId),
      isMissing
        ? say(text('{share}, sample missing', '{share}（欠測）', { share: percent(here) }), language)
        : percent(here),
      percent(total > 0 ? here / total : 0),
      percent(peaks[own] || 0),
      recorded === null ? say(THROUGHOUT, language) : times.written(atS(load, own), language),
    ];
  });
  const at = times.written(atS(load, load.busiest), language);
  return { headers: HEADERS, rows: [...rows, [say(ALL, language), percent(total), percent(1), percent(total), at]] };
}

/** Whose samples are missing at the peak, and the highest that all were recorded at; null where all were recorded then. */
export function loadGaps({ load, nameOf }: ServerLoadData): Text | null {
  const missing = load?.parts.filter(({ recorded }) => recorded === null || Number.isNaN(recorded[load.busiest])) ?? [];
  if (!load || missing.length === 0) return null;
  const names = missing.slice(0, DRAWN).map(({ workloadId }) => nameOf(workloadId));
  const more = missing.length - names.length;
  const values = { names: listOf(more > 0 ? [...names, othersText(more)] : names) };
  const place = load.busiestRecorded;
  if (place === null)
    return text(
      'No sample of that time, so counted with their peak: {names}.',
      'この時点の値がないため、ピークとして計算しているワークロード：{names}。',
      values,
    );
  return text(
    'No sample of that time, so counted with their peak: {names}. The highest at which all were recorded: {share} at {when}.',
    'この時点の値がないため、ピークとして計算しているワークロード：{names}。全件が記録されている時点での最大：{share}（{when}）。',
    {
      ...values,
      share: { value: Number((load.total[place] ?? 0).toFixed(4)), unit: 'share' },
      when: timesOf(load).said(atS(load, place)),
    },
  );
}

function othersText(count: number): Text {
  return text('{count} others', 'ほか{count}件', { count });
}

/** What the layer of the workloads not drawn one by one is called. */
export function othersName(count: number, language: Language): string {
  return say(othersText(count), language);
}

/** What the ceiling is called. */
export function ceilingName(ceiling: number, language: Language): string {
  return `${say(CHART_WORDS.ceiling, language)} ${formatPercent(ceiling, language)}`;
}
