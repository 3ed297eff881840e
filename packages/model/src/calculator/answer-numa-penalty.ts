import { type Estimate, text } from '../figure/index.ts';
import { numaPenalty } from '../numa/index.ts';
import { type Entered, entered } from './entered.ts';
import { type InvalidField, invalidField } from './invalid-field.ts';

export interface NumaPenaltyQuestion {
  /** Share (0..1) of memory accesses that go to another node. */
  readonly remoteShare: Entered;
  /** Measured remote over local latency; or the SLIT table. */
  readonly latencyRatio?: Entered | undefined;
  readonly distances?: readonly (readonly number[])[] | undefined;
  /** Share (0..1) of the all-local run time spent waiting for memory; null = not known. */
  readonly stallFraction: Entered | null;
}

export interface NumaPenaltyAnswer {
  /** 1 = as fast as with all memory local. */
  readonly relativeThroughput: Estimate;
}

/** What do remote memory accesses cost? */
export function answerNumaPenalty(question: NumaPenaltyQuestion): NumaPenaltyAnswer | InvalidField {
  const { remoteShare, latencyRatio, distances, stallFraction } = question;
  if ((latencyRatio === undefined) === (distances === undefined)) return invalidField('latencyRatio', ONE_OF);
  if (distances?.some((row) => row.length !== distances.length)) return invalidField('distances', SQUARE);
  return {
    relativeThroughput: numaPenalty({
      remoteShare: entered('measured', REMOTE, 'share', remoteShare),
      ...(latencyRatio !== undefined && { latencyRatio: entered('measured', LATENCY, 'ratio', latencyRatio) }),
      ...(distances && { distances }),
      ...(stallFraction !== null && { stallFraction: entered('assumed', STALL, 'share', stallFraction) }),
    }),
  };
}

const REMOTE = text('Remote share of memory accesses', 'リモート・メモリ・アクセスの割合');
const LATENCY = text('Latency of remote over local memory', 'ローカルに対するリモートメモリの遅延比');
const STALL = text('Share of run time spent waiting for memory', 'メモリ待ちが実行時間に占める割合');
const ONE_OF = text(
  'State either the measured latency ratio or the table of distances.',
  '実測の遅延比、またはノード間距離の表のいずれか一方を指定してください。',
);
const SQUARE = text('The table of distances must be square.', 'ノード間距離の表は行数と列数が等しい必要があります。');
