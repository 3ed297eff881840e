export type { DatesRead, DateWriter, KnownDayOrders, OrdersByWriter } from './choices/day-orders.ts';
export type { RecordingAsks, RecordingChoices } from './choices/recording.ts';
export type { MachineState, Selectable, Selection } from './choices/selection.ts';
export { columnLetter } from './decode/cell-reference.ts';
export { daysInName } from './decode/days-in-name.ts';
export { DELIMITERS, type Delimiter } from './decode/delimiter.ts';
export { ENCODINGS, type EncodingName } from './decode/encoding.ts';
export { DAY_ORDERS, type DayOrder } from './decode/numeric-date.ts';
export {
  compareAsRead,
  isOlderByName,
  isOlderState,
  type StateOfFile,
  seriesOfName,
  stateOfFile,
} from './decode/state-in-name.ts';
export {
  type ColumnMapping,
  type FieldMapping,
  type FormatField,
  type FormatKind,
  type ImportResult,
  NO_RECORDS,
  type RejectedRow,
  type RowCounts,
  type SheetSummary,
  type Total,
} from './import-result.ts';
export { type Inspection, inspect } from './inspect.ts';
export type { AnsweredRow } from './questions/answered-rows.ts';
export type { ImportQuestion } from './questions/import-question.ts';
export { type ReadRequest, readFile } from './read-file.ts';
export { FORMATS } from './registry.ts';
export { filesInArchive, isArchive, type PackedFile, type RefusedFile } from './unpack.ts';
export { warmUp } from './warm-up.ts';
