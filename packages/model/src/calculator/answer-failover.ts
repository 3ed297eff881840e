import { text } from '../figure/index.ts';
import { type StallBand, stallBand } from '../storage/index.ts';
import { type InvalidField, invalidField } from './invalid-field.ts';

export interface FailoverQuestion {
  readonly timeoutS: number;
  readonly intervalS: number;
  /** Time until the application gets its I/O back, or its least and greatest. */
  readonly alphaS: number | readonly [from: number, to: number];
}

/** How long does I/O stall when a mirror link is cut? The whole band, not an 80 % interval. */
export function answerFailover(question: FailoverQuestion): StallBand | InvalidField {
  const { alphaS } = question;
  if (typeof alphaS !== 'number' && alphaS[1] < alphaS[0]) return invalidField('alphaS', ORDER);
  return stallBand(question);
}

const ORDER = text('The least time comes first, the greatest second.', '最短・最長の順に指定してください。');
