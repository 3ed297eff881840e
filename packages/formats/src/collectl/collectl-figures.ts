import type { OriginCell } from '@tatami/model';
import type { Sample } from '../series/tracks.ts';

const KIB_PER_GIB = 1024 ** 2;

/** What a line states of its machine. */
export interface CollectlFigures {
  readonly values: Sample['values'];
  readonly cells: Readonly<Record<string, OriginCell>>;
  /** Whether what its columns hold could be read. */
  readonly isSound: boolean;
}

interface Stated {
  /** Percentages of all CPUs together, or of each; none = not stated. */
  readonly cpus: readonly { readonly idle: number | null; readonly wait: number | null }[];
  /** Total, free, buffers and caches; null = not stated. */
  readonly memoryKiB: readonly (number | null)[] | null;
  /** null = not stated, or of how long is not known. */
  readonly requests: { readonly counted: readonly (number | null)[]; readonly seconds: number } | null;
  readonly cells: { readonly cpu: OriginCell; readonly memory: OriginCell; readonly requests: OriginCell };
}

/** Memory leaves buffers and file caches out, as that of nmon and sar does. */
export function figuresOf({ cpus, memoryKiB, requests, cells }: Stated): CollectlFigures {
  const cpu = cpuOf(cpus);
  const [total, free, buffers, cached] = memoryKiB ?? [];
  const used =
    total == null || free == null || buffers == null || cached == null
      ? null
      : Math.max(total - free - buffers - cached, 0) / KIB_PER_GIB;
  const counted = requests && sumOf(requests.counted);
  const iops = requests && counted !== null ? counted / requests.seconds : null;
  return {
    values: {
      ...(cpu && { cpuShare: cpu.busy, ioWaitShare: cpu.wait }),
      ...(used !== null && { memoryGiB: rounded(used) }),
      ...(iops !== null && { iops: rounded(iops) }),
    },
    cells: {
      ...(cpu && { cpuShare: cells.cpu, ioWaitShare: cells.cpu }),
      ...(used !== null && { memoryGiB: cells.memory }),
      ...(iops !== null && { iops: cells.requests }),
    },
    isSound:
      (cpu !== null || cpus.length === 0) &&
      (used !== null || memoryKiB === null) &&
      (iops !== null || requests === null),
  };
}

/** Means of all CPUs, which are alike. null where one is not stated. */
function cpuOf(cpus: Stated['cpus']): { readonly busy: number; readonly wait: number } | null {
  const [idle, wait] = [sumOf(cpus.map((cpu) => cpu.idle)), sumOf(cpus.map((cpu) => cpu.wait))];
  if (cpus.length === 0 || idle === null || wait === null || idle + wait > cpus.length * 101) return null;
  const share = (percent: number) => rounded(percent / cpus.length / 100);
  return { busy: Math.max(share(cpus.length * 100 - idle - wait), 0), wait: share(wait) };
}

function sumOf(figures: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const figure of figures) {
    if (figure === null) return null;
    sum += figure;
  }
  return sum;
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
