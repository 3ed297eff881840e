import { type Text, text } from '@tatami/model';
import { say } from '../say.ts';
import { OWN_ANALYSES, OWN_METHODS } from './own-methods.data.ts';

/** How the model names a source that is this product's own method. */
const OWN_METHOD = /^Tatami methodology, /;

/** The method of our own that a source names, in both languages; null for what others published, which is cited as they call it. */
export function ownMethod(title: string): Text | null {
  if (!OWN_METHOD.test(title)) return OWN_ANALYSES.find((each) => say(each, 'en') === title) ?? null;
  const named = title.replace(OWN_METHOD, '');
  return OWN_METHODS.find((each) => say(each, 'en') === named) ?? text('{named}', '{named}', { named });
}
