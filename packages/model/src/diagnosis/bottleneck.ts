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
import { WAIT_CLASS_NAMES, type WaitClass, waitClassOf } from './wait-events.data.ts';
import type { WaitEvent, WaitProfile } from './wait-profile.ts';

export type BottleneckVerdict = 'storage-bound' | 'cpu-bound' | 'mixed' | 'unknown';

export interface WaitBottleneck {
  readonly verdict: BottleneckVerdict;
  /** Which I/O leads when storage is the limit: the log or the data files. */
  readonly leading: 'log' | 'data' | null;
  /** Call time of the whole profile, of which the top events are a part. */
  readonly totalCallTime: Estimate;
  /** Sessions at work or waiting, on average. */
  readonly activeSessions: Estimate;
  readonly ioShare: Estimate;
  readonly cpuShare: Estimate;
  readonly cpuUtilisation: Estimate;
  /** Use of the host by all programs, the database among them; null where the report does not state it. */
  readonly hostUtilisation: Estimate | null;
  readonly classShares: readonly { readonly waitClass: WaitClass; readonly share: Estimate }[];
  readonly says: Text;
}

/**
 * Is the database held up by storage or by its processors? CPU use (its own, or the host's) ≥ 80 % or CPU class ≥ 50 % of call time: CPU. CPU use
 * < 50 % and I/O class ≥ 50 %: storage. Else mixed. Shares are of the total call time the printed percentages imply;
 * without any percentage only a high CPU use decides. What the events do not tell, times of 0 s included, is unknown.
 */
export function bottleneckOf(profile: WaitProfile): WaitBottleneck {
  const events = profile.events.filter((event) => classOf(event) !== 'idle');
  const totalCallTime = totalOf(events);
  const shareOf = (label: Text, classes: readonly WaitClass[]) => classShare(events, totalCallTime, label, classes);
  const ioShare = shareOf(text('share of I/O waits', 'I/O待機の割合'), ['log', 'data']);
  const cpuShare = shareOf(text('share of CPU time and CPU waits', 'CPU関連時間の割合'), ['cpu']);
  const cpuUtilisation = utilisationOf(profile, events, totalCallTime);
  const classes = [...new Set(events.map(classOf))];
  const hostUtilisation = hostUtilisationOf(profile);
  const isHostBusy = hostUtilisation !== null && reaches(hostUtilisation, BOTTLENECK_THRESHOLDS.busyCpu.value);
  const verdict = isHostBusy ? 'cpu-bound' : verdictOf(ioShare, cpuShare, cpuUtilisation);
  const leading = verdict === 'storage-bound' ? leadingIo(events) : null;
  return {
    verdict,
    leading,
    totalCallTime,
    activeSessions: derive({
      label: text('average active sessions', '平均アクティブセッション数'),
      formula: 'total ÷ elapsed',
      unit: 'ratio',
      inputs: { total: totalCallTime, elapsed: elapsedOf(profile) },
    }),
    ioShare,
    cpuShare,
    cpuUtilisation,
    hostUtilisation,
    classShares: classes.map((waitClass) => ({ waitClass, share: shareOf(WAIT_CLASS_NAMES[waitClass], [waitClass]) })),
    says: SENTENCES[leading === 'log' ? 'log' : verdict],
  };
}

/** Times are printed in whole seconds, percentages with one decimal: the roundings are the interval. */
const HALF_SECOND = 0.5;
const HALF_TENTH_PERCENT = 0.0005;

function classOf({ name, reportedClass }: WaitEvent): WaitClass {
  return waitClassOf(name, reportedClass);
}

function secondsIn(events: readonly WaitEvent[]): number {
  return events.reduce((total, { seconds }) => total + seconds, 0);
}

/** The whole is at least what is listed of it. */
function totalOf(events: readonly WaitEvent[]): Estimate {
  const label = text('implied total call time', '逆算した総コール時間');
  const printed = events.filter(({ share }) => (share ?? 0) > 0);
  const shares = printed.reduce((total, { share }) => total + (share ?? 0), 0);
  if (shares <= HALF_TENTH_PERCENT) return unknown('seconds', label, PERCENTAGES);
  if (secondsIn(printed) <= HALF_SECOND) return unknown('seconds', label, BUSIER);
  const total = derive({
    label,
    formula: 'sum(seconds) ÷ sum(share)',
    unit: 'seconds',
    inputs: { seconds: printed.map(secondsOf), share: printed.map(shareOfTotal) },
  });
  return isKnown(total) ? { ...total, low: Math.max(total.low, Math.min(total.value, secondsIn(events))) } : total;
}

function secondsOf({ name, seconds, cells }: WaitEvent): Estimate {
  return given(nameText(name), 'seconds', seconds, { rounding: HALF_SECOND, cell: cells?.seconds });
}

