import type { BoundKind } from '@tatami/model';

/** No plan can cost less than `value`; docs/methodology/optimiser.md has the proofs. */
export interface Bound {
  readonly value: number;
  readonly kind: BoundKind;
}

/** The higher of two bounds; the first where they are equal. */
export function tighter(a: Bound, b: Bound): Bound {
  return b.value > a.value ? b : a;
}
