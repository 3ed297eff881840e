import type { Language } from '@tatami/model';

/** Longer ones may break: they would stand out of the line. */
const LONGEST_PHRASE = 12;
const OPENS = /^[（「『【〔［｛〈《(["'“‘]+$/;
const CJK = /[\u3040-\u30ff\u3400-\u9fff々ー]/;

/**
 * A title in pieces within which no line may break: Japanese has no spaces, and words of a large title cut in two are hard to read. Signs
 * stand with the word they follow or, opening one, with the next.
 */
export function phrasesOf(title: string, language: Language): readonly string[] {
  if (language !== 'ja' || !CJK.test(title)) return [title];
  const pieces: string[] = [];
  let opened = '';
  for (const { segment, isWordLike } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(title)) {
    if (OPENS.test(segment)) opened += segment;
    else if (isWordLike || segment.trim() === '' || pieces.length === 0) {
      pieces.push(opened + segment);
      opened = '';
    } else if (opened !== '') opened += segment;
    else pieces[pieces.length - 1] += segment;
  }
  if (opened !== '') pieces.push(opened);
  return pieces.flatMap((piece) => ([...piece].length > LONGEST_PHRASE ? [...piece] : [piece]));
}
