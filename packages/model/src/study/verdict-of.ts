import { type PairedEffect, SAME_THROUGHPUT } from '../throughput/index.ts';
import type { StudyVerdict } from './study.ts';

/** A verdict is to be right this often (0..1). */
export const VERDICT_LEVEL = 0.95;

/** What an effect at the level of verdicts comes to; null = no spread is known. */
export function verdictOf(effect: PairedEffect | null): StudyVerdict {
  if (!effect) return 'unknown';
  const { low, high } = effect;
  const same = SAME_THROUGHPUT.value;
  if (low >= 1 - same && high <= 1 + same) return 'none';
  if (high < 1) return 'loss';
  return low > 1 ? 'gain' : 'unknown';
}
