import type { UtilisationSeries } from '../inventory/index.ts';
import { instantS, isoOf } from '../series/index.ts';
import type { CpuLine } from './cpu-demand.ts';

/** CPU demand over time: what placement needs to let peaks of different hours share a target. */
export interface DemandTimeline {
  /** ISO 8601 instant of the first sample. */
  readonly startsAt: string;
  readonly stepS: number;
  readonly length: number;
  /** Per workload: CPU share of one target configuration at each step, growth included; null = no series for this time. */
  readonly cpuShare: readonly (Float64Array | null)[];
}

interface Window {
  readonly fromS: number;
  readonly stepS: number;
  readonly length: number;
}

/**
 * Brings the CPU series onto one grid: the hours they have in common, at the coarsest step. Within a step the highest
 * sample counts; a missing step counts as the workload's peak. null where fewer than two series meet.
 */
export function timelineOf(lines: readonly CpuLine[]): DemandTimeline | null {
  const usable = lines.filter((line) => line.series !== null && line.share !== null && (line.peak ?? 0) > 0);
  if (usable.length < 2) return null;
  const window = commonWindow(new Set(usable.map(({ series }) => series as UtilisationSeries)));
  if (!window) return null;
  return {
    startsAt: isoOf(window.fromS),
    stepS: window.stepS,
    length: window.length,
    cpuShare: lines.map((line) => sampled(line, window)),
  };
}

function commonWindow(series: ReadonlySet<UtilisationSeries>): Window | null {
  let fromS = Number.NEGATIVE_INFINITY;
  let endS = Number.POSITIVE_INFINITY;
  let stepS = 0;
  for (const each of series) {
    const start = instantS(each.startsAt);
    if (start === null) return null;
    fromS = Math.max(fromS, start);
    endS = Math.min(endS, start + each.values.length * each.stepS);
    stepS = Math.max(stepS, each.stepS);
  }
  const length = Math.floor((endS - fromS) / stepS);
  return length >= 1 ? { fromS, stepS, length } : null;
}

function sampled({ series, share, peak }: CpuLine, { fromS, stepS, length }: Window): Float64Array | null {
  if (series === null || share === null || peak === null || peak <= 0) return null;
  const perUnit = share / peak;
  const start = instantS(series.startsAt) ?? fromS;
  const grid = new Float64Array(length).fill(Number.NEGATIVE_INFINITY);
  series.values.forEach((value, index) => {
    if (value === null) return;
    const step = Math.floor((start + index * series.stepS - fromS) / stepS);
    if (step >= 0 && step < length) grid[step] = Math.max(grid[step] as number, value * perUnit);
  });
  return grid.map((value) => (value === Number.NEGATIVE_INFINITY ? share : value));
}
