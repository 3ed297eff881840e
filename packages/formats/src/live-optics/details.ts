import type { OriginCell } from '@tatami/model';
import type { RowFields } from '../tabular/row-fields.ts';

/** A quantity with its cell on another sheet. */
interface Stated {
  readonly value: number;
  readonly cell: OriginCell | null;
}

/** What performance and disk sheets say of one host or virtual machine; null = they do not say. */
export interface Details {
  cpuPeakShare: Stated | null;
  cpuAverageShare: Stated | null;
  iops: Stated | null;
  diskGiB: Stated | null;
}

export const noDetails = (): Details => ({ cpuPeakShare: null, cpuAverageShare: null, iops: null, diskGiB: null });

/** Takes over what a performance row says, each quantity from the first row that states it. */
export function addPerformance(details: Details, fields: RowFields): void {
  details.cpuPeakShare ??= stated(fields, 'cpuPeakShare');
  details.cpuAverageShare ??= stated(fields, 'cpuAverageShare');
  details.iops ??= stated(fields, 'iops') ?? stated(fields, 'averageIops');
}

/** Adds a disk. */
export function addDisk(details: Details, fields: RowFields): void {
  const disk = stated(fields, 'capacity');
  if (disk === null) return;
  const { value, cell } = details.diskGiB ?? { value: 0, cell: disk.cell };
  details.diskGiB = { value: value + disk.value, cell };
}

function stated(fields: RowFields, field: string): Stated | null {
  const value = fields.quantity(field);
  return value === null ? null : { value, cell: fields.cellElsewhere(field) };
}

/** What a record may state itself or have from a sheet beside it. */
type Shared = Partial<Record<'cpuPeakShare' | 'cpuAverageShare' | 'iops' | 'storageGiB', number | null>>;

/** The values a record states itself, else the details'; with the cells of the latter for its origin. */
export function filled<Own extends Shared>(
  own: Own,
  details: Details,
): { values: Own; cells: Record<string, OriginCell> } {
  const { diskGiB: storageGiB, ...others } = details;
  const values: Shared = {};
  const cells: Record<string, OriginCell> = {};
  for (const field of Object.keys(own) as (keyof Shared)[]) {
    const detail = own[field] === null ? { ...others, storageGiB }[field] : null;
    if (!detail) continue;
    values[field] = detail.value;
    if (detail.cell) cells[field] = detail.cell;
  }
  return { values: { ...own, ...values }, cells };
}
