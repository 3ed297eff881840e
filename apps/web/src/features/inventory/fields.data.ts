import type { Server, Workload } from '@tatami/contracts';
import type { Unit } from '@tatami/model';

export type FieldKind = 'name' | 'words' | 'environment' | 'power' | 'count' | 'quantity' | 'share';

/** One field of a record as the inventory lists it. */
export interface Field<Row> {
  readonly id: Extract<keyof Row, string>;
  readonly kind: FieldKind;
  readonly width: number;
  readonly unit?: Unit;
  /** Adds up to something a person may quote. */
  readonly sums?: true;
  readonly fixed?: true;
}

export const SERVER_FIELDS = [
  { id: 'name', kind: 'name', width: 210 },
  { id: 'cpuModel', kind: 'words', width: 205 },
  { id: 'sockets', kind: 'count', width: 85, unit: 'sockets', sums: true },
  { id: 'cores', kind: 'count', width: 75, unit: 'cores', sums: true },
  { id: 'memoryGiB', kind: 'quantity', width: 105, unit: 'GiB', sums: true },
  { id: 'storageGiB', kind: 'quantity', width: 110, unit: 'GiB', sums: true },
  { id: 'cpuPeakShare', kind: 'share', width: 100, unit: 'share' },
  { id: 'cpuAverageShare', kind: 'share', width: 105, unit: 'share' },
  { id: 'model', kind: 'words', width: 150 },
  { id: 'os', kind: 'words', width: 150 },
  { id: 'clockGHz', kind: 'quantity', width: 100, unit: 'GHz' },
  { id: 'threads', kind: 'count', width: 90, unit: 'count' },
  { id: 'cluster', kind: 'words', width: 120 },
  { id: 'environment', kind: 'environment', width: 110 },
] as const satisfies readonly Field<Server>[];

export const WORKLOAD_FIELDS = [
  { id: 'name', kind: 'name', width: 230 },
  { id: 'serverKey', kind: 'words', width: 150, fixed: true },
  { id: 'vcpus', kind: 'count', width: 90, unit: 'count', sums: true },
  { id: 'memoryGiB', kind: 'quantity', width: 115, unit: 'GiB', sums: true },
  { id: 'databaseGiB', kind: 'quantity', width: 125, unit: 'GiB', sums: true },
  { id: 'storageGiB', kind: 'quantity', width: 120, unit: 'GiB', sums: true },
  { id: 'iops', kind: 'quantity', width: 100, unit: 'iops', sums: true },
  { id: 'cpuPeakShare', kind: 'share', width: 110, unit: 'share' },
  { id: 'cpuAverageShare', kind: 'share', width: 115, unit: 'share' },
  { id: 'dbms', kind: 'words', width: 150 },
  { id: 'poweredOn', kind: 'power', width: 110, fixed: true },
  { id: 'environment', kind: 'environment', width: 120 },
] as const satisfies readonly Field<Workload>[];

/** What sizing asks for: where it is missing the screen says what that changes. */
export const WANTED = {
  servers: ['cpuModel', 'cores', 'memoryGiB', 'cpuPeakShare', 'storageGiB'],
  workloads: ['vcpus', 'memoryGiB', 'cpuPeakShare', 'databaseGiB', 'iops'],
} as const;

export type FieldId = (typeof SERVER_FIELDS)[number]['id'] | (typeof WORKLOAD_FIELDS)[number]['id'];
export type WantedId = (typeof WANTED)['servers' | 'workloads'][number];
