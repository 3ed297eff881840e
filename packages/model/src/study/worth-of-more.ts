import { derive, type Estimate, known, refused, text, unknown } from '../figure/index.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import {
  BUSY_CPU,
  effectOfPair,
  IDLE_CPU,
  LIKE_USE,
  loadsOfLevel,
  measuredPair,
  type PairedEffect,
  SAME_THROUGHPUT,
  speedsOf,
  spreadOfPairs,
  waitsForStorage,
} from '../throughput/index.ts';
import type { WorthOfMore } from './study.ts';
import { changeCounted } from './study-finding.ts';
import type { StudyLevel } from './study-level.ts';
import { VERDICT_LEVEL } from './verdict-of.ts';
import { type CountedLevel, SERIAL_UNTOLD, type WorthInWords, worthInWords } from './worth-in-words.ts';

/** The count to choose among those measured at the highest load that all were measured at; null where a level is no count, or no load is one of all. */
export function worthOfMore(levels: readonly StudyLevel[], runs: readonly BenchmarkRun[]): WorthOfMore | null {
  const counted = atOneLoad(levels, runs);
  const [fewest, most] = [counted[0], counted.at(-1)];
  if (!fewest || !most || fewest === most || !(fewest.count > 0)) return null;
  const best = Math.max(...counted.map(rateOf));
  const enough = counted.find((level) => rateOf(level) >= best * (1 - SAME_THROUGHPUT.value)) ?? most;
  const limit = limitBeside(enough, most);
  const words = { enough, most, limit, isTold: isTold(counted, enough) };
  return { count: enough.count, serial: serialOf(fewest, most, limit), says: worthInWords(words) };
}

function rateOf({ at }: CountedLevel): number {
  return at.throughput.value;
}

function atOneLoad(levels: readonly StudyLevel[], runs: readonly BenchmarkRun[]): readonly CountedLevel[] {
  const measured = levels.map(({ value, includes }) => ({
    count: Number(value),
    loads: loadsOfLevel(runs.filter(includes)),
  }));
  const last = measured[0]?.loads.findLast(({ clients }) =>
    measured.every(({ loads }) => loads.some((load) => load.clients === clients)),
  );
  if (!last) return [];
  return measured.flatMap(({ count, loads }) => {
    const at = loads.find(({ clients }) => clients === last.clients);
    return at ? [{ count, at }] : [];
  });
}

/** Processors that wait, or of which ever less is used for as much work: by Amdahl's law throughput would still rise with them. */
function limitBeside(enough: CountedLevel, most: CountedLevel): WorthInWords['limit'] {
  const { use, waits } = most.at;
  if (waitsForStorage(use, waits)) return 'storage';
  if (enough === most || use === null || use >= BUSY_CPU.value) return null;
  const before = enough.at.use;
  return use < IDLE_CPU.value || (before !== null && use < before - LIKE_USE.value) ? 'unknown' : null;
}

/** Whether the spread of repeats leaves no doubt: that each more gave more, or that the most give no more than counts as the same. */
function isTold(counted: readonly CountedLevel[], enough: CountedLevel): boolean {
  const repeats = counted.map(({ at }) => speedsOf(at.runs));
  const effect = (less: CountedLevel, more: CountedLevel): PairedEffect | null =>
    effectOfPair(measuredPair(less.at.runs, more.at.runs), repeats, VERDICT_LEVEL);
  const most = counted.at(-1);
  if (!most) return false;
  if (enough !== most) return (effect(enough, most)?.high ?? Number.POSITIVE_INFINITY) <= 1 + SAME_THROUGHPUT.value;
  return counted.every((level, index) => {
    const before = counted[index - 1];
    return !before || (effect(before, level)?.low ?? 0) > 1;
  });
}

function serialOf(fewest: CountedLevel, most: CountedLevel, limit: WorthInWords['limit']): Estimate {
  const label = text('Share of the work that more vCPUs do not speed up', 'vCPUを増やしても速くならない処理の割合');
  const change = changeOf(fewest, most);
  const inputs = [{ symbol: 'c', estimate: change }];
  if (limit) return refused('share', label, SERIAL_UNTOLD[limit], inputs);
  if (rateOf(most) <= rateOf(fewest)) return unknown('share', label, NO_GAIN, inputs);
  const n = most.count / fewest.count;
  return derive({
    label,
    formula: `max(0, (${n} ÷ (1 + c) - 1) ÷ (${n} - 1))`,
    unit: 'share',
    inputs: { c: change },
    notes: [AMDAHL],
  });
}

function changeOf(fewest: CountedLevel, most: CountedLevel): Estimate {
  const [baseline, other] = [fewest.at.throughput, most.at.throughput];
  const ratio = known('measured', {
    value: other.value / baseline.value,
    unit: 'ratio',
    because: {
      label: text('throughput over that of the fewest vCPUs', '最少のvCPU数に対するスループットの比'),
      formula: 'other ÷ baseline',
      inputs: [
        { symbol: 'other', estimate: other },
        { symbol: 'baseline', estimate: baseline },
      ],
    },
  });
  const effect = spreadOfPairs([measuredPair(fewest.at.runs, most.at.runs)]);
  return changeCounted(effect, [{ symbol: 'ratio', estimate: ratio }], [], CHANGE);
}

const CHANGE = text(
  'change of throughput from the fewest to the most vCPUs measured',
  '測定した最少から最多のvCPU数へのスループットの変化',
);
const NO_GAIN = text(
  'Runs that get faster with vCPUs: these do not, so something else is their limit.',
  'vCPUを増やすと速くなる測定が必要です。この測定では別の要因が制約になっています。',
);
const AMDAHL = text(
  'Amdahl’s law between the fewest and the most vCPUs measured.',
  '測定した最少と最多のvCPU数の間にAmdahlの法則を当てはめた値です。',
);
