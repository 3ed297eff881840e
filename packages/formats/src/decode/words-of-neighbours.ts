/** Encodings whose bytes are letters in windows-1252 too, or signs, and others: of Turkish, and of the languages of Central Europe. */
type NeighbourEncoding = 'windows-1250' | 'windows-1254';

/** How the words of a language are told from those of the West whose bytes are the same. */
interface Language {
  readonly encoding: NeighbourEncoding;
  /** Its letters beyond ASCII, small. */
  readonly letters: string;
  /** What a word has that no word of the West reads as. */
  readonly tells: RegExp;
  /** What speaks for the language beside a word that tells, where its letters stand in words of the West too. */
  readonly beside?: RegExp;
  /** What no word of the language has, or few, and words of the West do. */
  readonly against?: RegExp;
  /** What at least one word has, where others tell only together. */
  readonly sure?: RegExp;
}

const LANGUAGES: readonly Language[] = [
  {
    // windows-1252 has ý þ ð there, as Icelandic and Faroese do: vowels of a Turkish word go together, and ğ stands behind one.
    encoding: 'windows-1254',
    letters: 'çğıöşüâîû',
    tells: /[ış]|ğ\p{L}/u,
    against:
      /(?:^|[^aeıioöuüâîû])ğ|[eiöü][^aeıioöuüâîû]*ı|ı(?!r?ken)[^aeıioöuüâîû]*[eiü]|[aou][^aeıioöuüâîû]*ö|[ei]ğ(?:$|[aıou])|([^aeıioöuüâîû])\1$|^[^aeıioöuüâîû][^aeıioöuüâîûlr]/u,
    sure: /[aı][^aeıioöuüâîû]+ı(?:$|[^aeıioöuüâîû]+[aı])|ığı|[aeıioöuüâîû]ş(?![bcdfg])/u,
  },
  {
    // Signs within words (³ ¹ ¿), œ and ñ before consonants, and ê before those that it stands before in no word of the West.
    encoding: 'windows-1250',
    letters: 'ąćęłńóśźż',
    tells: /\p{L}[ąłżź]\p{L}|[a-zó]ź|ś[bcćlłmrw]|ę[bćdgkłśzż]|^ź[a-zó]|ń(?:[bcdfgklmnptwz]|s[kt])/u,
  },
  {
    // Czech, Slovak: è before vowels (but Occitan èi, èu), ì and ù within words, and what windows-1252 has nothing for (ť).
    encoding: 'windows-1250',
    letters: 'áčďéěíňóřšťúůýžäöüôľĺ',
    tells: /č[aeoyáéíóúýůěä]|ě\p{L}|ů\p{L}|ř[áíýě]|př[eio]|ř[ei].*[áíýě]|[áíýě].*ř[ei]|\p{L}ť|\p{L}ľ\p{L}|[šž]/u,
    against: /[bcdfghjklmnpqrstvwxz]č(?:a$|[bcdfghjklmnpqrstvwxz])/u,
  },
  {
    // Hungarian: õ before no e, as Portuguese has it, beside accents that Estonian lacks; û beside vowels that French lacks.
    encoding: 'windows-1250',
    letters: 'áéíóöőúüű',
    tells: /ő(?!e)|ű.*[öüáóíúő]|[öüáóíúő].*ű/u,
    beside: /[áíóúű]|é.*ő|ő.*é/u,
  },
];

/** Bytes and words that are looked at; enough for any decision, and bounded. */
const SAMPLE_BYTES = 256 * 1024;
const WORDS = 4000;
/** Nearly all words are of the letters of the language, and so many of them tell. */
const OF_LANGUAGE_FROM = 0.9;
const TELLING_FROM = 0.03;
/** So few of them speak against it; loanwords do. */
const AGAINST_UP_TO = 0.25;
/** More letters beyond ASCII than these follow one another in words of other alphabets. */
const LONGEST_RUN = 3;

const WORD = /\p{L}+/gu;
const HAS_ASCII = /[A-Za-z]/;
const BEYOND_ASCII = /[^\0-\x7f]/;
const LONG_RUN = new RegExp(`[^\\0-\\x7f]{${LONGEST_RUN + 1}}`);
/** Bytes for which an encoding has nothing become controls. */
const NOTHING = /[\u0080-\u009f]/;
const IN_ONE_CASE = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u;

/** The encoding of Turkish or Central Europe whose words these bytes are, as surely as letters tell it; null where they may be of another. */
export function neighbourOf(bytes: Uint8Array): NeighbourEncoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const words = { 'windows-1250': wordsIn(sample, 'windows-1250'), 'windows-1254': wordsIn(sample, 'windows-1254') };
  return LANGUAGES.find((language) => isOf(language, words[language.encoding]))?.encoding ?? null;
}

/** The words with letters beyond ASCII, each once; none where the bytes mean nothing. */
function wordsIn(sample: Uint8Array, encoding: NeighbourEncoding): readonly string[] {
  const text = new TextDecoder(encoding).decode(sample);
  if (NOTHING.test(text)) return [];
  const words = new Set<string>();
  for (const [word] of text.matchAll(WORD)) {
    if (BEYOND_ASCII.test(word)) words.add(word);
    if (words.size === WORDS) break;
  }
  return [...words];
}

function isOf(language: Language, words: readonly string[]): boolean {
  const { encoding, letters, tells, beside, against, sure } = language;
  const plain = words.filter(isWord).map((word) => word.toLocaleLowerCase(encoding === 'windows-1254' ? 'tr' : 'en'));
  const own = plain.filter((word) => [...word].every((letter) => letter < '\x80' || letters.includes(letter)));
  if (own.length === 0 || own.length < words.length * OF_LANGUAGE_FROM) return false;
  const told = own.filter((word) => tells.test(word));
  const odd = against ? told.filter((word) => against.test(word)) : [];
  const telling = told.filter((word) => !odd.includes(word));
  if (telling.length === 0 || telling.length < words.length * TELLING_FROM) return false;
  if (odd.length > told.length * AGAINST_UP_TO) return false;
  return (!sure || telling.some((word) => sure.test(word))) && (!beside || own.some((word) => beside.test(word)));
}

/** Written as words are, with plain letters among its others. */
function isWord(word: string): boolean {
  return HAS_ASCII.test(word) && IN_ONE_CASE.test(word) && !LONG_RUN.test(word);
}
