import { unitOf } from '../decode/quantity.ts';
import type { CpuPart } from '../series/cpu-of-parts.ts';
import type { MemoryPart } from '../series/memory-of-parts.ts';
import type { Metric } from '../series/tracks.ts';
import { nameWithPort, withoutPort } from '../series/without-port.ts';

/** What a column of figures is, as far as its header says: 'i-0abc CPUUtilization (Average)', 'db01: CPU usage', 'oradb01'. */
export interface FigureHeader {
  /** null = the header does not say. 'other' = something that is no use of a machine as a whole. */
  readonly metric: Metric | 'other' | null;
  /** Of the CPU where `metric` is 'cpuShare'; of something the header does not name where it is null. null = no part, but what is used. */
  readonly part: CpuPart | null;
  /** Of the memory, which is no use by itself; `metric` is 'other' then. null = no part. */
  readonly memoryPart: MemoryPart | null;
  /** 'highest' for a maximum, 'mean' for an average; null = not said. */
  readonly sampleIs: 'mean' | 'highest' | null;
  /** null = the header names none. */
  readonly machine: string | null;
}

const CPU = /cpu|processor|プロセッサ/i;
/** Parts of the CPU's time, as whole words: a machine may be called 'db-system-1'. */
const PART_WORDS: Readonly<Record<string, CpuPart>> = {
  wait: 'wait',
  iowait: 'wait',
  wai: 'wait',
  user: 'user',
  usr: 'user',
  ユーザ: 'user',
  ユーザー: 'user',
  system: 'system',
  sys: 'system',
  privileged: 'system',
  kernel: 'system',
  システム: 'system',
  カーネル: 'system',
  特権: 'system',
};
const IDLE = /(?<![a-z])idle?(?![a-z])|leerlauf|inacti[fv]|inattiv|アイドル|空き|空闲|유휴/i;
const IO_WAIT = /(?:i\/?o|入出力)[\s_]?(?:待ち|ウェイト|wait)/i;
/** What else is counted of a CPU's time and beside it. */
const CPU_OTHER: ReadonlySet<string> = new Set(
  (
    'ready steal stolen stl nice irq softirq hiq siq guest credit credits count cores num queue dpc interrupt interrupts ' +
    'free available unused remaining 待ち スチール'
  ).split(' '),
);
const CPU_COUNTED = /待ち|未使用|割り?当て?|搭載|電力|電圧|数(?=$|[\s(（[_])/;
/** One CPU of several by its number, and no length of time, share or number of cores behind the word. */
const SINGLE_CPU =
  /(?<![a-z0-9])(?:cpu\s?[#_(-]?\s?|cpu\s?=~?\s?"?|core\s?[#(]\s?|core |processor\s?[#(]?\s?|コア\s?[#(]?\s?|プロセッサー?\s?[#(]?\s?)\d{1,3}(?![\d.]|\s?(?:%|p\b|th|pct|percent|min|m\b|分|sec|s\b|秒|h\b|時|日|day|core|コア|[gm]hz|台))/i;
/** What tells of a machine and is no use of it, whatever else the header says. */
const NO_USE =
  /load[\s_]?av(?:g|erage)|ロード・?アベレージ|(?<![a-z])load(?:1|5|15)(?!\d)|run[\s_]?queue|実行待ち|待ち行列|キュー|temperature|(?<![a-z])temp(?![a-z0-9])|temperatur|温度|°c(?![a-z])|周波数|クロック|frequency|context[\s_]?switch/i;
/** A clock's rate, and no chip's: 'CPU使用量(MHz)'. */
const HERTZ = /(?<![\d.]\s?)[mg]hz/i;
/** Says so, whatever the machine is called: '温度管理DB CPU使用率'. */
const CPU_USED = /cpu[\s_-]?(?:使用率|利用率|usage|utili[sz]ation)/i;
/** Word of Prometheus for which part of the CPU's time a series is of. */
const MODE = /(?<![a-z])mode\s*=~?\s*"?([a-z]+)/i;
const MEMORY = /mem(?:ory)?(?![a-z0-9])|メモリ|(?<![a-z0-9])ram(?![a-z0-9])/i;
const MEMORY_OTHER = /free|avail|percent|%|cache|buffer|swap|率|空き/i;
/** Said of memory in use, which is a size; shares of it are called so. */
const SAYS_HOW_MUCH = /us(?:e|ed|age)(?![a-z])|consumed|active|使用|bytes/i;
const MEMORY_FREE = /free|avail|空き|未使用/i;
const NO_SIZE_OF_MEMORY = /percent|%|cache|buffer|swap|率/i;
const EXTREME = /min(?:imum)?(?![a-z])|max|peak|最小|最大|ピーク/i;
const MEMORY_WHOLE = /total|installed|physical|capacity|size|合計|総|全|搭載|実装|物理|容量/i;
const MEMORY_USED = /us(?:e|ed|age)(?![a-z])|consumed|active|使用|消費/i;
const RATE = /iops|\bio\/s|\bops\b|transfers|operations/i;
const RATE_OTHER = /read|write|読|書/i;
const DISK = /\bdisks?\b|(?:physical|logical)disk|ディスク/i;
const OTHER =
  /min(?:imum)?\b|sum\b|count\b|最小|合計|net(?:work)?\b|bytes?\/s|latency|queue|faults?\b|interrupts?\b|switch(?:es)?\b|packets?\b|itemid|^ns$|^(?:#|no\.?|id)$/i;
const HIGHEST = /\bmax(?:imum)?\b|peak|最大|ピーク/i;
const MEAN = /\bav(?:era)?g(?:e)?\b|mean|平均/i;
const SAYS_USE = /使用|利用|稼働|us(?:e|ed|age)(?![a-z])|util|busy|負荷|load/i;

/** Words that tell of the figures and not of the machine. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'cpu cpus cpuutilization cpuutilisation processor utilization utilisation usage use used util load percentage percent pct total ' +
    'memory mem ram iops io disk ops operations transfers sec second per s rate value values metric avg average mean max maximum peak ' +
    'installed physical real free available capacity size busy of for on in at time host hostname server instance instanceid instance_id dbinstanceidentifier dbclusteridentifier compute.googleapis.com vm name label full series the mode idle idl leerlauf アイドル 空き'
  ).split(' '),
);
const JAPANESE =
  /(?:総|全|合計|搭載|実装|物理|空き|未使用)+メモリー?(?:容量|サイズ|量)?|メモリー?(?:の)?(?:総量|総容量|合計|搭載量|空き容量|空き|未使用量|容量|サイズ)|(?:CPU|メモリー?|ディスク)?(?:使用率|利用率|使用量|(?:アイドル|空き)(?:率|時間)?|(?:I\/?O|入出力)待ち(?:率|時間)?)|平均|最大|ピーク|メモリー?|単位|[（）]/gi;
/** Datadog and others put it before every metric of the machine. */
const NAMESPACE = /system[._]cpu/i;
const PARTS = /[\s,;:=(){}[\]"'|/%]+/;
/**
 * States of one machine's CPU as the dashboards for Prometheus's node exporter call them: 'Busy Iowait' of "CPU Basic", and
 * 'Iowait - Waiting for I/O to complete' of "CPU".
 */
const STATE =
  /^(?:busy (system|user|iowait|irqs?|other)|(system|user|nice|iowait|irq|softirq|steal|idle) - [a-z][a-z /,'-]{8,120})$/i;
/** How clouds call a resource, with more parts than a name has: Azure, Google, AWS. */
const RESOURCE =
  /(?:\/subscriptions\/|(?<![\w/])projects\/[^/\s]+\/(?:zones|regions)\/)[^\s,;:()]{1,250}|arn:aws[\w-]*:[\w-]+:[\w-]*:\d*:[^\s,;()]{1,200}/i;
/** Whose series a legend of Prometheus is, among other labels. */
const LABELLED = /\{[^{}]*(?<![a-z_])(?:instance|host|hostname|nodename|node|server|vm)\s*=~?\s*"([^"{}]{1,200})"/i;

export function figureHeader(header: string): FigureHeader {
  const plain = header.normalize('NFKC').slice(0, 300);
  const [, basic, said] = STATE.exec(plain) ?? [];
  const state = (basic ?? said)?.toLowerCase();
  if (state !== undefined) {
    const part = state === 'idle' ? 'idle' : (PART_WORDS[state] ?? null);
    return { metric: part === null ? 'other' : null, part, memoryPart: null, sampleIs: null, machine: null };
  }
  const resource = RESOURCE.exec(plain)?.[0];
  if (resource !== undefined) return { ...figureHeader(plain.replaceAll(resource, ' ')), machine: resource };
  const machine = withBracketsAsIn(header, machineIn(plain));
  const sampleIs = sampleIn(plain);
  const metric = metricIn(plain);
  const part = metric === 'other' ? null : partIn(plain, machine);
  // The highest of a part tells no highest use.
  const isPeakOfPart = part !== null && sampleIs === 'highest';
  const memoryPart = metric === 'other' ? memoryPartIn(plain) : null;
  return { metric: isPeakOfPart ? 'other' : metric, part: isPeakOfPart ? null : part, memoryPart, sampleIs, machine };
}

/** Whether figures under a header are of the CPU, or of something told beside it that is no use. */
export function isOfCpu(header: string): boolean {
  const plain = header.normalize('NFKC').slice(0, 300);
  return CPU.test(plain) || MODE.test(plain) || NO_USE.test(plain);
}

/** Whether a header says that its figures are what is used: 'CPU usage', and not 'CPU' alone. */
export function saysUse(header: string): boolean {
  return SAYS_USE.test(header.normalize('NFKC'));
}

/** What the name of a file says of the CPU whose figures are in it; null where it names no CPU, or something of it that is no use. */
export function cpuInName(fileName: string): 'used' | 'idle' | null {
  const plain = fileName.normalize('NFKC').replaceAll(/[_-]/g, ' ');
  const isUsed = CPU_USED.test(plain);
  if (!/cpu/i.test(plain) || isNoUse(plain) || IO_WAIT.test(plain) || (isUsed && IDLE.test(plain))) return null;
  if (/(?<![a-z])(?:steal|ready)(?![a-z])|待ち|スチール/i.test(plain)) return null;
  return IDLE.test(plain) ? 'idle' : 'used';
}

/** Whether the name of a file says that memory in use is in it, which is a size. */
export function isMemoryUseInName(fileName: string): boolean {
  const plain = fileName.normalize('NFKC').replaceAll(/[_-]/g, ' ');
  return MEMORY.test(plain) && !MEMORY_OTHER.test(plain) && SAYS_HOW_MUCH.test(plain);
}

/** Whether words say how much memory is used. */
export function saysHowMuch(words: string): boolean {
  return SAYS_HOW_MUCH.test(words);
}

function isNoUse(header: string): boolean {
  return HERTZ.test(header) || (NO_USE.test(header) && !CPU_USED.test(header));
}

function metricIn(header: string): FigureHeader['metric'] {
  if (isNoUse(header)) return 'other';
  if (CPU.test(header) || MODE.test(header)) return isOtherOfCpu(header) ? 'other' : 'cpuShare';
  if (RATE.test(header)) return RATE_OTHER.test(header) ? 'other' : 'iops';
  if (MEMORY.test(header)) return MEMORY_OTHER.test(header) || memoryPartIn(header) !== null ? 'other' : 'memoryGiB';
  return OTHER.test(header) || DISK.test(header) || isOtherAlone(header) ? 'other' : null;
}

/** What is free of the memory or the whole of it, as a size; null where a header names neither, or what is used. */
function memoryPartIn(header: string): MemoryPart | null {
  if (!MEMORY.test(header) || NO_SIZE_OF_MEMORY.test(header) || isNoUse(header)) return null;
  // The most that is free is the least that is used.
  if (MEMORY_FREE.test(header)) return EXTREME.test(header) ? null : 'free';
  return MEMORY_WHOLE.test(header) && !MEMORY_USED.test(header) ? 'whole' : null;
}

/** 'nice', 'steal %': words that tell of a CPU's time only beside each other. */
function isOtherAlone(header: string): boolean {
  const words = wordsOf(header).filter((word) => word !== '');
  return words.some((word) => CPU_OTHER.has(word)) && words.every((word) => CPU_OTHER.has(word) || WORDS.has(word));
}

function isOtherOfCpu(header: string): boolean {
  if (SINGLE_CPU.test(header) || OTHER.test(header) || wordsOf(header).some((word) => CPU_OTHER.has(word))) return true;
  const mode = MODE.exec(header)?.[1]?.toLowerCase();
  if (mode !== undefined) return mode !== 'idle' && PART_WORDS[mode] === undefined;
  return CPU_COUNTED.test(header.replace(IO_WAIT, ' '));
}

/** Without a word of the CPU only what is idle is a part for sure, and a header that says nothing else. */
function partIn(header: string, machine: string | null): CpuPart | null {
  if (IDLE.test(header)) return MEMORY.test(header) || RATE.test(header) ? null : 'idle';
  if (!CPU.test(header) && !MODE.test(header) && machine !== null) return null;
  if (IO_WAIT.test(header)) return 'wait';
  const words = header.toLowerCase().replace(NAMESPACE, 'cpu').replace(JAPANESE, ' ').split(PARTS);
  const all = words.flatMap((word) => (word.includes('cpu') ? word.split(/[._]/) : [word]));
  return all.map((word) => PART_WORDS[word]).find((part) => part !== undefined) ?? null;
}

/** Words of a header; those of a metric's dotted name count one by one. */
function wordsOf(header: string): readonly string[] {
  return header
    .toLowerCase()
    .replace(NAMESPACE, 'cpu')
    .split(PARTS)
    .flatMap((part) => part.split(/[._]/));
}

function sampleIn(header: string): FigureHeader['sampleIs'] {
  if (HIGHEST.test(header)) return 'highest';
  return MEAN.test(header) ? 'mean' : null;
}

function machineIn(header: string): string | null {
  const labelled = LABELLED.exec(header)?.[1]?.trim();
  if (labelled !== undefined && labelled !== '') return withoutPort(labelled);
  const named = nameWithPort(header);
  const text = named && !isOfFigures(named.name) ? header.replace(`${named.name}:${named.port}`, named.name) : header;
  const left = withBracketsOfNames(text)
    .replace(JAPANESE, ' ')
    .split(PARTS)
    .filter((part) => part !== '' && !isOfFigures(part))
    .map(withoutMetric);
  return left.length === 0 ? null : asWritten(once(left).join(' ')).slice(0, 200);
}

/** A name that lines above each other repeat is one. */
function once(words: readonly string[]): readonly string[] {
  const half = words.slice(0, words.length / 2);
  return words.length % 2 === 0 && half.every((word, at) => words[half.length + at] === word) ? half : words;
}

/** Of time, over which figures are made: '5分', '5min'. */
const LENGTH = /^\d{1,4}(?:分|秒|時間|s|sec|min|mins|minutes|h)(?:間隔?|毎|ごと)?$/i;
const METRIC_WORD = /^(?:cpu|mem|memory|ram|iops)$/i;

/** A name without the metric joined to it: 'rec01_CPU', 'cpu_usage_rec01'. */
function withoutMetric(part: string): string {
  const words = part.split(/([_-])/);
  const isOfMachine = (word: string) => !/^[_-]?$/.test(word) && !WORDS.has(word.toLowerCase());
  const [from, to] = [words.findIndex(isOfMachine), words.findLastIndex(isOfMachine)];
  const dropped = [...words.slice(0, Math.max(from, 0)), ...words.slice(to + 1)];
  const left = words.slice(from, to + 1).join('');
  return /\p{L}/u.test(left) && dropped.some((word) => METRIC_WORD.test(word)) ? left : part;
}

const SEPARATOR = /[\s,;:=(){}[\]"'|/%]/g;
/** Characters for private use, which stand for those that part words. */
const KEPT_FROM = 0xe000;
const KEPT = /[\ue000-\ue0ff]/g;

/** What stands in brackets behind a name is of the name, unless it tells of the figures: '会計DB(本番)', but 'db01 (Average)'. */
function withBracketsOfNames(header: string): string {
  return header.replace(/\s?\(([^()]{1,60})\)/g, (all, inner: string, at: number) => {
    const before = header.slice(0, at).split(PARTS).at(-1) ?? '';
    const words = inner.split(PARTS).filter((word) => word !== '');
    const isOfName = [before, ...words].every((word) => !isOfFigures(word) && word.replace(JAPANESE, '') === word);
    if (before === '' || words.length === 0 || !isOfName) return all;
    return all.replace(SEPARATOR, (sign) => String.fromCharCode(KEPT_FROM + sign.charCodeAt(0)));
  });
}

/** Brackets as wide as they were written: names of other files are compared with them. */
function withBracketsAsIn(header: string, machine: string | null): string | null {
  const wide = machine?.replaceAll('(', '（').replaceAll(')', '）') ?? null;
  return wide !== null && header.includes(wide) ? wide : machine;
}

function asWritten(name: string): string {
  return name.replace(KEPT, (sign) => String.fromCharCode(sign.charCodeAt(0) - KEPT_FROM));
}

function isOfFigures(part: string): boolean {
  const lower = part.toLowerCase();
  if (WORDS.has(lower) || unitOf(part) !== null || /^[-_.–—]+$/.test(part) || LENGTH.test(part)) return true;
  const words = lower.split(/[._]/).filter((word) => word !== '');
  return words.every((word) => WORDS.has(word) || CPU_OTHER.has(word) || PART_WORDS[word] !== undefined);
}
