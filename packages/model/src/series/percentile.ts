/** The value that at least that share of the samples does not exceed (nearest rank); 1 = the maximum. null without samples. */
export function percentileOf(samples: readonly (number | null)[] | Float64Array, share: number): number | null {
  const present: number[] = [];
  for (const sample of samples) if (sample !== null && !Number.isNaN(sample)) present.push(sample);
  if (present.length === 0) return null;
  if (share >= 1) return present.reduce((most, sample) => Math.max(most, sample), Number.NEGATIVE_INFINITY);
  present.sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * present.length));
  return present[rank - 1] ?? null;
}
