import { amount, inARow, type Text, text, unknown } from '../../figure/index.ts';
import { highestOf, type LevelAtLoad, type LoadsOfBoth, roomAbove } from '../../throughput/index.ts';
import { ratioLessOne } from '../ratio-less-one.ts';
import type { StudyComparison } from '../study.ts';

interface NamesOfBoth {
  readonly baseline: Text;
  readonly level: Text;
}

/** The highest throughput of each at whichever load, and which of them was not brought to its limit. */
export function highestThroughputs(
  { baseline, other }: LoadsOfBoth,
  names: NamesOfBoth,
): Pick<StudyComparison, 'peakChange' | 'peakNote'> {
  const [least, most] = [highestOf(baseline), highestOf(other)];
  if (!least || !most) return { peakChange: unknown('share', PEAK_CHANGE, NO_RUN), peakNote: null };
  const notes = [notAtLimit(baseline, names.baseline), notAtLimit(other, names.level)].flatMap((note) => note ?? []);
  return {
    peakChange: ratioLessOne(most.throughput, least.throughput, PEAK_CHANGE),
    peakNote: notes.length === 0 ? null : inARow(notes),
  };
}

/** That a level may give more than was measured; null where it was brought to its limit. */
export function notAtLimit(loads: readonly LevelAtLoad[], name: Text): Text | null {
  if (roomAbove(loads) !== null) return null;
  const use = highestOf(loads)?.use ?? null;
  if (use !== null)
    return text(
      '{name} was not brought to its limit: its CPU use was {use} at its highest throughput.',
      '{name}は性能の上限まで測定されていません。スループットが最大のときのCPU使用率は{use}でした。',
      { name, use: amount(use, 'share') },
    );
  if (loads.length === 1)
    return text(
      '{name} was measured at one load alone, which does not tell whether that was its limit.',
      '{name}は1つの負荷だけで測定されており、性能の上限に達していたかは分かりません。',
      { name },
    );
  return text(
    '{name} was not brought to its limit: throughput was highest at the largest load measured, and still rising.',
    '{name}は性能の上限まで測定されていません。スループットは測定した最大の負荷で最大で、まだ増加していました。',
    { name },
  );
}

const PEAK_CHANGE = text('change of the highest throughput', '最大スループットの変化');
const NO_RUN = text('A run of both.', '両方の測定が必要です。');
