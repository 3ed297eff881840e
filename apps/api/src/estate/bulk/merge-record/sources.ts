import { compareAsRead, daysInName, isOlderByName, stateOfFile } from '@tatami/formats';
import type { Origin, SourceKind } from '@tatami/model';

/** Whether a file has a column for a field of one of its sheets: filled in some row, or found by its header. */
export type HasColumn = (field: string, sheet: string | null) => boolean;

/** Of a record by its key; `held` is where it stands, `sheet` where it is read. */
export type StatesSince = (
  field: string,
  record: { readonly key: string; readonly held: Pick<Origin, 'file' | 'sheet'>; readonly sheet: string | null },
) => readonly string[];

/** A record as one file states it, or as it is held. */
export interface Stated {
  readonly values: Readonly<Record<string, unknown>>;
  readonly origin: Origin;
}

/** What is known of the files of a project, by their names. */
export interface Sources {
  /** A tool is believed before a list that people keep, whichever comes last. */
  readonly kindOf: (file: string) => SourceKind;
  /** Whether a file came in one delivery with the one that is read: neither is a newer state of the other. */
  readonly cameTogether: (file: string) => boolean;
  /** Whether a file is an older state than another, by what it or its name says. */
  readonly isOlder: (file: string, than: string) => boolean;
  /** Whether a file comes before another as files of one kind are read, whichever came first: of any two one does. */
  readonly comesBefore: (file: string, than: string) => boolean;
  /** The last day that a file is of, as ISO 8601; null = neither it nor its name says. */
  readonly lastDayOf: (file: string) => string | null;
  /** Whether the file that is read was read before with this place of it: what it said there and says no longer does not hold. */
  readonly isReadAgain: (place: Pick<Origin, 'file' | 'sheet'>) => boolean;
  /** Whether the file that is read is a newer state of the list that another file is a state of. */
  readonly isNewerState: (than: string) => boolean;
  /** Newer states of the list that is read, which came before it, name a record and have a column for a field of it. */
  readonly statesSince: StatesSince;
  /** Whether a file that is a state of the list that is read came before another. */
  readonly cameBefore: (file: string, than: string) => boolean;
  /** Whether the file that is read has a column for a field, filled or not. */
  readonly hasColumn: HasColumn;
}

/** Of files about which nothing else is known. */
export const ALONE: Sources = {
  kindOf: () => 'machine',
  cameTogether: () => false,
  isOlder: isOlderByName,
  comesBefore: (file, than) => compareAsRead(byNameAlone(file), byNameAlone(than)) < 0,
  lastDayOf: (file) => lastDay(daysInName(file)),
  isReadAgain: () => false,
  isNewerState: () => false,
  statesSince: () => [],
  cameBefore: () => false,
  hasColumn: () => false,
};

function byNameAlone(fileName: string) {
  return { fileName, state: stateOfFile(fileName, null) };
}

/** The last of some days as ISO 8601. */
export function lastDay(days: { readonly last: number } | null): string | null {
  return days && new Date(days.last).toISOString().slice(0, 10);
}
