import type { CalibratedConfidence } from './calibrated-confidence.ts';

/** Of 2,000 drawn estates, seeds 1 to 2000: `TATAMI_CALIBRATION_ESTATES=2000 npx vitest run --project packages/model calibrate`, 2026-11-22. */
export const CALIBRATION: readonly CalibratedConfidence[] = [
  { confidence: 0.5, estates: 2000, held: 0.728, stated: 0.734, heldAtConfidence: 0.492 },
  { confidence: 0.8, estates: 2000, held: 0.928, stated: 0.936, heldAtConfidence: 0.807 },
  { confidence: 0.9, estates: 2000, held: 0.961, stated: 0.969, heldAtConfidence: 0.897 },
  { confidence: 0.95, estates: 2000, held: 0.98, stated: 0.986, heldAtConfidence: 0.943 },
];
