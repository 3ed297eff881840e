import { NEUTRAL_WORDS } from './neutral-words.data.ts';
import { TERMS } from './terms.data.ts';

/** What a header speaks of, in no order: 'ピーク時CPU使用率' and 'CPU Utilization (Peak)' speak of the same. */
export type Terms = readonly string[];

/** Words in which a count is meant whether or not it is said: cores are always counted. */
const COUNTED: readonly string[] = ['core', 'thread', 'socket', 'virtual', 'logical'];
const LATIN = /^[\p{Ll}\d#°]+$/u;
/** Latin words, signs that mean something, and runs of other letters; 'cpuMaxPct' is three words. */
const WORDS = /n[°º]|\p{Ll}+\d*|\d+(?:st|nd|rd|th)?|[#/]|[\p{Lo}ー]+/gu;

const termOfWord = new Map(
  Object.entries(TERMS).flatMap(([term, words]) => words.map((word) => [word, term] as const)),
);
/** Words written without blanks between them, the longest where several stand. */
const JOINED = new RegExp(
  `(${[...termOfWord.keys()]
    .filter((word) => /^[\p{Lo}ー]+$/u.test(word))
    .sort((a, b) => b.length - a.length)
    .join('|')})`,
);

/** Articles that French joins to the word behind them; the D of 'Disk D' is a drive. */
const ELIDED = /(?<!\p{L})[dl]['’]/gu;

/** The terms of a header without its unit. A word that is in no list is a term of its own. */
export function termsOf(header: string): Terms {
  const plain = header
    .replaceAll(/(?<=[a-z]{2})(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(ELIDED, ' ');
  const words = (plain.match(WORDS) ?? []).flatMap((word) =>
    LATIN.test(word) || word === '/' ? [word] : partsOf(word),
  );
  const terms = new Set(words.flatMap((word) => (termOfWord.get(word) ?? word).split(' ')));
  terms.delete('');
  if (COUNTED.some((term) => terms.has(term))) terms.delete('count');
  // 'One CPU' is what cores are counted by.
  if (terms.has('per')) terms.delete('1');
  return [...terms];
}

/** A run of Japanese, Chinese or Korean cut into the words it is made of; what lies between known words stays as it is. */
function partsOf(run: string): string[] {
  return run.split(JOINED).filter((part) => part !== '');
}

const NEUTRAL = new Set(NEUTRAL_WORDS.flatMap(termsOf).filter((term) => term !== 'count'));

/** The terms without those that headers add freely; equal ones give equal keys. */
export function tellingKey(terms: Terms): string {
  const telling = terms.filter((term) => !NEUTRAL.has(term));
  return telling.length < 2 ? (telling[0] ?? '') : telling.sort().join(' ');
}
