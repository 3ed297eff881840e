import { amount, derive, type Estimate, inARow, isKnown, type Text, text } from '../figure/index.ts';
import { callTimeOf, classOf, cpuUtilisationOf, elapsedOf, hostUtilisationOf, secondsIn } from './call-time.ts';
import { BOTTLENECK_THRESHOLDS } from './diagnosis.data.ts';
import { type BottleneckVerdict, type Judgement, judge } from './verdict.ts';
import { WAIT_CLASS_NAMES, type WaitClass } from './wait-events.data.ts';
import type { WaitEvent, WaitProfile } from './wait-profile.ts';

export interface WaitBottleneck extends Judgement {
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
  /** Commits make up most of the log's share. */
  readonly byCommits: boolean;
  /** The database's own resource manager keeps sessions from processors for longer than they use them. */
  readonly byResourceManager: boolean;
  readonly says: Text;
}

/**
 * What is the database held up by: nothing, its processors, disks, log, locks, contention, network? Shares are of the total call time the
 * printed percentages imply, idle events left out. What the events do not tell, times of 0 s included, is unknown.
 */
export function bottleneckOf(profile: WaitProfile): WaitBottleneck {
  const time = callTimeOf(profile);
  const cpuUtilisation = cpuUtilisationOf(profile, time);
  const hostUtilisation = hostUtilisationOf(profile);
  const activeSessions = derive({
    label: text('average active sessions', '平均アクティブセッション数'),
    formula: 'total ÷ elapsed',
    unit: 'ratio',
    inputs: { total: time.total, elapsed: elapsedOf(profile) },
  });
  const shareOf = (...classes: readonly WaitClass[]) => time.shareOf(WAIT_CLASS_NAMES[classes[0] ?? 'other'], classes);
  const judgement = judge({ activeSessions, cpuUtilisation, hostUtilisation, shareOf });
  const classes = [...new Set(time.events.map(classOf))];
  const byCommits = commitsLead(time.events);
  const byResourceManager = resourceManagerLeads(time.events);
  return {
    ...judgement,
    totalCallTime: time.total,
    activeSessions,
    ioShare: time.shareOf(text('share of I/O waits', 'I/O待機の割合'), ['log', 'data']),
    cpuShare: time.shareOf(text('share of CPU time and CPU waits', 'CPU関連時間の割合'), ['cpu']),
    cpuUtilisation,
    hostUtilisation,
    classShares: classes.map((waitClass) => ({ waitClass, share: shareOf(waitClass) })),
    byCommits,
    byResourceManager,
    says: inARow([
      sentenceOf(judgement, { byCommits, byResourceManager, cpuUtilisation, hostUtilisation }),
      ...otherNodes(time.events, time.total),
    ]),
  };
}

const COMMITS = /^(log file sync|writelog|hadr_sync_commit|(io:)?walsync)\b/i;

function commitsLead(events: readonly WaitEvent[]): boolean {
  const log = events.filter((event) => classOf(event) === 'log');
  return secondsIn(log.filter(({ name }) => COMMITS.test(name.trim()))) > secondsIn(log) / 2;
}

function resourceManagerLeads(events: readonly WaitEvent[]): boolean {
  const held = events.filter(({ name }) => /^resmgr:\s*cpu quantum$/i.test(name.trim()));
  const cpu = events.filter((event) => classOf(event) === 'cpu' && !held.includes(event));
  return secondsIn(held) > secondsIn(cpu);
}

/** What waits for the other nodes of an Oracle cluster (RAC) make of the time, where it is worth naming beside the verdict. */
function otherNodes(events: readonly WaitEvent[], total: Estimate): readonly Text[] {
  const share = isKnown(total) ? secondsIn(events.filter(({ name }) => /^gc /i.test(name.trim()))) / total.value : 0;
  if (share < BOTTLENECK_THRESHOLDS.otherNodes.value) return [];
  return [
    text(
      '{share} of the call time are waits for other nodes of the cluster (RAC): the interconnect, and how work and data are spread over the nodes, decide on them.',
      '総コール時間の{share}は、クラスター（RAC）の他ノードを待つ時間です。これはインターコネクトと、ノード間の処理・データの分散に左右されます。',
      { share: amount(share, 'share') },
    ),
  ];
}

type Told = Pick<WaitBottleneck, 'byCommits' | 'byResourceManager' | 'cpuUtilisation' | 'hostUtilisation'>;

function sentenceOf({ verdict, leading, second }: Judgement, told: Told): Text {
  const { byCommits, byResourceManager, cpuUtilisation, hostUtilisation: host } = told;
  const isHostBusy = host !== null && isKnown(host) && host.value >= BOTTLENECK_THRESHOLDS.busyCpu.value;
  if (verdict === 'idle') return isHostBusy ? IDLE_ON_BUSY_HOST : SENTENCES.idle;
  if (verdict === 'cpu-overcommitted')
    return cpuUtilisation.kind === 'assumed' ? MORE_THAN_THERE_IS : SENTENCES[verdict];
  if (verdict === 'cpu-bound' && fewProcessorsUsed(cpuUtilisation, host))
    return byResourceManager ? HELD_BACK : COMPUTING;
  if (verdict === 'log-bound' && byCommits) return COMMITS_HOLD_UP;
  if (verdict === 'unknown' && leading === 'other') return OTHER_EVENTS;
  if (verdict === 'mixed' && leading && second)
    return text(
      'Two causes are close: {first} and {second}. Mending one leaves the other.',
      '{first}と{second}が拮抗しています。一方を解消しても、もう一方が残ります。',
      { first: WAIT_CLASS_NAMES[leading], second: WAIT_CLASS_NAMES[second] },
    );
  return SENTENCES[verdict];
}

