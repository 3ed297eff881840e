import { pseudo } from '../../scripts/sentences/pseudo-language.ts';

/** What a control is called, or says, in each language that journeys walk in. */
export function called(english: string, japanese: string, part: 'whole' | 'beginning' | 'somewhere' = 'whole'): RegExp {
  const spoken = pseudo(english).replace(/~*］$/, '');
  if (part === 'somewhere') return new RegExp(oneOf([english, japanese, spoken.slice(1)]));
  const said = oneOf([english, japanese, spoken]);
  return new RegExp(part === 'whole' ? `^${said}~*］?$` : `^${said}`);
}

function oneOf(words: readonly string[]): string {
  return `(${words.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`;
}
