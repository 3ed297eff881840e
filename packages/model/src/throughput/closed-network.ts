/** One kind of resource a transaction visits: `servers` that share one queue (cores) or one each (disks, see `copies`). */
export interface Station {
  readonly servers: number;
  /** Seconds of service one transaction needs here, at one copy. */
  readonly demandS: number;
  /** Equal stations the work is spread over, each with its own queue. */
  readonly copies?: number;
}

/**
 * Throughput (transactions per second) of a closed network with this many clients that never pause. Exact for product-form
 * networks: Buzen's convolution, the same answer as exact mean value analysis (Reiser, Lavenberg 1980) without its
 * rounding trouble at full load. Infinite when no station needs time.
 */
export function closedNetworkThroughput(clients: number, stations: readonly Station[]): number {
  const busiest = Math.max(...stations.map(({ demandS, servers }) => demandS / servers));
  if (!(busiest > 0)) return Number.POSITIVE_INFINITY;
  let constants: Float64Array = new Float64Array(clients + 1);
  constants[0] = 1;
  for (const { servers, demandS, copies = 1 } of stations) {
    for (let copy = 0; copy < copies; copy += 1) constants = convolve(constants, servers, demandS / busiest);
  }
  return (constants[clients - 1] ?? 0) / (constants[clients] ?? 1) / busiest;
}

function convolve(constants: Float64Array, servers: number, demand: number): Float64Array {
  const next = new Float64Array(constants.length);
  if (servers === 1) {
    constants.forEach((constant, n) => {
      next[n] = constant + demand * (next[n - 1] ?? 0);
    });
    return next;
  }
  const weights = new Float64Array(constants.length);
  weights[0] = 1;
  for (let n = 1; n < weights.length; n += 1) weights[n] = ((weights[n - 1] ?? 0) * demand) / Math.min(n, servers);
  for (let n = 0; n < next.length; n += 1) {
    let total = 0;
    for (let here = 0; here <= n; here += 1) total += (weights[here] ?? 0) * (constants[n - here] ?? 0);
    next[n] = total;
  }
  return next;
}
