import { gain, inARow, type KnownEstimate, known, refused, span, type Text, text } from '../../figure/index.ts';
import {
  type AtLikeUse,
  type CountedEffect,
  highestOf,
  type LevelAtLoad,
  type LoadsOfBoth,
  ratiosAtLikeUse,
  roomAbove,
  speedsOf,
  spreadOfPairs,
} from '../../throughput/index.ts';
import type { StudyFinding } from '../study.ts';
import { changeCounted, countedLabel, type FindingOf } from '../study-finding.ts';
import { notAtLimit } from './highest-throughput.ts';

/**
 * What a plan counts of another machine: the ratio of capacities. At loads that both have in common a larger machine idles, and its throughput
 * is set by the number of clients. So it is that at like use of the processors; where no use is stated, that of the highest throughputs, if
 * both were brought to their limit. Otherwise it is refused, with what the ratio is at least.
 */
export function machineFindingOf({ names, ...which }: FindingOf, loads: LoadsOfBoth): StudyFinding {
  const alike = ratiosAtLikeUse(loads);
  const change = alike.length > 0 ? ofLikeUse(alike, names) : (ofHighest(loads, names) ?? leftOpen(loads, names));
  return { ...which, change };
}

function ofLikeUse(alike: readonly AtLikeUse[], names: FindingOf['names']): KnownEstimate {
  const effect = spreadOfPairs(alike.map(({ pair }) => pair));
  const ratios = alike.map(({ ratio }) => ratio.estimate.value);
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  const uses = alike.map(({ use }) => use);
  const notes = [
    text(
      'Ratio of capacities: throughput at like use of the CPU, {uses}.',
      '処理能力の比です（CPU使用率が同程度（{uses}）のときのスループットの比）。',
      { uses: span(Math.min(...uses), Math.max(...uses), 'share') },
    ),
    ...(alike.length > 1 ? [holdsLoads(least, most)] : []),
  ];
  const inputs = alike.map(({ ratio }) => ratio);
  return changeCounted(widened(effect, least / effect.ratio, most / effect.ratio), inputs, notes, names);
}

function ofHighest(loads: LoadsOfBoth, names: FindingOf['names']): KnownEstimate | null {
  const [baseline, other] = [highestOf(loads.baseline), highestOf(loads.other)];
  const [below, above] = [roomAbove(loads.baseline), roomAbove(loads.other)];
  if (!baseline || !other || below === null || above === null) return null;
  const effect = spreadOfPairs([{ baseline: speedsOf(baseline.runs), other: speedsOf(other.runs) }]);
  const isTaken = below > 0 || above > 0;
  const notes = [HIGHEST, ...(isTaken ? [holdsRoom(below, above)] : [])];
  const bounds: CountedEffect = { ...effect, low: effect.low / (1 + below), high: effect.high * (1 + above) };
  return changeCounted(bounds, [{ symbol: 'ratio', estimate: ratioOf(baseline, other) }], notes, names);
}

/** At least what the new machine gave over what the old one can give; nothing where that is not known either. */
function leftOpen(loads: LoadsOfBoth, names: FindingOf['names']): StudyFinding['change'] {
  const [baseline, other] = [highestOf(loads.baseline), highestOf(loads.other)];
  const room = roomAbove(loads.baseline);
  const inputs = baseline && other ? [{ symbol: 'ratio', estimate: ratioOf(baseline, other) }] : [];
  const why = [notAtLimit(loads.baseline, names.baseline), notAtLimit(loads.other, names.level)].flatMap(
    (note) => note ?? [],
  );
  if (!baseline || !other || room === null)
    return refused('share', countedLabel(names), inARow([...why, MEASURE_BOTH]), inputs);
  const least = other.throughput.value / (baseline.throughput.value * (1 + room)) - 1;
  const atLeast = text('At least {least}: {why}', '少なくとも{least}：{why}', { least: gain(least), why: inARow(why) });
  return refused('share', countedLabel(names), inARow([atLeast, MEASURE_BOTH]), inputs);
}

function ratioOf(baseline: LevelAtLoad, other: LevelAtLoad): KnownEstimate {
  return known('measured', {
    value: other.throughput.value / baseline.throughput.value,
    unit: 'ratio',
    because: {
      label: text('highest throughput over that of the baseline', '最大スループット÷基準の最大スループット'),
      formula: 'other ÷ baseline',
      inputs: [
        { symbol: 'other', estimate: other.throughput },
        { symbol: 'baseline', estimate: baseline.throughput },
      ],
    },
  });
}

/** Of both intervals the wider on each side. */
function widened(effect: CountedEffect, least: number, most: number): CountedEffect {
  return {
    ...effect,
    low: Math.min(effect.low, effect.ratio * least),
    high: Math.max(effect.high, effect.ratio * most),
  };
}

function holdsLoads(least: number, most: number): Text {
  return text(
    'The interval holds the change at each of these uses, {least} to {most}.',
    '区間は、それぞれのCPU使用率での変化（{least}〜{most}）を含みます。',
    { least: gain(least - 1), most: gain(most - 1) },
  );
}

function holdsRoom(below: number, above: number): Text {
  return text(
    'The interval holds how far the throughput of either may still rise: the baseline by {below}, the other by {above}.',
    '区間は、スループットがさらに増加しうる幅（基準{below}、比較対象{above}）を含みます。',
    { below: gain(below), above: gain(above) },
  );
}

const HIGHEST = text(
  'Ratio of capacities: the highest throughput of each, at whichever load; both were brought to their limit.',
  '処理能力の比です（それぞれの最大スループットの比）。いずれも性能の上限まで測定されています。',
);
const MEASURE_BOTH = text(
  'Needed: runs with more clients until throughput no longer rises, or the CPU use of both.',
  'スループットが頭打ちになるまでクライアント数を増やした測定、または両方のCPU使用率が必要です。',
);