/** Calls that mostly compute on processors that are mostly free: faster cores shorten them, more do not. */
export function fewProcessorsUsed(cpuUtilisation: Estimate, host: Estimate | null): boolean {
  const { idleCpu } = BOTTLENECK_THRESHOLDS;
  const isFree = (use: Estimate) => use.kind === 'measured' && use.value < idleCpu.value;
  return isFree(cpuUtilisation) && (host === null || isFree(host));
}

const HELD_BACK = text(
  'The resource manager of the database keeps sessions from processors that are free: its plan is the bottleneck, not the hardware.',
  'CPUに空きがあるのに、データベースのリソースマネージャーがセッションのCPU使用を制限しています。ボトルネックはハードウェアではなく、この制限です。',
);
const COMPUTING = text(
  'Calls spend most of their time computing, and processors are free: faster cores shorten them, more cores do not.',
  '処理時間の大半はCPUでの計算ですが、CPUには空きがあります。コアの高速化は有効ですが、コア数を増やしても改善しません。',
);
const IDLE_ON_BUSY_HOST = text(
  'No bottleneck of this database: it was idle for most of the interval. Its host is busy with other programs.',
  'このデータベースはほとんど稼働しておらず、ボトルネックはありません。ホストは他のプログラムで高負荷です。',
);
const MORE_THAN_THERE_IS = text(
  'The report counts more CPU time than the processors stated have: there were more of them, or a virtual machine counts time it did not get.',
  'レポートのCPU時間が、記載のCPU数で使える時間を超えています。実際のCPU数がこれより多いか、仮想マシンが割り当てられていない時間まで計上しています。',
);
const COMMITS_HOLD_UP = text(
  'Commits hold the database up: sessions wait until their log is written. A faster log device or fewer commits help, more processors do not.',
  'コミット待ちがボトルネックです。セッションはログの書込み完了を待っています。ログ用ストレージの高速化やコミット回数の削減が有効で、CPUの増設では改善しません。',
);
const OTHER_EVENTS = text(
  'Most of the time went into events of other kinds than disks, processors, locks or network: what they are must be looked up by name.',
  '時間の大半がディスク・CPU・ロック・ネットワーク以外のイベントです。イベント名から個別に確認してください。',
);

const SENTENCES: Readonly<Record<BottleneckVerdict, Text>> = {
  idle: text(
    'No bottleneck: the database was idle for most of the interval, whatever its few calls waited for.',
    'この期間のデータベースはほとんど稼働しておらず、ボトルネックはありません。',
  ),
  'cpu-overcommitted': text(
    'All processors of the host were busy throughout: sessions queue for them, whatever the events say.',
    'ホストのCPUが常に使い切られています。待機イベントにかかわらず、セッションはCPUの空きを待っています。',
  ),
  'log-bound': text(
    'Log writing holds the database up: faster log devices help, more processors do not.',
    'ログ書込みがボトルネックです。ログ用ストレージの高速化が有効で、CPUの増設では改善しません。',
  ),
  'storage-bound': text(
    'Storage is the bottleneck: faster disks or more cache help, more processors do not.',
    '処理性能はディスクI/Oで頭打ちになっています。ストレージの高速化やキャッシュの増設が有効で、CPUの増設では改善しません。',
  ),
  'cpu-bound': text(
    'The processors are the bottleneck: more or faster cores help.',
    '処理性能はCPUで頭打ちになっています。コア数の増加や高速化が有効です。',
  ),
  'lock-bound': text(
    'Locks hold the database up: transactions wait for rows or tables that others hold. Neither disks nor processors nor memory help.',
    'ロック待ちがボトルネックです。トランザクションが、他のトランザクションの保持する行や表を待っています。ディスク・CPU・メモリの増強では改善しません。',
  ),
  'contention-bound': text(
    'Contention inside the database holds it up: sessions wait for latches, hot blocks or other nodes of a cluster, not for hardware.',
    'データベース内部の競合がボトルネックです。ハードウェアではなく、ラッチ、特定ブロックへの集中、クラスターの他ノードを待っています。',
  ),
  'network-bound': text(
    'The network or the client holds the database up: it waits until its answers are taken.',
    'ネットワークまたはクライアントがボトルネックです。データベースは結果が受け取られるのを待っています。',
  ),
  mixed: text('Two causes are close.', '2つの原因が拮抗しています。'),
  unknown: text(
    'The events do not tell what the bottleneck is.',
    'この待機イベントだけではボトルネックを判定できません。',
  ),
};
