import { type Language, type Text, text } from '@tatami/model';
import { texts } from './texts.ts';

type Key = keyof (typeof texts)['en'] & keyof (typeof texts)['ja'];

/** A text of this feature in both languages, its values written in each: charts take titles so. */
export function fillIn(key: Key, valuesIn: (language: Language) => Readonly<Record<string, string>>): Text {
  const inLanguage = (language: Language) =>
    Object.entries(valuesIn(language)).reduce<string>(
      (written, [name, value]) => written.replace(`{{${name}}}`, value),
      texts[language][key],
    );
  return text(inLanguage('en'), inLanguage('ja'));
}
