import type { ThreadYield } from '../../benchmark/index.ts';
import { derive, type Estimate, isKnown, known, text } from '../../figure/index.ts';

/*
 * A thread is not a core. Schedulers put work on idle cores first, so the first thread of each core brings most of what the core can
 * do, the others little. Use that is told in threads, as operating systems do, bends: with two threads a core, half of the threads busy is
 * far more than half of the server's throughput.
 */

/**
 * Share of a server's throughput that is used while `busy` of its threads are (a share as well). Rises from 0 to 1 in two straight
 * parts: up to one busy thread a core, and from there on. Above 1 it is what was measured.
 */
export function throughputShare(busy: number, threadsPerCore: number, gain: number): number {
  if (threadsPerCore <= 1) return busy;
  const first = (busy * threadsPerCore) / gain;
  const further = 1 / gain + ((busy * threadsPerCore - 1) / (threadsPerCore - 1)) * (1 - 1 / gain);
  return Math.max(busy, Math.min(first, further));
}

/** The share of a server's threads that is busy while `used` of its throughput is: the other way round. */
export function busyShare(used: number, threadsPerCore: number, gain: number): number {
  if (threadsPerCore <= 1 || used >= 1) return used;
  if (used * gain <= 1) return (used * gain) / threadsPerCore;
  return (1 + ((used * gain - 1) / (gain - 1)) * (threadsPerCore - 1)) / threadsPerCore;
}

/** How much more of the server's throughput its busy threads take than their number says: 1 where a core has one thread. */
export interface Bend {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export const NO_BEND: Bend = { value: 1, low: 1, high: 1 };

/**
 * The bend while `busy` of a server's threads are busy; with none busy, that of the first. `virtual`: what is busy is vCPUs, which
 * take a thread each, not a share of the threads that a system reports. Where no file states the threads, they may be switched off:
 * the use a system reports is then not bent at all, and a vCPU takes a whole core.
 */
export function bendAt(busy: number, threads: ThreadYield, virtual: boolean): Bend {
  const { threadsPerCore, gain, from } = threads;
  if (threadsPerCore <= 1) return NO_BEND;
  const value = likelyBendAt(busy, threads, virtual);
  // A higher yield leaves more to the further threads, so the first take less.
  const low = from === 'stated' || virtual ? bentBy(busy, threadsPerCore, gain.high) : 1;
  return { value, low, high: bentBy(busy, threadsPerCore, from !== 'stated' && virtual ? 1 : gain.low) };
}

/** The value of the bend without its bounds: for the many samples of a recording. */
export function likelyBendAt(busy: number, { threadsPerCore, gain, from }: ThreadYield, virtual: boolean): number {
  return threadsPerCore <= 1 || (from === 'assumed' && !virtual) ? 1 : bentBy(busy, threadsPerCore, gain.value);
}

function bentBy(busy: number, threadsPerCore: number, gain: number): number {
  return busy > 0 ? Math.max(1, throughputShare(busy, threadsPerCore, gain) / busy) : threadsPerCore / gain;
}

/** The bend as an Estimate: from the yield of the threads and the share of them that is busy. */
export function explainBend(busy: number, threads: ThreadYield, virtual: boolean): Estimate {
  const { threadsPerCore, gain, from } = threads;
  const { value, low, high } = bendAt(busy, threads, virtual);
  const notes = [IDLE_CORES_FIRST, ...(from === 'stated' ? [] : [PERHAPS_OFF])];
  if (from === 'assumed' && !virtual)
    return known('assumed', { value, low, high, unit: 'ratio', because: { label: TAKEN, inputs: [], notes } });
  const derived = derive({
    label: TAKEN,
    formula: 'max(1, min(s ÷ y, (1 ÷ y + (X × s - 1) ÷ (s - 1) × (1 - 1 ÷ y)) ÷ X))',
    unit: 'ratio',
    inputs: {
      X: known('measured', { value: busy, unit: 'share', because: { label: BUSY, inputs: [] } }),
      s: known(from === 'assumed' ? 'assumed' : 'published', {
        value: threadsPerCore,
        unit: 'count',
        because: { label: PER_CORE, inputs: [] },
      }),
      y: gain,
    },
    notes,
  });
  return isKnown(derived)
    ? { ...derived, low: Math.min(low, derived.value), high: Math.max(high, derived.value) }
    : derived;
}

const TAKEN = text('Throughput taken by busy threads, over their share', '稼働スレッドの比率に対する、使用性能の比率');
const BUSY = text('Share of the server’s threads that is busy at the peaks', 'ピーク時に稼働しているスレッドの割合');
const PER_CORE = text('Threads of a core', 'コアあたりのスレッド数');
const IDLE_CORES_FIRST = text(
  'Schedulers use idle cores first: the first thread of a core gives most of what the core can do.',
  'スケジューラーは空いているコアを先に使うため、コアの性能の大半は1つ目のスレッドで使われます。',
);
const PERHAPS_OFF = text(
  'No file states the threads of this server: they may be switched off, and the interval covers both.',
  'スレッド数がファイルに記載されていません。無効化されている場合も区間に含めています。',
);
