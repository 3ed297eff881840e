import { readFile } from '@tatami/formats';
import { DEFAULT_PRICE_BOOK, evaluateScenario, PLATFORMS, proposeScenario } from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import { placing } from '@tatami/placement/placing';
import { serverCsv } from './inputs.ts';

const RUNS = 60;

/** How long one move of a slider takes to answer: the whole scenario evaluated again, another ceiling each time. */
export function measureScenario(servers: number): { medianMs: number; p95Ms: number } {
  const { records } = readFile({ bytes: new TextEncoder().encode(serverCsv(servers)), fileName: 'inventory.csv' });
  const inputs = proposeScenario(records, { platforms: PLATFORMS, catalogue: CPU_CATALOGUE });
  const request = {
    estate: records,
    platforms: PLATFORMS,
    catalogue: CPU_CATALOGUE,
    priceBook: DEFAULT_PRICE_BOOK,
    seed: 1,
  };
  const times = Array.from({ length: RUNS }, (_, run) => {
    const startedAt = performance.now();
    const { plan } = evaluateScenario({ ...request, inputs: { ...inputs, targetCeiling: 0.5 + run / 200 } }, placing);
    if (plan === null) throw new Error('the scenario has an open question: nothing was planned');
    return performance.now() - startedAt;
  }).toSorted((a, b) => a - b);
  return { medianMs: times[Math.floor(RUNS / 2)] ?? Number.NaN, p95Ms: times[Math.floor(RUNS * 0.95)] ?? Number.NaN };
}
