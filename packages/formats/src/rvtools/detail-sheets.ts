import type { IssueLog } from '../issues/issue-log.ts';
import { nameMissing, totalsRow } from '../issues/row-issues.ts';
import { isTotalsName, type RowFate, type RowsRead, readRows } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { vmUnknown } from './issues.ts';
import type { RvtoolsSheet } from './sheets.ts';

/** A quantity with the cell of another sheet it was read from. */
interface Stated {
  readonly value: number;
  readonly cell: { readonly column: string; readonly text: string } | null;
}

/** What the sheets beside vInfo add to one virtual machine; null = they do not say. */
export interface Details {
  cpus: Stated | null;
  memoryGiB: Stated | null;
  diskGiB: number | null;
  partitionGiB: number | null;
  partitionUsedGiB: number | null;
}

/** Where the machines are that a detail row may speak of; null where there is none of that name. */
type DetailsFor = (fields: RowFields, name: string) => Details | null;

/** Adds the rows of vCPU, vMemory, vDisk and vPartition to the machines of vInfo. */
export function readDetails(sheet: RvtoolsSheet, detailsFor: DetailsFor, file: string, issues: IssueLog): RowsRead {
  return readRows({ ...sheet, file, issues }, (fields) => addRow(sheet, fields, detailsFor));
}

function addRow({ role }: RvtoolsSheet, fields: RowFields, detailsFor: DetailsFor): RowFate {
  const name = fields.text('vm');
  if (name === null || isTotalsName(name)) {
    fields.report(name === null ? nameMissing : totalsRow, 'vm');
    return name === null ? 'rejected' : 'skipped';
  }
  const details = detailsFor(fields, name);
  if (!details) {
    fields.report(vmUnknown(name), 'vm');
    return 'skipped';
  }
  const added = quantitiesOf(role, fields);
  if (fields.rejected) return 'rejected';
  details.cpus ??= added.cpus;
  details.memoryGiB ??= added.memoryGiB;
  details.diskGiB = plus(details.diskGiB, added.diskGiB);
  details.partitionGiB = plus(details.partitionGiB, added.partitionGiB);
  details.partitionUsedGiB = plus(details.partitionUsedGiB, added.partitionUsedGiB);
  return 'accepted';
}

function quantitiesOf(role: RvtoolsSheet['role'], fields: RowFields): Details {
  return {
    cpus: role === 'vCPU' ? stated(fields, 'cpus') : null,
    memoryGiB: role === 'vMemory' ? stated(fields, 'memory') : null,
    diskGiB: role === 'vDisk' ? fields.quantity('capacity') : null,
    partitionGiB: role === 'vPartition' ? fields.quantity('capacity') : null,
    partitionUsedGiB: role === 'vPartition' ? fields.quantity('consumed') : null,
  };
}

function stated(fields: RowFields, field: string): Stated | null {
  const value = fields.quantity(field);
  return value === null ? null : { value, cell: fields.cellElsewhere(field) };
}

function plus(sum: number | null, value: number | null): number | null {
  return value === null ? sum : (sum ?? 0) + value;
}
