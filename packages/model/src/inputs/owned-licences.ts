import type { Currency } from '../units/index.ts';
import type { Licensed } from './licence-choice.ts';

/** Licences of one product that the customer owns, as one contract or line of a list says. */
export interface OwnedLicence {
  /** Id of a rule of the licensing topic. */
  readonly product: string;
  /** Id of an option of the product, which the line is of instead; absent = it is of the product itself. */
  readonly option?: string | undefined;
  /** That they were bought for, of products whose licences cover a version and earlier ones (2019, 2008 R2); absent = not stated. */
  readonly version?: string | undefined;
  /** In the unit the product is licensed in: processors, cores, sockets, users. */
  readonly quantity: number;
  /** Paid each year for their support or subscription, all together; null = not known. */
  readonly supportPerYear: { readonly amount: number; readonly currency: Currency } | null;
  /** Where this is said: a contract, a letter, a list. */
  readonly origin: string;
}

/** What a person says of a line of a list that says that its licences are terminated, laid aside or not under support. */
export interface LineInDoubt {
  /** What it is known by in each delivery of its list: its product, its contract and what it says. */
  readonly line: string;
  readonly counts: boolean;
}

/** A line of a list, or a part of a sentence, that states licences and that no rule here counts: what they cover is not known. */
export interface LineNotCounted {
  /** In the words of the file: its product, its metric, its quantity. */
  readonly words: string;
  /** From 1, in its list; null = it is of a sentence. */
  readonly row: number | null;
  /** Where this is said: a list, with its contract and what it says beside. */
  readonly origin: string;
}

/**
 * What the customer owns. 'as-needed': what today's servers need, with support at list price less the discounts stated. 'stated': these licences, and none of other
 * products. `today` is what today's servers run where the scenario licenses something else in its place; absent = what it licenses.
 */
export type OwnedLicences = (
  | { readonly basis: 'as-needed' }
  | {
      readonly basis: 'stated';
      readonly licences: readonly OwnedLicence[];
      /** Absent = no list said so of any. */
      readonly inDoubt?: readonly LineInDoubt[] | undefined;
      /** Stated beside these, and counted by nothing; absent = nothing was. */
      readonly notCounted?: readonly LineNotCounted[] | undefined;
    }
) & { readonly today?: Licensed | undefined };
