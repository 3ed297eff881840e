import type { Estimate, Text } from '../../figure/index.ts';
import type { OwnedByFiles, ScenarioInputs } from '../../inputs/index.ts';
import type { PriceBook } from '../../licensing/index.ts';
import type { Money, PaidServers } from '../money.ts';
import type { OwnedOf } from '../owned/owned-licences.ts';

export type CaseGroup =
  | 'licences'
  | 'support'
  /** What stands on every server: an operating system, a hypervisor. */
  | 'system'
  | 'hardware'
  | 'memory'
  | 'drives'
  | 'adapters'
  | 'power'
  | 'maintenance'
  | 'space'
  /** The work of looking after the servers. */
  | 'administration'
  /** Today's servers while they run on beside the planned ones. */
  | 'parallel'
  | 'installation'
  | 'migration';

/** One part of what is paid, if today's servers stay and with the plan. */
export interface CasePart {
  /** What it is, with the product behind it where it is of one. */
  readonly id: string;
  readonly group: CaseGroup;
  readonly name: Text;
  /** Once, at the beginning, or in every year. */
  readonly paid: 'once' | 'yearly';
  readonly before: Estimate;
  readonly after: Estimate;
  /** Known on both sides; a part that is not counts on neither. */
  readonly compared: boolean;
}

/** What a business case is made of. */
export interface CaseRequest {
  readonly before: Money;
  readonly after: Money;
  readonly servers: readonly PaidServers[];
  /** How many run today of those the plan replaces. */
  readonly serversToday: Estimate;
  readonly ownedOf: OwnedOf;
  /** What lists say is owned, where the scenario does not. */
  readonly ownedByFiles: readonly OwnedByFiles[];
  readonly workloads: number;
  /** Those that could move and stay where they are: what is paid for their servers goes on. */
  readonly workloadsOutside: number;
  readonly inputs: ScenarioInputs;
  readonly priceBook: PriceBook;
}

/** A part before it is known whether it is compared; `stated` = somebody says something of it, or the model knows it. */
export interface Draft extends Omit<CasePart, 'compared'> {
  readonly stated: boolean;
}
