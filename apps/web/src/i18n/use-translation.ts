import type { Language } from '@tatami/model';
import i18next, { type TFunction, type TypeOptions } from 'i18next';
import { useLanguage } from './use-language.ts';

type Namespace = keyof TypeOptions['resources'];

const found = new Map<Namespace, { readonly language: Language; readonly t: TFunction<Namespace> }>();

/** The texts of one feature in the language of the page. A context and a look-up: a table asks for them a thousand times at every answer. */
export function useTranslation<Name extends Namespace>(name: Name): { readonly t: TFunction<Name> } {
  const language = useLanguage();
  const known = found.get(name);
  const texts = known?.language === language ? known : { language, t: i18next.getFixedT(language, name) };
  found.set(name, texts as typeof known & object);
  return texts as unknown as { readonly t: TFunction<Name> };
}
