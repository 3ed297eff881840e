import type { ThreadYield } from '../benchmark/index.ts';
import { type CountedTogether, isoOf, type Recording, recordedTogether } from '../series/index.ts';
import { likelyBendAt } from './cpu/busy-threads.ts';
import type { CpuLine } from './cpu/cpu-demand.ts';
import { simultaneous } from './simultaneous.ts';

/** CPU demand over time: what placement needs to let peaks of different hours share a target. */
export interface DemandTimeline {
  /** ISO 8601 instant at which step 0 begins. */
  readonly startsAt: string;
  readonly stepS: number;
  /** The steps that count, ascending: those in which most of what is recorded has a sample. */
  readonly steps: Int32Array;
  /** Per workload: CPU share of one target configuration at each of these steps, growth included; null = nothing recorded over time, or nothing of the same time. */
  readonly cpuShare: readonly (Float64Array | null)[];
  /** The same as recorded, NaN where a sample is missing; the very arrays of `cpuShare` where nothing was put in their place. */
  readonly recorded: readonly (Float64Array | null)[];
  readonly gaps: TimelineGaps;
}

/** What the recordings leave open, in numbers of recordings and steps. See `countedTogether` for what is put in its place. */
export interface TimelineGaps extends Pick<CountedTogether, 'stepsMissing' | 'withMissing' | 'higherOutside'> {
  /** Recordings of which it is not known which end of an interval their stamps mark. */
  readonly eitherWay: number;
}

/**
 * Brings what was recorded of CPU use onto one grid, at the longest step of all, as the calculator and the charts do. null where fewer
 * than two workloads were recorded, or none at the same time. What was recorded without dates beside others is at no known time.
 */
export function timelineOf(lines: readonly CpuLine[], percentile: number): DemandTimeline | null {
  const recorded = lines.filter(isRecorded);
  const ofOneTime = simultaneous(new Set(recorded.map(({ recording }) => recording)));
  if (recorded.filter(({ recording }) => ofOneTime.has(recording)).length < 2) return null;
  const recordings = [...ofOneTime];
  const together = recordedTogether(recordings, percentile);
  if (!together) return null;
  const { grid, stepsMissing, withMissing, higherOutside } = together;
  const indexOf = new Map(recordings.map((recording, index) => [recording, index]));
  const counted = lines.map((line) => {
    if (!isRecorded(line)) return null;
    const index = indexOf.get(line.recording);
    if (index === undefined) return null;
    const [values, asRecorded] = [together.counted[index], together.recorded[index]] as [Float64Array, Float64Array];
    const cpuShare = inTargets(line, values);
    return { cpuShare, recorded: asRecorded === values ? cpuShare : inTargets(line, asRecorded) };
  });
  return {
    startsAt: isoOf(grid.fromS),
    stepS: grid.stepS,
    steps: together.steps,
    cpuShare: counted.map((line) => line?.cpuShare ?? null),
    recorded: counted.map((line) => line?.recorded ?? null),
    gaps: { stepsMissing, withMissing, higherOutside, eitherWay: grid.eitherWay },
  };
}

type RecordedLine = CpuLine & { readonly recording: Recording; readonly share: number; readonly peak: number };

function isRecorded(line: CpuLine): line is RecordedLine {
  return line.recording !== null && line.share !== null && line.peak !== null && line.peak > 0;
}

/** What makes shares of one target of samples. */
interface Conversion {
  readonly perUnit: number;
  /** null = threads do not bend it. */
  readonly bending: Bending | null;
}

interface Bending {
  readonly busy: number;
  readonly peak: number;
  readonly threads: ThreadYield;
  readonly virtual: boolean;
}

/** The newest conversion by the samples it was made of: of an estate that is edited most lines stay as they were. */
const converted = new WeakMap<Float64Array, { readonly by: Conversion; readonly shares: Float64Array }>();

/** Each sample as share of one target; threads bend it as they do the peak, all on the server taken to rise and fall alike. */
function inTargets(line: RecordedLine, values: Float64Array): Float64Array {
  const by = conversionOf(line);
  const known = converted.get(values);
  if (known && areSame(known.by, by)) return known.shares;
  const shares = convertedBy(by, values);
  converted.set(values, { by, shares });
  return shares;
}

function conversionOf({ share, peak, busy, threads, virtual, bend }: RecordedLine): Conversion {
  const bends = busy !== null && threads !== null && threads.threadsPerCore > 1;
  return { perUnit: share / peak / bend.value, bending: bends ? { busy, peak, threads, virtual } : null };
}

function areSame(one: Conversion, other: Conversion): boolean {
  if (one.perUnit !== other.perUnit) return false;
  const [a, b] = [one.bending, other.bending];
  if (!a || !b) return a === b;
  return a.busy === b.busy && a.peak === b.peak && a.virtual === b.virtual && areSameThreads(a.threads, b.threads);
}

function areSameThreads(one: ThreadYield, other: ThreadYield): boolean {
  return one.threadsPerCore === other.threadsPerCore && one.from === other.from && one.gain.value === other.gain.value;
}

function convertedBy({ perUnit, bending }: Conversion, values: Float64Array): Float64Array {
  const shares = new Float64Array(values.length);
  for (let step = 0; step < values.length; step += 1) {
    const value = values[step] as number;
    const bent = bending ? likelyBendAt((bending.busy * value) / bending.peak, bending.threads, bending.virtual) : 1;
    shares[step] = value * perUnit * bent;
  }
  return shares;
}
