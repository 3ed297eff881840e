import { databasesMentioned } from '../../databases/index.ts';
import { statesLicences } from './licence-sentence.ts';
import { OF_LICENCES } from './owned-words.data.ts';
import { isReuseInDoubt } from './reuse-in-doubt.ts';
import { SUPPORT } from './support-words.data.ts';

/** What a paragraph says of licences owned, in its words, as one line. */
export interface LicencesInProse {
  /** Line of the text where its paragraph begins, from 1. */
  readonly line: number;
  readonly words: string;
}

/** A letter is shorter; a text that no format reads may be a log of any length. */
const MOST_CHARS = 200_000;
/** Marks of quoting and of points in a list, at the beginning of a line. */
const QUOTED = /^(?:\s*>)+\s?/;
const POINT = /^\s*(?:[-–*•・●○■]|\(?\d{1,2}[.)](?=\s)|[①-⑳]|[（(]\d{1,2}[）)])\s*/u;
const ENDS_WITH_COLON = /[:：]\s*$/;
/** Text that is written without blanks: a broken line goes on without one. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。：]/u;
const SENTENCE_END = /(?<=[.!?])\s+|(?<=[。！？])\s*/u;

interface Paragraph {
  readonly line: number;
  words: string;
}

/**
 * Which paragraphs of a text without a table state licences that somebody owns? Each from its first sentence that does, without those of what is only
 * wanted. What any sentence says against running licences, wherever it stands, may be of them: it goes with each.
 */
export function licencesInProse(text: string): readonly LicencesInProse[] {
  const paragraphs = paragraphsOf(text.slice(0, MOST_CHARS));
  const stated = paragraphs.flatMap(({ line, words }) => {
    const found = statingIn(words);
    return found === null ? [] : [{ line, words: found }];
  });
  if (stated.length === 0) return [];
  const against = paragraphs.flatMap(({ words }) => sentencesOf(words).filter(isAgainstLicences));
  return stated.map(({ line, words }) => ({
    line,
    words: [words, ...against.filter((sentence) => !words.includes(sentence))].reduce(joined),
  }));
}

function isAgainstLicences(sentence: string): boolean {
  if (!isReuseInDoubt(sentence)) return false;
  return OF_LICENCES.test(sentence) || SUPPORT.test(sentence) || databasesMentioned(sentence).length > 0;
}

/** The sentences of a paragraph that state licences, and what follows of them; null = none does. */
function statingIn(paragraph: string): string | null {
  const [first, ...others] = sentencesFromStating(paragraph);
  if (first === undefined) return statesLicences(paragraph) ? paragraph : null;
  return others.reduce(
    (said, sentence) => (statesLicences(sentence) || !isWanted(said, sentence) ? joined(said, sentence) : said),
    first,
  );
}

function sentencesFromStating(paragraph: string): readonly string[] {
  const sentences = sentencesOf(paragraph);
  const at = sentences.findIndex(statesLicences);
  return at < 0 ? [] : sentences.slice(at);
}

/** A sentence of licences that are only wanted keeps those before it from being stated. */
function isWanted(said: string, sentence: string): boolean {
  return !statesLicences(joined(said, sentence));
}

function sentencesOf(paragraph: string): readonly string[] {
  return paragraph.split(SENTENCE_END).filter((sentence) => sentence !== '');
}

/** Lines that belong together, with points below what they are of; each as one line. */
function paragraphsOf(text: string): readonly Paragraph[] {
  const found: Paragraph[] = [];
  let isOpen = false;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replace(QUOTED, '').trim();
    const last = found.at(-1);
    const isPoint = POINT.test(line);
    if (line === '') isOpen = false;
    else if (last && (isOpen || (isPoint && ENDS_WITH_COLON.test(last.words)))) {
      last.words = isPoint ? withPoint(last.words, line.replace(POINT, '')) : joined(last.words, line);
      isOpen = true;
    } else {
      found.push({ line: index + 1, words: line.replace(POINT, '') });
      isOpen = true;
    }
  }
  return found;
}

function withPoint(words: string, point: string): string {
  return ENDS_WITH_COLON.test(words) ? `${words} ${point}` : `${words}; ${point}`;
}

function joined(words: string, more: string): string {
  const isUnspaced = UNSPACED.test(words.at(-1) ?? '') && !/^[A-Za-z0-9]/.test(more);
  return isUnspaced || UNSPACED.test(more.charAt(0)) ? `${words}${more}` : `${words} ${more}`;
}
