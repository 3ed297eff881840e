import type { CalibratedConfidence } from './calibrated-confidence.ts';

/**
 * Of 4,000 drawn estates, seeds 1 to 4000, each with eight truths, 2,000 draws each, with every error that docs/methodology/uncertainty.md lists:
 * `TATAMI_CALIBRATION_ESTATES=4000 npx vitest run --project packages/model calibrate`, 2026-11-22.
 */
export const CALIBRATION: readonly CalibratedConfidence[] = [
  { confidence: 0.5, estates: 4000, held: 0.6771, stated: 0.6829, heldAtConfidence: 0.4962 },
  { confidence: 0.8, estates: 4000, held: 0.9244, stated: 0.9187, heldAtConfidence: 0.8193 },
  { confidence: 0.9, estates: 4000, held: 0.9652, stated: 0.9615, heldAtConfidence: 0.913 },
  { confidence: 0.95, estates: 4000, held: 0.9824, stated: 0.9809, heldAtConfidence: 0.9567 },
];
