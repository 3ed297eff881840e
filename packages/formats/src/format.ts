import type { ImportedRecords, Text } from '@tatami/model';
import type { FileDates } from './choices/file-dates.ts';
import type { RecordingAsks, RecordingChoices } from './choices/recording.ts';
import type { Table } from './decode/table.ts';
import type { ColumnMapping, FormatField, FormatKind, RowCounts, SheetSummary, Total } from './import-result.ts';
import type { IssueLog } from './issues/issue-log.ts';
import type { AnsweredRow } from './questions/answered-rows.ts';
import type { ImportQuestion } from './questions/import-question.ts';

/** A file decoded as far as it goes without knowing its format. */
export interface Source {
  readonly fileName: string;
  /** The whole text; null for a workbook. */
  readonly text: string | null;
  /** Sheets of a workbook, or the one table a text file may be. Rows are read only when asked for. */
  readonly tables: readonly Table[];
}

export interface ParseRequest {
  readonly source: Source;
  readonly mapping: ColumnMapping | null;
  readonly issues: IssueLog;
  /** In which order dates such as 05/07/2024 are read. */
  readonly dates: FileDates;
  /** What a person says that the file does not. */
  readonly recording: RecordingChoices;
  /** What was answered of machines in other files. */
  readonly answered?: readonly AnsweredRow[] | undefined;
}

export interface Parsed {
  /** Set where one format has files of several kinds and this one is not of the format's own. */
  readonly kind?: FormatKind;
  readonly mapping: ColumnMapping | null;
  readonly fields: readonly FormatField[];
  readonly columns: readonly string[];
  readonly preview: readonly (readonly string[])[];
  readonly sheets: readonly SheetSummary[];
  readonly counts: RowCounts;
  readonly totals: Readonly<Record<string, Total>>;
  readonly records: ImportedRecords;
  /** Row of the header of the table previewed; absent or null = it has none. */
  readonly headerRow?: number | null;
  /** What the file leaves open; absent = nothing. */
  readonly questions?: readonly ImportQuestion[];
  /** What of it is answered, row by row; absent = nothing that holds for other files. */
  readonly answered?: readonly AnsweredRow[];
  /** What of a recording the file leaves open; absent where it leaves nothing. */
  readonly asks?: RecordingAsks;
}

/** One external format. It lives in a folder of its own and is found through registry.ts only. */
export interface Format {
  readonly id: string;
  readonly label: Text;
  readonly kind: FormatKind;
  /** A generic format takes any table with the right columns, so it steps back when a specific one claims the file. */
  readonly generic: boolean;
  /** Set where MAX_COLUMNS does not apply: the format reads the text itself, or tables of counters that are wide by nature. */
  readonly anyWidth?: true;
  /**
   * Where its dates come from: 'machines' writes them in the language of the machine it runs on, 'tool' in one order everywhere.
   * Absent = from tables, in the order of whoever exported them.
   */
  readonly datesOf?: 'machines' | 'tool';
  /** 0..1 how sure it is that the file is of this format, by content alone: never by the file's name. */
  readonly detect: (source: Source) => number;
  readonly parse: (request: ParseRequest) => Parsed;
  /** When the tool says in the file that it wrote it, on the clock of its machine; absent, or null = it does not say. */
  readonly writtenAt?: (source: Source) => string | null;
}
