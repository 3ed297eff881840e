import type { ServerConfiguration } from '../inputs/index.ts';
import type { Alternatives } from './alternative.ts';

/** Of the configurations that nothing beats, so many are weighed with every edition and metric. */
const MOST_LICENSED = 8;

/** The configurations on cards, then the others that nothing beats. */
export function standingOut({ weighed, cards }: Alternatives): readonly ServerConfiguration[] {
  const shown = cards.flatMap(({ at }) => weighed[at] ?? []);
  const all = new Set([...shown, ...weighed.filter(({ onFrontier }) => onFrontier)]);
  return [...all].map(({ choice }) => choice).slice(0, MOST_LICENSED);
}
