/** A byte that is a letter in windows-1252 and in German, French, Spanish, Italian, Dutch, Portuguese or the Nordic languages. */
function isAccented(byte: number): boolean {
  return byte >= 0xc0 && !FOREIGN.has(byte);
}

/** Ð × Ý Þ ð ÷ ý þ: of Icelandic and Czech, or no letters. */
const FOREIGN: ReadonlySet<number> = new Set([0xd0, 0xd7, 0xdd, 0xde, 0xf0, 0xf7, 0xfd, 0xfe]);
/** Œ and œ are letters before u and i (cœur, œil) only: their bytes lead many kanji of CP932. */
const LIGATURES: ReadonlySet<number> = new Set([0x8c, 0x9c]);
const BEHIND_LIGATURE: ReadonlySet<string> = new Set(['u', 'i', 'U', 'I']);
/** Signs of windows-1252 that lists have: € „ … ‘ ’ “ ” • – — ™, the no-break space, ¡ £ § © ª « ® ° ± ² ³ µ · º » ½ ¿. */
const SIGNS: ReadonlySet<number> = new Set([
  ...[0x80, 0x84, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0xa0, 0xa1, 0xa3, 0xa7, 0xa9, 0xaa],
  ...[0xab, 0xae, 0xb0, 0xb1, 0xb2, 0xb3, 0xb5, 0xb7, 0xba, 0xbb, 0xbd, 0xbf],
]);
/** Words of one letter: à, á, è, é, ê, ì, ò, ó, ô, ù. */
const WORDS_OF_ONE = 'àáèéêìòóôùÀÁÈÉÊÓÔ';

/** Two accented letters that follow one another in a word: a consonant and a vowel (öß, ñí, çã), one letter twice (éé, óó), or a few more. */
const CONSONANTS = 'ßçñ';
const VOWELS = 'àáâãäåæèéêëìíîïòóôõöøùúûü';
const FURTHER_PAIRS: ReadonlySet<string> = new Set(['éâ', 'ïë', 'ëï', 'üí', 'üé', 'üê', 'üë', 'éï', 'éí', 'íé', 'éô']);

const isAsciiLetter = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
const letterOf = (byte: number) => String.fromCharCode(byte);

/**
 * Share of the runs of non-ASCII letters that stand as the accents of a Western language do: alone or in pairs, beside plain
 * letters of a word. null where there is no such letter. Words of Cyrillic letters have no plain letters, and characters of
 * East Asia are of two bytes that make no such pair.
 */
export function westernLikeness(bytes: Uint8Array): number | null {
  let [western, all] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    let end = at + 1;
    while ((bytes[end] ?? 0) >= 0x80) end += 1;
    // Signs say nothing for themselves, and stand beside letters without being part of a word («é», n°).
    let [first, behind] = [at, end];
    while (first < behind && SIGNS.has(bytes[first] ?? 0)) first += 1;
    while (behind > first && SIGNS.has(bytes[behind - 1] ?? 0)) behind -= 1;
    if (first < behind) {
      all += 1;
      if (isAccentOfWord(bytes.subarray(first, behind), bytes[first - 1] ?? 0, bytes[behind] ?? 0)) western += 1;
    }
    at = end;
  }
  return all === 0 ? null : western / all;
}

function isAccentOfWord(run: Uint8Array, before: number, behind: number): boolean {
  const [first = 0, second] = run;
  if (run.length > 2) return false;
  if (run.length === 1 && LIGATURES.has(first)) return BEHIND_LIGATURE.has(letterOf(behind));
  if (!run.every(isAccented) || (second !== undefined && !isPair(letterOf(first), letterOf(second)))) return false;
  const stands = isAsciiLetter(before) || isAsciiLetter(behind);
  return stands ? fitsCase(run, before, behind) : run.length === 1 && WORDS_OF_ONE.includes(letterOf(first));
}

function isPair(one: string, other: string): boolean {
  if (isCapital(one) !== isCapital(other) && one !== 'ß' && other !== 'ß') return false;
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const isSyllable = (x: string, y: string) => CONSONANTS.includes(x) && VOWELS.includes(y);
  return (a === b && VOWELS.includes(a)) || isSyllable(a, b) || isSyllable(b, a) || FURTHER_PAIRS.has(a + b);
}

const isCapital = (letter: string) => letter !== letter.toLowerCase();

/** No capital stands behind a small letter, nor a pair of capitals beside one. */
function fitsCase(run: Uint8Array, before: number, behind: number): boolean {
  if (!isCapital(letterOf(run[0] ?? 0))) return true;
  const isSmall = (byte: number) => byte >= 0x61 && byte <= 0x7a;
  return !isSmall(before) && (run.length === 1 || !isSmall(behind));
}
