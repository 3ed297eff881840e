import type { Source } from '../figure/index.ts';

/** One published sweep of throughput over load or memory, all else equal. */
export interface PublishedSweep {
  readonly name: string;
  readonly source: Source;
  /** Ascending: load (threads, users, processors) or memory (GiB), and throughput in the unit of its source. */
  readonly points: readonly (readonly [at: number, throughput: number])[];
}

/** A sweep whose points are written "at throughput, at throughput, …". */
export function sweep(name: string, source: Source, points: string): PublishedSweep {
  return {
    name,
    source,
    points: points.split(', ').map((point) => {
      const [at = Number.NaN, throughput = Number.NaN] = point.split(' ').map(Number);
      return [at, throughput] as const;
    }),
  };
}
