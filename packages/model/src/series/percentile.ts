/** The value that at least that share of the samples does not exceed (nearest rank); 1 = the maximum. null without samples. */
export function percentileOf(samples: readonly (number | null)[] | Float64Array, share: number): number | null {
  if (share >= 1) return highestOf(samples);
  const present: number[] = [];
  for (const sample of samples) if (sample !== null && !Number.isNaN(sample)) present.push(sample);
  if (present.length === 0) return null;
  present.sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * present.length));
  return present[rank - 1] ?? null;
}

function highestOf(samples: readonly (number | null)[] | Float64Array): number | null {
  let highest: number | null = null;
  for (let index = 0; index < samples.length; index += 1) {
    const sample = samples[index] ?? Number.NaN;
    if (highest === null ? !Number.isNaN(sample) : sample > highest) highest = sample;
  }
  return highest;
}
