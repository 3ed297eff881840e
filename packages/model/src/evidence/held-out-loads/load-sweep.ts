import type { Source } from '../../figure/index.ts';

/** One published sweep of throughput over load, all else equal. */
export interface LoadSweep {
  readonly name: string;
  readonly source: Source;
  /** Ascending: load (threads, users, processors) and throughput, in the unit of its source. */
  readonly points: readonly (readonly [load: number, throughput: number])[];
}

/** A sweep whose points are written "load throughput, load throughput, …". */
export function sweep(name: string, source: Source, points: string): LoadSweep {
  return {
    name,
    source,
    points: points.split(', ').map((point) => {
      const [load = Number.NaN, throughput = Number.NaN] = point.split(' ').map(Number);
      return [load, throughput] as const;
    }),
  };
}
