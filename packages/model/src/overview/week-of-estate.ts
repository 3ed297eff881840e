import type { CpuCatalogue } from '../benchmark/index.ts';
import type { Estate } from '../inventory/index.ts';
import {
  DAYS_OF_A_WEEK,
  HOUR_S,
  HOURS_OF_A_DAY,
  hourOfWeek,
  keptForRecordings,
  type OneGrid,
  onOneGrid,
} from '../series/index.ts';
import { type MachineOverTime, machinesOverTime } from './machines-over-time.ts';

/** What one machine makes of the demand of an hour. */
export interface PartOfHour {
  readonly key: string;
  readonly name: string;
  readonly listing: 'servers' | 'workloads';
  /** Of the demand of all machines in that hour. */
  readonly part: number;
  /** Use of its own CPU in that hour. */
  readonly share: number;
}

/** The busiest of the same hours of all weeks recorded. */
export interface HourOfEstate {
  /** Demand over what the CPUs recorded in that hour can do. */
  readonly peak: number;
  /** The same over all weeks, in the middle. */
  readonly mean: number;
  /** Seconds since 1970 at which the busiest begins. */
  readonly atS: number;
  /** Who makes the busiest, most first. */
  readonly parts: readonly PartOfHour[];
}

/** The demand of the whole estate, hour by hour of a week, from what was recorded. */
export interface WeekOfEstate {
  /** By weekday (0 = Monday) and hour; null = less than half of the CPU was recorded in it. */
  readonly hours: readonly (readonly (HourOfEstate | null)[])[];
  readonly busiest: { readonly day: number; readonly hour: number };
  readonly fromS: number;
  readonly toS: number;
}

/** Of how many machines there are recordings over time, in steps of an hour or less. */
export interface RecordedMachines {
  /** Those that are added up. */
  readonly machines: number;
  /** Recorded, but of a CPU whose rating is not known: in no sum. */
  readonly unrated: readonly string[];
  readonly notRecorded: number;
}

/** Machines named of each hour. */
const MOST_PARTS = 6;
/** Part of the CPU that must have a sample: of an hour that most did not record a sum says nothing. */
const SAMPLED = 0.5;

/**
 * When is the estate busy, and who makes the peak? Each machine's mean use of an hour counts by the rating of its CPU. No week where
 * nothing was recorded over time, or only in samples longer than an hour, or of CPUs without a rating, or never of half of the CPU at
 * once: what was recorded tells these apart. A recording that makes no week hides none of the others.
 */
export function weekOfEstate(
  estate: Estate,
  catalogue: CpuCatalogue,
): { readonly week: WeekOfEstate | null; readonly recorded: RecordedMachines } {
  const { machines, unrated, notRecorded } = machinesOverTime(estate, catalogue);
  const grid = inSteps(
    machines.map(({ recording }) => recording),
    HOUR_S,
  );
  return { week: grid && weekOf(grid, machines), recorded: { machines: machines.length, unrated, notRecorded } };
}

/** The newest week by the grid of its recordings: while machines are edited otherwise, it stays as it is. */
const weeks = new WeakMap<
  OneGrid,
  { readonly machines: readonly MachineOverTime[]; readonly week: WeekOfEstate | null }
>();

function weekOf(grid: OneGrid, machines: readonly MachineOverTime[]): WeekOfEstate | null {
  const known = weeks.get(grid);
  if (known && machines.every((machine, index) => isSame(machine, known.machines[index]))) return known.week;
  const week = weekOfMachines(grid, machines);
  weeks.set(grid, { machines, week });
  return week;
}

/** Whether two machines of one recording count alike. */
function isSame(
  { key, name, listing, rating, capacity }: MachineOverTime,
  other: MachineOverTime | undefined,
): boolean {
  return (
    key === other?.key &&
    name === other.name &&
    listing === other.listing &&
    rating === other.rating &&
    capacity === other.capacity
  );
}

