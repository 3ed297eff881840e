import {
  type Cell,
  derive,
  type Estimate,
  isKnown,
  known,
  nameText,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import type { Unit } from '../units/index.ts';
import { BOTTLENECK_THRESHOLDS } from './diagnosis.data.ts';
import { type WaitClass, waitClassOf } from './wait-events.data.ts';
import type { WaitEvent, WaitProfile } from './wait-profile.ts';

/** What the events of a profile say of its call time, idle ones left out. */
export interface CallTime {
  readonly events: readonly WaitEvent[];
  /** Call time of the whole profile, of which the top events are a part. */
  readonly total: Estimate;
  shareOf(label: Text, classes: readonly WaitClass[]): Estimate;
}

/** Times are printed in whole seconds, percentages with one decimal: the roundings are the interval. */
const HALF_SECOND = 0.5;
const HALF_TENTH_PERCENT = 0.0005;
const CPU_EVENT = /^(db )?cpu( time)?$/i;

/** How long were all calls together, and what share of it had each class? Implied by the printed percentages, else the DB time stated. */
export function callTimeOf(profile: WaitProfile): CallTime {
  const events = profile.events.filter((event) => classOf(event) !== 'idle');
  const total = totalOf(profile, events);
  return { events, total, shareOf: (label, classes) => classShare({ profile, events, total }, label, classes) };
}

export function classOf({ name, reportedClass }: WaitEvent): WaitClass {
  return waitClassOf(name, reportedClass);
}

/** The whole is at least what is listed of it. Where idle events have percentages too, those are of a whole that holds them. */
function totalOf(profile: WaitProfile, events: readonly WaitEvent[]): Estimate {
  const label = text('implied total call time', '逆算した総コール時間');
  const printed = profile.events.filter(({ share }) => (share ?? 0) > 0);
  const shares = printed.reduce((total, { share }) => total + (share ?? 0), 0);
  if (shares <= HALF_TENTH_PERCENT) return statedTotal(profile, label);
  if (secondsIn(printed) <= HALF_SECOND) return unknown('seconds', label, BUSIER);
  const idle = printed.filter((event) => classOf(event) === 'idle');
  const total = derive({
    label,
    formula: idle.length > 0 ? 'max(0, sum(seconds) ÷ sum(share) - sum(idle))' : 'sum(seconds) ÷ sum(share)',
    unit: 'seconds',
    inputs: {
      seconds: printed.map(secondsOf),
      share: printed.map(shareOfTotal),
      ...(idle.length > 0 && { idle: idle.map(secondsOf) }),
    },
  });
  if (!isKnown(total)) return total;
  const listed = secondsIn(events);
  if (total.value < listed)
    return known('measured', {
      value: listed,
      low: listed,
      high: Math.max(listed, total.high),
      unit: 'seconds',
      because: total.because,
    });
  return total.value > 0
    ? { ...total, low: Math.max(total.low, Math.min(total.value, listed)) }
    : unknown('seconds', label, BUSIER);
}

function statedTotal({ dbTimeS, cells }: WaitProfile, label: Text): Estimate {
  if (dbTimeS == null) return unknown('seconds', label, PERCENTAGES);
  if (dbTimeS <= HALF_SECOND) return unknown('seconds', label, BUSIER);
  return given(text('DB time', 'DB time'), 'seconds', dbTimeS, { cell: cells?.dbTimeS });
}

interface Parts {
  readonly profile: WaitProfile;
  readonly events: readonly WaitEvent[];
  readonly total: Estimate;
}

function classShare({ profile, events, total }: Parts, label: Text, classes: readonly WaitClass[]): Estimate {
  const listed = events.filter((event) => classes.includes(classOf(event))).map(secondsOf);
  const stated = classes.includes('cpu') && !events.some(isCpuTime) ? statedCpuTime(profile) : null;
  const seconds = stated ? [...listed, stated] : listed;
  if (seconds.length > 0)
    return derive({ label, formula: 'sum(seconds) ÷ total', unit: 'share', inputs: { seconds, total } });
  if (!isKnown(total)) return unknown('share', label, PERCENTAGES);
  return events.length > 0 ? atMostSmallest(events, total, label) : unknown('share', label, PERCENTAGES);
}

/** A class no listed event belongs to took no more than the smallest listed event, nor than what is not listed. */
function atMostSmallest(events: readonly WaitEvent[], total: Estimate, label: Text): Estimate {
  const bound = derive({
    label,
    formula: 'min(smallest, max(0, total - sum(listed))) ÷ total',
    unit: 'share',
    kind: 'predicted',
    inputs: { smallest: secondsOf(smallestOf(events)), listed: events.map(secondsOf), total },
    notes: [AT_MOST],
  });
  return isKnown(bound) ? { ...bound, low: 0 } : bound;
}

/**
 * CPU time of the sessions over what the processors have; an upper bound where no CPU time is stated. More than all of them is no
 * measurement: then the processors stated are an assumption that the report contradicts.
 */
export function cpuUtilisationOf(profile: WaitProfile, { events, total }: CallTime): Estimate {
  const label = text('CPU use', 'CPU使用率');
  const capacity = { elapsed: elapsedOf(profile), cpus: cpusOf(profile) };
  const listed = events.find(isCpuTime);
  const cpu = listed ? secondsOf(listed) : statedCpuTime(profile);
  if (cpu) {
    const use = derive({ label, formula: 'cpu ÷ (elapsed × cpus)', unit: 'share', inputs: { cpu, ...capacity } });
    return isKnown(use) && use.low > BOTTLENECK_THRESHOLDS.moreThanAllCpu.value
      ? { ...use, kind: 'assumed', because: { ...use.because, notes: [MORE_THAN_THERE_IS] } }
      : use;
  }
  if (!isKnown(total) || events.length === 0) return unknown('share', label, CPU_TIME);
  const bound = derive({
    label,
    formula: 'min(smallest, max(0, total - sum(listed))) ÷ (elapsed × cpus)',
    unit: 'share',
    kind: 'predicted',
    inputs: { smallest: secondsOf(smallestOf(events)), listed: events.map(secondsOf), total, ...capacity },
    notes: [AT_MOST],
  });
  return isKnown(bound) ? { ...bound, low: 0 } : bound;
}

function isCpuTime({ name }: WaitEvent): boolean {
  return CPU_EVENT.test(name.trim());
}

function statedCpuTime({ dbCpuS, cells }: WaitProfile): Estimate | null {
  return dbCpuS == null ? null : given(text('CPU time', 'CPU時間'), 'seconds', dbCpuS, { cell: cells?.dbCpuS });
}

export function hostUtilisationOf({ hostCpuShare, cells }: WaitProfile): Estimate | null {
  const label = text('CPU use of the host (all programs)', 'ホスト全体のCPU使用率（全プログラム）');
  return hostCpuShare == null ? null : given(label, 'share', hostCpuShare, { cell: cells?.hostCpuShare });
}

/** Divided by, so it must be above zero. */
export function elapsedOf({ elapsedS, cells }: WaitProfile): Estimate {
  if (!elapsedS) return unknown('seconds', ELAPSED, ELAPSED_TIME);
  return given(ELAPSED, 'seconds', elapsedS, { cell: cells?.elapsedS });
}

function cpusOf({ cpus, cells }: WaitProfile): Estimate {
  const label = text('processors', 'CPU数');
  return cpus ? given(label, 'count', cpus, { cell: cells?.cpus }) : unknown('count', label, CPU_COUNT);
}

export function secondsIn(events: readonly WaitEvent[]): number {
  return events.reduce((total, { seconds }) => total + seconds, 0);
}

function secondsOf({ name, seconds, cells }: WaitEvent): Estimate {
  return given(nameText(name), 'seconds', seconds, { rounding: HALF_SECOND, cell: cells?.seconds });
}

function shareOfTotal({ name, share, cells }: WaitEvent): Estimate {
  const label = text('{name}, share of total', '{name}（割合）', { name });
  return given(label, 'share', share ?? 0, { rounding: HALF_TENTH_PERCENT, cell: cells?.share });
}

function smallestOf(events: readonly WaitEvent[]): WaitEvent {
  return events.reduce((least, event) => (event.seconds < least.seconds ? event : least));
}

interface Reading {
  readonly rounding?: number;
  readonly cell?: Cell | null | undefined;
}

function given(label: Text, unit: Unit, value: number, { rounding = 0, cell }: Reading): Estimate {
  const [low, high] = [Math.max(0, value - rounding), value + rounding];
  const inputs = cell ? [{ symbol: 'cell', cell }] : [];
  return known('measured', { value, low, high, unit, because: { label, inputs } });
}

const ELAPSED = text('elapsed time', '経過時間');
const PERCENTAGES = text(
  'Supply the percentages of total call time (or of DB time) of the events.',
  '各イベントの総コール時間（またはDB time）に対する割合をご提供ください。',
);
const CPU_TIME = text('Supply the CPU time of the run.', '測定期間のCPU時間をご提供ください。');
const ELAPSED_TIME = text('Supply the elapsed time of the run.', '測定期間の経過時間をご提供ください。');
const CPU_COUNT = text(
  'Supply the number of processors the database could use.',
  'データベースが使用できるCPU数をご提供ください。',
);
const BUSIER = text(
  'The listed events took no time worth a second: take a report over a busy interval.',
  '一覧のイベントの合計が1秒に満たないため判定できません。負荷の高い時間帯のレポートをご提供ください。',
);
const AT_MOST = text(
  'Not among the listed events, so at most as much as the smallest of them: an upper bound.',
  '一覧にないため、一覧中の最小イベント以下であることしか分かりません（上限値）。',
);
const MORE_THAN_THERE_IS = text(
  'More CPU time than these processors have: there were more of them, or the time is of several machines.',
  'このCPU数で使える時間を超えています。実際のCPU数がこれより多いか、複数台分の時間です。',
);
