import {
  derive,
  type Estimate,
  estimateOf,
  isKnown,
  known,
  type Source,
  spreadOf,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import type { WaitBottleneck } from './bottleneck.ts';
import type { CacheAdvice } from './cache-advice.ts';
import { BOTTLENECK_THRESHOLDS } from './diagnosis.data.ts';
import { type ForegroundTime, foregroundOf } from './foreground-time.ts';
import { CHANGE_ERRORS, CHANGES_ASKED } from './response-time.data.ts';
import type { WaitProfile } from './wait-profile.ts';

/** What one change would take off the time of a call, at the same load. */
export interface ResponseGain {
  readonly change: 'faster-storage' | 'more-cache' | 'faster-cores' | 'more-cores';
  /** Share (0..1) of the time of a call that it saves. */
  readonly saved: Estimate;
}

/**
 * What would faster storage, more cache, faster or more cores take off the time of a call? Service and waiting of each class of the calls'
 * own time, background writes left out, at the same load; one change at a time. Unknown with its reason where the report does not tell.
 */
export function responseGains(
  profile: WaitProfile,
  bottleneck: WaitBottleneck,
  cache: CacheAdvice | null,
  storageSpeed: number = CHANGES_ASKED.storageSpeed.value,
): readonly ResponseGain[] {
  const time = bottleneck.verdict === 'idle' ? null : foregroundOf(profile);
  const of = (
    change: ResponseGain['change'],
    label: Text,
    saved: (time: ForegroundTime) => Estimate,
  ): ResponseGain => ({
    change,
    saved: time ? bounded(saved(time)) : unknown('share', label, bottleneck.verdict === 'idle' ? IDLE : SHARES),
  });
  return [
    of('faster-storage', storageLabel(storageSpeed), (each) =>
      bottleneck.verdict === 'cpu-overcommitted'
        ? unknown('share', storageLabel(storageSpeed), TAKEN)
        : fasterStorage(each, storageSpeed),
    ),
    of('more-cache', CACHE, (each) =>
      bottleneck.verdict === 'cpu-overcommitted' ? unknown('share', CACHE, TAKEN) : moreCache(each, cache),
    ),
    of('faster-cores', FASTER_CORES, (each) => fasterCores({ time: each, bottleneck, cpus: profile.cpus })),
    of('more-cores', MORE_CORES, (each) => moreCores({ time: each, bottleneck, cpus: profile.cpus })),
  ];
}

/** No change saves less than nothing or more than all. */
function bounded(saved: Estimate): Estimate {
  if (!isKnown(saved)) return saved;
  const { value, low, high } = saved;
  return { ...saved, low: Math.min(value, Math.max(0, low)), high: Math.max(value, Math.min(1, high)) };
}

function fasterStorage({ io, hidden }: ForegroundTime, storageSpeed: number): Estimate {
  const speed = known('measured', {
    value: storageSpeed,
    unit: 'ratio',
    because: { label: CHANGES_ASKED.storageSpeed.label, inputs: [] },
  });
  return derive({
    label: storageLabel(storageSpeed),
    formula: 'min(io + hidden, (io + hidden) × (1 - 1 ÷ speed) × error)',
    unit: 'share',
    kind: 'predicted',
    inputs: { io, hidden, speed, error: spreadOf(CHANGE_ERRORS.storage) },
    notes: [SAME_LOAD],
  });
}

function storageLabel(speed: number): Text {
  return text('saved by storage {speed} times as fast', 'ストレージ速度{speed}倍による短縮', { speed });
}

function moreCache({ reads }: ForegroundTime, cache: CacheAdvice | null): Estimate {
  if (!cache || !isKnown(cache.saved)) return unknown('share', CACHE, ADVISORY);
  return derive({
    label: CACHE,
    formula: 'min(reads, max(0, reads × saved) × error)',
    unit: 'share',
    kind: 'predicted',
    inputs: { reads, saved: cache.saved, error: spreadOf(CHANGE_ERRORS.cache) },
    notes: [SAME_LOAD],
  });
}

interface Processors {
  readonly time: ForegroundTime;
  readonly bottleneck: WaitBottleneck;
  readonly cpus: number | null;
}

/** Less time on a processor, and less in the queue for one that its use leaves. */
function fasterCores({ time, bottleneck, cpus }: Processors): Estimate {
  const missing = missingOf({ time, bottleneck, cpus });
  if (missing === USE) return fasterCoresOfUnknownUse(time);
  if (missing) return unknown('share', FASTER_CORES, missing);
  const speed = CHANGES_ASKED.coreSpeed.value;
  if (isFull(bottleneck)) return queueOf({ time, bottleneck, cpus }, FASTER_CORES, 1 - 1 / speed);
  return derive({
    label: FASTER_CORES,
    formula: `cpu × (1 - 1 ÷ speed) × error + min(room, random × cpu × max(0, ${queued('use', 'cpus')} - (${queued('(use ÷ speed)', 'cpus')}) ÷ speed))`,
    unit: 'share',
    kind: 'predicted',
    inputs: {
      ...queueInputs({ time, bottleneck, cpus }),
      speed: asked(CHANGES_ASKED.coreSpeed),
      error: spreadOf(CHANGE_ERRORS.core),
    },
    source: QUEUE,
    notes: [SAME_LOAD],
  });
}

/** How long calls queue is not known without the use of the processors: from not at all to all that the events leave open. */
function fasterCoresOfUnknownUse({ cpu, unlisted }: ForegroundTime): Estimate {
  const queue = known('measured', { value: 0, high: unlisted, unit: 'share', because: { label: ROOM, inputs: [] } });
  return derive({
    label: FASTER_CORES,
    formula: 'cpu × (1 - 1 ÷ speed) × error + queue',
    unit: 'share',
    kind: 'predicted',
    inputs: { cpu, speed: asked(CHANGES_ASKED.coreSpeed), error: spreadOf(CHANGE_ERRORS.core), queue },
    notes: [SAME_LOAD],
  });
}

/**
 * Time in the queue for a processor per time on one, by Sakasegawa's approximation of M/M/c; no event lists it, so it is at most what the
 * events leave open.
 */
function moreCores(processors: Processors): Estimate {
  const missing = missingOf(processors);
  if (missing) return unknown('share', MORE_CORES, missing);
  if (isFull(processors.bottleneck)) return queueOf(processors, MORE_CORES, 0);
  return derive({
    label: MORE_CORES,
    formula: `min(room, random × cpu × (${queued('use', 'cpus')} - ${queued('(use ÷ more)', '(more × cpus)')}))`,
    unit: 'share',
    kind: 'predicted',
    inputs: { ...queueInputs(processors), more: asked(CHANGES_ASKED.cores) },
    source: QUEUE,
    notes: [SAME_LOAD],
  });
}

function queued(use: string, cpus: string): string {
  return `${use} ^ (sqrt(2 × (${cpus} + 1)) - 1) ÷ (${cpus} × (1 - ${use}))`;
}

/** Use of the host where it is stated, else of the database alone. */
function useOf({ cpuUtilisation, hostUtilisation }: WaitBottleneck): Estimate {
  return hostUtilisation ?? cpuUtilisation;
}

function missingOf({ time, bottleneck, cpus }: Processors): Text | null {
  if (bottleneck.cpuUtilisation.kind === 'assumed') return PROCESSORS;
  if (!isKnown(time.cpu)) return time.cpu.because.settle ?? SHARES;
  return useOf(bottleneck).kind === 'measured' && cpus ? null : USE;
}

function isFull(bottleneck: WaitBottleneck): boolean {
  const use = useOf(bottleneck);
  return isKnown(use) && use.value >= BOTTLENECK_THRESHOLDS.fullCpu.value;
}

function queueInputs({ time, bottleneck, cpus }: Processors): Readonly<Record<string, Estimate>> {
  const listed = isKnown(time.cpuWaits) ? time.cpuWaits.value : 0;
  const use = useOf(bottleneck);
  const room = known('measured', {
    value: listed + time.unlisted,
    low: listed,
    unit: 'share',
    because: { label: ROOM, inputs: [] },
  });
  const processors = known('measured', {
    value: cpus ?? 1,
    unit: 'count',
    because: { label: text('processors', 'CPU数'), inputs: [] },
  });
  const steady = isKnown(use) ? { ...use, low: use.value, high: use.value } : use;
  return { room, cpu: time.cpu, use: steady, cpus: processors, random: spreadOf(CHANGE_ERRORS.queue) };
}

/** The host has nothing left: what the events leave open may all be the queue, and more of it hides in their waits. */
function queueOf({ time }: Processors, label: Text, sooner: number): Estimate {
  const cpu = isKnown(time.cpu) ? time.cpu.value : 0;
  const listed = isKnown(time.cpuWaits) ? time.cpuWaits.value : 0;
  const value = Math.min(1, cpu * sooner + listed + time.unlisted);
  return known('predicted', {
    value,
    low: Math.min(value, cpu * sooner * CHANGE_ERRORS.core.low),
    high: Math.max(value, 1 - cpu * (1 - sooner)),
    unit: 'share',
    because: { label, inputs: [], notes: [ALL_TAKEN, SAME_LOAD] },
  });
}

function asked(figure: (typeof CHANGES_ASKED)[keyof typeof CHANGES_ASKED]): Estimate {
  return { ...estimateOf(figure), kind: 'measured' };
}

const QUEUE: Source = {
  title: 'Sakasegawa: An approximation formula Lq ≈ αρ^β/(1−ρ), Annals of the Institute of Statistical Mathematics 29',
  date: '1977',
};
const CACHE = text('saved by a cache up to twice as large', 'キャッシュ2倍までの増設による短縮');
const FASTER_CORES = text('saved by cores a quarter faster', 'コア速度1.25倍による短縮');
const MORE_CORES = text('saved by twice the cores', 'コア数2倍による短縮');
const ROOM = text('time of calls that no event of another kind takes', '他の種類のイベントに含まれないコール時間');
const SAME_LOAD = text(
  'Time of a call at the same load, this change alone: gains are never multiplied, each changes what the others find.',
  '同じ負荷での1コールの時間に対する、この変更だけの効果です。効果は互いに依存するため、掛け合わせません。',
);
const ALL_TAKEN = text(
  'No processor is left: how long sessions queue is not in the report, at most all that is not CPU time.',
  'CPUに空きがありません。待ち行列の長さはレポートに記載がなく、最大でCPU時間以外の全体です。',
);
const TAKEN = text(
  'While sessions queue for processors, their waits for disks are waits for a processor too: take a report with processors to spare.',
  'CPU待ちが生じている間は、ディスク待ちにもCPU待ちが含まれます。CPUに余裕がある時間帯のレポートをご提供ください。',
);
const IDLE = text(
  'The database was idle: take a report over a busy interval.',
  'データベースがほとんど稼働していません。負荷の高い時間帯のレポートをご提供ください。',
);
const SHARES = text(
  'Supply the percentages of total call time (or of DB time) of the events, CPU time among them.',
  'CPU時間を含む各イベントの、総コール時間（またはDB time）に対する割合をご提供ください。',
);
const ADVISORY = text(
  'Supply a report with a buffer pool advisory that lists the present size and a larger one.',
  '現在のサイズとそれより大きいサイズを含むバッファプール・アドバイザリが記載されたレポートをご提供ください。',
);
const PROCESSORS = text(
  'Supply the processors the database can really use: the CPU time contradicts those stated.',
  'データベースが実際に使えるCPU数をご提供ください。記載のCPU数はCPU時間と矛盾しています。',
);
const USE = text(
  'Supply the CPU use of the host, or CPU time, elapsed time and number of processors.',
  'ホストのCPU使用率、またはCPU時間・経過時間・CPU数をご提供ください。',
);
