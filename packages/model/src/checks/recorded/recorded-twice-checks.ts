import { amount, nameText, text } from '../../figure/index.ts';
import { isVirtualMachine } from '../../identity/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import type { Estate, UtilisationSeries } from '../../inventory/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { countedSeries, HOUR_S, indexRecordings, instantS, onOneGrid, tellsDate } from '../../series/index.ts';

/** Two tools measure one machine in their own ways: means farther apart than this, and than this part of the higher, are not of one use. */
const LEAST_GAP = 0.05;
const LEAST_PART = 0.2;

/** A machine whose use two files recorded for the same time, and otherwise than each other. */
interface RecordedTwice {
  readonly name: string;
  readonly files: readonly [string, string];
  /** Mean use in the hours that both recorded. */
  readonly means: readonly [number, number];
}

/**
 * Machines whose CPU use two files state for the same time, otherwise than each other: one of them may be of another machine, or of a part of
 * this one. The higher counts in each step.
 */
export function recordedTwiceChecks(
  { servers, workloads, series }: Pick<Estate, 'servers' | 'workloads' | 'series'>,
  { recordedTime }: Pick<ScenarioInputs, 'recordedTime'>,
): readonly LayoutCheck[] {
  const recordings = indexRecordings(countedSeries(series, recordedTime));
  const found = new Map<string, RecordedTwice>();
  for (const { name, key } of [...workloads.filter(isVirtualMachine), ...servers]) {
    const its = recordings.find('cpuShare', name, key)?.series ?? [];
    const twice = its.length < 2 || found.has(name) ? null : twiceIn(name, its);
    if (twice) found.set(name, twice);
  }
  const [most] = [...found.values()].toSorted((a, b) => gapOf(b.means) - gapOf(a.means));
  if (!most) return [];
  const [first, second] = most.files;
  const [mean, other] = [amount(most.means[0], 'share'), amount(most.means[1], 'share')];
  const says = text(
    'Of {count} {count:machine|machines} two files recorded another CPU use for the same time, most of {name}: {mean} on average in {first}, {other} in {second}. The higher counts in each step: check whether both are of this machine, and of all of it.',
    '{count}台のマシンでは、2つのファイルに同じ時間帯の異なるCPU使用率が記録されています。差が最も大きい{name}の平均は、{first}では{mean}、{second}では{other}です。計画では時刻ごとに高い方の値を用いるため、いずれもこのマシン全体の記録かをご確認ください。',
    { count: found.size, name: nameText(most.name), first, second, mean, other },
  );
  return [{ severity: 'warning', code: 'recorded-twice', server: 'plan', node: 'plan', says, evidence: null }];
}

/** The first two series of different files that have a time in common, and other means there. */
function twiceIn(name: string, series: readonly UtilisationSeries[]): RecordedTwice | null {
  const dated = series.filter(({ startsAt }) => tellsDate(startsAt));
  const byStart = dated
    .map((each) => ({ each, from: instantS(each.startsAt) ?? 0 }))
    .toSorted((a, b) => a.from - b.from);
  for (const [at, { each: one, from }] of byStart.entries()) {
    const to = from + one.values.length * one.stepS;
    for (const { each: other, from: start } of byStart.slice(at + 1)) {
      if (start >= to) break;
      const means = isComparable(one, other) ? meansOf(one, other) : null;
      if (means && areOther(means)) return { name, files: [one.origin.file, other.origin.file], means };
    }
  }
  return null;
}

/** Highest values of steps beside means of them are no contradiction. */
function isComparable(one: UtilisationSeries, other: UtilisationSeries): boolean {
  return one.origin.file !== other.origin.file && (one.sampleIs === 'highest') === (other.sampleIs === 'highest');
}

function areOther(means: readonly [number, number]): boolean {
  const gap = gapOf(means);
  return gap > LEAST_GAP && gap > LEAST_PART * Math.max(...means);
}

function gapOf([one, other]: readonly [number, number]): number {
  return Math.abs(one - other);
}

/** The means of both over the steps that both have; null without one. */
function meansOf(one: UtilisationSeries, other: UtilisationSeries): readonly [number, number] | null {
  const grid = onOneGrid([{ series: [one] }, { series: [other] }], { use: 'mean', leastStepS: HOUR_S });
  if (!grid) return null;
  const [its, others] = grid.tracks.map(
    (track) =>
      new Map(
        track.flatMap(({ from, values }) =>
          [...values].flatMap((value, at) => (Number.isNaN(value) ? [] : [[from + at, value] as const])),
        ),
      ),
  );
  const common = [...(its ?? [])].flatMap(([step, value]) => {
    const beside = others?.get(step);
    return beside === undefined ? [] : [[value, beside] as const];
  });
  if (common.length === 0) return null;
  const mean = (side: 0 | 1) => common.reduce((sum, pair) => sum + pair[side], 0) / common.length;
  return [mean(0), mean(1)];
}
