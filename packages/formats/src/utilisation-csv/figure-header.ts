import { unitOf } from '../decode/quantity.ts';
import type { Metric } from '../series/tracks.ts';

/** What a column of figures is, as far as its header says: 'i-0abc CPUUtilization (Average)', 'db01: CPU usage', 'oradb01'. */
export interface FigureHeader {
  /** null = the header does not say. 'other' = something that is no use of a machine as a whole. */
  readonly metric: Metric | 'other' | null;
  /** 'highest' for a maximum, 'mean' for an average; null = not said. */
  readonly sampleIs: 'mean' | 'highest' | null;
  /** null = the header names none. */
  readonly machine: string | null;
}

const CPU = /cpu|processor|プロセッサ/i;
/** Parts of the CPU's time, and what is counted beside it: whole words, as a machine may be called 'db-system-1'. */
const CPU_OTHER: ReadonlySet<string> = new Set(
  'idle wait iowait ready steal stolen system sys user usr nice irq softirq guest credit credits count cores num queue アイドル 待ち'.split(
    ' ',
  ),
);
const MEMORY = /mem(?:ory)?\b|メモリ|\bram\b/i;
const MEMORY_OTHER = /free|avail|percent|%|cache|buffer|swap|率|空き/i;
const RATE = /iops|\bio\/s|\bops\b|transfers|operations/i;
const RATE_OTHER = /read|write|読|書/i;
const OTHER =
  /min(?:imum)?\b|sum\b|count\b|最小|合計|net(?:work)?\b|bytes?\/s|latency|queue|faults?\b|interrupts?\b|switch(?:es)?\b|packets?\b|itemid|^ns$|^(?:#|no\.?|id)$/i;
const HIGHEST = /\bmax(?:imum)?\b|peak|最大|ピーク/i;
const MEAN = /\bav(?:era)?g(?:e)?\b|mean|平均/i;

/** Words that tell of the figures and not of the machine. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'cpu cpus cpuutilization cpuutilisation processor utilization utilisation usage use used util load percentage percent pct total ' +
    'memory mem ram iops io disk ops operations transfers sec second per s rate value values metric avg average mean max maximum peak ' +
    'of for on in at time host hostname server instance instanceid vm name label full series the'
  ).split(' '),
);
const JAPANESE = /(?:CPU|メモリー?|ディスク)?(?:使用率|利用率|使用量)|平均|最大|ピーク|メモリー?|[（）]/g;
/** Datadog and others put it before every metric of the machine. */
const NAMESPACE = /system[._]cpu/i;
const PARTS = /[\s,;:=(){}[\]"'|/%]+/;

export function figureHeader(header: string): FigureHeader {
  const plain = header.normalize('NFKC').slice(0, 300);
  return { metric: metricIn(plain), sampleIs: sampleIn(plain), machine: machineIn(plain) };
}

function metricIn(header: string): FigureHeader['metric'] {
  if (CPU.test(header))
    return wordsOf(header).some((word) => CPU_OTHER.has(word)) || OTHER.test(header) ? 'other' : 'cpuShare';
  if (RATE.test(header)) return RATE_OTHER.test(header) ? 'other' : 'iops';
  if (MEMORY.test(header)) return MEMORY_OTHER.test(header) ? 'other' : 'memoryGiB';
  return OTHER.test(header) ? 'other' : null;
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
  const left = header
    .replace(JAPANESE, ' ')
    .split(PARTS)
    .filter((part) => part !== '' && !isOfFigures(part));
  return left.length === 0 ? null : left.join(' ').slice(0, 200);
}

function isOfFigures(part: string): boolean {
  const lower = part.toLowerCase();
  if (WORDS.has(lower) || unitOf(part) !== null || /^[-_.–—]+$/.test(part)) return true;
  const words = lower.split(/[._]/).filter((word) => word !== '');
  return words.every((word) => WORDS.has(word) || CPU_OTHER.has(word));
}
