import { FILL_CEILING, type Redundancy } from './redundancy.data.ts';

/** What all ways to state storage have in common. */
interface OfAllStorage {
  readonly redundancy: Redundancy;
  /** Decimal MB per second that its adapters carry, reads and writes together; null = not stated, so not checked. */
  readonly transferMBs: number | null;
  /** I/O adapters of one server, where they are priced apart; null or absent = not stated. */
  readonly adapters?: number | null | undefined;
  /** Response time at which the I/O rate holds; null = not stated. */
  readonly latencyMs: number | null;
  /** Highest share of the I/O rate and of the MB per second that a plan may use, 0..1. */
  readonly ioCeiling: number;
  /** Highest share of the capacity that a plan may use, 0..1. */
  readonly fillCeiling: number;
  /** Where the numbers are from: a measurement, a data sheet; '' = not said. */
  readonly provenance: string;
}

/** Storage of each planned server, by what it gives in all. */
export interface StorageOfServer extends OfAllStorage {
  readonly kind: 'server';
  /** null = not stated, so not checked. */
  readonly iops: number | null;
  readonly capacityGiB: number | null;
}

/** Storage of each planned server, by its drives. */
export interface StorageOfDrives extends OfAllStorage {
  readonly kind: 'drives';
  readonly drives: number;
  /** Drives among them that stand by for one that fails. */
  readonly spareDrives: number;
  /** Decimal, as drives are sold; null = not stated, so not checked. */
  readonly driveGB: number | null;
  /** Of one drive. */
  readonly driveIops: number | null;
}

/** One array that all planned servers share. */
export interface StorageOfArray extends OfAllStorage {
  readonly kind: 'array';
  readonly iops: number | null;
  readonly capacityGiB: number | null;
  /** Data stored over space taken, by deduplication and compression; null = none counted. */
  readonly reduction: { readonly value: number; readonly low: number; readonly high: number } | null;
}

/** What a person states of the storage that a plan stands on. */
export type StatedStorage = StorageOfServer | StorageOfDrives | StorageOfArray;

/** What is proposed of storage of which a person has not said more than its kind. */
export const STORAGE_DEFAULTS = {
  redundancy: 'included',
  transferMBs: null,
  latencyMs: null,
  ioCeiling: 1,
  fillCeiling: FILL_CEILING.value,
  provenance: '',
} as const satisfies OfAllStorage;
