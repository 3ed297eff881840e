import { derive, type Estimate, estimateOf, known, refused, span, spreadOf, type Text, text } from '../figure/index.ts';
import { REPEAT_RATIO } from '../throughput/index.ts';
import { MIRRORING_LIMITS, WRITE_SHARE_POWER } from './mirroring.data.ts';

/** What synchronous mirroring was seen to cost, at one share of writes. */
export type MirroringMeasurement =
  | { readonly loss: number | Estimate; readonly writeShare: number }
  | { readonly unmirrored: number; readonly mirrored: number; readonly writeShare: number };

export interface MirroringLoss {
  /** Throughput lost at the measured share of writes. */
  readonly measuredLoss: Estimate;
  /** φ(s - 1): time mirrored writes add, relative to the unmirrored response time. */
  readonly addedTime: Estimate;
  /** Throughput lost at another share of writes; refused far from the measured one. */
  lossAt(writeShare: number): Estimate;
}

/**
 * How much throughput does synchronous mirroring cost at another share of writes? From a measured loss L: added time
 * k = L ÷ (1 - L), taken to grow with the share of writes, in proportion or by a power around it; loss = k' ÷ (1 + k'). Refused above twice
 * and below a fifth of the measured share. Where the processors are the limit there is next to no loss (see mirroringLossUnderLoad).
 */
export function mirroringLoss(measurement: MirroringMeasurement): MirroringLoss {
  const measuredLoss = lossOf(measurement);
  const addedTime = derive({
    label: text('time added by mirroring, relative to the response time', 'ミラーリングによる増加時間（応答時間比）'),
    formula: 'loss ÷ (1 - loss)',
    unit: 'ratio',
    inputs: { loss: measuredLoss },
  });
  return { measuredLoss, addedTime, lossAt: (writeShare) => lossAt(measuredLoss, measurement.writeShare, writeShare) };
}

function lossOf(measurement: MirroringMeasurement): Estimate {
  if ('loss' in measurement) {
    return typeof measurement.loss === 'number' ? given(LOSS, 'share', measurement.loss) : measurement.loss;
  }
  return derive({
    label: LOSS,
    formula: '1 - mirrored ÷ unmirrored',
    unit: 'share',
    inputs: {
      mirrored: given(text('throughput with mirroring', 'ミラーリング有りの性能'), 'count', measurement.mirrored),
      unmirrored: given(
        text('throughput without mirroring', 'ミラーリング無しの性能'),
        'count',
        measurement.unmirrored,
      ),
    },
  });
}

function lossAt(loss: Estimate, measuredShare: number, writeShare: number): Estimate {
  const label = text('throughput lost at this share of writes', 'この書き込み割合での性能低下率');
  if (writeShare === 0) return nothingToMirror(label);
  if (writeShare === measuredShare)
    return derive({
      label,
      formula: 'max(0, 1 - (1 - loss) × repeat)',
      unit: 'share',
      inputs: { loss, repeat: spreadOf(REPEAT_RATIO) },
    });
  const [from, to] = [measuredShare * MIRRORING_LIMITS.down.value, measuredShare * MIRRORING_LIMITS.up.value];
  if (!(writeShare >= from && writeShare <= to)) return refused('share', label, beyond(from, Math.min(1, to)));
  return derive({
    label,
    formula: 'max(0, 1 - 1 ÷ (1 + (1 ÷ ((1 - loss) × repeat) - 1) × (writes ÷ measured) ^ power))',
    unit: 'share',
    kind: 'predicted',
    inputs: {
      loss,
      repeat: spreadOf(REPEAT_RATIO),
      writes: given(text('share of writes asked for', '求める書き込み割合'), 'share', writeShare),
      measured: given(text('share of writes in the measurement', '測定時の書き込み割合'), 'share', measuredShare),
      power: estimateOf(WRITE_SHARE_POWER),
    },
    notes: [PROPORTIONAL],
  });
}

function nothingToMirror(label: Text): Estimate {
  const note = text(
    'Nothing is written, so nothing is mirrored.',
    '書き込みがないため、ミラーリングの対象がありません。',
  );
  return known('predicted', { value: 0, unit: 'share', because: { label, inputs: [], notes: [note] } });
}

function beyond(from: number, to: number): Text {
  return text(
    'Too far from the share of writes that was measured (usable: {range}): measure at or nearer to this share.',
    '測定時の書き込み割合から離れすぎています（利用可能な範囲：{range}）。この割合、またはこれに近い割合で測定してください。',
    { range: span(from, to, 'share') },
  );
}

function given(label: Text, unit: 'share' | 'count', value: number): Estimate {
  return known('measured', { value, unit, because: { label, inputs: [] } });
}

const LOSS = text('throughput lost by mirroring', 'ミラーリングによる性能低下率');
const PROPORTIONAL = text(
  'Added time is taken to grow with the share of writes, in proportion in the middle; study 2 says only that the loss falls as reads rise.',
  '増加時間は書き込み割合とともに増え、中央値では比例するとみなしています。事例2では、読み込みが増えるほど低下が小さくなることのみ述べられています。',
);
