import type { Server, Workload } from '@tatami/contracts';
import { fieldsWith, type RecordField, type RecordFields, SERVER_FIELDS, WORKLOAD_FIELDS } from '@tatami/model';

/** One field of a record as the inventory lists it. */
export interface Field<Row> extends RecordField {
  readonly id: Extract<keyof Row, string>;
  readonly width: number;
}

const WIDTHS: Readonly<Record<RecordField['holds'], number>> = {
  name: 220,
  text: 150,
  words: 180,
  count: 90,
  quantity: 115,
  share: 110,
  choice: 115,
  flag: 110,
  instant: 150,
};

/** Fields a list can be sorted by are its columns: `first` ones first, the others in the order of their table. */
function listed<Row>(fields: RecordFields, first: readonly (keyof Row)[]): readonly Field<Row>[] {
  const columns = Object.entries(fieldsWith(fields, 'sortable') as RecordFields).map(
    ([id, field]): Field<Row> => ({ ...field, id: id as Extract<keyof Row, string>, width: WIDTHS[field.holds] }),
  );
  return [...columns.filter(({ id }) => first.includes(id)), ...columns.filter(({ id }) => !first.includes(id))];
}

/** What tells machines apart, and says nothing of their size. */
const IDENTIFYING: ReadonlySet<string> = new Set<keyof Server>(['dnsName', 'ipAddress', 'uuid', 'serialNumber']);

/** The fields that have a column: those that only identify where some record has a value. */
export function fieldsWorthAColumn<Row>(fields: readonly Field<Row>[], rows: readonly Row[]): readonly Field<Row>[] {
  return fields.filter(({ id }) => !IDENTIFYING.has(id) || rows.some((row) => row[id] !== null));
}

/** What sizing asks for stands before what identifies. */
export const LISTED_SERVER_FIELDS = listed<Server>(SERVER_FIELDS, [
  'name',
  'cpuModel',
  'sockets',
  'cores',
  'memoryGiB',
  'storageGiB',
  'cpuPeakShare',
  'cpuAverageShare',
]);
export const LISTED_WORKLOAD_FIELDS = listed<Workload>(WORKLOAD_FIELDS, []);

/** What sizing asks for: where it is missing the screen says what that changes. */
export const WANTED = {
  servers: ['cpuModel', 'cores', 'memoryGiB', 'cpuPeakShare', 'storageGiB'],
  workloads: ['vcpus', 'memoryGiB', 'cpuPeakShare', 'databaseGiB', 'iops'],
} as const satisfies {
  readonly servers: readonly (keyof typeof SERVER_FIELDS)[];
  readonly workloads: readonly (keyof typeof WORKLOAD_FIELDS)[];
};

export type WantedId = (typeof WANTED)['servers' | 'workloads'][number];
