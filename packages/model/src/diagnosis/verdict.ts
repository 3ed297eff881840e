import { type Estimate, isKnown } from '../figure/index.ts';
import { BOTTLENECK_THRESHOLDS, IDLE_SESSIONS } from './diagnosis.data.ts';
import type { WaitClass } from './wait-events.data.ts';

export type BottleneckVerdict =
  | 'idle'
  | 'cpu-overcommitted'
  | 'cpu-bound'
  | 'storage-bound'
  | 'log-bound'
  | 'lock-bound'
  | 'contention-bound'
  | 'network-bound'
  | 'mixed'
  | 'unknown';

/** What holds a database up, and the classes of time that say so. */
export interface Judgement {
  readonly verdict: BottleneckVerdict;
  /** Class of waits that leads; null where processors do, or nothing. */
  readonly leading: WaitClass | null;
  /** The other cause where two are close. */
  readonly second: WaitClass | null;
}

export interface Signs {
  readonly activeSessions: Estimate;
  readonly cpuUtilisation: Estimate;
  readonly hostUtilisation: Estimate | null;
  readonly shareOf: (...classes: readonly WaitClass[]) => Estimate;
}

/** Log and data files share disks more often than not: together they are I/O, and the larger of the two names it. */
const CAUSES: readonly (readonly WaitClass[])[] = [
  ['cpu'],
  ['log', 'data'],
  ['lock'],
  ['concurrency'],
  ['network'],
  ['other'],
];

const VERDICTS: Readonly<Record<WaitClass, BottleneckVerdict>> = {
  cpu: 'cpu-bound',
  log: 'log-bound',
  data: 'storage-bound',
  lock: 'lock-bound',
  concurrency: 'contention-bound',
  network: 'network-bound',
  other: 'unknown',
  idle: 'idle',
};

/**
 * What holds the database up? In this order: nothing where it is idle; processors that are all taken or more than taken; processors by
 * their use; the cause that has half of the call time, or clearly more than any other could have; two causes that are close; else unknown.
 */
export function judge(signs: Signs): Judgement {
  const { activeSessions, cpuUtilisation, hostUtilisation } = signs;
  const { busyCpu, fullCpu } = BOTTLENECK_THRESHOLDS;
  if (isKnown(activeSessions) && activeSessions.value < IDLE_SESSIONS.value) return only('idle', null);
  const isOver = cpuUtilisation.kind === 'assumed';
  if (isOver || reaches(hostUtilisation, fullCpu.value)) return only('cpu-overcommitted', null);
  if (reaches(cpuUtilisation, busyCpu.value) || reaches(hostUtilisation, busyCpu.value)) return only('cpu-bound', null);
  return byTime(signs);
}

interface Cause {
  readonly leading: WaitClass;
  readonly share: number;
}

function byTime({ shareOf, cpuUtilisation }: Signs): Judgement {
  const causes = CAUSES.flatMap((classes) => causeOf(classes, shareOf)).toSorted((a, b) => b.share - a.share);
  const [first, second] = causes;
  if (!first) return only('unknown', null);
  const { leading, close } = BOTTLENECK_THRESHOLDS;
  const unlisted = Math.max(0, 1 - causes.reduce((total, { share }) => total + share, 0));
  const others = second?.share ?? 0;
  const isClear = first.share >= leading.value || (first.share >= close.value * others && first.share > unlisted);
  if (isClear) {
    // Whether processors that wait for disks are busy too is not known without their number and time.
    const isIo = first.leading === 'log' || first.leading === 'data';
    return isIo && !isKnown(cpuUtilisation)
      ? only('unknown', null)
      : only(VERDICTS[first.leading], first.leading === 'cpu' ? null : first.leading);
  }
  if (second && first.share < close.value * others && first.share + others > unlisted)
    return { verdict: 'mixed', leading: first.leading, second: second.leading };
  return only('unknown', null);
}

/** Of classes together; nothing where no listed event belongs to them. */
function causeOf(classes: readonly WaitClass[], shareOf: Signs['shareOf']): Cause[] {
  const measured = classes.flatMap((each) => {
    const share = shareOf(each);
    return share.kind === 'measured' ? [{ leading: each, share: share.value }] : [];
  });
  const [largest] = measured.toSorted((a, b) => b.share - a.share);
  return largest ? [{ leading: largest.leading, share: measured.reduce((total, { share }) => total + share, 0) }] : [];
}

function only(verdict: BottleneckVerdict, leading: WaitClass | null): Judgement {
  return { verdict, leading, second: null };
}

/** An upper bound shows that a share stays below a limit, never that it reaches it. */
function reaches(share: Estimate | null, limit: number): boolean {
  return share?.kind === 'measured' && share.value >= limit;
}
