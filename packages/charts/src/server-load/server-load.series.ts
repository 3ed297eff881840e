import { type Language, type LoadPart, type ServerLoad, type Text, text } from '@tatami/model';
import { formatPercent, say } from '@tatami/wording';
import { formatMoment, momentText } from '../axis/moment.ts';
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
  /** In the order of `names`, the others last; null where no step counts. */
  readonly parts: readonly (number | null)[];
  readonly total: number | null;
}

export interface LoadLayers {
  readonly points: readonly LoadPoint[];
  /** Of the workloads drawn one by one. */
  readonly names: readonly string[];
  /** Workloads drawn together. */
  readonly others: number;
  readonly busiest: { readonly at: number; readonly total: number };
  readonly ticks: readonly number[];
}

/** As many as there are colours to tell apart. */
const DRAWN = 5;

/** The load in layers, those that make most of the peak one by one; null without a load. */
export function loadLayers({ load, nameOf }: ServerLoadData): LoadLayers | null {
  if (!load) return null;
  const { parts, total, busiest, ceiling } = load;
  const drawn = parts.length <= DRAWN ? parts : parts.slice(0, DRAWN - 1);
  const others = parts.slice(drawn.length);
  const highest = total[busiest] ?? 0;
  return {
    points: thinned(pointsOf(load, drawn, others), ({ total: sum }) => sum),
    names: drawn.map(({ workloadId }) => nameOf(workloadId)),
    others: others.length,
    busiest: { at: atS(load, busiest), total: highest },
    ticks: ticksUpTo(Math.max(highest, ceiling)),
  };
}

function atS({ startsAt, stepS, steps }: ServerLoad, place: number): number {
  return Date.parse(startsAt) / 1000 + (steps[place] ?? 0) * stepS;
}

/** A point for each step that counts, and one without a value where steps between two of them do not. */
function pointsOf(load: ServerLoad, drawn: readonly LoadPart[], others: readonly LoadPart[]): readonly LoadPoint[] {
  const { steps, total, stepS } = load;
  return Array.from(steps).flatMap((step, place): LoadPoint[] => {
    const of = (parts: readonly LoadPart[]) => parts.map(({ cpu }) => cpu[place] ?? 0);
    const rest = of(others).reduce((sum, each) => sum + each, 0);
    const at = atS(load, place);
    const point = { at, parts: [...of(drawn), ...(others.length > 0 ? [rest] : [])], total: total[place] ?? null };
    const before = steps[place - 1];
    if (before === undefined || before === step - 1) return [point];
    const gap = atS(load, place - 1) + stepS;
    return [{ at: gap, parts: point.parts.map(() => null), total: null }, point];
  });
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
      when: momentText(atS(load, load.busiest)),
      total: { value: total, unit: 'share' },
      part: { value: total > 0 ? (first.cpu[load.busiest] ?? 0) / total : null, unit: 'share' },
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
const THROUGHOUT = text('not recorded: at all times', '記録なし（常にピークとして計算）');

/** Each workload with what it takes at the server's peak and at its own; all together at the end. */
export function loadRowsOf({ load, nameOf }: ServerLoadData, language: Language): ChartTable {
  if (!load) return { headers: HEADERS, rows: [] };
  const percent = (share: number) => formatPercent(Number(share.toFixed(4)), language);
  const total = load.total[load.busiest] ?? 0;
  const rows = load.parts.map(({ workloadId, cpu, isPeakThroughout }) => {
    const here = cpu[load.busiest] ?? 0;
    const own = cpu.reduce((best, value, place) => (value > (cpu[best] ?? 0) ? place : best), 0);
    const when = isPeakThroughout ? say(THROUGHOUT, language) : formatMoment(atS(load, own), language);
    return [nameOf(workloadId), percent(here), percent(total > 0 ? here / total : 0), percent(cpu[own] ?? 0), when];
  });
  const at = formatMoment(atS(load, load.busiest), language);
  return { headers: HEADERS, rows: [...rows, [say(ALL, language), percent(total), percent(1), percent(total), at]] };
}

/** What the layer of the workloads not drawn one by one is called. */
export function othersName(count: number, language: Language): string {
  return say(text('{count} others', 'ほか{count}件', { count }), language);
}

/** What the ceiling is called. */
export function ceilingName(ceiling: number, language: Language): string {
  return `${say(CHART_WORDS.ceiling, language)} ${formatPercent(ceiling, language)}`;
}
