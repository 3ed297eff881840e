import { derive, type Estimate, isKnown, type KnownEstimate, text, unknown } from '../figure/index.ts';
import { type MirroringMeasurement, mirroringLoss, mirroringLossUnderLoad } from '../storage/index.ts';
import { type Entered, entered } from './entered.ts';
import { type InvalidField, invalidField } from './invalid-field.ts';

export interface MirroringQuestion {
  /** Share (0..1) of throughput lost by mirroring; or the throughput without and with it. */
  readonly loss?: Entered | undefined;
  readonly unmirrored?: number | undefined;
  readonly mirrored?: number | undefined;
  /** Share (0..1) of writes when this was measured, and the share asked about. */
  readonly writeShare: number;
  readonly atWriteShare: number;
  /** The load asked about: clients, and what they have of the processors of the server; all three or none. */
  readonly clients?: number | undefined;
  readonly cores?: number | undefined;
  /** Share (0..1) of a response without queueing that is spent on a processor. */
  readonly cpuShare?: number | undefined;
  /** Clients with which the loss, or the two throughputs, were measured; absent = it is not known. */
  readonly measuredClients?: number | undefined;
}

export interface MirroringAnswer {
  /** What is left of the loss with so many clients on these processors; unknown where the load is not stated. */
  readonly lossUnderLoad: Estimate;
  readonly loss: Estimate;
  readonly measuredLoss: Estimate;
  /** Time mirrored writes add, relative to the unmirrored response time. */
  readonly addedTime: Estimate;
}

/** What does synchronous mirroring cost at another share of writes? */
export function answerMirroring(question: MirroringQuestion): MirroringAnswer | InvalidField {
  const measurement = measurementOf(question);
  if ('invalid' in measurement) return measurement;
  const { measuredLoss, addedTime, lossAt } = mirroringLoss(measurement);
  const faster = isKnown(measuredLoss) && measuredLoss.value < 0;
  const inputs = [{ symbol: 'loss', estimate: measuredLoss }];
  const asked = faster ? unknown('share', LOSS_AT, FASTER, inputs) : lossAt(question.atWriteShare);
  return {
    lossUnderLoad: underLoad(asked, question),
    loss: asked,
    measuredLoss,
    addedTime: faster ? unknown('ratio', ADDED, FASTER, inputs) : addedTime,
  };
}

/**
 * The closed network of processors and waiting, with the time that mirroring adds at the share of writes asked about. What was measured with as
 * many clients goes before it; where that is not known or was at another load, what was measured is within the interval.
 */
function underLoad(loss: Estimate, { clients, cores, cpuShare, measuredClients }: MirroringQuestion): Estimate {
  if (clients !== undefined && clients === measuredClients && isKnown(loss)) return measuredThere(loss);
  if (clients === undefined || cores === undefined || cpuShare === undefined)
    return unknown('share', LOSS_UNDER_LOAD, STATE_LOAD);
  const stateLoss = () => unknown('share', LOSS_UNDER_LOAD, STATE_LOSS, [{ symbol: 'loss', estimate: loss }]);
  if (!isKnown(loss) || loss.high >= 1) return stateLoss();
  const addedTime = derive({ label: ADDED_AT, formula: 'loss ÷ (1 - loss)', unit: 'ratio', inputs: { loss } });
  if (!isKnown(addedTime)) return stateLoss();
  const left = mirroringLossUnderLoad({ addedTime, clients, cores, cpuShare });
  const notes = [...(left.because.notes ?? []), REACHES_UP];
  return { ...left, high: Math.max(left.high, loss.high), because: { ...left.because, notes } };
}

function measuredThere(loss: KnownEstimate): KnownEstimate {
  const notes = [...(loss.because.notes ?? []), MEASURED_THERE];
  return { ...loss, because: { ...loss.because, label: LOSS_UNDER_LOAD, notes } };
}

const MEASURED_THERE = text('Measured with as many clients.', '同じクライアント数での実測に基づきます。');
const REACHES_UP = text(
  'The interval reaches up to the loss that was measured: whether it falls as the network says shows in a measurement with as many clients.',
  '区間は、実測の低下率までを含みます。計算どおりに低下が小さくなるかは、同じクライアント数での測定で確認できます。',
);

const LOSS_UNDER_LOAD = text('Throughput lost with this many clients', 'このクライアント数での性能低下率');
const STATE_LOAD = text(
  'Clients, cores, and the share of a response that is spent on a processor.',
  'クライアント数、コア数、応答時間に占めるCPU時間の割合が必要です。',
);
const STATE_LOSS = text('A loss at this share of writes.', 'この書き込み割合での低下率が必要です。');

function measurementOf(question: MirroringQuestion): MirroringMeasurement | InvalidField {
  const { loss, unmirrored, mirrored, writeShare } = question;
  if (loss !== undefined) {
    if (unmirrored !== undefined || mirrored !== undefined) return invalidField('loss', ONE_OF);
    return { loss: entered('measured', LOSS, 'share', loss), writeShare };
  }
  if (unmirrored === undefined && mirrored === undefined) return invalidField('loss', ONE_OF);
  if (unmirrored === undefined) return invalidField('unmirrored', BOTH);
  if (mirrored === undefined) return invalidField('mirrored', BOTH);
  return { unmirrored, mirrored, writeShare };
}

const LOSS = text('Throughput lost by mirroring', 'ミラーリングによる性能低下率');
const LOSS_AT = text('Throughput lost at this share of writes', 'この書き込み割合での性能低下率');
const ADDED_AT = text(
  'Time added by mirroring at this share of writes',
  'この書き込み割合でのミラーリングによる増加時間',
);
const ADDED = text('Time added by mirroring', 'ミラーリングによる増加時間');
const ONE_OF = text(
  'State either the loss, or the throughput without and with mirroring.',
  '性能低下率、またはミラーリング無し・有りの性能のいずれか一方を指定してください。',
);
const BOTH = text(
  'The throughput is needed both without and with mirroring.',
  'ミラーリング無し・有りの両方の性能が必要です。',
);
const FASTER = text(
  'It ran faster with mirroring than without, so something else changed: repeat both measurements.',
  'ミラーリング有りのほうが高速なため、ほかの条件が変化しています。両方を再測定してください。',
);
