import { type CachesInMemory, FILE_CACHES, type OriginCell, text } from '@tatami/model';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';

const KIB_PER_GIB = 1024 ** 2;
/** %memused is printed with two decimals, so the total it gives is that exact; sizes agree when closer than this. */
const AGREES_WITHIN = 0.01;

const memoryWithCaches: Trouble = {
  severity: 'info',
  code: 'memory-with-caches',
  problem: text(
    'The memory in use includes file caches, which the recording does not part from it.',
    '使用メモリには、記録では区別されていないファイルキャッシュが含まれます。',
  ),
  hint: text(
    'Memory a database asks for (SGA, buffer pool) is the better basis for sizing.',
    '見積もりには、データベースの割り当てメモリ（SGA、バッファプールなど）を使ってください。',
  ),
};

const memoryWithoutCaches: Trouble = {
  severity: 'info',
  code: 'memory-without-caches',
  problem: text(
    'The memory in use leaves file caches out, and with them memory that processes share outside huge pages: Linux counts an SGA or shared buffers there among the caches.',
    '使用メモリにファイルキャッシュは含まれません。Linuxはヒュージページ以外の共有メモリ（SGAや共有バッファ）もキャッシュに数えるため、これも含まれません。',
  ),
  hint: memoryWithCaches.hint,
};

/** What a figure of memory in use does with file caches; null where they need no word. */
export type Caches = CachesInMemory | null;

const REMARKS = { within: memoryWithCaches, 'left-out': memoryWithoutCaches } as const;

/** Says once of a file what its memory in use does with file caches. */
export function remarkOnCaches(issues: IssueLog, caches: Caches, row: number): void {
  if (caches !== null && !issues.has(REMARKS[caches].code)) issues.add(REMARKS[caches], { row });
}

/** The cell by which a recording keeps what its memory in use does with file caches. */
export function cellOfCaches(caches: Caches): Readonly<Record<string, OriginCell>> {
  return caches === null ? {} : { [FILE_CACHES]: { column: '', text: caches } };
}

interface Stated {
  readonly usedKiB: number | null;
  readonly usedPercent: number | null;
  readonly freeKiB: number | null;
  readonly availableKiB: number | null;
  readonly buffersKiB: number | null;
  readonly cachedKiB: number | null;
}

/**
 * Memory in use in GiB. Until sysstat 12 kbmemused is all that is not free, caches included; then kbavail, where stated,
 * tells what could be had without swapping, else kbbuffers and kbcached what the caches take, as in nmon. Later versions leave
 * caches out themselves. null when nothing is stated.
 */
export function memoryInUse(stated: Stated): { GiB: number; caches: Caches } | null {
  const { usedKiB, usedPercent, freeKiB, availableKiB, buffersKiB, cachedKiB } = stated;
  if (usedKiB === null) return null;
  const total = usedPercent === null || usedPercent <= 0 ? null : (usedKiB / usedPercent) * 100;
  const usedAndFree = freeKiB === null ? null : usedKiB + freeKiB;
  if (total === null || usedAndFree === null) return { GiB: rounded(usedKiB), caches: null };
  if (Math.abs(usedAndFree - total) >= total * AGREES_WITHIN) return { GiB: rounded(usedKiB), caches: 'left-out' };
  if (availableKiB !== null) return { GiB: rounded(Math.max(usedAndFree - availableKiB, 0)), caches: null };
  if (cachedKiB === null) return { GiB: rounded(usedKiB), caches: 'within' };
  return { GiB: rounded(Math.max(usedKiB - (buffersKiB ?? 0) - cachedKiB, 0)), caches: 'left-out' };
}

function rounded(kib: number): number {
  return Math.round((kib / KIB_PER_GIB) * 1e6) / 1e6;
}
