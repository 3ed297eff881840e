import { derive, type Estimate, estimateOf, known, text } from '../figure/index.ts';
import { NATIVE_32BIT_GIB } from './study0.data.ts';

/**
 * Which share of a 32-bit database's memory lies beyond what its processes address natively (PAE/AWE windows)? Memory is
 * split evenly over the processes: max(0, 1 - native ÷ (memory ÷ processes)). How much that costs was never measured
 * apart from NUMA; for 64-bit programs the question does not arise.
 */
export function beyondNativeShare(memoryGiB: number, processes: number): Estimate {
  return derive({
    label: text('share of memory beyond the native 32-bit limit', '32ビットの直接アクセス範囲を超えるメモリの割合'),
    formula: 'max(0, 1 - native ÷ (memory ÷ processes))',
    unit: 'share',
    inputs: {
      native: estimateOf(NATIVE_32BIT_GIB),
      memory: known('measured', {
        value: memoryGiB,
        unit: 'GiB',
        because: { label: text('memory of the database', 'データベースのメモリ'), inputs: [] },
      }),
      processes: known('measured', {
        value: processes,
        unit: 'count',
        because: { label: text('processes (instances)', 'プロセス数（インスタンス数）'), inputs: [] },
      }),
    },
  });
}
