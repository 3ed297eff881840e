import type { DayOrder } from '../decode/numeric-date.ts';
import type { HostFacts } from './host-facts.ts';

/** What a reader of one variant fills. */
export interface Recording {
  /** Order of dates such as 05/07/24. */
  readonly dayOrder: DayOrder;
  /** Midnight of the day a person says, for times of a recording that names none; null where none is said. */
  readonly saidDay: number | null;
  readonly facts: HostFacts;
  /** CPUs the recording states for the machine; null = not stated. */
  cpus: number | null;
  restarts: number;
  /** Lines that sum up others. */
  averages: number;
  /** Tables the recording is made of. */
  tables: number;
  /** Names of the first table's columns, as written. */
  header: readonly string[];
  /** Whether the times are of a known day, and of a known zone. */
  dated: boolean;
  zoned: boolean;
  /** Its only figures are averages since the machine was started. */
  sinceBoot: boolean;
  cutOff: boolean;
  /** A text in it was too long and is cut; `line` where the reader knows it. */
  longText: { readonly line: number | null } | null;
}

export function emptyRecording(facts: HostFacts, dayOrder: DayOrder, saidDay: number | null): Recording {
  return {
    dayOrder,
    saidDay,
    facts,
    cpus: null,
    restarts: 0,
    averages: 0,
    tables: 0,
    header: [],
    dated: true,
    zoned: true,
    sinceBoot: false,
    cutOff: false,
    longText: null,
  };
}
