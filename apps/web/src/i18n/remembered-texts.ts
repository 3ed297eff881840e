import type { Language } from '@tatami/model';
import i18next, { type TFunction, type TypeOptions } from 'i18next';
import { onKnownTexts } from './known-texts.ts';

type Namespace = keyof TypeOptions['resources'];

/** How often texts were brought: one that was not there may be there now. */
let brought = 0;
onKnownTexts(() => {
  brought += 1;
});

/** The texts of a feature in a language, each that has no values looked up once: a screen says hundreds of them at every answer. */
export function rememberedTexts<Name extends Namespace>(language: Language, name: Name): TFunction<Name> {
  const texts = new Map<string, string>();
  let since = brought;
  const lookUp = i18next.getFixedT(language, name) as unknown as (key: string, ...values: unknown[]) => string;
  const said = (key: string, ...values: unknown[]) => {
    if (values.length > 0) return lookUp(key, ...values);
    if (since !== brought) texts.clear();
    since = brought;
    const known = texts.get(key);
    if (known !== undefined) return known;
    const words = lookUp(key);
    texts.set(key, words);
    return words;
  };
  return said as unknown as TFunction<Name>;
}
