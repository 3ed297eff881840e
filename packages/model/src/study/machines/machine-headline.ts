import { amount, amountOf, gain, inARow, type KnownEstimate, known, type Text, text } from '../../figure/index.ts';
import {
  effectOfPair,
  failedText,
  highestOf,
  type LevelAtLoad,
  type LoadsOfBoth,
  limitElsewhere,
  measuredPair,
  type NamesOfBoth,
  type PairedEffect,
  SAME_THROUGHPUT,
  speedsOf,
  spreadOfPairs,
} from '../../throughput/index.ts';
import type { StudyComparison, StudyVerdict } from '../study.ts';
import { changeCounted } from '../study-finding.ts';
import { VERDICT_LEVEL, verdictOf } from '../verdict-of.ts';

interface MachineNames extends NamesOfBoth {
  readonly factor: Text;
}

/** One load of each: of both the same, or that at which each gave most. */
interface LoadOfEach {
  readonly baseline: LevelAtLoad;
  readonly other: LevelAtLoad;
}

/**
 * What is said of two machines first: the change at the limit of each, or where one was not brought there, at the highest load of both. A
 * mean over all loads holds those at which both idle alike.
 */
export function machineHeadline(
  loads: LoadsOfBoth,
  { points, peakNote }: Pick<StudyComparison, 'points' | 'peakNote'>,
  names: MachineNames,
): Pick<StudyComparison, 'headline' | 'says' | 'verdict'> {
  const at = peakNote ? (points.at(-1)?.clients ?? null) : 'limit';
  const sides = loadOfEach(loads, at);
  const headline = changeBetween(sides, labelOf(at, names));
  const said = at === 'limit' ? saidAtLimit(headline, sides, names) : saidAtLoad(headline, at, names);
  const effect = effectAt(sides, loads);
  const told = verdictOf(effect);
  const isTold = isOfProcessors(told, loads);
  const verdict = isTold ? told : 'unknown';
  const sure = isTold ? (effect ? HOW_SURE[verdict] : TOO_FEW) : OF_WHAT_LIMITS;
  const failed = failedText([...sides.baseline.runs, ...sides.other.runs]);
  const notes = [peakNote, sure, failed].flatMap((note) => note ?? []);
  return { headline, verdict, says: inARow([said, ...notes]) };
}

/** What something else than its processors ended may give more, not less: of two machines it tells only that the one held back gave more. */
function isOfProcessors(verdict: StudyVerdict, { baseline, other }: LoadsOfBoth): boolean {
  const [below, above] = [limitElsewhere(baseline) !== null, limitElsewhere(other) !== null];
  switch (verdict) {
    case 'gain':
      return !below;
    case 'loss':
      return !above;
    case 'none':
      return !below && !above;
    case 'unknown':
      return !(below && above);
  }
}

/** At the loads that are compared, with the spread that repeats at all loads of both show. */
function effectAt({ baseline, other }: LoadOfEach, loads: LoadsOfBoth): PairedEffect | null {
  const repeats = [...loads.baseline, ...loads.other].map(({ runs }) => speedsOf(runs));
  return effectOfPair(measuredPair(baseline.runs, other.runs), repeats, VERDICT_LEVEL);
}

function loadOfEach(loads: LoadsOfBoth, at: number | null | 'limit'): LoadOfEach {
  const of = (all: readonly LevelAtLoad[]) =>
    at === 'limit' ? highestOf(all) : all.find(({ clients }) => clients === at);
  const [baseline, other] = [of(loads.baseline), of(loads.other)];
  if (!baseline || !other) throw new Error('levels that are compared were measured at this load');
  return { baseline, other };
}

function changeBetween({ baseline, other }: LoadOfEach, label: Text): KnownEstimate {
  const effect = spreadOfPairs([measuredPair(baseline.runs, other.runs)]);
  const ratio = known('measured', {
    value: other.throughput.value / baseline.throughput.value,
    unit: 'ratio',
    because: {
      label: text('throughput over that of the baseline', 'スループット÷基準のスループット'),
      formula: 'other ÷ baseline',
      inputs: [
        { symbol: 'other', estimate: other.throughput },
        { symbol: 'baseline', estimate: baseline.throughput },
      ],
    },
  });
  return changeCounted(effect, [{ symbol: 'ratio', estimate: ratio }], [], label);
}

function labelOf(at: number | null | 'limit', { level, baseline }: NamesOfBoth): Text {
  if (at === 'limit')
    return text(
      'change of throughput at the limit of each, {level} against {baseline}',
      'それぞれの上限でのスループットの変化（{baseline}に対する{level}）',
      { level, baseline },
    );
  return text(
    'change of throughput at the highest load of both, {level} against {baseline}',
    '両方を測定した最大の負荷でのスループットの変化（{baseline}に対する{level}）',
    { level, baseline },
  );
}

function saidAtLimit(change: KnownEstimate, sides: LoadOfEach, names: MachineNames): Text {
  return text(
    '{factor}: {change} throughput at the limit of each, {level} ({most}) against {baseline} ({least}).',
    '{factor}：{level}のスループットは、{baseline}に対して{change}です（いずれも性能の上限：{level}は{most}、{baseline}は{least}）。',
    { ...names, change: gain(change.value), most: reached(sides.other), least: reached(sides.baseline) },
  );
}

function saidAtLoad(change: KnownEstimate, clients: number | null, names: MachineNames): Text {
  const values = { ...names, change: gain(change.value) };
  if (clients === null)
    return text(
      '{factor}: {change} throughput as far as was measured, {level} against {baseline}.',
      '{factor}：測定された範囲で、{level}のスループットは、{baseline}に対して{change}です。',
      values,
    );
  return text(
    '{factor}: {change} throughput at the highest load that both were run at ({clients} {clients:client|clients}), {level} against {baseline}.',
    '{factor}：{level}のスループットは、両方を測定した最大の負荷（クライアント数{clients}）で、{baseline}に対して{change}です。',
    { ...values, clients },
  );
}

function reached({ throughput: { value, unit }, clients }: LevelAtLoad): Text {
  const throughput = amount(value, unit);
  return clients === null
    ? text('{throughput}', '{throughput}', { throughput })
    : text('{throughput} at {clients} {clients:client|clients}', '{throughput}（クライアント数{clients}）', {
        throughput,
        clients,
      });
}

const HOW_SURE: Readonly<Record<StudyVerdict, Text | null>> = {
  gain: null,
  loss: null,
  none: text(
    'That is less than {same}, which counts as no difference.',
    'この差は{same}未満のため、差なしと判定しています。',
    { same: amountOf(SAME_THROUGHPUT) },
  ),
  unknown: text(
    'The spread of the runs is wider than that. More repeats would tell.',
    'この差より測定のばらつきが大きいため、判断には再測定が必要です。',
  ),
};
const OF_WHAT_LIMITS = text(
  'With that limit the throughput of both says nothing of their processors.',
  'この制約のもとでのスループットからは、CPU性能の差は分かりません。',
);
const TOO_FEW = text(
  'The runs are too few to show their spread, and have to be repeated.',
  '測定数が少なくばらつきを確認できないため、再測定が必要です。',
);
