import type { Estimate, Text } from '../figure/index.ts';

/** The same estimate with one more thing said of it. */
export function withNote(estimate: Estimate, note: Text): Estimate {
  return { ...estimate, because: { ...estimate.because, notes: [note, ...(estimate.because.notes ?? [])] } };
}
