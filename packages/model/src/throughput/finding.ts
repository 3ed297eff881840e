import { isKnown, type Text, text } from '../figure/index.ts';
import type { MemoryGain } from './memory-throughput.ts';
import { sizeText } from './size-text.ts';
import { LITTLE_GAIN } from './throughput.data.ts';

/** The measured gains in one sentence; says where more memory starts to buy little. */
export function findingOf(gains: readonly MemoryGain[], largestGiB: number): Text {
  const known = gains.flatMap(({ fromGiB, toGiB, gain }) =>
    isKnown(gain) ? [{ fromGiB, toGiB, share: gain.value }] : [],
  );
  const [first, ...rest] = known;
  if (!first) {
    return text(
      `Measured at one memory size only (${sizeText(largestGiB)}): the effect of memory is unknown.`,
      `測定したメモリ容量は${sizeText(largestGiB)}の1点のみのため、メモリ増設の効果は不明です。`,
    );
  }
  const stepsEn = rest.map(
    (step) => `, from ${sizeText(step.fromGiB)} to ${sizeText(step.toGiB)} ${percentText(step.share)}`,
  );
  const stepsJa = rest.map(
    (step) => `、${sizeText(step.fromGiB)}から${sizeText(step.toGiB)}では${percentText(step.share)}`,
  );
  const turn = turningPoint(known);
  return text(
    `${opening(first)} from ${sizeText(first.fromGiB)} to ${sizeText(first.toGiB)} gives ${percentText(first.share)}${stepsEn.join('')}${turn ? `: beyond ${sizeText(turn)} memory buys little` : ''}.`,
    `メモリを${sizeText(first.fromGiB)}から${sizeText(first.toGiB)}に増やすと性能は${percentText(first.share)}${stepsJa.join('')}変化します。${turn ? `${sizeText(turn)}を超える増設の効果は小さくなります。` : ''}`,
  );
}

interface GainStep {
  readonly fromGiB: number;
  readonly toGiB: number;
  readonly share: number;
}

function opening({ fromGiB, toGiB }: GainStep): string {
  return Math.abs(toGiB / fromGiB - 2) < 0.05 ? 'Doubling memory' : 'More memory';
}

/** The memory size after which each doubling gives less than half of what the doubling before gave; null if none. */
function turningPoint(steps: readonly GainStep[]): number | null {
  const perDoubling = steps.map(
    ({ fromGiB, toGiB, share }) => (1 + share) ** (Math.LN2 / Math.log(toGiB / fromGiB)) - 1,
  );
  const index = perDoubling.findIndex(
    (gain, step) => step > 0 && gain < LITTLE_GAIN.value * (perDoubling[step - 1] ?? 0),
  );
  return steps[index]?.fromGiB ?? null;
}

function percentText(share: number): string {
  return `${share > 0 ? '+' : ''}${Number((share * 100).toFixed(1))}%`;
}
