import type { ThroughputFactor } from '../benchmark/index.ts';
import {
  derive,
  type Estimate,
  isKnown,
  type KnownEstimate,
  known,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import type { MirroredPair } from '../placement/index.ts';
import { mirroringLoss, STUDY2_LOSSES, STUDY2_SOURCE, STUDY2_WRITE_SHARE } from '../storage/index.ts';
import type { OfferedFinding } from '../study/index.ts';

/** What mirroring takes from the throughput of a primary. */
export interface LossOfMirroring {
  /** Unit 'share'; unknown = not counted. */
  readonly loss: Estimate;
  /** The same as a plan counts it; null = nothing is counted. */
  readonly factor: ThroughputFactor | null;
}

/** Shares of writes between which losses are told apart. */
const STEP = 0.05;

/**
 * How much throughput does mirroring cost a primary with this share of writes? By the finding that the scenario adopts, carried to that share as far as
 * its runs say theirs; else, of synchronous mirroring, by study 2; else it is unknown.
 */
export function lossOfMirroring(
  { mode }: Pick<MirroredPair, 'mode'>,
  writeShare: Estimate,
  finding: OfferedFinding | null,
): LossOfMirroring {
  if (mode === 'none') return { loss: nothing(), factor: null };
  const level = mode === 'synchronous' ? 'mirrored' : 'asynchronous';
  const adopted = finding?.level.startsWith(level) ? finding : null;
  const rounded = isKnown(writeShare) ? Math.round(writeShare.value / STEP) * STEP : null;
  const loss = adopted
    ? byFinding(adopted, rounded)
    : mode === 'synchronous'
      ? byStudy2(rounded)
      : unknown('share', LABEL, ADOPT);
  if (!isKnown(loss) || loss.value <= 0) return { loss, factor: null };
  return { loss, factor: factorOf(loss, level, adopted?.says ?? BY_STUDY) };
}

function byFinding({ change, example }: OfferedFinding, writeShare: number | null): Estimate {
  const loss = derive({
    label: LABEL,
    formula: 'max(0, 0 - c)',
    unit: 'share',
    inputs: { c: change },
    ...((writeShare === null || example.writeShare === null) && { notes: [NOT_CARRIED] }),
  });
  if (writeShare === null || example.writeShare === null || !isKnown(loss) || loss.value === 0) return loss;
  return mirroringLoss({ loss, writeShare: example.writeShare }).lossAt(writeShare);
}

function byStudy2(writeShare: number | null): Estimate {
  if (writeShare === null) return unknown('share', LABEL, ADOPT);
  const { direct, iscsi, windowsIscsi } = STUDY2_LOSSES;
  // The middle of its three arrangements, over all that they lost.
  const loss = known('published', {
    value: direct.value,
    low: windowsIscsi.low ?? windowsIscsi.value,
    high: iscsi.high ?? iscsi.value,
    unit: 'share',
    because: { label: LABEL, inputs: [], source: { ...STUDY2_SOURCE, section: '5' }, notes: [OF_STUDY2] },
  });
  return mirroringLoss({ loss, writeShare: STUDY2_WRITE_SHARE.value }).lossAt(writeShare);
}

function factorOf(loss: KnownEstimate, level: string, says: Text): ThroughputFactor | null {
  const left = derive({
    label: text('Throughput left by mirroring', 'ミラーリング時に残る性能'),
    formula: '1 - loss',
    unit: 'ratio',
    inputs: { loss },
  });
  if (!isKnown(left) || left.value <= 0) return null;
  // However far its interval reaches, something is left.
  const estimate = { ...left, low: Math.max(left.low, left.value / 1000) };
  return { of: 'mirroring', level, baseline: 'none', says, estimate };
}

function nothing(): Estimate {
  const note = text('Nothing is mirrored.', 'ミラーリングは行いません。');
  return known('predicted', { value: 0, unit: 'share', because: { label: LABEL, inputs: [], notes: [note] } });
}

const LABEL = text('Throughput lost by mirroring', 'ミラーリングによる性能低下率');
const BY_STUDY = text('mirroring, by study 2', 'ミラーリング（事例2）');
const OF_STUDY2 = text(
  'Study 2 lost 10 to 50% in three arrangements: what other storage and links lose is not known from it.',
  '事例2では3つの構成で10〜50%低下しました。異なるストレージや回線での低下率は不明です。',
);
const NOT_CARRIED = text(
  'At the share of writes of its runs: this workload’s, or theirs, is not stated.',
  '測定時の書き込み比率での値です（このワークロード、または測定の書き込み比率の記載がありません）。',
);
const ADOPT = text(
  'Runs with and without this mirroring, or the share of writes of the workload.',
  'このミラーリングの有無による測定、またはワークロードの書き込み比率が必要です。',
);
