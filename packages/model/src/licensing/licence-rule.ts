import type { Estimate, Source, Text } from '../figure/index.ts';
import type { LicenceTerms, LicensedMachine } from './machine.ts';
import type { PartialSupport } from './partial-support.data.ts';
import type { PriceBook, PriceKey } from './price-book.ts';
import type { SoftPartitioning } from './soft-partitioning.data.ts';
import type { SubCapacityTerms } from './sub-capacity.data.ts';

/** How a number of licences becomes money. All prices are per `per` licences (1 where there is no pack). */
export interface LicencePricing {
  /** Paid once; null for a subscription. */
  readonly once: PriceKey | null;
  /** Licences one price covers: a pack. null = one. */
  readonly packSize: PriceKey | null;
  /** Fewer than a pack are not sold; absent = the pack is what the price is stated for. */
  readonly soldInPacks?: true;
  /** Support or subscription, each year: a share of what is paid once, or a price per licence. */
  readonly yearlyShare: PriceKey | null;
  readonly yearlyPrice: { readonly key: PriceKey; readonly per: 'licence' | 'core' } | null;
}

/** Limits of some versions, as files state them: "2019". */
export interface LimitsOfVersions {
  readonly versions: readonly string[];
  readonly limits: readonly PriceKey[];
}

/** What may run once all physical cores of a host are licensed. */
export interface LicensedHost {
  /** 'host-alone': what runs on the host itself; each virtual machine is licensed by its virtual cores. */
  readonly covers: 'host-alone' | 'host-and-machines';
  readonly says: Text;
  readonly source: Source;
}

/** Functions of a higher edition that this one, as it is sold now, does not have in full. */
export interface FunctionsShort {
  /** Ids of functions, as files are searched for them, that it does not have at all. Priced options that it has no price for are lacked too. */
  readonly lacked: readonly string[];
  /** What it has of others. */
  readonly inPart: Readonly<Record<string, Text>>;
  readonly source: Source;
}

/** The licence rule of one product: how many licences machines need, and how they are priced. */
export interface LicenceRule {
  readonly id: string;
  readonly name: Text;
  /** What one licence is: a processor, a core, a socket pair. */
  readonly metric: Text;
  /** Licences for one group of equal servers, before rounding up over all groups; `refused` where the product may not run. */
  readonly countFor: (machine: LicensedMachine, terms: LicenceTerms, book: PriceBook) => Estimate;
  readonly pricing: LicencePricing;
  /** It is free of charge; absent = it is bought. */
  readonly nothingToBuy?: true;
  /** Absent = no source tells its virtual machines from the host. */
  readonly licensedHost?: LicensedHost;
  /** Absent = no source tells that hosts count which a virtual machine is not on. */
  readonly softPartitioning?: SoftPartitioning;
  /** Absent = no source tells that of a partition what it can use counts alone. */
  readonly subCapacity?: SubCapacityTerms;
  /** Absent = no source tells what the support of the rest costs where a part of the licences is given back. */
  readonly partialSupport?: PartialSupport;
  /** How many licences stand for one of another metric of the same edition at least; absent = no rule says so. */
  readonly leastFor?: { readonly product: string; readonly quantity: PriceKey };
  /** Priced extras that must match the licences in number. */
  readonly options: Readonly<Record<string, PriceKey>>;
  /** Figures that limit what the product may use, in the version sold now; said beside the count. */
  readonly limits: readonly PriceKey[];
  /** Where the limits go by version: those of each, as a source states them; absent = they hold for all versions. */
  readonly limitsByVersion?: readonly LimitsOfVersions[];
  /** Absent = it is the highest edition, or no source tells. */
  readonly functionsShort?: FunctionsShort;
  /** Ids of rules whose edition has no function that this one lacks; absent = none, or no source tells. */
  readonly hasAllOf?: readonly string[];
  readonly notes: readonly Text[];
}
