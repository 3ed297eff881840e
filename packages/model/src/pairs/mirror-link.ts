import type { Demand } from '../demand/index.ts';
import { derive, type Estimate, known, text, unknown } from '../figure/index.ts';
import type { MirroredPair } from '../placement/index.ts';

const LABEL = text('Link that mirroring needs', 'ミラーリングに必要な回線');

/**
 * MB per second that a primary writes at its peak, which its mirror takes: what it transfers, by the share of writes in its I/O. Unknown where files say
 * only one of them; nothing where nothing is mirrored.
 */
export function linkOfPair(
  { mode }: Pick<MirroredPair, 'mode'>,
  writeShare: Estimate,
  demand: Demand,
  primary: number,
): Estimate {
  if (mode === 'none') return known('predicted', { value: 0, unit: 'MB/s', because: { label: LABEL, inputs: [] } });
  if (demand.transferMBs[primary] == null) return unknown('MB/s', LABEL, SETTLE);
  return derive({
    label: LABEL,
    formula: 'b × w',
    unit: 'MB/s',
    kind: 'predicted',
    inputs: { b: demand.explainTransfer(primary), w: writeShare },
    notes: [ALIKE],
  });
}

/**
 * Milliseconds that each mirrored write waits for the link, at least: a round trip, whatever the standby's storage takes on top. A session that commits
 * one after another commits no more often. Nothing where writes do not wait.
 */
export function commitDelayOf({ mode, roundTripMs }: Pick<MirroredPair, 'mode' | 'roundTripMs'>): Estimate {
  if (mode !== 'synchronous')
    return known('predicted', {
      value: 0,
      unit: 'milliseconds',
      because: { label: DELAY, inputs: [], notes: [NO_WAIT] },
    });
  if (roundTripMs === undefined) return unknown('milliseconds', DELAY, STATE_ROUND_TRIP);
  const stated = known('stated', {
    value: roundTripMs,
    unit: 'milliseconds',
    because: { label: text('Round trip over the link, as stated', '回線の往復時間（指定値）'), inputs: [] },
  });
  return derive({
    label: DELAY,
    formula: 'rtt',
    unit: 'milliseconds',
    kind: 'predicted',
    inputs: { rtt: stated },
    notes: [AT_LEAST],
  });
}

/** Commits a second that one session makes at most, each waiting for a round trip; unknown where that is not stated or no write waits. */
export function commitsPerSessionOf(delay: Estimate): Estimate {
  if (delay.value === 0) return unknown('tps', COMMITS, NO_WAIT);
  return derive({
    label: COMMITS,
    formula: '1000 ÷ d',
    unit: 'tps',
    kind: 'predicted',
    inputs: { d: delay },
    notes: [ONE_AFTER_ANOTHER],
  });
}

const DELAY = text('Wait of each write for the mirror, at least', '書き込みごとのミラー待ち時間（下限）');
const COMMITS = text('Commits of one session, at most', '1セッションのコミット回数の上限');
const NO_WAIT = text('Writes do not wait for this standby.', '書き込みはこの待機系を待ちません。');
const STATE_ROUND_TRIP = text(
  'The time of a round trip over the link (ping between the servers, in ms).',
  '回線の往復時間（サーバー間のping、ミリ秒）が必要です。',
);
const AT_LEAST = text(
  'A round trip. Writing on the standby takes as long as its storage on top; a commit that writes several times one after another waits as often.',
  '往復1回分です。待機系での書き込み時間が加わります。1回のコミットで順に複数回書き込む場合は、その回数分待ちます。',
);
const ONE_AFTER_ANOTHER = text(
  'Of a session that commits one after another; several sessions at once commit together as many more.',
  'コミットを順に行う1セッションの値です。複数のセッションではその分増えます。',
);
const SETTLE = text(
  'MB per second that the workload writes, or that it transfers.',
  'ワークロードの書き込み量、または転送量（MB/秒）が必要です。',
);
const ALIKE = text(
  'Reads and writes are taken to be of one size; logs that are sent instead of blocks are smaller.',
  '読み込みと書き込みの大きさを等しいとみなしています。ログを転送する方式では、これより小さくなります。',
);
