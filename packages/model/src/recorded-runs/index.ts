export type { MachineReport } from './machine-report.ts';
export {
  NOTHING_RECORDED,
  type NothingRecorded,
  RECORDED_RESPONSES,
  type RecordedResponse,
  type RecordedRun,
  type RecordedValue,
  withRecordedResponses,
} from './recorded-run.ts';
export { LEAST_COVERED, LEAST_OF_INTERVAL } from './recorded-runs.data.ts';
export { type RecordedGround, recordedRuns } from './recorded-runs.ts';
