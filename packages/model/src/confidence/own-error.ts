import type { KnownEstimate } from '../figure/index.ts';
import { constantFactor, errorAround, type Factor, factorOf, logDeviation, normalTable } from './factor.ts';

/** An error that a workload, or a class of servers, has by itself: a factor with its median at 1. */
export interface OwnError {
  /** Standard deviation of the factor's logarithm. */
  readonly deviation: number;
  /** Mean of the factor. What errs upwards reaches farther than what errs downwards, so it lies above the median. */
  readonly mean: number;
  /** Standard deviation of the factor. */
  readonly spread: number;
}

export const NO_OWN_ERROR: OwnError = { deviation: 0, mean: 1, spread: 0 };

/** Equal parts of probability over which mean and spread are taken. */
const PARTS = Int32Array.from({ length: 200 }, (_, part) => part);

/** The error that an estimate's interval tells, lognormal with each side's own width. */
export function ownErrorOf(estimate: KnownEstimate): OwnError {
  const deviation = logDeviation(estimate);
  if (deviation === 0) return NO_OWN_ERROR;
  const factors = factorOf(errorAround(estimate), PARTS, { per: estimate.value }).draws;
  const mean = factors.reduce((sum, factor) => sum + factor, 0) / factors.length;
  const squares = factors.reduce((sum, factor) => sum + factor ** 2, 0) / factors.length;
  return { deviation, mean, spread: Math.sqrt(squares - mean ** 2) };
}

/**
 * The part of a sum's error that its many own errors leave, by the sum's mean and its standard deviation as a share of that mean: lognormal with mean 1
 * (Fenton, IRE Transactions on Communications Systems 8, 1960). Of one item it is that item's own error; of many the sum's
 * median moves up to the sum of their means.
 */
export function pooledError(ranks: Int32Array, variation: number): Factor {
  if (variation === 0) return constantFactor(1, ranks.length);
  const variance = Math.log(1 + variation ** 2);
  const [deviation, middle] = [Math.sqrt(variance), Math.exp(-variance / 2)];
  const normal = normalTable(ranks.length);
  const draws = new Float64Array(ranks.length);
  for (let draw = 0; draw < draws.length; draw += 1)
    draws[draw] = middle * Math.exp((normal[ranks[draw] as number] as number) * deviation);
  return { draws, middle };
}
