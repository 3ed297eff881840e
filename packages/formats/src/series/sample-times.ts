import type { RecordingAsks, RecordingChoices } from '../choices/recording.ts';
import { parseInstant, type Stamp } from '../decode/instant.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { noDate, noTimes, noTimeZone } from './issues.ts';

/** Distance of samples whose file does not state it. Only the order is known then, and the person is told. */
const ASSUMED_STEP_S = 60;
const MINUTE_MS = 60_000;
/** Of 1970, with a day left to its end: samples of that year tell no date. */
const MINUTES_OF_A_YEAR = 364 * 24 * 60;

/** When samples were taken whose file may not say it: what a person says of it stands in. */
export class SampleTimes {
  private readonly timed: boolean;
  private readonly assumedStart: number;
  private readonly day: number | null;
  private readonly chosen: RecordingChoices;
  private readonly start: number | null;

  /** `timed`: every sample has a time of its own. `day`: midnight of the day the file names. */
  constructor(timed: boolean, day: number | null, fileName: string, chosen: RecordingChoices) {
    this.timed = timed;
    this.day = day;
    this.assumedStart = day ?? undatedStart(fileName);
    this.chosen = chosen;
    this.start = startIn(chosen);
  }

  /**
   * As stated, else by its place in the file, from the start a person says, from the day, or from a minute of 1970. The
   * figures that a command prints at its start are left out, so that the first sample is one step later.
   */
  at(stated: Stamp | null, index: number): Stamp {
    if (this.timed && stated !== null) return stated;
    const stepMs = (this.chosen.everyS ?? ASSUMED_STEP_S) * 1000;
    const at = this.start === null ? this.assumedStart + index * stepMs : this.start + (index + 1) * stepMs;
    return { at, clock: 'local' };
  }

  /** What to say about the times: one sample has no distance, and a day without times is not worth a word then. */
  trouble(samples: number, option: string): Trouble {
    const said = this.start !== null && (samples === 1 || this.chosen.everyS !== undefined);
    if (this.timed || said || (samples === 1 && this.day !== null)) return noTimeZone;
    return samples === 1 ? noDate : noTimes(this.chosen.everyS ?? ASSUMED_STEP_S, option);
  }

  /** What a person may say where the file does not. */
  get asks(): RecordingAsks {
    if (this.timed) return {};
    return { startedAt: this.chosen.startedAt ?? null, everyS: this.chosen.everyS ?? ASSUMED_STEP_S };
  }
}

/**
 * Milliseconds since 1970 at which a file without dates is taken to begin, by its name (FNV-1a): a series is known by its machine and
 * its start, so two files of one machine would be one series, and the later all that is left of both.
 */
function undatedStart(fileName: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < fileName.length; index += 1)
    hash = Math.imul(hash ^ fileName.charCodeAt(index), 0x01000193) >>> 0;
  return (hash % MINUTES_OF_A_YEAR) * MINUTE_MS;
}

/** Milliseconds since 1970 of the start a person says; null where none is said. */
export function startIn({ startedAt }: RecordingChoices): number | null {
  return startedAt === undefined ? null : parseInstant(startedAt);
}
