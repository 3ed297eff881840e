import { isKnown } from '../../figure/index.ts';
import { memoryThroughput } from '../../throughput/index.ts';
import type { PublishedSweep } from '../published-sweep.ts';

/** Where a hidden size lies: between the sizes given, up to twice above them, down to half below them. */
export type MemoryZone = 'inside' | 'above' | 'below';

/** How the memory curve does at sizes that were measured but not given. */
export interface HeldOutMemory {
  readonly zone: MemoryZone;
  readonly series: number;
  readonly points: number;
  readonly refused: number;
  /** Share of the answered points inside the 80 % interval. */
  readonly held: number;
  readonly medianError: number;
}

const REACH = 2;

/** Do intervals of the memory curve hold inside, above and below the sizes given? Two to every second size of each sweep are given. */
export function heldOutMemory(sweeps: readonly PublishedSweep[]): readonly HeldOutMemory[] {
  const hidden = sweeps.flatMap((sweep) => choicesOf(sweep.points.length).flatMap((given) => hiddenIn(sweep, given)));
  return (['inside', 'above', 'below'] as const).map((zone) => {
    const all = hidden.filter((each) => each.zone === zone);
    const answered = all.flatMap(({ answer }) => (answer ? [answer] : []));
    const errors = answered.map(({ error }) => error).sort((a, b) => a - b);
    return {
      zone,
      series: sweeps.length,
      points: all.length,
      refused: all.length - answered.length,
      held: answered.filter(({ holds }) => holds).length / answered.length,
      medianError: errors[Math.floor(errors.length / 2)] ?? Number.NaN,
    };
  });
}

interface HiddenSize {
  readonly zone: MemoryZone;
  /** null where refused. */
  readonly answer: { readonly holds: boolean; readonly error: number } | null;
}

function hiddenIn({ points }: PublishedSweep, given: readonly number[]): HiddenSize[] {
  const known = given.flatMap((index) => {
    const point = points[index];
    return point ? [{ memoryGiB: point[0], throughput: point[1] }] : [];
  });
  const model = memoryThroughput({ points: known });
  const [smallest, largest] = [known[0]?.memoryGiB ?? 0, known.at(-1)?.memoryGiB ?? 0];
  return points.flatMap(([memoryGiB, truth], index): HiddenSize[] => {
    if (given.includes(index) || memoryGiB < smallest / REACH || memoryGiB > largest * REACH) return [];
    const zone = memoryGiB < smallest ? 'below' : memoryGiB > largest ? 'above' : 'inside';
    const estimate = model?.predict(memoryGiB);
    if (!estimate || !isKnown(estimate)) return [{ zone, answer: null }];
    const { low, high, value } = estimate;
    return [{ zone, answer: { holds: low <= truth && truth <= high, error: Math.abs(value / truth - 1) } }];
  });
}

/** Indices given: every second size, four and three spread, and inner ones that leave sizes above and below. */
function choicesOf(count: number): number[][] {
  const at = (...shares: readonly number[]) => [...new Set(shares.map((share) => Math.round(share * (count - 1))))];
  const every = Array.from({ length: Math.ceil(count / 2) }, (_, index) => 2 * index);
  return [
    every,
    at(0, 1 / 3, 2 / 3, 1),
    at(0, 1 / 2, 1),
    at(1 / 4, 1 / 2, 3 / 4),
    at(1 / 4, 3 / 4),
    at(1 / 3, 2 / 3),
  ].filter((given) => given.length > 1);
}
