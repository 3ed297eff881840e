export { type ClusterLoad, clusterLoads, type HostLoad } from './cluster-loads.ts';
export { type Coverage, dataCoverageOf, type FieldCoverage, type ServerCoverage } from './coverage.ts';
export { COVERAGE_FIELDS, type CoverageField } from './coverage-fields.data.ts';
export type { CoveragePoint } from './coverage-points.ts';
export { groupedBy } from './grouped-by.ts';
export { coresTogether, grantedVcpus, vcpusPerCore } from './vcpus-per-core.ts';
