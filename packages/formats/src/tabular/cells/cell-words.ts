import { hidesSigns, visibleText } from '@tatami/model';

const CONTROL = /\p{Cc}+/gu;
/** In JSON, of what can be seen: quotes, strokes, and halves of pairs, which may stand alone. */
const WRITTEN_OTHERWISE = /["\\\ud800-\udfff]/;

/** The words of a cell on one line, with what nobody would see in it made visible. One look tells of most cells that they need neither. */
export function onOneLine(raw: string): string {
  return hidesSigns(raw) ? visibleText(raw.replace(CONTROL, ' ').trim()) : raw.trim();
}

/** Words that can be seen, as JSON has them: most hold nothing that is written otherwise there. */
export function quoted(words: string): string {
  return WRITTEN_OTHERWISE.test(words) ? JSON.stringify(words) : `"${words}"`;
}
