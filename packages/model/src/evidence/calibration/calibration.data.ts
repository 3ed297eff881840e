import type { CalibratedConfidence } from './calibrated-confidence.ts';

/**
 * Of 2,000 drawn estates, seeds 1 to 2000, 2,000 draws each, with every error that docs/methodology/uncertainty.md lists:
 * `TATAMI_CALIBRATION_ESTATES=2000 npx vitest run --project packages/model calibrate`, 2026-11-22. Seeds 2001 to 4000 held at 47.9, 79.5, 89.7 and 95.0 %.
 */
export const CALIBRATION: readonly CalibratedConfidence[] = [
  { confidence: 0.5, estates: 2000, held: 0.655, stated: 0.686, heldAtConfidence: 0.475 },
  { confidence: 0.8, estates: 2000, held: 0.915, stated: 0.92, heldAtConfidence: 0.803 },
  { confidence: 0.9, estates: 2000, held: 0.96, stated: 0.963, heldAtConfidence: 0.902 },
  { confidence: 0.95, estates: 2000, held: 0.982, stated: 0.981, heldAtConfidence: 0.951 },
];
