import { bottleneckOf, type WaitBottleneck } from '../diagnosis/index.ts';

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

/** Is the database held up by storage or by its processors? */
export function answerBottleneck({ elapsedS, cpus, events }: BottleneckQuestion): WaitBottleneck {
  return bottleneckOf({
    elapsedS,
    cpus,
    events: events.map(({ name, seconds, percent }) => ({
      name,
      seconds,
      share: tellsTotal(seconds, percent) ? percent / 100 : null,
    })),
  });
}

/** Reports print whole seconds and tenths of a per cent: of less than one of each, rounding leaves nothing to divide by. */
function tellsTotal(seconds: number, percent: number | null | undefined): percent is number {
  return percent != null && percent >= 0.1 && seconds >= 1;
}