function weekOfMachines(grid: OneGrid, machines: readonly MachineOverTime[]): WeekOfEstate | null {
  const { steps, demand, sampled } = summed(grid, machines);
  const all = machines.reduce((sum, { capacity }) => sum + capacity, 0);
  const hours: ({ peak: number; step: number; sum: number; weeks: number } | null)[] = Array.from(
    { length: DAYS_OF_A_WEEK * HOURS_OF_A_DAY },
    () => null,
  );
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let step = 0; step < steps; step += 1) {
    const rated = sampled[step] as number;
    if (rated <= 0 || rated < SAMPLED * all) continue;
    const share = (demand[step] as number) / rated;
    const at = hourOfWeek(grid.fromS + step * HOUR_S);
    const known = hours[at] ?? { peak: -1, step, sum: 0, weeks: 0 };
    known.sum += share;
    known.weeks += 1;
    if (share > known.peak) Object.assign(known, { peak: share, step });
    hours[at] = known;
    first = Math.min(first, step);
    last = Math.max(last, step);
  }
  if (last < first) return null;
  const parts = partsAt(new Set(hours.flatMap((hour) => (hour ? [hour.step] : []))), grid, machines, demand);
  const week = hours.map(
    (hour): HourOfEstate | null =>
      hour && {
        peak: hour.peak,
        mean: hour.sum / hour.weeks,
        atS: grid.fromS + hour.step * HOUR_S,
        parts: parts.get(hour.step) ?? [],
      },
  );
  const busiest = week.reduce((most, hour, at) => ((hour?.peak ?? -1) > (week[most]?.peak ?? -1) ? at : most), 0);
  return {
    hours: Array.from({ length: DAYS_OF_A_WEEK }, (_, day) =>
      week.slice(day * HOURS_OF_A_DAY, (day + 1) * HOURS_OF_A_DAY),
    ),
    busiest: { day: Math.floor(busiest / HOURS_OF_A_DAY), hour: busiest % HOURS_OF_A_DAY },
    fromS: grid.fromS + first * HOUR_S,
    toS: grid.fromS + (last + 1) * HOUR_S,
  };
}

/** Means of recordings in steps of so many seconds or more. */
const inSteps = keptForRecordings((recordings, leastStepS) => onOneGrid(recordings, { use: 'mean', leastStepS }));

/** Demand at each step of the grid, and what the CPUs with a sample in it can do, as ratings. */
function summed({ tracks }: OneGrid, machines: readonly MachineOverTime[]) {
  const steps = tracks.reduce(
    (most, track) => track.reduce((end, { from, values }) => Math.max(end, from + values.length), most),
    0,
  );
  const [demand, sampled] = [new Float64Array(steps), new Float64Array(steps)];
  tracks.forEach((track, index) => {
    const { rating, capacity } = machines[index] as MachineOverTime;
    for (const { from, values } of track)
      for (let at = 0; at < values.length; at += 1) {
        const value = values[at] as number;
        if (Number.isNaN(value)) continue;
        demand[from + at] = (demand[from + at] as number) + value * rating;
        sampled[from + at] = (sampled[from + at] as number) + capacity;
      }
  });
  return { steps, demand, sampled };
}

/** Who makes the demand of some steps, most first. */
function partsAt(
  steps: ReadonlySet<number>,
  { tracks }: OneGrid,
  machines: readonly MachineOverTime[],
  demand: Float64Array,
): ReadonlyMap<number, readonly PartOfHour[]> {
  const asked = Int32Array.from(steps);
  const found = Array.from(asked, (): Candidate[] => []);
  // Load of the last of a full list: of most machines this is all that is asked, of every hour.
  const least = new Float64Array(asked.length).fill(Number.NEGATIVE_INFINITY);
  tracks.forEach((track, index) => {
    const { key, name, listing, rating } = machines[index] as MachineOverTime;
    for (const { from, values } of track)
      for (let nth = 0; nth < asked.length; nth += 1) {
        const step = asked[nth] as number;
        const at = step - from;
        if (at < 0 || at >= values.length) continue;
        const share = values[at] as number;
        const load = share * rating;
        if (Number.isNaN(load) || load <= (least[nth] as number)) continue;
        const parts = found[nth] as Candidate[];
        const all = demand[step] as number;
        insert(parts, { load, of: { key, name, listing, part: all > 0 ? load / all : 0, share } });
        least[nth] = parts[MOST_PARTS - 1]?.load ?? Number.NEGATIVE_INFINITY;
      }
  });
  return new Map(found.map((parts, nth) => [asked[nth] as number, parts.map(({ of }) => of)]));
}

interface Candidate {
  /** In the unit of ratings. */
  readonly load: number;
  readonly of: PartOfHour;
}

/** Into a list of the most, after its equals. */
function insert(parts: Candidate[], candidate: Candidate): void {
  const place = parts.findIndex(({ of }) => of.part < candidate.of.part);
  parts.splice(place < 0 ? parts.length : place, 0, candidate);
  if (parts.length > MOST_PARTS) parts.pop();
}
