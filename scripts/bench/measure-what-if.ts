import {
  DEFAULT_PRICE_BOOK,
  type Estate,
  evaluateScenario,
  PLATFORMS,
  type ScenarioInputs,
  type ScenarioRequest,
} from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import { placing } from '@tatami/placement/placing';
import { estateOf, INPUTS } from './estates.ts';
import { withoutPlacement } from './without-placement.ts';

export interface WhatIfTimes {
  /** Demand, capacity, licences and cost; every server counted, none placed. */
  readonly whatIfMs: number;
  /** The same with placement, layout and its checks. */
  readonly planMs: number;
  /** What the arithmetic alone takes: one loop over the same records, adding up the same need. */
  readonly loopMs: number;
}

/** How long one move of a slider takes for so many workloads: the median of some runs, each with another ceiling. */
export function measureWhatIf(workloads: number, runs: number): WhatIfTimes {
  const estate = estateOf(workloads);
  const at = (run: number): ScenarioInputs => ({ ...INPUTS, targetCeiling: 0.5 + run / 200 });
  return {
    whatIfMs: median(runs, (run) => accepted(withoutPlacement(requestFor(estate, at(run))).summary.costAfter.value)),
    planMs: median(runs, (run) => accepted(evaluateScenario(requestFor(estate, at(run)), placing).plan?.nodes.length)),
    loopMs: median(runs, (run) => accepted(plainLoop(estate, at(run)))),
  };
}

/** How long an answer with all its draws takes, their seed another in each run. */
export function measureChance(estate: Estate, runs: number): number {
  const request = requestFor(estate, INPUTS);
  return median(runs, (run) => accepted(evaluateScenario({ ...request, seed: run }, placing).certainty?.chance.value));
}

/** The question both are asked: an estate over the whole catalogue. */
export function requestFor(estate: Estate, inputs: ScenarioInputs): ScenarioRequest {
  return { estate, inputs, platforms: PLATFORMS, catalogue: CPU_CATALOGUE, priceBook: DEFAULT_PRICE_BOOK, seed: 1 };
}

function plainLoop({ servers, workloads }: Estate, { growthPerYear, years, targetCeiling }: ScenarioInputs): number {
  const threads = new Map(servers.map((server) => [server.key, server.threads ?? 1]));
  const growth = (1 + growthPerYear) ** years;
  let [cpu, memoryGiB, iops] = [0, 0, 0];
  for (const each of workloads) {
    cpu += ((each.cpuPeakShare ?? 0) * (each.vcpus ?? 0) * growth) / (threads.get(each.serverKey ?? '') ?? 1);
    memoryGiB += (each.memoryGiB ?? 0) * growth;
    iops += (each.iops ?? 0) * growth;
  }
  return Math.max(cpu / targetCeiling, memoryGiB / 1024, iops / 1e6);
}

/** A measurement of nothing would look very fast. */
function accepted(result: number | null | undefined): void {
  if (!result) throw new Error('nothing was computed');
}

function median(runs: number, measured: (run: number) => void): number {
  measured(0);
  const times = Array.from({ length: runs }, (_, run) => {
    const startedAt = performance.now();
    measured(run);
    return performance.now() - startedAt;
  }).toSorted((a, b) => a - b);
  return times[Math.floor(runs / 2)] ?? Number.NaN;
}
