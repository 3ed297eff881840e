import { unknownEnvironment } from '../issues/row-issues.ts';
import type { RowFields } from './row-fields.ts';

const PRODUCTION = /本番|商用|実運用|prod|^prd$|^live$/i;
const TEST = /検証|開発|テスト|試験|評価|ステージング|研修|test|dev|stag|^stg$|^qa$|^uat$|sandbox|training/i;

/** Production or test, from whatever words a list uses; null and an info when it is neither. */
export function environmentOf(fields: RowFields, field = 'environment'): 'production' | 'test' | null {
  const words = fields.text(field);
  if (words === null) return null;
  const environment = environmentIn(words);
  if (environment === null) fields.report(unknownEnvironment(words), field);
  return environment;
}

/** Production or test, as words say; null when they say neither. */
export function environmentIn(words: string): 'production' | 'test' | null {
  if (TEST.test(words)) return 'test';
  return PRODUCTION.test(words) ? 'production' : null;
}
