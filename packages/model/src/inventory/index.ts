export { bareDiagnosis, bareServer, bareTopology, bareWorkload } from './bare-records.ts';
export { type CacheAdvisory, cacheAdvisoryOf } from './cache-advisory.ts';
export { cellOf } from './cells.ts';
export { formatCpuList, MOST_CPUS, parseCpuList } from './cpu-list.ts';
export type {
  DiagnosisAdvisory,
  DiagnosisAdvisoryPoint,
  DiagnosisEvent,
  DiagnosisLoad,
  DiagnosisRecord,
  NumaCounters,
  NumaNodeCounters,
  NumaSnapshot,
} from './diagnosis-record.ts';
export type { Estate } from './estate.ts';
export type { ImportedRecords } from './imported-records.ts';
export type {
  BenchmarkRun,
  ImportIssue,
  Origin,
  OriginCell,
  ReplacedField,
  ServerRecord,
  StampMarks,
  UtilisationSeries,
  WorkloadRecord,
} from './records.ts';
export { type NamedByHand, type Subject, serverOfTopology, subjectOfDiagnosis } from './subject-of.ts';
export { type TopologyNode, type TopologyNodeRole, type TopologyRecord, topologyNodeRole } from './topology-record.ts';
