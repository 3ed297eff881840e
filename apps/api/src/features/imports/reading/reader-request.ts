import type { ColumnMapping, ImportSelection } from '@tatami/contracts';
import type { AnsweredRow, Delimiter, KnownDayOrders, RecordingChoices } from '@tatami/formats';
import type { StoredCorrection } from '../import-record.ts';
import type { ReaderFailure } from './reader-failure.ts';

/** How a stored file is to be read. What is undefined is detected. */
export interface ReadChoices {
  readonly format: string | undefined;
  readonly encoding: string | undefined;
  readonly delimiter: Delimiter | undefined;
  readonly mapping: ColumnMapping | undefined;
  readonly selection: ImportSelection;
  readonly corrections: readonly StoredCorrection[];
  readonly recording: RecordingChoices;
}

/** Nothing chosen: everything is detected and comes in. */
export const NO_CHOICES: ReadChoices = {
  format: undefined,
  encoding: undefined,
  delimiter: undefined,
  mapping: undefined,
  selection: { withoutClusters: [], withoutStates: [] },
  corrections: [],
  recording: {},
};

/** Argument of a reader that is to start at once, its code not yet compiled. */
export const COLD = 'cold';

/** Asks the reader process to read one file. */
export interface ReadRequest {
  readonly kind: 'read';
  readonly path: string;
  readonly fileName: string;
  readonly importId: string;
  /** Where the result is left; no such file may exist. */
  readonly stagePath: string;
  readonly choices: ReadChoices;
  readonly dayOrders: KnownDayOrders;
  /** What was answered of machines in other files of the project. */
  readonly answered: readonly AnsweredRow[];
}

/** A file that was received with others: where it lies and what it is called. */
export interface ReceivedFile {
  readonly storedAs: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** Asks the reader process to unpack zips among received files, and to order them all. */
export interface SortRequest {
  readonly kind: 'sort';
  readonly folder: string;
  readonly files: readonly ReceivedFile[];
  /** Where the answer, a SortedFiles as JSON, is left. */
  readonly answerPath: string;
}

export type ReaderRequest = ReadRequest | SortRequest;

/** What a reader tells: that its result is there, or why it will not be. */
export type ReaderMessage = 'done' | ReaderFailure;
