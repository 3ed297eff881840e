/** What stands in a number field: nothing, a number within the bounds, one outside them, or something not yet a number ("-"). */
export type TypedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'outside'; readonly nearest: number };

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Reads what was typed; thousand separators and the unit are gone by then. */
export function typedNumber(typed: string | number, { min, max }: Bounds): TypedNumber {
  if (typed === '') return { kind: 'empty' };
  const value = Number(typed);
  if (!Number.isFinite(value)) return { kind: 'unfinished' };
  if (value < min) return { kind: 'outside', nearest: min };
  if (value > max) return { kind: 'outside', nearest: max };
  return { kind: 'number', value };
}
