import { clockNote } from '../clocks/index.ts';
import { amount, type Estimate, isKnown, known, type Text, text } from '../figure/index.ts';
import type { EstateClock } from '../inventory/index.ts';
import { percentileOf } from '../series/index.ts';
import type { CpuLine } from './cpu/cpu-demand.ts';
import type { DemandTimeline } from './timeline.ts';

/** Peak of the summed CPU use, in shares of one target configuration. */
export interface SummedPeak {
  readonly value: number;
  /** Without what stands in for missing samples: at least so much was seen. */
  readonly asRecorded: number;
}

/** Adds the CPU use step by step; workloads of which nothing was recorded over time add their peak at every step. */
export function summedPeak(
  timeline: DemandTimeline,
  lines: readonly Pick<CpuLine, 'share'>[],
  percentile: number,
): SummedPeak {
  const constant = lines.reduce((sum, { share }, index) => sum + (timeline.cpuShare[index] ? 0 : (share ?? 0)), 0);
  const peakOf = (series: readonly (Float64Array | null)[]) => {
    const sum = new Float64Array(timeline.steps.length).fill(constant);
    for (const values of series) if (values) addKnown(sum, values);
    return percentileOf(sum, percentile) as number;
  };
  const value = peakOf(timeline.cpuShare);
  const { withMissing, higherOutside } = timeline.gaps;
  return { value, asRecorded: withMissing + higherOutside === 0 ? value : peakOf(timeline.recorded) };
}

function addKnown(sum: Float64Array, values: Float64Array): void {
  for (let step = 0; step < sum.length; step += 1) {
    const value = values[step] as number;
    if (!Number.isNaN(value)) sum[step] = (sum[step] as number) + value;
  }
}

/** By what share what stands in for missing samples raises the peak of the sum; 0 where it does not. */
export function raisedBy({ value, asRecorded }: SummedPeak): number {
  const raised = asRecorded > 0 ? value / asRecorded - 1 : 0;
  return raised < LEAST_SAID ? 0 : raised;
}

/** Below half a per cent the answer is the same to a person. */
const LEAST_SAID = 0.005;

/**
 * The peak of the sum as an Estimate; null without a timeline, or while demand is unknown. Its interval begins at what was recorded; where
 * the clock of the estate is only assumed, peaks may fall together or apart in any way, and it reaches from the highest of one workload
 * to the sum of all peaks.
 */
export function peakOfSum(
  timeline: DemandTimeline | null,
  summed: SummedPeak | null,
  lines: readonly CpuLine[],
  cpu: Estimate,
  clock: EstateClock | undefined,
): Estimate | null {
  if (!timeline || !summed || !isKnown(cpu)) return null;
  const { value, asRecorded } = summed;
  const isAssumed = clock?.from === 'assumed';
  const least = isAssumed ? Math.max(...lines.map(({ share }) => share ?? 0)) : asRecorded;
  const note = clock ? clockNote(clock) : null;
  return known(cpu.kind, {
    value,
    low: Math.min(value, (cpu.low * Math.min(least, asRecorded)) / cpu.value),
    high: Math.max(value, isAssumed ? cpu.high : (cpu.high * value) / cpu.value),
    unit: 'share',
    because: {
      label: text('CPU demand, peak of the sum', 'CPU需要（合計のピーク）'),
      inputs: [{ symbol: 'sumOfPeaks', estimate: cpu }],
      notes: [coveredBy(timeline, lines), ...gapNotes(timeline, summed), ...(note ? [note] : [])],
    },
  });
}

function coveredBy({ cpuShare, steps, stepS }: DemandTimeline, lines: readonly CpuLine[]): Text {
  const recorded = cpuShare.filter((values) => values !== null).length;
  return text(
    '{recorded} of {all} workloads have series for the same {steps} steps of {step}; the others count with their peak throughout.',
    '{all}件中{recorded}件に同じ期間の時系列（{step}×{steps}点）があります。残りは常にピークとして加算しています。',
    { recorded, all: lines.length, steps: steps.length, step: amount(stepS, 'seconds') },
  );
}

function gapNotes({ gaps }: DemandTimeline, summed: SummedPeak): readonly Text[] {
  const { stepsMissing, withMissing, higherOutside, eitherWay } = gaps;
  const raised = raisedBy(summed);
  return [
    withMissing > 0 &&
      text(
        'In {steps} of these steps samples are missing (of {series} series): there the workload counts with its peak.',
        'このうち{steps}点で欠測があります（{series}系列）。欠測時はその系列のピークとして加算しています。',
        { steps: stepsMissing, series: withMissing },
      ),
    higherOutside > 0 &&
      text(
        '{series} series {series:reaches|reach} more before or after this time than in it: the difference is added at every step.',
        '{series}系列は、この期間の前後により高い値があります。その差を全時点に加算しています。',
        { series: higherOutside },
      ),
    raised > 0 &&
      text('This raises the peak of the sum by {raised}.', 'これにより合計のピークは{raised}高くなっています。', {
        raised: amount(raised, 'share'),
      }),
    eitherWay > 0 &&
      text(
        'Of {series} series it is not known which end of an interval their times mark: each sample counts for both.',
        '{series}系列は、時刻が採取間隔の始めと終わりのどちらを指すか不明なため、両方の区間で数えています。',
        { series: eitherWay },
      ),
  ].filter((note) => note !== false);
}
