export { constraintChecks } from './constraint-checks.ts';
export { findingChecks } from './finding-checks.ts';
export { layoutChecks, layoutReading } from './layout-checks.ts';
export { allowedText } from './overload-checks.ts';
export { passedOverChecks } from './passed-over.ts';
export { percentileChecks } from './percentile-checks.ts';
export { poolChecks } from './pool-checks.ts';
export { spareChecks } from './spare-checks.ts';
export { storageChecks } from './storage-checks.ts';
