import { homonym, type LanguageTable } from '@tatami/wording';

const ONE = '_one';
const OTHER = '_other';

/** The texts of one namespace as a table says them, those with counts in each plural form of its language. */
export function screenTexts(
  en: Readonly<Record<string, string>>,
  ja: Readonly<Record<string, string>>,
  { language, texts }: LanguageTable,
): Record<string, string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const said: Record<string, string> = {};
  for (const [key, english] of Object.entries(en)) {
    const japanese = ja[key.endsWith(ONE) ? `${key.slice(0, -ONE.length)}${OTHER}` : key] ?? '';
    const found = texts[homonym(english, japanese)] ?? texts[english];
    if (found !== undefined) said[key] = found;
    if (!key.endsWith(OTHER)) continue;
    for (const form of forms.filter((one) => one !== 'one' && one !== 'other'))
      said[`${key.slice(0, -OTHER.length)}_${form}`] = texts[homonym(english, form)] ?? found ?? english;
  }
  return said;
}
