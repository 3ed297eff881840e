import type { RecordingAsks, RecordingChoices } from '../choices/recording.ts';
import { parseInstant, type Stamp } from '../decode/instant.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { noDate, noTime, noTimes, noTimeZone } from './issues.ts';

/** Distance of samples whose file does not state it. Only the order is known then, and the person is told. */
const ASSUMED_STEP_S = 60;
const MINUTE_MS = 60_000;
/** Of 1970, with a day left to its end: samples of that year tell no date. */
const MINUTES_OF_A_YEAR = 364 * 24 * 60;

/** When samples were taken whose file may not say it: what a person says of it stands in. */
export class SampleTimes {
  private readonly timed: boolean;
  private readonly assumedStart: number;
  private readonly namesDay: boolean;
  private readonly chosen: RecordingChoices;
  private readonly start: number | null;

  /**
   * `timed`: every sample has a time of its own. `namesDay`: the file tells the day of its samples. Without their times that is no start,
   * for an hour of it would be the busy one of a plan. `file`: what tells the file from others.
   */
  constructor(timed: boolean, namesDay: boolean, file: string, chosen: RecordingChoices) {
    this.timed = timed;
    this.namesDay = namesDay;
    this.assumedStart = undatedStart(file);
    this.chosen = chosen;
    this.start = startIn(chosen);
  }

  /**
   * As stated, else by its place in the file, from the start a person says or from a minute of 1970. The figures that a
   * command prints at its start are left out, so that the first sample is one step later.
   */
  at(stated: Stamp | null, index: number): Stamp {
    if (this.timed && stated !== null) return stated;
    const stepMs = (this.chosen.everyS ?? ASSUMED_STEP_S) * 1000;
    const at = this.start === null ? this.assumedStart + index * stepMs : this.start + (index + 1) * stepMs;
    return { at, clock: 'local' };
  }

  /** What to say about the times: one sample has no distance. */
  trouble(samples: number, option: string): Trouble {
    const said = this.start !== null && (samples === 1 || this.chosen.everyS !== undefined);
    if (this.timed || said) return noTimeZone;
    if (samples > 1) return noTimes(this.chosen.everyS ?? ASSUMED_STEP_S, option);
    return this.namesDay ? noTime(option) : noDate;
  }

  /** What a person may say where the file does not. */
  get asks(): RecordingAsks {
    if (this.timed) return {};
    return { startedAt: this.chosen.startedAt ?? null, everyS: this.chosen.everyS ?? ASSUMED_STEP_S };
  }
}

/**
 * Milliseconds since 1970 at which a file without times is taken to begin, by what tells it from others (FNV-1a): a series is known by
 * its machine and its start, so two files of one machine would be one series, and the later all that is left of both.
 */
function undatedStart(file: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < file.length; index += 1)
    hash = Math.imul(hash ^ file.charCodeAt(index), 0x01000193) >>> 0;
  return (hash % MINUTES_OF_A_YEAR) * MINUTE_MS;
}

/** Milliseconds since 1970 of the start a person says; null where none is said. */
export function startIn({ startedAt }: RecordingChoices): number | null {
  return startedAt === undefined ? null : parseInstant(startedAt);
}
