import { type Language, text } from '@tatami/model';
import { say } from '@tatami/wording';

/** What an axis shows, and in what: "cost, USD million", 費用（百万米ドル）. */
export function axisName(name: string, unit: string, language: Language): string {
  return say(text('{name}, {unit}', '{name}（{unit}）', { name, unit }), language);
}
