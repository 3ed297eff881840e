import { describe, expect, it } from 'vitest';
import type { Estimate } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import type { ScenarioResult } from './index.ts';
import { evaluate, serverRecord } from './test/scenario-fixture.ts';

/** Servers of two makes, so that the whole estate's ratio rests on its demand. */
const ESTATE: Estate = {
  servers: Array.from({ length: 12 }, (_, index) =>
    serverRecord(index, {
      cpuModel: index % 2 === 0 ? 'Intel Xeon Gold 6430' : 'Intel Xeon Silver 4210',
      sockets: 2,
      cores: 40,
      threads: 80,
      memoryGiB: 128,
      cpuPeakShare: 0.6,
    }),
  ),
  workloads: [],
  series: [],
  benchmarkRuns: [],
};

const RESULT = evaluate(
  {
    ...DEFAULT_SCENARIO_INPUTS,
    platformId: 'dell-poweredge-r770',
    sb: 2,
    msb: 0,
    confidence: 0.9,
    memoryBasis: 'installed',
  },
  ESTATE,
);

/** Every estimate that explains one, itself included. */
function within(estimate: Estimate): readonly Estimate[] {
  return [estimate, ...estimate.because.inputs.flatMap((input) => ('estimate' in input ? within(input.estimate) : []))];
}

function intervalsOf(label: string, { serversPerTarget, plan, totals }: ScenarioResult): readonly string[] {
  const roots = [serversPerTarget, plan?.summary.serversAfter, totals?.cpuShare].flatMap((root) => root ?? []);
  return roots
    .flatMap(within)
    .filter(({ because }) => english(because.label) === label)
    .map(({ value, kind, ...rest }) => ('low' in rest ? `${value} ${kind} ${rest.low} ${rest.high}` : kind));
}

describe('one quantity', () => {
  it('has one interval wherever an answer explains with it', () => {
    const intervals = intervalsOf('CPU demand, sum of peaks', RESULT);
    expect(intervals.length).toBeGreaterThan(2);
    expect([...new Set(intervals)]).toHaveLength(1);
  });
});

describe('what a plan is made for', () => {
  it('is called so, not by the chance of one resource alone', () => {
    const sentence = RESULT.plan?.summary.binding?.sentence;
    expect(japanese(sentence)).toMatch(/サーバー[\d.]+台分（計画で見込む量[\d.]+台分）が必要で/);
    expect(english(sentence)).toMatch(/needs the CPU of [\d.]+ servers \(planned for: [\d.]+ servers\)/);
    expect(`${english(sentence)}${japanese(sentence)}`).not.toMatch(/90%/);
  });
});
