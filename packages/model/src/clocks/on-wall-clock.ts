import type { UtilisationSeries } from '../inventory/index.ts';
import { instantS, isoOf } from '../series/index.ts';
import { offsetS, type ZoneOffsets } from './zone-offset.ts';

/**
 * A recording with its times as the wall clock of a zone shows them, written as if they were UTC. Wall clocks without a zone are taken as
 * being of it. A recording whose stated offset is that of the zone at its start stands on that clock already, and keeps the times its
 * file writes. Of others each sample is shown at what the clock said: where that was set meanwhile, the recording comes in parts, the
 * second hour of an autumn night as a part of its own beside the first.
 */
export function onWallClock<Series extends UtilisationSeries>(series: Series, zone: ZoneOffsets): readonly Series[] {
  const startS = series.clock === 'local' ? null : instantS(series.startsAt);
  if (startS === null) return [series];
  const stated = offsetS(series.clock);
  if (stated !== null && stated === zone.at(startS)) return [shifted(series, startS + stated)];
  const lastS = startS + (series.values.length - 1) * series.stepS;
  const firstStampedFrom = (atS: number) => Math.ceil((atS - startS) / series.stepS);
  const starts = [0, ...zone.changesBetween(startS, lastS).map(firstStampedFrom)];
  return starts.flatMap((from, index) => {
    const to = starts[index + 1] ?? series.values.length;
    const fromS = startS + from * series.stepS;
    return from < to ? [shifted(partOf(series, from, to), fromS + zone.at(fromS))] : [];
  });
}

function partOf<Series extends UtilisationSeries>(series: Series, from: number, to: number): Series {
  const { values, peaks } = series;
  if (from === 0 && to === values.length) return series;
  return { ...series, values: values.slice(from, to), peaks: peaks?.slice(from, to) ?? null };
}

function shifted<Series extends UtilisationSeries>(series: Series, wallS: number): Series {
  const milliseconds = Math.round((wallS - Math.floor(wallS)) * 1000);
  const whole = isoOf(Math.floor(wallS));
  const startsAt = milliseconds === 0 ? whole : whole.replace('Z', `.${String(milliseconds).padStart(3, '0')}Z`);
  return startsAt === series.startsAt ? series : { ...series, startsAt };
}
