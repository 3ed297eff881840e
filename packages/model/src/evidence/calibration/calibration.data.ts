import type { CalibratedConfidence } from './calibrated-confidence.ts';

/**
 * Of 4,000 drawn estates, seeds 1 to 4000, 2,000 draws each, with every error that docs/methodology/uncertainty.md lists:
 * `TATAMI_CALIBRATION_ESTATES=4000 npx vitest run --project packages/model calibrate`, 2026-11-22. Seeds 1 to 2000 alone: held 65.5 % of plans at
 * the middle, which stated 68.6.
 */
export const CALIBRATION: readonly CalibratedConfidence[] = [
  { confidence: 0.5, estates: 4000, held: 0.6575, stated: 0.685, heldAtConfidence: 0.477 },
  { confidence: 0.8, estates: 4000, held: 0.9165, stated: 0.919, heldAtConfidence: 0.799 },
  { confidence: 0.9, estates: 4000, held: 0.9595, stated: 0.962, heldAtConfidence: 0.899 },
  { confidence: 0.95, estates: 4000, held: 0.9805, stated: 0.981, heldAtConfidence: 0.95 },
];
