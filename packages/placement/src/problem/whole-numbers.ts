import { amountOfServer, amountsOf, CAPACITY_TOLERANCE, type PlacementProblem, type Resource } from '@tatami/model';

/** Units the largest server has of a resource: fine enough that rounding is far below what any measurement tells. */
const UNITS = 500_000_000;
/**
 * Units each capacity is given on top. Needs are rounded up, so that six needs of a sixth would miss a full server by a few units; this lets up to
 * as many items share it.
 */
const TOLERANCE = Math.round(UNITS * CAPACITY_TOLERANCE);
/** Loads of two items and a capacity must add up within 32 bits. */
export const LARGEST_AMOUNT = 2 ** 30 - 1;
/** Share that the division into units may have lost: what fills a server exactly must not exceed it by that. */
const LOST_BY_DIVISION = 1e-12;

/** Amounts of the model in whole units, by resource. */
export interface WholeNumbers {
  /** What is needed, rounded up; more than any server has where it is. */
  need(resource: Resource, amount: number): number;
  /** The same of several amounts, each times `factor`, written into `units`, which is returned. */
  needs(resource: Resource, amounts: Float64Array, factor: number, units: Int32Array): Int32Array;
  /** What there is under the ceiling; null = not known, so as much as is needed. */
  capacity(resource: Resource, amount: number | null): number;
}

/** A resource of the largest server by its usable amount is so many units. */
export function wholeNumbers({ serverTypes, ceiling }: PlacementProblem): WholeNumbers {
  const most = amountsOf(
    (resource) => Math.max(...serverTypes.map((type) => amountOfServer(type, resource) ?? 0)) * ceiling[resource],
  );
  return {
    capacity(resource, amount) {
      if (amount === null) return LARGEST_AMOUNT;
      const usable = amount * ceiling[resource];
      return amount > 0 ? (usable > 0 ? Math.floor((usable / most[resource]) * UNITS) : 0) + TOLERANCE : 0;
    },
    need: (resource, amount) => (amount === 0 ? 0 : neededUnits(amount, most[resource])),
    needs(resource, amounts, factor, units) {
      const largest = most[resource];
      for (let at = 0; at < units.length; at += 1) units[at] = neededUnits(amounts[at] * factor, largest);
      return units;
    },
  };
}

/** Without a branch, since it is asked of every sample; nothing over nothing is no number, and counts as none where it is stored. */
function neededUnits(amount: number, most: number): number {
  return Math.min(LARGEST_AMOUNT, Math.ceil((amount / most) * UNITS * (1 - LOST_BY_DIVISION)));
}
