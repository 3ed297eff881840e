import { describe, expect, it } from 'vitest';
import { answerConsolidationRatio, isInvalid } from '../calculator/index.ts';
import type { Estimate } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, INPUT_LABELS } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import type { ScenarioResult } from './index.ts';
import { ratioOfDemand } from './ratio-of-demand.ts';
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

describe('one figure', () => {
  const question = { type: 'vertical', ratio: 4, sourcePeakUtilisation: 0.6, targetCeiling: 0.9 } as const;
  const CALCULATED = answerConsolidationRatio(question);
  if (isInvalid(CALCULATED)) throw new Error('the question is refused');
  const ASKED = ratioOfDemand(null, DEFAULT_SCENARIO_INPUTS);
  const nameOf = ({ because: { label } }: Estimate) => `${english(label)} / ${japanese(label)}`;
  const strip = (id: string) => {
    const label = RESULT.assumptions.find((line) => line.id === id)?.label;
    return label && [english(label), japanese(label)].join(' / ');
  };

  it('has one name in a calculator, in an answer and in one that waits: what a target carries by throughput alone', () => {
    const names = [RESULT, ASKED, CALCULATED].map(({ serversPerTarget }) => nameOf(serversPerTarget));
    expect([...new Set(names)]).toEqual([
      'Source servers per target, by throughput alone / 統合先1台あたりの現行サーバー台数（処理性能のみ）',
    ]);
  });

  it('has one name in a calculator, in an answer that waits and among the assumptions: the ratio of throughput', () => {
    expect(new Set([nameOf(ASKED.ratio), nameOf(CALCULATED.ratio), strip('ratio')]).size).toBe(1);
  });

  it('is called by the servers it is of, as in its why: the peak of the sources', () => {
    const [inWhy] = within(RESULT.serversPerTarget).filter(({ because }) =>
      english(because.label)?.startsWith('Mean peak'),
    );
    expect(inWhy && nameOf(inWhy)).toContain('Mean peak CPU use of the source servers');
    expect(inWhy && nameOf(inWhy)).toContain('現行サーバーのCPUピーク使用率');
    expect(strip('sourcePeakUtilisation')).toBe(
      'Peak CPU use of the source servers, as stated / 現行サーバーのCPUピーク使用率（記載値）',
    );
    expect(strip('percentile')).toBe(`${english(INPUT_LABELS.percentile)} / ${japanese(INPUT_LABELS.percentile)}`);
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
