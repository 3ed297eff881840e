import { derive, type Estimate, estimateOf, fromCell, known, span, type Text, text, unknown } from '../figure/index.ts';
import { type BenchmarkRun, cellOf } from '../inventory/index.ts';
import type { BoardVerdict } from './bottleneck-of-boards.ts';
import { BUSY_CPU, IDLE_CPU } from './throughput.data.ts';
import { waitsForStorage } from './waits-for-storage.ts';

/** What runs say of their own processors. */
export interface ProcessorsOfRuns {
  readonly verdict: Exclude<BoardVerdict, 'unknown'>;
  /** Mean CPU use, from the least to the most of the runs. */
  readonly because: Estimate;
  /** What limits; what to add first follows from the verdict. */
  readonly says: Text;
}

/**
 * Were the processors the limit? By the CPU use and the I/O wait that all runs state: busy in each of them = processors; in some = both limit;
 * in none, with processors that mostly wait for I/O = storage. null where not all runs state them, or they decide nothing.
 */
export function processorsOfRuns(runs: readonly BenchmarkRun[]): ProcessorsOfRuns | null {
  const shares = runs.flatMap(({ cpuShare }) => cpuShare ?? []);
  if (shares.length === 0 || shares.length < runs.length) return null;
  const busy = shares.filter((share) => share >= BUSY_CPU.value).length;
  const used = { used: span(Math.min(...shares), Math.max(...shares), 'share') };
  const because = cpuUse(runs, shares);
  if (busy === shares.length)
    return {
      verdict: 'cpu-bound',
      because,
      says: text(
        'The processors are the bottleneck: they were busy at {used} in the runs, whatever memory they had.',
        '処理性能はCPUで頭打ちになっています。メモリ容量によらず、測定中のCPU使用率は{used}でした。',
        used,
      ),
    };
  if (busy > 0)
    return {
      verdict: 'mixed',
      because,
      says: text(
        'No single limit: in {busy} of {runs} runs the processors were the limit (busy at {used}), in the others they were not.',
        '制約は1つに定まりません。{runs}件中{busy}件の測定ではCPUが上限に達し、ほかでは達していません（CPU使用率{used}）。',
        { busy, runs: shares.length, ...used },
      ),
    };
  if (!runs.every(isFreeAndWaits)) return null;
  return {
    verdict: 'storage-bound',
    because,
    says: text(
      'Storage is the bottleneck: the processors were busy at {used} and waited for I/O the rest.',
      '処理性能はディスクI/Oで頭打ちになっています。CPU使用率は{used}にとどまり、残りの多くはI/O待ちでした。',
      used,
    ),
  };
}

/**
 * How many times the throughput storage would have to allow before the processors are the limit, at the CPU use of the run that gave most:
 * work per second and processor time rise together. Unknown where that run does not state its CPU.
 */
export function fasterStorageToTurn(runs: readonly BenchmarkRun[]): Estimate {
  const label = text(
    'Throughput that faster storage can give before the processors are the limit',
    'ストレージ高速化でCPUネックに転じるまでの性能向上の倍率',
  );
  const [best] = runs.toSorted((a, b) => (b.throughput ?? 0) - (a.throughput ?? 0));
  if (!best?.cpuShare) return unknown('ratio', label, STATE_CPU);
  return derive({
    label,
    formula: 'max(1, busy ÷ used)',
    unit: 'ratio',
    kind: 'predicted',
    inputs: { busy: estimateOf(BUSY_CPU), used: statedUse(best) },
    notes: [TURNS],
  });
}

const STATE_CPU = text('The CPU use of the run that gave most.', '最も性能の高かった測定のCPU使用率が必要です。');
const TURNS = text(
  'Storage that gives more than this turns the advice: processors before memory.',
  'ストレージがこれを超えて速くなると、メモリよりもCPUの増設が有効になります。',
);

function isFreeAndWaits({ cpuShare, ioWaitShare }: BenchmarkRun): boolean {
  return (cpuShare ?? 0) < IDLE_CPU.value && waitsForStorage(cpuShare, ioWaitShare);
}

function cpuUse(runs: readonly BenchmarkRun[], shares: readonly number[]): Estimate {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return known('measured', {
    value: mean,
    // The mean of equal shares may lie beside them, by rounding.
    low: Math.min(mean, ...shares),
    high: Math.max(mean, ...shares),
    unit: 'share',
    because: {
      label: text('CPU used in the runs, from the least to the most', '測定中のCPU使用率（最小〜最大）'),
      inputs: runs.map((run) => ({ symbol: 'u', estimate: statedUse(run) })),
    },
  });
}

function statedUse(run: BenchmarkRun): Estimate {
  const label = text('CPU used, {name}', 'CPU使用率（{name}）', { name: run.name });
  const cell = cellOf(run.origin, 'cpuShare');
  const value = run.cpuShare ?? 0;
  if (cell) return fromCell('measured', label, value, 'share', cell);
  return known('measured', { value, unit: 'share', because: { label, inputs: [] } });
}
