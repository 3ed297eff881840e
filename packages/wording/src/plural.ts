import type { Language } from '@tatami/model';
import { localeOf } from './locale.ts';

const rules = new Map<Language, Intl.PluralRules>();

const NAMED = /^(zero|one|two|few|many|other)=/;

/**
 * The word that goes with a count: of `server|servers` the first where the language counts one, else the second; of
 * `one=serwer|few=serwery|other=serwerów` the one its plural rules name. null = nothing is counted.
 */
export function wordFor(count: number | null, forms: string, language: Language): string {
  const words = forms.split('|');
  const kind = count === null ? 'other' : kindOf(count, language);
  if (!words.every((word) => NAMED.test(word))) return (kind === 'one' ? words[0] : words.at(-1)) ?? '';
  const found = words.find((word) => word.startsWith(`${kind}=`)) ?? words.find((word) => word.startsWith('other='));
  return found?.replace(NAMED, '') ?? '';
}

function kindOf(count: number, language: Language): Intl.LDMLPluralRule {
  const found = rules.get(language) ?? new Intl.PluralRules(localeOf(language));
  rules.set(language, found);
  return found.select(count);
}
