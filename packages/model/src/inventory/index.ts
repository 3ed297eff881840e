export {
  type Attributes,
  attributeCells,
  attributeField,
  attributeNames,
  attributesIn,
  attributesText,
  headerOfAttribute,
  joinedAttributes,
  MAX_ATTRIBUTE_CHARS,
  MAX_ATTRIBUTE_NAME_CHARS,
  MAX_ATTRIBUTES,
  readOnce,
} from './attributes.ts';
export { bareDiagnosis, bareServer, bareTopology, bareWorkload, NO_LOAD } from './bare-records.ts';
export { type CacheAdvisory, cacheAdvisoryOf, onlyWorkloadOf } from './cache-advisory.ts';
export { cellOf, headerOfColumn, isTyped, namesACell } from './cells.ts';
export type { ClusteredDatabase } from './clustered-database.ts';
export { compatibleText } from './compatible-text.ts';
export { formatCpuList, MOST_CPUS, parseCpuList } from './cpu-list.ts';
export { defaultInstanceKey, instanceNamed, isDefaultInstance } from './default-instance.ts';
export type { DiagnosedWorkload } from './diagnosed-workload.ts';
export type {
  DiagnosisAdvisory,
  DiagnosisAdvisoryPoint,
  DiagnosisEvent,
  DiagnosisLoad,
  DiagnosisRecord,
  NumaCounters,
  NumaNodeCounters,
  NumaSnapshot,
  StatusCounters,
  Subject,
} from './diagnosis-record.ts';
export { ENVIRONMENTS, type Environment } from './environments.data.ts';
export { cellOfPart, partsOf, type SharedField } from './equal-parts.ts';
export type {
  Estate,
  EstateClock,
  GoneMachines,
  LicencesInWords,
  OpenDisagreement,
  RecordedOnClock,
  RowNotTaken,
} from './estate.ts';
export { type FactorsInName, factorsInName } from './factors-in-name.ts';
export { isGrantedVcpus, listedAsVirtualMachine, type MaybeGranted } from './granted-vcpus.ts';
export type { ImportedRecords } from './imported-records.ts';
export { factText, levelText } from './level-text.ts';
export { countedUnanswered, type QuestionOfFile, uncountedUnanswered } from './question-of-file.ts';
export {
  BOUNDS,
  fieldsWith,
  type MarkedIds,
  type RecordField,
  type RecordFields,
  type RecordOf,
  unitOfField,
  unknownFields,
  type ValueOf,
} from './record-field.ts';
export type {
  BenchmarkRun,
  DatabaseMetric,
  FormerStatement,
  ImportIssue,
  MachineMetric,
  Origin,
  OriginCell,
  OtherStatement,
  RecordedClock,
  ReplacedField,
  SampleIs,
  ServerRecord,
  StampMarks,
  UtcOffset,
  UtilisationSeries,
  WaitMetric,
  WorkloadRecord,
} from './records.ts';
export { isReportOfCluster } from './report-of-cluster.ts';
export { bestLikeRuns, factorsThatDiffer, groupsOfLikeRuns, levelOf } from './runs/like-runs.ts';
export { machineOfRun } from './runs/machine-of-run.ts';
export { programNamed } from './runs/program-named.ts';
export { FIELDS_OF_LOAD, RUN_FIELDS, type RunField, runFieldsOf } from './runs/run-fields.data.ts';
export { type RunsSetAlike, runsSetAlike } from './runs/runs-set-alike.ts';
export { SERVER_FIELDS } from './server-fields.data.ts';
export { SITE_HEADERS, type StatedSite, statedSite } from './site.ts';
export { architectureNamed } from './systems/architecture-named.ts';
export {
  ARCHITECTURE_OF_SYSTEM,
  ARCHITECTURES,
  type Architecture,
  BIG_ENDIAN_SYSTEMS,
  BYTE_ORDERS,
  WRITTEN_ARCHITECTURES,
} from './systems/architectures.data.ts';
export { armOfInstance, cloudTypeNamed } from './systems/cloud-type.ts';
export { SYSTEM_FAMILIES, type SystemFamily } from './systems/system-families.data.ts';
export { systemFamily } from './systems/system-family.ts';
export { type StatedTenant, statedTenant } from './tenant.ts';
export {
  type TopologyAdapter,
  type TopologyNode,
  type TopologyNodeRole,
  type TopologyRecord,
  topologyNodeRole,
} from './topology-record.ts';
export { hidesSigns, visibleText } from './visible-text.ts';
export { WORKLOAD_FIELDS } from './workload-fields.data.ts';
