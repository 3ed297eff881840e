import { fromCell, type KnownEstimate, known, text } from '../../figure/index.ts';
import { type BenchmarkRun, cellOf } from '../../inventory/index.ts';
import { measureOf, speedsOf } from '../measured-speed.ts';
import { holdingRepeats } from './stated-repeats.ts';

/** Throughput of repeats, or the time they took: their geometric mean, or the one there is. */
export function meanOfRuns(runs: readonly BenchmarkRun[]): KnownEstimate {
  const estimates = runs.map(measurementOf);
  const [only] = estimates;
  if (only && estimates.length === 1) return only;
  const speed = Math.exp(speedsOf(runs).reduce((sum, each) => sum + Math.log(each), 0) / runs.length);
  const timed = runs[0] && measureOf(runs[0]) === 'elapsed';
  const mean = known('measured', {
    value: timed ? 1 / speed : speed,
    unit: timed ? 'seconds' : (runs[0]?.metric ?? 'tps'),
    because: {
      label: text('geometric mean of {runs} runs', '{runs}回の測定の幾何平均', { runs: runs.length }),
      formula: 'geomean(x)',
      inputs: estimates.map((estimate) => ({ symbol: 'x', estimate })),
    },
  });
  return holdingRepeats(mean, runs);
}

/** Work per time of repeats: their throughput, or how often the work they timed is done in an hour. */
export function rateOfRuns(runs: readonly BenchmarkRun[]): KnownEstimate {
  const mean = meanOfRuns(runs);
  if (mean.unit !== 'seconds') return mean;
  return known('measured', {
    value: SECONDS_PER_HOUR / mean.value,
    low: SECONDS_PER_HOUR / mean.high,
    high: SECONDS_PER_HOUR / mean.low,
    unit: 'count',
    because: {
      label: text('times that the work is done in an hour', '1時間当たりの処理回数'),
      formula: `${SECONDS_PER_HOUR} ÷ t`,
      inputs: [{ symbol: 't', estimate: mean }],
    },
  });
}

const SECONDS_PER_HOUR = 3600;

function measurementOf(run: BenchmarkRun): KnownEstimate {
  const timed = measureOf(run) === 'elapsed';
  const label = timed
    ? text('measured time, {name}', '実測の処理時間（{name}）', { name: run.name })
    : text('measured throughput, {name}', '実測スループット（{name}）', { name: run.name });
  const [value, unit] = timed ? [run.elapsedS ?? 0, 'seconds' as const] : [run.throughput ?? 0, run.metric];
  const cell = cellOf(run.origin, timed ? 'elapsedS' : 'throughput');
  return cell
    ? fromCell('measured', label, value, unit, cell)
    : known('measured', { value, unit, because: { label, inputs: [] } });
}
