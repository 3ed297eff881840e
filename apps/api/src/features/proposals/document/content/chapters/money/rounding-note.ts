import { text } from '@tatami/model';
import type { ProposalDocumentInput } from '../../../document-input.ts';
import type { Block } from '../../blocks.ts';
import type { Writer } from '../../writer.ts';

/**
 * Beside sums whose parts are rounded one by one: that these may not come to them. Nothing where all are whole as they are written, which
 * sums with tax, told year by year, are not.
 */
export function roundingNote(
  { yenIn }: ProposalDocumentInput['money'],
  writer: Writer,
  hasTaxOfYears = false,
): readonly Block[] {
  if (yenIn === 'ones' && !hasTaxOfYears) return [];
  return [{ kind: 'paragraph', text: writer.say(MAY_NOT_ADD_UP) }];
}

const MAY_NOT_ADD_UP = text(
  'Each amount is rounded by itself: parts may not add up to their sum in the last digit.',
  '金額はそれぞれ四捨五入しているため、内訳と合計の末尾の桁が一致しない場合があります。',
);
