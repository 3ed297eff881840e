import { type Text, text } from '../figure/index.ts';
import type { Alternatives } from './alternative.ts';

/** Among which configurations those that stand out are chosen, where the list holds more; null where it does not. */
export function cardsNote({ weighed }: Pick<Alternatives, 'weighed'>): Text | null {
  return weighed.some(({ ways }) => ways.length > 0) ? NOTE : null;
}

const NOTE = text(
  'Fewest servers, least for licences and least risk are those of the licences as planned; with other licences, others may have less.',
  '最少台数・ライセンス費用最小・リスク最小は、計画どおりのライセンスの構成から選んでいます。ライセンスを替えると、これを下回る構成もあり得ます。',
);
