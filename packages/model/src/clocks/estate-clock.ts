import type { EstateClock, RecordedClock, RecordedOnClock, UtilisationSeries } from '../inventory/index.ts';
import { instantS, isDated } from '../series/index.ts';
import { onWallClock } from './on-wall-clock.ts';
import { zoneOffsets } from './zone-offset.ts';

/** Recordings of a project on one clock, and which clock that is. */
export interface OnOneClock<Series extends UtilisationSeries> {
  readonly series: readonly Series[];
  readonly clock: EstateClock;
}

/**
 * Brings the recordings of a project to one wall clock, so that what machines did at the same time is added up and hours of the day are
 * those of the people who work there. The only place where clocks of recordings meet. `said`: the zone a person said; null = nobody did.
 */
export function onOneClock<Series extends UtilisationSeries>(
  series: readonly Series[],
  said: string | null,
): OnOneClock<Series> {
  const clock = estateClock(series, said);
  const zone = clock.zone === null ? null : zoneOffsets(clock.zone);
  if (!zone || series.every((each) => each.clock === 'local')) return { series, clock };
  return { series: series.flatMap((each) => onWallClock(each, zone)), clock };
}

const FILES_NAMED = 5;
/** Ready answers where no recording states an offset. */
const COMMON_ZONES = ['Asia/Tokyo', 'UTC'] as const;

/**
 * Which wall clock is that of an estate? What a person said; else the offset from UTC that recordings state, where all that state one
 * agree. Where they do not, or where known instants stand beside wall clocks of no stated zone, it is asked, and until then assumed: the
 * offset that most machines state, else UTC.
 */
export function estateClock(series: readonly UtilisationSeries[], said: string | null): EstateClock {
  const recordings = byClock(series);
  const offsets = recordings.map(({ clock }) => clock).filter((clock) => clock !== 'utc' && clock !== 'local');
  const settled = { recordings, choices: [] };
  if (said !== null) return { zone: said, from: 'person', ...settled };
  const [most, ...others] = offsets;
  if (most !== undefined)
    return others.length === 0
      ? { zone: most, from: 'recordings', ...settled }
      : { zone: most, from: 'assumed', recordings, choices: offsets };
  const mixed = recordings.some(({ clock }) => clock === 'utc') && recordings.some(({ clock }) => clock === 'local');
  return mixed
    ? { zone: 'UTC', from: 'assumed', recordings, choices: COMMON_ZONES }
    : { zone: null, from: 'recordings', ...settled };
}

/** Of most machines first. */
function byClock(series: readonly UtilisationSeries[]): readonly RecordedOnClock[] {
  const found = new Map<RecordedClock, { readonly machines: Set<string>; readonly files: Set<string> }>();
  for (const { clock, subject, origin, startsAt } of series) {
    // Samples without a date say nothing of a clock.
    if (!isDated(instantS(startsAt) ?? 0)) continue;
    const its = found.get(clock) ?? { machines: new Set(), files: new Set() };
    found.set(clock, its);
    its.machines.add(subject.toLowerCase());
    its.files.add(origin.file);
  }
  return [...found]
    .map(([clock, { machines, files }]) => ({
      clock,
      machines: machines.size,
      files: [...files].toSorted().slice(0, FILES_NAMED),
      moreFiles: Math.max(0, files.size - FILES_NAMED),
    }))
    .toSorted((a, b) => b.machines - a.machines || (a.clock < b.clock ? -1 : 1));
}
