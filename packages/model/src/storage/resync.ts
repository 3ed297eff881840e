import { derive, type Estimate, known, text } from '../figure/index.ts';

/** Decimal, as storage is sold and as study 2 states it. */
const BYTES_PER_MB = 1e6;

function usedData(usedBytes: number | Estimate): Estimate {
  if (typeof usedBytes !== 'number') return usedBytes;
  return known('measured', {
    value: usedBytes,
    unit: 'bytes',
    because: { label: text('data to copy', 'コピー対象のデータ量'), inputs: [] },
  });
}

/** Rate of a full copy in decimal MB/s: used data ÷ time. The size of the volume does not enter. */
export function resyncRate(usedBytes: number | Estimate, seconds: number): Estimate {
  return derive({
    label: text('rate of the resync', '再同期の転送速度'),
    formula: 'used ÷ seconds ÷ unit',
    unit: 'MB/s',
    inputs: {
      used: usedData(usedBytes),
      seconds: known('measured', {
        value: seconds,
        unit: 'seconds',
        because: { label: text('time taken', '所要時間'), inputs: [] },
      }),
      unit: MEGABYTE,
    },
  });
}

/** How long does a full resync of this much data take at a known rate? Seconds. One core may be its limit. */
export function resyncTime(usedBytes: number | Estimate, rate: Estimate): Estimate {
  return derive({
    label: text('time of a full resync', '全体再同期の所要時間'),
    formula: 'used ÷ (rate × unit)',
    unit: 'seconds',
    kind: 'predicted',
    inputs: { used: usedData(usedBytes), rate, unit: MEGABYTE },
    notes: [
      text(
        'At the rate of another copy: a single process copies, so one core, the volume or the cache may make this one slower.',
        '別のコピーで得た速度による値です。再同期は単一プロセスで行われるため、1コアの性能・ボリューム・キャッシュによって遅くなることがあります。',
      ),
    ],
  });
}

const MEGABYTE: Estimate = known('measured', {
  value: BYTES_PER_MB,
  unit: 'bytes',
  because: { label: text('bytes in a decimal megabyte', '1 MB（10進）のバイト数'), inputs: [] },
});
