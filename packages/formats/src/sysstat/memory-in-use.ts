import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';

const KIB_PER_GIB = 1024 ** 2;
/** %memused is printed with two decimals, so the total it gives is that exact; sizes agree when closer than this. */
const AGREES_WITHIN = 0.01;

export const memoryWithCaches: Trouble = {
  severity: 'info',
  code: 'memory-with-caches',
  problem: text(
    'The memory in use includes file caches, which this version of sar does not part from it.',
    'このバージョンのsarの使用メモリには、ファイルキャッシュが含まれます。',
  ),
  hint: text(
    'Memory a database asks for (SGA, buffer pool) is the better basis for sizing.',
    '見積もりには、データベースの割り当てメモリ（SGA、バッファプールなど）を使ってください。',
  ),
};

interface Stated {
  readonly usedKiB: number | null;
  readonly usedPercent: number | null;
  readonly freeKiB: number | null;
  readonly availableKiB: number | null;
}

/**
 * Memory in use in GiB. Until sysstat 12 kbmemused is all that is not free, caches included; then kbavail, where stated,
 * tells what could be had without swapping. Later versions leave caches out themselves. null when nothing is stated.
 */
export function memoryInUse({
  usedKiB,
  usedPercent,
  freeKiB,
  availableKiB,
}: Stated): { GiB: number; withCaches: boolean } | null {
  if (usedKiB === null) return null;
  const total = usedPercent === null || usedPercent <= 0 ? null : (usedKiB / usedPercent) * 100;
  const usedAndFree = freeKiB === null ? null : usedKiB + freeKiB;
  const withCaches = total !== null && usedAndFree !== null && Math.abs(usedAndFree - total) < total * AGREES_WITHIN;
  if (!withCaches || usedAndFree === null) return { GiB: rounded(usedKiB), withCaches: false };
  if (availableKiB === null) return { GiB: rounded(usedKiB), withCaches: true };
  return { GiB: rounded(Math.max(usedAndFree - availableKiB, 0)), withCaches: false };
}

function rounded(kib: number): number {
  return Math.round((kib / KIB_PER_GIB) * 1e6) / 1e6;
}
