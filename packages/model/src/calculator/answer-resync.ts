import { type Estimate, text } from '../figure/index.ts';
import { resyncRate, resyncTime } from '../storage/index.ts';
import { entered } from './entered.ts';
import { type InvalidField, invalidField } from './invalid-field.ts';

export interface ResyncQuestion {
  /** Data in use, not the size of the volume. */
  readonly usedBytes: number;
  /** How long a full copy took; or the rate to expect. */
  readonly seconds?: number | undefined;
  readonly bytesPerSecond?: number | undefined;
}

export interface ResyncAnswer {
  readonly rate: Estimate;
  readonly time: Estimate;
}

/** How fast was a full copy, or how long will it take? */
export function answerResync({ usedBytes, seconds, bytesPerSecond }: ResyncQuestion): ResyncAnswer | InvalidField {
  const used = entered('measured', USED, 'bytes', usedBytes);
  if (seconds !== undefined && bytesPerSecond === undefined)
    return { rate: resyncRate(used, seconds), time: entered('measured', TIME, 'seconds', seconds) };
  if (seconds !== undefined || bytesPerSecond === undefined) return invalidField('seconds', ONE_OF);
  const rate = entered('measured', RATE, 'MB/s', bytesPerSecond / BYTES_PER_MB);
  return { rate, time: resyncTime(used, rate) };
}

/** Decimal, as storage is sold. */
const BYTES_PER_MB = 1e6;

const USED = text('Data to copy', 'コピー対象のデータ量');
const TIME = text('Time of the full copy', 'フルコピーの所要時間');
const RATE = text('Rate of the copy', 'コピーの転送速度');
const ONE_OF = text(
  'State either the seconds a copy took, or its bytes per second.',
  '所要秒数、または1秒あたりのバイト数のいずれか一方を指定してください。',
);
