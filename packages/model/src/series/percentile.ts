/** The value that at least that share of the samples does not exceed (nearest rank); 1 = the maximum. null without samples. */
export function percentileOf(samples: readonly (number | null)[] | Float64Array, share: number): number | null {
  if (share >= 1) return highestOf(samples);
  const present = ascending(samples);
  if (present.length === 0) return null;
  const rank = Math.max(1, Math.ceil(share * present.length));
  return present[rank - 1] ?? null;
}

/** Samples that each stand for so many seconds. */
interface TimedSamples {
  readonly stepS: number;
  readonly samples: readonly (number | null)[];
}

/** The same of samples of unlike steps: the value that they do not exceed for at least that share of their time. null without samples. */
export function percentileOverTime(parts: readonly TimedSamples[], share: number): number | null {
  const queues = parts.map(({ stepS, samples }): Queue => ({ stepS, values: ascending(samples), at: 0 }));
  const wantedS = share * queues.reduce((sum, { stepS, values }) => sum + stepS * values.length, 0);
  let [value, passedS]: [number | null, number] = [null, 0];
  for (let next = lowestOf(queues); next; next = lowestOf(queues)) {
    value = headOf(next);
    next.at += 1;
    passedS += next.stepS;
    if (passedS >= wantedS) break;
  }
  return value;
}

/** Values of one step in ascending order, of which those before a place have passed. */
interface Queue {
  readonly stepS: number;
  readonly values: readonly number[];
  at: number;
}

/** The queue with the lowest value that has not passed; null = all have. There are as many queues as steps: two or three. */
function lowestOf(queues: readonly Queue[]): Queue | null {
  let lowest: Queue | null = null;
  for (const queue of queues)
    if (queue.at < queue.values.length && (lowest === null || headOf(queue) < headOf(lowest))) lowest = queue;
  return lowest;
}

function headOf({ values, at }: Queue): number {
  return values[at] as number;
}

function ascending(samples: readonly (number | null)[] | Float64Array): number[] {
  const present: number[] = [];
  for (const sample of samples) if (sample !== null && !Number.isNaN(sample)) present.push(sample);
  return present.sort((a, b) => a - b);
}

function highestOf(samples: readonly (number | null)[] | Float64Array): number | null {
  let highest: number | null = null;
  for (let index = 0; index < samples.length; index += 1) {
    const sample = samples[index] ?? Number.NaN;
    if (highest === null ? !Number.isNaN(sample) : sample > highest) highest = sample;
  }
  return highest;
}
