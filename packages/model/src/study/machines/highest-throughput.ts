import { inARow, text, unknown } from '../../figure/index.ts';
import { highestOf, type LoadsOfBoth, type NamesOfBoth, notAtLimit } from '../../throughput/index.ts';
import { ratioLessOne } from '../ratio-less-one.ts';
import type { StudyComparison } from '../study.ts';

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

const PEAK_CHANGE = text('change of the highest throughput', '最大スループットの変化');
const NO_RUN = text('A run of both.', '両方の測定が必要です。');
