/** An emptied or half-typed field is null: not stated. */
export function asNumber(value: string | number): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
