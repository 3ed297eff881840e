import type { Estate, ServerRecord, UtilisationSeries } from '../../inventory/index.ts';
import { indexRecordings, processorsOfShares } from '../../series/index.ts';

type Recorded = Pick<Estate, 'servers' | 'series'>;

/** A server whose recordings say of how many processors their shares are. */
export interface RecordedPartition {
  readonly server: ServerRecord;
  readonly series: readonly UtilisationSeries[];
}

export function recordedPartitions({ servers, series }: Recorded): readonly RecordedPartition[] {
  if (!series.some((each) => processorsOfShares(each) !== null)) return [];
  const index = indexRecordings(series);
  return servers.flatMap((server) => {
    const recorded = index.find('cpuShare', server.name, server.key)?.series ?? [];
    return recorded.some((each) => processorsOfShares(each) !== null) ? [{ server, series: recorded }] : [];
  });
}

/** By the series of an estate and its servers: a plan asks for them at every move of a slider. */
const known = new WeakMap<
  readonly UtilisationSeries[],
  { servers: readonly ServerRecord[]; series: Estate['series'] }
>();

/**
 * The estate with every share of a partition's processors as a share of the cores of its server. What it consumed is so many processors, whichever of its sources holds for its cores: 74% of 8 virtual processors is 30% of 20 cores.
 */
export function withSharesOfCores<Given extends Recorded>(estate: Given): Given {
  const before = known.get(estate.series);
  if (before?.servers === estate.servers) return { ...estate, series: before.series };
  const factors = new Map<UtilisationSeries, number>();
  for (const { server, series } of recordedPartitions(estate))
    for (const each of series) {
      const processors = processorsOfShares(each);
      if (processors !== null && server.cores !== null && server.cores !== processors)
        factors.set(each, processors / server.cores);
    }
  if (factors.size === 0) return estate;
  const series = estate.series.map((each) => {
    const factor = factors.get(each);
    return factor === undefined ? each : times(each, factor);
  });
  known.set(estate.series, { servers: estate.servers, series });
  return { ...estate, series };
}

function times(series: UtilisationSeries, factor: number): UtilisationSeries {
  const scaled = (values: UtilisationSeries['values']) =>
    values.map((value) => (value === null ? null : value * factor));
  return { ...series, values: scaled(series.values), peaks: series.peaks && scaled(series.peaks) };
}
