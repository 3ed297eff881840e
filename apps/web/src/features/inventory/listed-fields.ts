import type { Server, Workload } from '@tatami/contracts';
import { SERVER_FIELDS, WORKLOAD_FIELDS } from '@tatami/model';
import { type Field, listed } from '../../planning/records/listed-field.ts';

/** What the inventory lists. */
export type Listed = Server | Workload;
export type Listing = 'servers' | 'workloads';

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
