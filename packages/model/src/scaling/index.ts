export { bootstrapPeakRatio, bootstrapScalability, type ScalabilityBootstrap } from './bootstrap-scalability.ts';
export type { ChosenForm } from './chosen-form.ts';
export { type LoadSweep, loadSweepsOf, SWEEP_IN_NO_PLAN } from './load-sweeps.ts';
export { type LoadCurveRow, type LoadRange, type ScalabilityModel, scalability } from './scalability.ts';
export {
  FORECAST_ERROR,
  GAP_ERROR,
  HIGH_AUTOCORRELATION,
  LARGEST_REACH,
  LAW_ADVANTAGE,
  LEAST_ERROR,
  REJECTED_ERROR,
  RIVAL_ERROR,
} from './scaling.data.ts';
export {
  fitAmdahl,
  fitUsl,
  type LoadPoint,
  type ScalingFit,
  type ScalingParameters,
  throughputAt,
} from './scaling-law.ts';
export { isWorthADocument } from './worth-a-document.ts';
