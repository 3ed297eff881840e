import { derive, type Estimate, estimateOf, type KnownEstimate, known, text } from '../figure/index.ts';
import { NATIVE_32BIT_GIB } from '../numa/index.ts';

/**
 * Which share (0..1) of a 32-bit database's memory (GiB) lies beyond what its processes address natively (PAE/AWE windows)? Memory is
 * split evenly over the processes: max(0, 1 - native ÷ (memory ÷ processes)). `native` (GiB of one process) is study 0's where nothing
 * else is known. How much that costs was never measured apart from NUMA; for 64-bit programs the question does not arise.
 */
export function beyondNativeShare(
  memoryGiB: number | KnownEstimate,
  processes: number,
  native: Estimate = estimateOf(NATIVE_32BIT_GIB),
): Estimate {
  return derive({
    label: text('share of memory beyond the native 32-bit limit', '32ビットの直接アクセス範囲を超えるメモリの割合'),
    formula: 'max(0, 1 - native ÷ (memory ÷ processes))',
    unit: 'share',
    inputs: { native, memory: memoryOf(memoryGiB), processes: processesOf(processes) },
  });
}

/** In how many processes (instances) would a 32-bit database address all of its memory (GiB) natively? */
export function processesWithin(
  memoryGiB: number | KnownEstimate,
  native: Estimate = estimateOf(NATIVE_32BIT_GIB),
): Estimate {
  return derive({
    label: text('processes that address all of it natively', '全メモリを直接アクセスできるプロセス数'),
    formula: 'max(1, ceil(memory ÷ native))',
    unit: 'count',
    inputs: { native, memory: memoryOf(memoryGiB) },
  });
}

function memoryOf(given: number | KnownEstimate): KnownEstimate {
  if (typeof given !== 'number') return given;
  const label = text('memory of the database', 'データベースのメモリ');
  return known('stated', { value: given, unit: 'GiB', because: { label, inputs: [] } });
}

function processesOf(value: number): KnownEstimate {
  const label = text('processes (instances)', 'プロセス数（インスタンス数）');
  return known('measured', { value, unit: 'count', because: { label, inputs: [] } });
}
