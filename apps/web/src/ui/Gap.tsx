import { BETWEEN_SENTENCES } from '@tatami/wording';
import { useText } from '../i18n/use-language.ts';

/** What stands between two sentences of a paragraph. */
export function Gap() {
  return useText()(BETWEEN_SENTENCES);
}
