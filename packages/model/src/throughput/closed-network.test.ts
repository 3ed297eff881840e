import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedNetworkThroughput } from './closed-network.ts';

/** Mean value analysis of single-server stations, written from the recursion, as an independent check. */
function meanValueAnalysis(clients: number, demands: readonly number[]): number {
  let queues = demands.map(() => 0);
  let throughput = 0;
  for (let n = 1; n <= clients; n += 1) {
    const waits = demands.map((demand, index) => demand * (1 + (queues[index] ?? 0)));
    throughput = n / waits.reduce((total, wait) => total + wait, 0);
    queues = waits.map((wait) => wait * throughput);
  }
  return throughput;
}

describe('closedNetworkThroughput', () => {
  it('equals mean value analysis on single servers', () => {
    const demands = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(demands, fc.integer({ min: 1, max: 60 }), (seconds, clients) => {
        const stations = seconds.map((demandS) => ({ servers: 1, demandS }));
        const exact = meanValueAnalysis(clients, seconds);
        expect(closedNetworkThroughput(clients, stations) / exact).toBeCloseTo(1, 9);
      }),
    );
  });

  it('lets as many clients as servers work undisturbed', () => {
    expect(closedNetworkThroughput(8, [{ servers: 8, demandS: 0.5 }])).toBeCloseTo(16, 9);
    expect(closedNetworkThroughput(100, [{ servers: 8, demandS: 0.5 }])).toBeCloseTo(16, 9);
  });

  it('stays finite with many servers and clients', () => {
    expect(
      closedNetworkThroughput(2000, [
        { servers: 256, demandS: 0.02 },
        { servers: 1, demandS: 0.0001, copies: 24 },
      ]),
    ).toBeLessThan(10_000);
  });
});
