import { say } from '@tatami/wording';
import type { Text } from '../text.ts';

/** A text as an English reader sees it, its unbreakable spaces plain; undefined where there is none. */
export function english(text: Text | null | undefined): string | undefined {
  return text ? say(text, 'en').replace(UNBREAKABLE, ' ') : undefined;
}

/** The same for a Japanese reader. */
export function japanese(text: Text | null | undefined): string | undefined {
  return text ? say(text, 'ja').replace(UNBREAKABLE, ' ') : undefined;
}

const UNBREAKABLE = /[\u00a0\u202f]/g;
