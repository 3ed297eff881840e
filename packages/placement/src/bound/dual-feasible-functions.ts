/**
 * Functions f with Σ f(x) ≤ f(C) whenever whole numbers x add up to at most the capacity C: a bin's items, seen through f, still fit the bin
 * seen through f, so that the total of f divided by f(C) bounds the bins. Scaled to whole numbers.
 */
export interface DualFeasibleFunction {
  readonly of: (x: number) => number;
  readonly ofCapacity: number;
}

/** Items above C − ε fill a bin; items below ε vanish (Martello & Toth 1990, L2). */
export function threshold(capacity: number, epsilon: number): DualFeasibleFunction {
  return {
    of: (x) => (x > capacity - epsilon ? capacity : x < epsilon ? 0 : x),
    ofCapacity: capacity,
  };
}

/** Rounds shares down to multiples of 1/k, exact multiples of 1/(k + 1) up to themselves (Fekete & Schepers 2001, u^(k)). */
export function staircase(capacity: number, k: number): DualFeasibleFunction {
  return {
    of: (x) => ((x * (k + 1)) % capacity === 0 ? x * k : Math.floor((x * (k + 1)) / capacity) * capacity),
    ofCapacity: capacity * k,
  };
}

/** Counts steps of k from both ends, so that large items leave room for whole steps only (Carlier, Clautiaux & Moukrim 2007, f_CCM1). */
export function steps(capacity: number, k: number): DualFeasibleFunction {
  const whole = Math.floor(capacity / k);
  return {
    of: (x) =>
      2 * x > capacity
        ? 2 * (whole - Math.floor((capacity - x) / k))
        : 2 * x === capacity
          ? whole
          : 2 * Math.floor(x / k),
    ofCapacity: 2 * whole,
  };
}
