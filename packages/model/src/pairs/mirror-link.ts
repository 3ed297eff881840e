import type { Demand } from '../demand/index.ts';
import { derive, type Estimate, known, text, unknown } from '../figure/index.ts';
import type { MirroredPair } from '../placement/index.ts';
import { failoverDuration } from '../storage/index.ts';

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

/** How long a full copy takes after an outage, and how long the service is away at a fail-over: unknown without a test of them. */
export function timesOfPair(): { readonly resync: Estimate; readonly outage: Estimate } {
  return {
    resync: unknown(
      'seconds',
      text('Time of a full copy after an outage', '障害後の全体再同期の所要時間'),
      MEASURE_COPY,
    ),
    outage: failoverDuration({}),
  };
}

const SETTLE = text(
  'MB per second that the workload writes, or that it transfers.',
  'ワークロードの書き込み量、または転送量（MB/秒）が必要です。',
);
const ALIKE = text(
  'Reads and writes are taken to be of one size; logs that are sent instead of blocks are smaller.',
  '読み込みと書き込みの大きさを等しいとみなしています。ログを転送する方式では、これより小さくなります。',
);
const MEASURE_COPY = text(
  'The rate of a full copy, measured on this link.',
  'この回線での全体再同期の速度（測定値）が必要です。',
);
