/** A value before a change and after it, as one cell states them. */
export interface StatedChange {
  readonly before: string;
  readonly after: string;
  /** Which of the two the cell says to be that of now; null = it does not. */
  readonly holds: 'before' | 'after' | null;
}

/** Longer cells are prose. */
const MAX_CHARS = 60;
const ARROW = /^([^→⇒⇨➡➔>]+?)\s*(?:→|⇒|⇨|➡|➔|[-=―ー]+>)\s*([^→⇒⇨➡➔>]+)$/;
const TWO = /^(.*?[\d)\]].*?)\s*[/、,;]\s*(.*\d.*)$/;
const REMARK = /[([【]([^()[\]【】]*)[)\]】]/g;
/** A number with its unit, and words around it that say when it holds. */
const VALUE = /^(\D*?)\s*(\d[\d.,]*)\s*([a-zぁ-んァ-ヶー%]*)\s*(\D*)$/i;
const OF_NOW = /現行|現在|現状|今の|\bcurrent(?:ly)?\b|\bnow\b|\btoday\b|\baktuell\b|\bactuel(?:lement)?\b|\bactual\b/i;
const OF_BEFORE = /(?:増設|更改|更新|変更|拡張|移行|入替|増強)前|旧|\bbefore\b|\bold\b/i;
const OF_AFTER = /(?:増設|更改|更新|変更|拡張|移行|入替|増強)後|次期|新|\bafter\b|\bnew\b|\bfuture\b/i;
const NOT_YET = /予定|計画|\bplan(?:ned|ned for)?\b|\bgeplant\b|\bprévue?\b/i;
const IS_DONE = /済|完了|実施した|\bdone\b|\berledigt\b/i;

/**
 * What a cell says of a value before and after a change: '128GB→256GB', '128GB(現行) / 256GB(増設後)'; null where it says no such thing. A unit
 * that one of them has alone is that of both.
 */
export function changeIn(text: string): StatedChange | null {
  if (text.length > MAX_CHARS) return null;
  const plain = text.normalize('NFKC').trim();
  const arrow = ARROW.exec(plain);
  const [, first = '', second = ''] = arrow ?? TWO.exec(plain) ?? [];
  const [before, after] = [valueIn(first), valueIn(second)];
  if (!before || !after) return null;
  const says = (pattern: RegExp) => pattern.test(before.words) || pattern.test(after.words);
  const isChange =
    arrow !== null || ((says(OF_NOW) || says(OF_BEFORE)) && (OF_AFTER.test(after.words) || says(NOT_YET)));
  if (!isChange) return null;
  const unit = { before: before.unit || after.unit, after: after.unit || before.unit };
  return {
    before: before.number + unit.before,
    after: after.number + unit.after,
    holds:
      OF_NOW.test(before.words) || NOT_YET.test(after.words) ? 'before' : IS_DONE.test(after.words) ? 'after' : null,
  };
}

function valueIn(text: string): { readonly number: string; readonly unit: string; readonly words: string } | null {
  const remarks = [...text.matchAll(REMARK)].map(([, words = '']) => words);
  const [, ahead = '', number, unit = '', behind = ''] = VALUE.exec(text.replaceAll(REMARK, ' ').trim()) ?? [];
  return number === undefined ? null : { number, unit, words: [ahead, behind, ...remarks].join(' ') };
}
