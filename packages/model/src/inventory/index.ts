export { cellOf } from './cells.ts';
export type {
  BenchmarkRun,
  Estate,
  ImportedRecords,
  ImportIssue,
  Origin,
  OriginCell,
  ReplacedField,
  ServerRecord,
  UtilisationSeries,
  WorkloadRecord,
} from './records.ts';
