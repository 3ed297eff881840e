import { type Estimate, type Text, text, unknown } from '../figure/index.ts';
import {
  detectionTime,
  failoverDuration,
  monitorActsInTime,
  type OutageParts,
  type StallBand,
  stallBand,
} from '../storage/index.ts';
import { entered } from './entered.ts';
import { type InvalidField, invalidField } from './invalid-field.ts';

export interface FailoverQuestion {
  readonly timeoutS: number;
  readonly intervalS: number;
  /** Time until the application gets its I/O back, or its least and greatest. */
  readonly alphaS: number | readonly [from: number, to: number];
  /** After so long without its partner the mirror gives up. */
  readonly connectTimeoutS?: number | undefined;
  /** What comes after the cut was detected, as a fail-over test measured it. */
  readonly fencingS?: number | undefined;
  readonly takeoverS?: number | undefined;
  readonly recoveryS?: number | undefined;
}

export interface FailoverAnswer extends StallBand {
  /** Time to spare before the mirror gives up; below 0 the monitor is too late. Unknown without that timeout. */
  readonly slack: Estimate;
  /** How long the service is away; unknown while a part of it was not measured. */
  readonly outage: Estimate;
}

/**
 * How long does I/O stall when a mirror link is cut, does the monitor act in time, and how long is the service away at a fail-over? The whole
 * band, not an 80 % interval.
 */
export function answerFailover(question: FailoverQuestion): FailoverAnswer | InvalidField {
  const { alphaS, connectTimeoutS, timeoutS, intervalS } = question;
  if (typeof alphaS !== 'number' && alphaS[1] < alphaS[0]) return invalidField('alphaS', ORDER);
  return {
    ...stallBand(question),
    slack:
      connectTimeoutS === undefined
        ? unknown('seconds', SLACK, STATE_CONNECT)
        : monitorActsInTime({ intervalS, timeoutS }, connectTimeoutS).slack,
    outage: failoverDuration({ detection: detectionTime({ timeoutS, intervalS }), ...measuredParts(question) }),
  };
}

function measuredParts({ fencingS, takeoverS, recoveryS }: FailoverQuestion): OutageParts {
  const part = (label: Text, seconds: number | undefined) =>
    seconds === undefined ? undefined : entered('measured', label, 'seconds', seconds);
  const [fencing, takeover, recovery] = [part(FENCING, fencingS), part(TAKEOVER, takeoverS), part(RECOVERY, recoveryS)];
  return { ...(fencing && { fencing }), ...(takeover && { takeover }), ...(recovery && { recovery }) };
}

const FENCING = text('Fencing', 'フェンシング');
const TAKEOVER = text('Takeover of the volume', 'ボリュームの引き継ぎ');
const RECOVERY = text('Recovery of the database', 'データベースのリカバリ');
const SLACK = text('time to spare before the mirror gives up', 'ミラー切断までの余裕時間');
const STATE_CONNECT = text('The connect timeout of the mirror.', 'ミラーのコネクトタイムアウトが必要です。');

const ORDER = text('The least time comes first, the greatest second.', '最短・最長の順に指定してください。');
