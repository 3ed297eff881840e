import type { Cell } from '../figure/index.ts';
import {
  cellOf,
  type Estate,
  type Origin,
  type ServerRecord,
  type UtilisationSeries,
  type WorkloadRecord,
} from '../inventory/index.ts';
import { indexRecordings, instantS, isDated } from '../series/index.ts';
import type { CoverageField } from './coverage-fields.data.ts';

/** One datum a plan asks for, and how much of it is there. */
export interface CoveragePoint {
  readonly field: CoverageField;
  /** Name of the server or workload. */
  readonly of: string;
  /** 0..1: 0 missing, 1 there; of a series the share of its samples. */
  readonly present: number;
  /** 'stated': read from a file. 'set': there, but in no cell of a file (typed by hand or derived). */
  readonly state: 'stated' | 'set' | 'missing';
  readonly cell: Cell | null;
}

export type SeriesOf = (name: string, key: string) => readonly UtilisationSeries[];

/** Finds the CPU series of a server or workload by name or key, whatever the case. */
export function cpuSeriesOf(series: Estate['series']): SeriesOf {
  const recordings = indexRecordings(series);
  return (name, key) => recordings.find('cpuShare', name, key)?.series ?? [];
}

/** What is asked of a server: model, cores, memory, peak, use over time. A peak or series of all its workloads serves as well. */
export function serverPoints(
  server: ServerRecord,
  workloads: readonly WorkloadRecord[],
  seriesOf: SeriesOf,
): CoveragePoint[] {
  const { name: of, origin } = server;
  const own = seriesOf(server.name, server.key);
  const each = workloads.map((workload) => seriesOf(workload.name, workload.key));
  const series = own.length > 0 ? own : each.every((its) => its.length > 0) ? each.flat() : [];
  const peakOfAll = workloads.length > 0 && workloads.every(({ cpuPeakShare }) => cpuPeakShare !== null);
  const peak =
    server.cpuPeakShare !== null || !peakOfAll
      ? point('cpuPeak', of, server.cpuPeakShare ?? (series.length > 0 ? 1 : null), origin, 'cpuPeakShare')
      : point('cpuPeak', of, 1, workloads[0]?.origin ?? origin, 'cpuPeakShare');
  return [
    point('cpuModel', of, server.cpuModel, origin),
    point('cores', of, server.cores ?? server.threads, origin, server.cores === null ? 'threads' : 'cores'),
    point('memory', of, server.memoryGiB, origin, 'memoryGiB'),
    peak,
    utilisation(of, series),
  ];
}

/** The newest points by the workload: it stays as it is while others of its estate are edited. */
const known = new WeakMap<WorkloadRecord, { readonly hasServer: boolean; readonly points: readonly CoveragePoint[] }>();

/** What is asked of a workload: where it runs, its memory, its database product. */
export function workloadPoints(workload: WorkloadRecord, serverKeys: ReadonlySet<string>): readonly CoveragePoint[] {
  const hasServer = workload.serverKey !== null && serverKeys.has(workload.serverKey);
  const before = known.get(workload);
  if (before && before.hasServer === hasServer) return before.points;
  const points = pointsOfWorkload(workload, hasServer);
  known.set(workload, { hasServer, points });
  return points;
}

function pointsOfWorkload(workload: WorkloadRecord, hasServer: boolean): readonly CoveragePoint[] {
  const { name: of, origin, serverKey } = workload;
  return [
    point('workloadServer', of, hasServer ? serverKey : null, origin, 'serverKey'),
    point('workloadMemory', of, workload.memoryGiB, origin, 'memoryGiB'),
    point('workloadDbms', of, workload.dbms, origin, 'dbms'),
  ];
}

function point(
  field: CoverageField,
  of: string,
  value: string | number | null,
  origin: Origin,
  column: string = field,
): CoveragePoint {
  if (value === null) return { field, of, present: 0, state: 'missing', cell: null };
  const cell = cellOf(origin, column);
  return { field, of, present: 1, state: cell ? 'stated' : 'set', cell };
}

function utilisation(of: string, series: readonly UtilisationSeries[]): CoveragePoint {
  const { present, samples } = samplesOf(series);
  const first = series[0];
  if (!first || samples === 0) return { field: 'utilisation', of, present: 0, state: 'missing', cell: null };
  const { file, sheet, row } = first.origin;
  const cell = { file, sheet, row, column: first.subject, text: `${present} / ${samples}` };
  return { field: 'utilisation', of, present: present / samples, state: 'stated', cell };
}

/** Samples that were taken, and how many there should be. */
export function samplesOf(series: readonly UtilisationSeries[]): {
  readonly present: number;
  readonly samples: number;
} {
  let present = 0;
  let samples = 0;
  for (const each of series) {
    samples += each.values.length;
    present += seenOf(each).taken;
  }
  return { present, samples };
}

/** What coverage looks at of one series. */
interface SeenSeries {
  /** Samples that were taken. */
  readonly taken: number;
  /** Seconds since 1970 of its last sample; null where its start tells no date. */
  readonly endS: number | null;
}

/** By the series, which stay as they are while records of their estate are edited. */
const seen = new WeakMap<UtilisationSeries, SeenSeries>();

export function seenOf(series: UtilisationSeries): SeenSeries {
  const before = seen.get(series);
  if (before) return before;
  const { startsAt, stepS, values } = series;
  const startS = instantS(startsAt);
  const its: SeenSeries = {
    taken: values.reduce<number>((sum, value) => sum + (value === null ? 0 : 1), 0),
    endS: startS === null || !isDated(startS) ? null : startS + stepS * Math.max(0, values.length - 1),
  };
  seen.set(series, its);
  return its;
}
