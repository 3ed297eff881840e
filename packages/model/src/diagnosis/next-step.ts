import { isKnown, type Text, text } from '../figure/index.ts';
import { fewProcessorsUsed, type WaitBottleneck } from './bottleneck.ts';
import type { CacheAdvice } from './cache-advice.ts';
import { READS_WORTH_MEMORY } from './diagnosis.data.ts';

/** What to add or change first; 'either' = compare both; null where nothing is to be added or the report does not tell. */
export interface NextStep {
  readonly first:
    | 'memory'
    | 'cpu'
    | 'faster-cpu'
    | 'storage'
    | 'memory-or-storage'
    | 'application'
    | 'network'
    | 'either'
    | null;
  readonly says: Text;
}

/**
 * What comes first? CPU: processors (SB), or faster ones where most of those there are free. Log writing: storage, which no cache helps. Data files: memory (MSB) where the advisory says that
 * more cache saves enough reads, else storage; without an advisory one of the two. Locks and contention: the application, no hardware.
 * An idle database needs nothing.
 */
export function nextStepOf(bottleneck: WaitBottleneck | null, cache: CacheAdvice | null): NextStep {
  switch (bottleneck?.verdict) {
    case 'idle':
      return { first: null, says: SENTENCES.idle };
    case 'cpu-overcommitted':
      return bottleneck.cpuUtilisation.kind === 'assumed'
        ? { first: null, says: SENTENCES.processors }
        : { first: 'cpu', says: SENTENCES.queue };
    case 'cpu-bound':
      return forProcessors(bottleneck);
    case 'lock-bound':
      return { first: 'application', says: SENTENCES.locks };
    case 'contention-bound':
      return { first: 'application', says: SENTENCES.contention };
    case 'network-bound':
      return { first: 'network', says: SENTENCES.network };
    case 'log-bound':
      return { first: 'storage', says: bottleneck.byCommits ? SENTENCES.commits : SENTENCES.log };
    case 'storage-bound':
      return forDataFiles(cache);
    case 'mixed':
      return { first: 'either', says: SENTENCES.mixed };
    default:
      return { first: null, says: SENTENCES.unknown };
  }
}

function forProcessors({ cpuUtilisation, hostUtilisation, byResourceManager }: WaitBottleneck): NextStep {
  if (!fewProcessorsUsed(cpuUtilisation, hostUtilisation)) return { first: 'cpu', says: SENTENCES.cpu };
  return byResourceManager
    ? { first: 'application', says: SENTENCES.plan }
    : { first: 'faster-cpu', says: SENTENCES.faster };
}

function forDataFiles(cache: CacheAdvice | null): NextStep {
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
  faster: text(
    'Faster cores first, not more of them: most processors are free. Memory and storage shorten only the smaller part of the time.',
    'コア数ではなく、コアの高速化を優先してください。CPUには空きがあります。メモリやストレージで短縮できるのは時間の一部だけです。',
  ),
  plan: text(
    'The resource plan first (and the number of processors the instance may use): no hardware shortens waits that the database imposes itself.',
    'リソース計画（およびインスタンスに許可されたCPU数）の変更が優先です。データベース自身による制限は、ハードウェアの増強では解消しません。',
  ),
  queue: text(
    'Processors first: more cores (SB), or less on this host. Waits for disks and locks shrink only when sessions get a processor in time.',
    'CPUの増強（SBの増設）か、このホストの負荷軽減を優先してください。ディスクやロックの待ちも、CPUがすぐに割り当てられなければ短くなりません。',
  ),
  processors: text(
    'Open: the number of processors is contradicted by the CPU time. With the processors the database can really use it can be said.',
    'CPU数とCPU時間が矛盾しているため判断できません。データベースが実際に使えるCPU数が分かれば判断できます。',
  ),
  log: text(
    'Storage first: the log. Plan faster log devices, and log files large enough where switches wait; neither memory nor processors shorten the wait for log writes.',
    'ストレージ（ログ用）の高速化を優先してください。ログ切替えの待ちが多い場合は、ログファイルのサイズも増やします。ログ書込み待ちは、メモリやCPUを増やしても短縮されません。',
  ),
  commits: text(
    'The log first: a log device with a short write time, or fewer commits by the application (in batches). Neither memory nor processors shorten the wait.',
    'ログを優先してください。書込み時間の短いログ用ストレージにするか、アプリケーションのコミットをまとめて回数を減らします。メモリやCPUを増やしても短縮されません。',
  ),
  locks: text(
    'The application first: shorter transactions, the same order of access, rows that all update split up. No hardware shortens these waits; a faster server holds locks for less long only as far as its own work is shorter.',
    'アプリケーションの見直しが先決です（トランザクションの短縮、更新順序の統一、全員が更新する行の分割）。ハードウェアの増強ではロック待ちは短縮されません。高速なサーバーで短くなるのは、ロック保持中の処理時間の分だけです。',
  ),
  contention: text(
    'The application and its tables first: hot blocks, sequences, parsing, number of sessions. More processors can make it worse.',
    'アプリケーションと表の設計を優先してください（特定ブロックへの集中、順序、解析、セッション数）。CPUを増やすと悪化することがあります。',
  ),
  network: text(
    'The network and the clients first: fewer and larger fetches, latency between application and database. No server hardware shortens these waits.',
    'ネットワークとクライアントを優先してください（フェッチの回数とサイズ、アプリケーションとの遅延）。サーバーの増強では短縮されません。',
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
    'Neither alone: the two causes share the time. Compare scenarios that mend each.',
    'どちらか一方の対策だけでは効果が限られます。それぞれを解消するシナリオを比較してください。',
  ),
  idle: text(
    'Nothing needs to be added for this database. For a load worth planning for, take a report over a busy hour.',
    'このデータベースのために増強すべきものはありません。計画の根拠とするには、負荷の高い時間帯のレポートをご提供ください。',
  ),
  unknown: text(
    'Open: the report does not tell what holds the database up.',
    'このレポートからは優先順位を判断できません。',
  ),
} as const satisfies Record<string, Text>;
