import type { Demand, ScopedWorkload } from '../../demand/index.ts';
import { text, unknown } from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import type { BenchmarkRun, CacheAdvisory, Estate } from '../../inventory/index.ts';
import { advisoryCurve } from './advisory-curve.ts';
import type { MemoryCurve } from './memory-curve.ts';
import { sweepCurve } from './sweep-curve.ts';

/**
 * The workloads whose use of more memory is known, by key: from their database's own cache advisory, else from benchmark runs
 * made on them at several memory sizes. None where workloads merge into one database, whose cache they would share, or where
 * memory is part of a measured ratio.
 */
export function memoryCurves(
  demand: Demand,
  estate: Pick<Estate, 'cacheAdvisories' | 'benchmarkRuns'>,
  inputs: ScenarioInputs,
): ReadonlyMap<string, MemoryCurve> {
  const merged = inputs.consolidationType === 'vertical' || inputs.consolidationType === 'redesign';
  if (merged || inputs.memoryBasis === 'covered-by-ratio') return new Map();
  const advisories = busiestByWorkload(estate.cacheAdvisories ?? []);
  const runs = runsBySubject(estate.benchmarkRuns);
  if (advisories.size === 0 && runs.size === 0) return new Map();
  const alone = aloneOnServer(demand.workloads);
  return new Map(
    demand.workloads.flatMap((workload, index) => {
      const advisory = advisories.get(workload.key);
      const own = runsOf(workload, runs, alone);
      const sweep = own.length > 0 ? sweepCurve(workload, own, demand, index) : null;
      const advised = advisory ? advisoryCurve(workload, advisory, inputs) : null;
      const curve = advised ? { ...advised, gainAt: sweep?.gainAt ?? GAIN_UNKNOWN } : sweep;
      return curve && curve.points.length > 0 ? [[workload.key, curve] as const] : [];
    }),
  );
}

const GAIN_UNKNOWN = () =>
  unknown(
    'share',
    text('Throughput gained by memory left over', '余剰メモリによる性能向上率'),
    text(
      'A benchmark of the workload at two memory sizes: an advisory tells reads, not throughput.',
      'アドバイザリで分かるのは読み込み回数のみです。2つのメモリ容量でのこのワークロードのベンチマークが必要です。',
    ),
  );

/** Of several reports about one workload the one with most reads; of equals the first by key. */
function busiestByWorkload(advisories: readonly CacheAdvisory[]): ReadonlyMap<string, CacheAdvisory> {
  const busiest = new Map<string, CacheAdvisory>();
  const reads = ({ physicalReadsPerS }: CacheAdvisory) => physicalReadsPerS ?? -1;
  for (const advisory of advisories.toSorted((a, b) => reads(b) - reads(a) || (a.key < b.key ? -1 : 1)))
    if (!busiest.has(advisory.workloadKey)) busiest.set(advisory.workloadKey, advisory);
  return busiest;
}

function runsBySubject(runs: readonly BenchmarkRun[]): ReadonlyMap<string, readonly BenchmarkRun[]> {
  const bySubject = new Map<string, BenchmarkRun[]>();
  for (const run of runs) bySubject.set(plain(run.subject), [...(bySubject.get(plain(run.subject)) ?? []), run]);
  return bySubject;
}

/** Servers that carry one workload only: a run made on such a server is one of its workload. */
function aloneOnServer(workloads: readonly ScopedWorkload[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { server } of workloads) if (server) counts.set(server.key, (counts.get(server.key) ?? 0) + 1);
  return new Set([...counts].flatMap(([key, count]) => (count === 1 ? [key] : [])));
}

function runsOf(
  { key, name, server }: ScopedWorkload,
  runs: ReadonlyMap<string, readonly BenchmarkRun[]>,
  alone: ReadonlySet<string>,
): readonly BenchmarkRun[] {
  const names = [name, key, ...(server && alone.has(server.key) ? [server.name] : [])];
  return names.map((each) => runs.get(plain(each))).find((each) => each !== undefined) ?? [];
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}
