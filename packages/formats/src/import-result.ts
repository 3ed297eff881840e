import type { ImportedRecords, ImportIssue, Text, Unit } from '@tatami/model';
import type { DatesRead } from './choices/day-orders.ts';
import type { RecordingAsks, RecordingChoices } from './choices/recording.ts';
import type { LeftOut, Selectable } from './choices/selection.ts';
import type { Delimiter } from './decode/delimiter.ts';
import type { EncodingName } from './decode/encoding.ts';
import type { AnsweredRow } from './questions/answered-rows.ts';
import type { ImportQuestion } from './questions/import-question.ts';

export type FormatKind = 'inventory' | 'benchmark' | 'utilisation' | 'topology' | 'diagnosis';

/** Which column a field is read from, and in which unit where neither header nor cell says; null = leave the field unknown. */
export interface FieldMapping {
  /** The header as `columns` lists it, or the column's letter. */
  readonly column: string;
  readonly unit?: string | undefined;
}

/** What a person may change about how a table is read. Fields not named keep what was detected. */
export interface ColumnMapping {
  readonly sheet?: string | undefined;
  /** Row of the header, as a spreadsheet numbers it. */
  readonly headerRow?: number | undefined;
  /** What of the sheet is read: 'A3:H20'. */
  readonly range?: string | undefined;
  /** Whether hidden rows and columns of a workbook are read too, where they are left out otherwise. */
  readonly withHidden?: boolean | undefined;
  /** Whether columns that no field is read from are kept of each record; absent = they are, where a format can. */
  readonly keepColumns?: boolean | undefined;
  /** Whether a list has a machine in each column and a field in each row; absent = told from its words. */
  readonly machinesInColumns?: boolean | undefined;
  readonly fields: Readonly<Record<string, FieldMapping | null>>;
  /** Answers to the questions of an earlier reading, by their ids. */
  readonly answers?: Readonly<Record<string, string>> | undefined;
}

/** A field a format can fill: for the mapping panel. */
export interface FormatField {
  readonly field: string;
  readonly label: Text;
  /** Units the column may be in; empty for text and counts. */
  readonly units: readonly string[];
  readonly required: boolean;
  /** 0..1 how sure the detection of its column is; null = no column found. */
  readonly confidence: number | null;
}

/** Every row read is exactly one of the three others. */
export interface RowCounts {
  readonly read: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly skipped: number;
}

/** What the accepted rows add up to. null = no row states it, which is not zero. */
export interface Total {
  readonly label: Text;
  readonly value: number | null;
  readonly unit: Unit;
  /** Accepted rows that do not state the quantity, so that a partial sum is seen as one. */
  readonly missing: number;
}

export interface SheetSummary {
  readonly name: string | null;
  /** What it was read as ('vInfo', 'rows', …); null = not used by this format. */
  readonly role: string | null;
  readonly counts: RowCounts;
}

/** A row that could not be used, or only in part, as the file writes it. */
export interface RejectedRow {
  readonly sheet: string | null;
  readonly row: number;
  /** False when the row came in without the cells that are wrong. */
  readonly rejected: boolean;
  /** Headers in order, made unique, and the cells under them. */
  readonly columns: readonly string[];
  readonly cells: readonly string[];
}

/** Everything one file gave: records, how it was understood, and every row that could not be used with where and why. */
export interface ImportResult {
  /** null = not readable or not recognised; the issues say why. */
  readonly format: string | null;
  readonly kind: FormatKind | null;
  /** When the file says that it was written, as ISO 8601 on the clock of its machine; null = it does not say. */
  readonly writtenAt: string | null;
  /** null for workbooks, which carry no text encoding of their own. */
  readonly encoding: EncodingName | null;
  /** 0..1; null for a workbook, 1 when a byte order mark or the person says so. */
  readonly encodingConfidence: number | null;
  /** Of the table of a text file; null for workbooks and for text that is no table. */
  readonly delimiter: Delimiter | null;
  /** 0..1; 1 when the file or the person says so. */
  readonly delimiterConfidence: number | null;
  /** Formats that fit at all, best first. */
  readonly formats: readonly { readonly id: string; readonly label: Text; readonly confidence: number }[];
  /** 0..1, of the format. */
  readonly confidence: number;
  /** As detected, with the person's changes laid over. null for formats without columns. */
  readonly mapping: ColumnMapping | null;
  readonly fields: readonly FormatField[];
  /** Headers in order, made unique; the ids a mapping names. Bounded as `boundedPreview` says. */
  readonly columns: readonly string[];
  /** First rows under the headers, as the file writes them; long cells are shortened. */
  readonly preview: readonly (readonly string[])[];
  readonly sheets: readonly SheetSummary[];
  /** Row of the header of the table previewed; null = it has none. */
  readonly headerRow: number | null;
  readonly counts: RowCounts;
  readonly totals: Readonly<Record<string, Total>>;
  readonly records: ImportedRecords;
  /** What can be left out, counted over the whole file. */
  readonly selectable: Selectable;
  /** Keys of records that are in the file and were left out. */
  readonly leftOut: LeftOut['keys'];
  /** How dates were read that may be read in several orders; null where there are none. */
  readonly dates: DatesRead | null;
  /** What a person said of the recording. */
  readonly recording: RecordingChoices;
  /** What the file leaves open that a person may say. */
  readonly asks: RecordingAsks;
  readonly rejectedRows: readonly RejectedRow[];
  /** What the file leaves open, answered or not. */
  readonly questions: readonly ImportQuestion[];
  /** What of it is answered, row by row, for files that say the same of these machines. */
  readonly answered: readonly AnsweredRow[];
  /** Why reading ended before the file did, so that the records are not all there are; null when it was read to its end. */
  readonly stopped: ImportIssue | null;
  readonly issues: readonly ImportIssue[];
}

export const NO_ROWS: RowCounts = { read: 0, accepted: 0, rejected: 0, skipped: 0 };

export const NO_RECORDS: ImportedRecords = {
  servers: [],
  workloads: [],
  series: [],
  benchmarkRuns: [],
  topologies: [],
  diagnoses: [],
};
