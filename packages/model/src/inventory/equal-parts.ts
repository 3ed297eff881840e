import type { OriginCell } from './records.ts';

/** What several workloads of one server share of it, in equal parts. */
export type SharedField = 'memoryGiB' | 'iops' | 'writeIops' | 'transferMBs' | 'usedStorageGiB' | 'storageGiB';

const SHARED: ReadonlySet<string> = new Set<SharedField>([
  'memoryGiB',
  'iops',
  'writeIops',
  'transferMBs',
  'usedStorageGiB',
  'storageGiB',
]);
const PARTS = / ÷ (\d{1,5})$/;

/** The cell of what a server has, as that of one of so many workloads that share it: '200 ÷ 3'. */
export function cellOfPart(cell: OriginCell, parts: number): OriginCell {
  return { ...cell, text: `${cell.text.trim()} ÷ ${parts}` };
}

/** Of how many equal parts a field has one, by its cell; 1 = the cell states it for this workload. */
export function partsOf(field: string, cell: OriginCell | undefined): number {
  return SHARED.has(field) ? Number(PARTS.exec(cell?.text ?? '')?.[1] ?? 1) : 1;
}
