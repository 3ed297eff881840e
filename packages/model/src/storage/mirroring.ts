import { derive, type Estimate, known, type Text, text } from '../figure/index.ts';

/** What synchronous mirroring was seen to cost, at one share of writes. */
export type MirroringMeasurement =
  | { readonly loss: number | Estimate; readonly writeShare: number }
  | { readonly unmirrored: number; readonly mirrored: number; readonly writeShare: number };

export interface MirroringLoss {
  /** Throughput lost at the measured share of writes. */
  readonly measuredLoss: Estimate;
  /** φ(s - 1): time mirrored writes add, relative to the unmirrored response time. */
  readonly addedTime: Estimate;
  /** Throughput lost at another share of writes. */
  lossAt(writeShare: number): Estimate;
}

/**
 * How much throughput does synchronous mirroring cost at another share of writes? From a measured loss L: added time
 * k = L ÷ (1 - L), taken to be proportional to the share of writes; loss = k' ÷ (1 + k'). Where the processors are the
 * limit there is next to no loss (see mirroringLossUnderLoad).
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
  return derive({
    label: text('throughput lost at this share of writes', 'この書き込み割合での性能低下率'),
    formula: '1 - 1 ÷ (1 + loss ÷ (1 - loss) × writes ÷ measured)',
    unit: 'share',
    kind: 'predicted',
    inputs: {
      loss,
      writes: given(text('share of writes asked for', '求める書き込み割合'), 'share', writeShare),
      measured: given(text('share of writes in the measurement', '測定時の書き込み割合'), 'share', measuredShare),
    },
    notes: [PROPORTIONAL],
  });
}

function given(label: Text, unit: 'share' | 'count', value: number): Estimate {
  return known('measured', { value, unit, because: { label, inputs: [] } });
}

const LOSS = text('throughput lost by mirroring', 'ミラーリングによる性能低下率');
const PROPORTIONAL = text(
  'Added time is taken to be proportional to the share of writes; study 2 says only that the loss falls as reads rise.',
  '増加時間は書き込み割合に比例するとみなしています。事例2では、読み込みが増えるほど低下が小さくなることのみ述べられています。',
);