function shareOfTotal({ name, share, cells }: WaitEvent): Estimate {
  const label = text('{name}, share of total', '{name}（割合）', { name });
  return given(label, 'share', share ?? 0, { rounding: HALF_TENTH_PERCENT, cell: cells?.share });
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

/** Divided by, so it must be above zero. */
function elapsedOf({ elapsedS, cells }: WaitProfile): Estimate {
  if (!elapsedS) return unknown('seconds', ELAPSED, ELAPSED_TIME);
  return given(ELAPSED, 'seconds', elapsedS, { cell: cells?.elapsedS });
}

function cpusOf({ cpus, cells }: WaitProfile): Estimate {
  const label = text('processors', 'CPU数');
  return cpus ? given(label, 'count', cpus, { cell: cells?.cpus }) : unknown('count', label, CPU_COUNT);
}

function classShare(
  events: readonly WaitEvent[],
  total: Estimate,
  label: Text,
  classes: readonly WaitClass[],
): Estimate {
  const seconds = events.filter((event) => classes.includes(classOf(event))).map(secondsOf);
  if (seconds.length > 0)
    return derive({ label, formula: 'sum(seconds) ÷ total', unit: 'share', inputs: { seconds, total } });
  return isKnown(total) ? atMostSmallest(events, total, label) : unknown('share', label, PERCENTAGES);
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

function smallestOf(events: readonly WaitEvent[]): WaitEvent {
  return events.reduce((least, event) => (event.seconds < least.seconds ? event : least));
}

function utilisationOf(profile: WaitProfile, events: readonly WaitEvent[], total: Estimate): Estimate {
  const label = text('CPU use', 'CPU使用率');
  const listed = events.find(({ name }) => /^(db )?cpu( time)?$/i.test(name.trim()));
  const capacity = { elapsed: elapsedOf(profile), cpus: cpusOf(profile) };
  if (listed) {
    return derive({
      label,
      formula: 'cpu ÷ (elapsed × cpus)',
      unit: 'share',
      inputs: { cpu: secondsOf(listed), ...capacity },
    });
  }
  if (!isKnown(total)) return unknown('share', label, CPU_TIME);
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

function hostUtilisationOf({ hostCpuShare, cells }: WaitProfile): Estimate | null {
  const label = text('CPU use of the host (all programs)', 'ホスト全体のCPU使用率（全プログラム）');
  return hostCpuShare == null ? null : given(label, 'share', hostCpuShare, { cell: cells?.hostCpuShare });
}

function verdictOf(ioShare: Estimate, cpuShare: Estimate, utilisation: Estimate): BottleneckVerdict {
  const { busyCpu, cpuShare: cpuLimit, idleCpu, ioShare: ioLimit } = BOTTLENECK_THRESHOLDS;
  if (reaches(utilisation, busyCpu.value) || reaches(cpuShare, cpuLimit.value)) return 'cpu-bound';
  if (!isKnown(cpuShare) || !isKnown(ioShare) || !isKnown(utilisation)) return 'unknown';
  if (!reaches(ioShare, ioLimit.value)) return 'mixed';
  if (utilisation.value < idleCpu.value) return 'storage-bound';
  return utilisation.kind === 'measured' ? 'mixed' : 'unknown';
}

/** An upper bound shows that a share stays below a limit, never that it reaches it. */
function reaches(share: Estimate, limit: number): boolean {
  return share.kind === 'measured' && share.value >= limit;
}

function leadingIo(events: readonly WaitEvent[]): 'log' | 'data' {
  const of = (waitClass: WaitClass) => secondsIn(events.filter((event) => classOf(event) === waitClass));
  return of('log') >= of('data') ? 'log' : 'data';
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

const SENTENCES: Readonly<Record<BottleneckVerdict | 'log', Text>> = {
  log: text(
    'Storage is the bottleneck, log writing first: faster log devices help, more processors do not.',
    'ディスクI/Oネックで、特にログ書込みが支配的です。ログ用ストレージの高速化が有効で、CPUの増設では改善しません。',
  ),
  'storage-bound': text(
    'Storage is the bottleneck: faster disks or more cache help, more processors do not.',
    'ディスクI/Oネックです。ストレージの高速化やキャッシュの増設が有効で、CPUの増設では改善しません。',
  ),
  'cpu-bound': text(
    'The processors are the bottleneck: more or faster cores help.',
    'CPUネックです。コア数の増加や高速化が有効です。',
  ),
  mixed: text(
    'Neither storage nor processors alone hold this run up.',
    'ディスクI/OとCPUのどちらか一方だけがボトルネックとはいえません。',
  ),
  unknown: text(
    'The events do not tell what the bottleneck is.',
    'この待機イベントだけではボトルネックを判定できません。',
  ),
};
