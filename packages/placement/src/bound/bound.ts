/** How a bound was proved; docs/methodology/optimiser.md has the proofs. */
export type BoundKind = 'per-dimension' | 'dual-feasible' | 'covering-lp' | 'covering-ip' | 'column-generation';

/** No plan can cost less than `value`. */
export interface Bound {
  readonly value: number;
  readonly kind: BoundKind;
}

/** The higher of two bounds; the first where they are equal. */
export function tighter(a: Bound, b: Bound): Bound {
  return b.value > a.value ? b : a;
}
