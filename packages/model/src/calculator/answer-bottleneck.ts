import {
  bottleneckOf,
  type NextStep,
  nextStepOf,
  type ResponseGain,
  responseGains,
  type WaitBottleneck,
} from '../diagnosis/index.ts';

export interface BottleneckQuestion {
  readonly elapsedS: number;
  /** Processors, or virtual ones, the database could use. */
  readonly cpus: number;
  /** Rows of a "Top timed events" table; `percent` (0..100) of the total call time as printed, null where it is not. */
  readonly events: readonly {
    readonly name: string;
    readonly seconds: number;
    readonly percent?: number | null | undefined;
  }[];
}

export interface BottleneckAnswer extends WaitBottleneck {
  readonly next: NextStep;
  /** What changes would take off the time of a call. */
  readonly gains: readonly ResponseGain[];
}

/** What holds the database up, and what comes first? */
export function answerBottleneck({ elapsedS, cpus, events }: BottleneckQuestion): BottleneckAnswer {
  const profile = {
    elapsedS,
    cpus,
    events: events.map(({ name, seconds, percent }) => ({
      name,
      seconds,
      share: tellsTotal(seconds, percent) ? percent / 100 : null,
    })),
  };
  const bottleneck = bottleneckOf(profile);
  return { ...bottleneck, next: nextStepOf(bottleneck, null), gains: responseGains(profile, bottleneck, null) };
}

/** Reports print whole seconds and tenths of a per cent: of less than one of each, rounding leaves nothing to divide by. */
function tellsTotal(seconds: number, percent: number | null | undefined): percent is number {
  return percent != null && percent >= 0.1 && seconds >= 1;
}
