/** Longest list of transaction types looked at; Tiny TPC-C has five. */
const MAX_TYPES = 100;

/** Sum of a comma-separated list of rates, one per transaction type ('264.4,264.4,26.4,26.4,26.4'); null when it is not one. */
export function sumOfVector(list: string): number | null {
  const parts = list.trim().split(',');
  if (parts.length > MAX_TYPES) return null;
  let sum = 0;
  for (const part of parts) {
    const value = /^\d{1,15}(?:\.\d{1,10})?$/.test(part.trim()) ? Number(part) : Number.NaN;
    if (Number.isNaN(value)) return null;
    sum += value;
  }
  return Math.round(sum * 1e6) / 1e6;
}
