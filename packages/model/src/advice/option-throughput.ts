import { derive, type Estimate, fromCell, isKnown, known, spreadOf, text, unknown } from '../figure/index.ts';
import { type BenchmarkRun, bestLikeRuns, cellOf } from '../inventory/index.ts';
import type { Configuration } from '../platform/index.ts';
import { holdingRepeats, type MemoryModelOfRuns, REPEAT_RATIO, SAME_SIZE, withoutApart } from '../throughput/index.ts';

const LABEL = text('Throughput of the configuration', '構成のスループット');

/**
 * Throughput of one board configuration: measured where a run was made on just these boards with just this memory; predicted from
 * memory where storage is the bottleneck, since sockets then change nothing, or for the boards alone that were measured so where more of
 * them were slower; else unknown.
 */
export function optionThroughput(
  { sb, msb, memoryGiB }: Configuration,
  runs: readonly BenchmarkRun[],
  model: MemoryModelOfRuns | null,
): Estimate {
  const measured = withoutApart(runs).filter(
    (run) =>
      run.sb === sb &&
      run.msb === msb &&
      isSameSize(run.memoryGiB ?? memoryGiB, memoryGiB) &&
      !run.aborted &&
      (run.throughput ?? 0) > 0 &&
      run.metric === model?.unit,
  );
  if (measured.length > 0) return meanOf(bestLikeRuns(measured));
  if (model && model.summary.verdict === 'storage-bound' && model.summary.basis === 'installed') {
    const atThisMemory = model.model.predict(memoryGiB);
    if (model.onlyOnBoards === null) return predicted(atThisMemory);
    if (model.onlyOnBoards === sb) return atThisMemory;
  }
  return unknown(
    model?.unit ?? 'tps',
    LABEL,
    text('A benchmark run on this configuration.', 'この構成でのベンチマーク結果が必要です。'),
  );
}

/** Whether two sizes of memory count as one: DIMMs are written in GB and GiB. */
export function isSameSize(oneGiB: number, otherGiB: number): boolean {
  return Math.abs(oneGiB / otherGiB - 1) <= SAME_SIZE.value;
}

/** What was measured at this memory on other boards is a prediction for these, within the spread of repeated runs. */
function predicted(atThisMemory: Estimate): Estimate {
  if (atThisMemory.kind !== 'measured') return atThisMemory;
  return derive({
    label: LABEL,
    formula: 'measured × repeat',
    unit: atThisMemory.unit,
    kind: 'predicted',
    inputs: { measured: atThisMemory, repeat: spreadOf(REPEAT_RATIO) },
    notes: [
      text(
        'Measured with this memory on other boards; while storage is the bottleneck, sockets change nothing.',
        '同じメモリ容量の別構成での実測値に基づきます。ディスクI/Oで頭打ちになっている間は、ソケット数による差はありません。',
      ),
    ],
  });
}

function meanOf(runs: readonly BenchmarkRun[]): Estimate {
  const estimates = runs.map(measuredOf);
  const [only] = estimates;
  if (only && estimates.length === 1) return only;
  const mean = derive({
    label: LABEL,
    formula: 'sum(run) ÷ count(run)',
    unit: runs[0]?.metric ?? 'tps',
    inputs: { run: estimates },
  });
  return isKnown(mean) ? holdingRepeats(mean, runs) : mean;
}

function measuredOf(run: BenchmarkRun): Estimate {
  const value = run.throughput ?? Number.NaN;
  const label = text('Measured: {name}', '実測：{name}', { name: run.name });
  const cell = cellOf(run.origin, 'throughput');
  return cell
    ? fromCell('measured', label, value, run.metric, cell)
    : known('measured', { value, unit: run.metric, because: { label, inputs: [] } });
}
