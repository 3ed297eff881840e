import type { Language } from '@tatami/model';
import type { TFunction, TypeOptions } from 'i18next';
import { rememberedTexts } from './remembered-texts.ts';
import { useLanguage } from './use-language.ts';

type Namespace = keyof TypeOptions['resources'];

const found = new Map<Namespace, { readonly language: Language; readonly t: TFunction<Namespace> }>();

/** The texts of one feature in the language of the page. A context and a look-up: a table asks for them a thousand times at every answer. */
export function useTranslation<Name extends Namespace>(name: Name): { readonly t: TFunction<Name> } {
  const language = useLanguage();
  const known = found.get(name);
  const texts = known?.language === language ? known : { language, t: rememberedTexts(language, name) };
  found.set(name, texts as typeof known & object);
  return texts as unknown as { readonly t: TFunction<Name> };
}
