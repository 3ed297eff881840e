import { type Estimate, text, unknown } from '../../figure/index.ts';
import { inputNamed } from '../power/electricity-basis.ts';
import type { CaseRequest } from './case-part.ts';

/** What all servers draw before and after, in watts: read off what explains their electricity, so that both go by the same draw. */
export function drawsOf({ before, after }: Pick<CaseRequest, 'before' | 'after'>): {
  readonly before: Estimate;
  readonly after: Estimate;
} {
  const drawOf = (cost: Estimate) => inputNamed(cost, 'watts') ?? NO_DRAW;
  return { before: drawOf(before.amounts.powerPerYear), after: drawOf(after.amounts.powerPerYear) };
}

const NO_DRAW = unknown(
  'watts',
  text('Draw of the servers', 'サーバーの消費電力'),
  text('What the servers draw in watts.', 'サーバーの消費電力（W）の確認が必要です。'),
);
