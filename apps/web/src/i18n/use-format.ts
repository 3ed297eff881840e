import { type Formatter, formatterFor } from './format.ts';
import { useLanguage } from './use-language.ts';

const formatters = { en: formatterFor('en'), ja: formatterFor('ja') };

/** Writes figures, dates and money in the language of the page. */
export function useFormat(): Formatter {
  return formatters[useLanguage()];
}
