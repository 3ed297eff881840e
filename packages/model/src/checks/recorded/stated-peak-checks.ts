import { statedQuantity } from '../../demand/index.ts';
import { amount, nameText, text } from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import type { Estate, Origin, UtilisationSeries } from '../../inventory/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { countedSeries, indexRecordings, type Recording } from '../../series/index.ts';

/** Told from so much more CPU use on, as a share of the machine: lists round. */
const TOLD_FROM = 0.1;
const SECONDS_PER_HOUR = 3_600;

/** The peak that a list states of a machine, and how high its recording goes in how long a time; shares of the machine. */
interface LowerRecorded {
  readonly name: string;
  readonly origin: Origin;
  readonly stated: number;
  readonly recorded: number;
  readonly recordedS: number;
}

/**
 * Machines of which a list states a higher CPU peak than was recorded: a plan goes by the recording, and that of a day does not disprove the
 * peak of a month end.
 */
export function statedPeakChecks(
  { servers, workloads, series }: Pick<Estate, 'servers' | 'workloads' | 'series'>,
  { recordedTime }: Pick<ScenarioInputs, 'recordedTime'>,
): readonly LayoutCheck[] {
  const recordings = indexRecordings(countedSeries(series, recordedTime));
  const found = new Map<Recording, LowerRecorded>();
  for (const { name, key, cpuPeakShare: stated, origin } of [...servers, ...workloads]) {
    const recording = stated === null ? null : recordings.find('cpuShare', name, key);
    const recorded = recording && highestOf(recording.series);
    if (recording && recorded !== null && stated !== null && stated - recorded >= TOLD_FROM)
      found.set(recording, { name, origin, stated, recorded, recordedS: lengthOf(recording.series) });
  }
  const machines = [...found.values()].toSorted((a, b) => b.stated - b.recorded - (a.stated - a.recorded));
  const [most] = machines;
  if (!most) return [];
  const says = text(
    'Of {count} {count:machine|machines} a list states a higher CPU peak than was recorded, most of {name}: {stated} stated, {recorded} at most in {hours} {hours:hour|hours} of recording. The plan counts what was recorded: check whether the recording has the busiest days.',
    '{count}台のマシンでは、一覧に記載されたCPUピーク使用率が記録の最大値を上回っています。差が最も大きい{name}は、記載値{stated}に対し、{hours}時間の記録の最大値は{recorded}です。計画では記録を使用するため、最も負荷の高い日が記録に含まれているかをご確認ください。',
    {
      count: machines.length,
      name: nameText(most.name),
      stated: amount(most.stated, 'share'),
      recorded: amount(most.recorded, 'share'),
      hours: Math.max(1, Math.round(most.recordedS / SECONDS_PER_HOUR)),
    },
  );
  const label = text('CPU peak that a list states', '一覧に記載されたCPUピーク使用率');
  const evidence = statedQuantity(most.origin, 'cpuPeakShare', label, most.stated, 'share');
  return [{ severity: 'warning', code: 'stated-peak-above-recorded', server: 'plan', node: 'plan', says, evidence }];
}

/** The highest use, of means and of peaks where both were recorded; null = nothing was. */
function highestOf(series: readonly UtilisationSeries[]): number | null {
  let highest: number | null = null;
  for (const { values, peaks } of series)
    for (const list of peaks ? [values, peaks] : [values])
      for (const value of list) if (value !== null && (highest === null || value > highest)) highest = value;
  return highest;
}

function lengthOf(series: readonly UtilisationSeries[]): number {
  return series.reduce((sum, { stepS, values }) => sum + stepS * values.filter((value) => value !== null).length, 0);
}
