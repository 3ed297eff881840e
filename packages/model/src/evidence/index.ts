export type { CalibratedConfidence } from './calibration/calibrated-confidence.ts';
export { CALIBRATION } from './calibration/calibration.data.ts';
export type { CheckValue, EvidenceCheck } from './check.ts';
export { type CurveCheck, curveChecks } from './curve-checks.ts';
export type { StudyNumber } from './evidence-row.ts';
export { type EvidenceRow, evidenceRows } from './evidence-rows.ts';
export { type HeldOutMisses, type HeldOutSeries, heldOutMisses, heldOutSeries } from './held-out.ts';
export { type HeldOut, heldOut } from './held-out-evidence.ts';
export { type ProductFigure, productFigures } from './product-figures.ts';
