import { isKnown, type Text, text } from '../figure/index.ts';
import type { WaitBottleneck } from './bottleneck.ts';
import type { CacheAdvice } from './cache-advice.ts';
import { IDLE_SESSIONS, READS_WORTH_MEMORY } from './diagnosis.data.ts';

/** What to add first in a scenario; 'either' = compare both; null where the report does not tell. */
export interface NextStep {
  readonly first: 'memory' | 'cpu' | 'storage' | 'memory-or-storage' | 'either' | null;
  readonly says: Text;
}

/**
 * Memory, processors or storage first? CPU: processors (SB). Log writing: storage, which no cache helps. Data files: memory
 * (MSB) where the advisory says that more cache saves enough reads, else storage; without an advisory one of the two. An idle
 * database tells nothing.
 */
export function nextStepOf(bottleneck: WaitBottleneck | null, cache: CacheAdvice | null): NextStep {
  if (!bottleneck || bottleneck.verdict === 'unknown') return { first: null, says: SENTENCES.unknown };
  const { activeSessions } = bottleneck;
  if (isKnown(activeSessions) && activeSessions.value < IDLE_SESSIONS.value)
    return { first: null, says: SENTENCES.idle };
  if (bottleneck.verdict === 'cpu-bound') return { first: 'cpu', says: SENTENCES.cpu };
  if (bottleneck.verdict === 'mixed') return { first: 'either', says: SENTENCES.mixed };
  if (bottleneck.leading === 'log') return { first: 'storage', says: SENTENCES.log };
  if (!cache || !isKnown(cache.saved)) return { first: 'memory-or-storage', says: SENTENCES.noAdvisory };
  return cache.saved.value >= READS_WORTH_MEMORY.value
    ? { first: 'memory', says: SENTENCES.memory }
    : { first: 'storage', says: SENTENCES.storage };
}

const SENTENCES = {
  cpu: text(
    'Processors first: more or faster cores (SB). Memory or faster storage would wait for the same processors.',
    'CPUの増強（SBの増設、高速なコア）を優先してください。メモリやストレージを増強してもCPU待ちは解消しません。',
  ),
  log: text(
    'Storage first: the log. Plan faster log devices; neither memory nor processors shorten the wait for log writes.',
    'ストレージ（ログ用）の高速化を優先してください。ログ書込み待ちは、メモリやCPUを増やしても短縮されません。',
  ),
  memory: text(
    'Memory first (MSB): by the database’s own advisory a larger cache saves a good part of the reads it waits for.',
    'メモリの増設（MSB）を優先してください。データベース自身のアドバイザリによると、キャッシュの増設で待ちの原因である読み込みが大きく減ります。',
  ),
  storage: text(
    'Storage first: by the database’s own advisory a larger cache saves few of the reads it waits for.',
    'ストレージの高速化を優先してください。データベース自身のアドバイザリによると、キャッシュを増設しても読み込みはあまり減りません。',
  ),
  noAdvisory: text(
    'Memory or storage before processors. Which of the two is open: supply a report with a buffer pool advisory.',
    'CPUよりもメモリまたはストレージを優先してください。どちらを先にするかは、バッファプール・アドバイザリが記載されたレポートがあれば判断できます。',
  ),
  mixed: text(
    'Neither alone: storage and processors share the time. Compare scenarios that add each.',
    'どちらか一方の増強だけでは効果が限られます。それぞれを増強したシナリオを比較してください。',
  ),
  idle: text(
    'Open: the database was idle for most of the interval, whatever its few calls waited for. Take a report over a busy hour.',
    'この期間のデータベースはほとんど稼働していないため、優先順位を判断できません。負荷の高い時間帯のレポートをご提供ください。',
  ),
  unknown: text(
    'Open: the report does not tell what holds the database up.',
    'このレポートからは優先順位を判断できません。',
  ),
} as const satisfies Record<string, Text>;
