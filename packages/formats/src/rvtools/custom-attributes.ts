import { MAX_ATTRIBUTES, type OriginCell, type WorkloadRecord } from '@tatami/model';
import { columnsKept } from '../issues/column-issues.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import type { Layout } from '../tabular/layout.ts';
import type { RowFields } from '../tabular/row-fields.ts';

/** RVTools writes the remarks and then the attributes an administrator made, in front of where the machine is. */
const BEFORE = ['annotation', 'vinfoannotation'];
const BEHIND = ['datacenter', 'vinfodatacenter'];

/** Which columns of vInfo hold remarks and custom attributes: those from 'Annotation' up to 'Datacenter'; none where either is missing. */
export function customColumns({ headerCells, bindings }: Layout): ReadonlySet<number> {
  const names = headerCells.map((header) => header.trim().toLowerCase());
  const first = names.findIndex((name) => BEFORE.includes(name));
  const last = names.findIndex((name, index) => index > first && BEHIND.includes(name));
  if (first < 0 || last < 0) return new Set();
  const used = new Set(bindings.flatMap(({ index, parts }) => [index, ...parts]));
  const columns = names.flatMap((name, index) =>
    index >= first && index < last && name !== '' && !used.has(index) ? [index] : [],
  );
  return new Set(columns.slice(0, MAX_ATTRIBUTES));
}

/** Says which columns are kept beside what the format reads. */
export function reportCustomColumns(layout: Layout, issues: IssueLog): void {
  const headers = [...customColumns(layout)].map((index) => (layout.headerCells[index] ?? '').trim());
  if (headers.length > 0) issues.add(columnsKept(headers), { sheet: layout.sheet, row: layout.headerRow });
}

/** What a row says in those columns; null where there are none. */
export function saidBeyondFields(
  fields: RowFields,
  columns: ReadonlySet<number>,
): ReturnType<RowFields['attributes']> | null {
  return columns.size === 0 ? null : fields.attributes((index) => columns.has(index));
}

/** The machine with it. */
export function withCustomAttributes(
  workload: WorkloadRecord,
  said: ReturnType<RowFields['attributes']> | null,
): WorkloadRecord {
  if (said === null || said.text === null) return workload;
  const own: Record<string, OriginCell> = Object.fromEntries(said.cells);
  return {
    ...workload,
    attributes: said.text,
    origin: { ...workload.origin, cells: { ...workload.origin.cells, ...own } },
  };
}
