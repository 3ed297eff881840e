import { amount, gain, inARow, isKnown, type Text, text } from '../figure/index.ts';
import type { MemoryGain } from './memory-throughput.ts';
import { LITTLE_GAIN, LITTLE_PER_DOUBLING } from './throughput.data.ts';

/** The measured gains in one sentence; says where more memory starts to buy little. */
export function findingOf(gains: readonly MemoryGain[], largestGiB: number): Text {
  const known = stepsOf(gains);
  const [first, ...rest] = known;
  if (!first) {
    return text(
      'Measured at one memory size only ({size}): the effect of memory is unknown.',
      '測定したメモリ容量は{size}の1点のみのため、メモリ増設の効果は不明です。',
      { size: amount(largestGiB, 'GiB') },
    );
  }
  const turn = turningPointOf(known);
  const steps =
    known.length > MOST_STEPS && isUnbroken(known)
      ? wholeWithLargest(known)
      : inARow([firstStep(first), ...rest.map((step) => nextStep(step, first))], text(', ', '、'));
  return turn === null
    ? text('{steps}.', '{steps}です。', { steps })
    : text(
        '{steps}: beyond {turn} more memory adds little to the throughput of one database.',
        '{steps}です。{turn}を超えてメモリを増設しても、1つのデータベースの性能はほとんど上がりません。',
        { steps, turn: amount(turn, 'GiB') },
      );
}

/** More steps than these are no sentence any more: the table has them one by one. */
const MOST_STEPS = 5;

function isUnbroken(steps: readonly GainStep[]): boolean {
  return steps.every(({ fromGiB }, index) => index === 0 || fromGiB === steps[index - 1]?.toGiB);
}

/** What all steps give together, and which of them gives most. */
function wholeWithLargest(steps: readonly GainStep[]): Text {
  const fromGiB = steps[0]?.fromGiB ?? 0;
  const toGiB = steps.at(-1)?.toGiB ?? 0;
  const share = steps.reduce((product, step) => product * (1 + step.share), 1) - 1;
  const largest = steps.reduce((most, step) => (step.share > most.share ? step : most));
  return text(
    '{whole}; the largest step is from {from} to {to} ({gain})',
    '{whole}、最も効果が大きいのは{from}から{to}への増設（{gain}）',
    { whole: firstStep({ fromGiB, toGiB, share }), ...valuesOf(largest) },
  );
}

interface GainStep {
  readonly fromGiB: number;
  readonly toGiB: number;
  readonly share: number;
}

function valuesOf({ fromGiB, toGiB, share }: GainStep) {
  return { from: amount(fromGiB, 'GiB'), to: amount(toGiB, 'GiB'), gain: gain(share) };
}

function firstStep(step: GainStep): Text {
  return isDoubling(step)
    ? text(
        'Doubling memory from {from} to {to} gives {gain}',
        'メモリを{from}から{to}に倍増すると性能は{gain}',
        valuesOf(step),
      )
    : text(
        'More memory, from {from} to {to}, gives {gain}',
        'メモリを{from}から{to}に増やすと性能は{gain}',
        valuesOf(step),
      );
}

function isDoubling({ fromGiB, toGiB }: GainStep): boolean {
  return Math.abs(toGiB / fromGiB - 2) < 0.05;
}

/** What the first step is called is understood of those after it: one that is no doubling says so behind one that is. */
function nextStep(step: GainStep, first: GainStep): Text {
  if (isDoubling(first) && !isDoubling(step))
    return text('more of it, from {from} to {to}, {gain}', '{from}から{to}への増設では{gain}', valuesOf(step));
  return text('from {from} to {to} {gain}', '{from}から{to}では{gain}', valuesOf(step));
}

/** The memory size after which every doubling gives little, and less than half of what the doubling before that size gave; null if none. */
export function turningPoint(gains: readonly MemoryGain[]): number | null {
  return turningPointOf(stepsOf(gains));
}

function stepsOf(gains: readonly MemoryGain[]): readonly GainStep[] {
  return gains.flatMap(({ fromGiB, toGiB, gain: change }) =>
    isKnown(change) ? [{ fromGiB, toGiB, share: change.value }] : [],
  );
}

function turningPointOf(steps: readonly GainStep[]): number | null {
  const perDoubling = steps.map(
    ({ fromGiB, toGiB, share }) => (1 + share) ** (Math.LN2 / Math.log(toGiB / fromGiB)) - 1,
  );
  const index = perDoubling.findIndex((_, step) => {
    const little = Math.min(LITTLE_PER_DOUBLING.value, LITTLE_GAIN.value * (perDoubling[step - 1] ?? 0));
    return step > 0 && perDoubling.slice(step).every((gain) => gain < little);
  });
  return steps[index]?.fromGiB ?? null;
}
