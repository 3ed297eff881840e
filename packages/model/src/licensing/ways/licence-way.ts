import type { Estimate, Text } from '../../figure/index.ts';

/** One of several ways to license the same product on the same machines. */
export interface LicenceWay {
  readonly id: string;
  readonly name: Text;
  /** What it asks for, or why it is contested; with its source. */
  readonly says: Text;
  readonly licences: Estimate;
  /** Paid once, at list price. */
  readonly licenceCost: Estimate;
  /** Whether this is the way the answer counts. */
  readonly counted: boolean;
}

/** What the machines carry, where a product may be licensed by it. */
export interface Virtualised {
  /** Virtual machines with the product on one server, and virtual CPUs of each. */
  readonly virtualMachines: number;
  readonly vcpusEach: number;
  /** Software Assurance or a subscription; null = not stated. */
  readonly assurance: boolean | null;
  /** Whether the vendor takes the partitioning of the processors; null = not stated. */
  readonly partitioning: 'soft' | 'hard' | null;
}

/** What a standby server does while nothing fails. */
export type StandbyUse = 'off' | 'applies-logs' | 'open';
