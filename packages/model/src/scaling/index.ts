export { bootstrapPeakRatio, bootstrapScalability, type ScalabilityBootstrap } from './bootstrap-scalability.ts';
export { type LoadCurveRow, type LoadRange, type ScalabilityModel, scalability } from './scalability.ts';
export { FORECAST_ERROR, HIGH_AUTOCORRELATION, LARGEST_REACH, NORMAL_80, REJECTED_ERROR } from './scaling.data.ts';
export {
  fitAmdahl,
  fitUsl,
  type LoadPoint,
  type ScalingFit,
  type ScalingParameters,
  throughputAt,
} from './scaling-law.ts';
