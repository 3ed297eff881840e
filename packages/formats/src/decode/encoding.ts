import Encoding from 'encoding-japanese';
import { hasBoxesOfDos, isOfDos, textOfDos } from './dos/code-page-850.ts';
import { FAMILIAR_CHINESE, FAMILIAR_JAPANESE, FAMILIAR_KOREAN } from './familiar-characters.data.ts';
import { westernLikeness } from './western-words.ts';
import { neighbourOf } from './words-of-neighbours.ts';

/** Text encodings a file may be read in; the first is tried first. */
export const ENCODINGS = [
  'utf-8',
  'cp932',
  'utf-16le',
  'utf-16be',
  'euc-jp',
  'iso-2022-jp',
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'cp850',
  'windows-1251',
  'gb18030',
  'euc-kr',
] as const;
export type EncodingName = (typeof ENCODINGS)[number];

export interface DecodedText {
  readonly text: string;
  readonly encoding: EncodingName;
  /** 0..1; 1 when a byte order mark or the person says so. */
  readonly confidence: number;
  /** Bytes that mean nothing in this encoding and became U+FFFD. */
  readonly undecodable: number;
}

type Guess = Pick<DecodedText, 'encoding' | 'confidence'>;

/** The WHATWG label; its shift_jis is Windows code page 932 (髙, ①, ㈱ included). */
const LABEL: Partial<Record<EncodingName, string>> = { cp932: 'shift_jis' };

/** Bytes whose pattern is studied; enough for any decision, and bounded. */
const SAMPLE_BYTES = 4 * 1024 * 1024;

/** Reads bytes as text. `chosen` is the person's choice and overrides what would be detected. */
export function decodeText(bytes: Uint8Array, chosen: EncodingName | null = null): DecodedText {
  if (chosen) return decodedAs({ encoding: chosen, confidence: 1 }, bytes);
  const marked = byteOrderMark(bytes);
  const wide = marked ? null : utf16Without(bytes);
  if (wide) return decodedAs({ encoding: wide, confidence: 0.9 }, bytes);
  if (marked) return decodedAs({ encoding: marked, confidence: 1 }, bytes);
  const utf8 = strictText(bytes, 'utf-8');
  if (utf8 === null) return decodedAs(detectEightBit(bytes), bytes);
  const guess = sevenBit(bytes);
  return guess.encoding === 'utf-8' ? { ...guess, text: utf8, undecodable: 0 } : decodedAs(guess, bytes);
}

function decodedAs(guess: Guess, bytes: Uint8Array): DecodedText {
  if (guess.encoding === 'cp850') return { ...guess, text: textOfDos(bytes), undecodable: 0 };
  const decoded = new TextDecoder(LABEL[guess.encoding] ?? guess.encoding).decode(bytes);
  const text = guess.encoding === 'windows-1252' ? withWindowsSigns(decoded) : decoded;
  return { ...guess, text, undecodable: countReplacements(text) };
}

/** What windows-1252 has in place of the controls 80 to 9F, in their order; a blank where it has nothing. */
const WINDOWS_SIGNS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const FIRST_SIGN = 0x80;

/** Some releases of Node read windows-1252 as ISO 8859-1, which has controls there: 'Nb c\x9curs' is 'Nb cœurs'. */
function withWindowsSigns(text: string): string {
  return text.replace(
    /[\u0080-\u009f]/g,
    (control) => WINDOWS_SIGNS.charAt(control.charCodeAt(0) - FIRST_SIGN).trim() || control,
  );
}

function byteOrderMark(bytes: Uint8Array): EncodingName | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

/** Bytes whose zeros are counted; text in UTF-16 shows its blanks, digits and commas early. */
const ZEROS_IN_BYTES = 16 * 1024;
/** Share of the characters of a table that are ASCII at least, and of a byte's places that are zero otherwise at most. */
const ASCII_FROM = 0.2;
const STRAY_UP_TO = 0.01;

/** UTF-16 without its mark, told by the zeros beside its ASCII characters: before them, or behind them. null for any other bytes. */
export function utf16Without(bytes: Uint8Array): 'utf-16be' | 'utf-16le' | null {
  const sample = bytes.subarray(0, ZEROS_IN_BYTES);
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at += 1) if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [before = 0, behind = 0] = zeros.map((count) => count / Math.max(sample.length / 2, 1));
  if (bytes.length < 4 || Math.max(before, behind) < ASCII_FROM || Math.min(before, behind) > STRAY_UP_TO) return null;
  const encoding = before > behind ? 'utf-16be' : 'utf-16le';
  const text = strictText(sample.subarray(0, sample.length - (sample.length % 2)), encoding);
  return text === null || hasControls(text) ? null : encoding;
}

/** Whether there are characters no text file has: a picture or a recording of sound has them everywhere. */
function hasControls(text: string): boolean {
  const controls = text.match(/\p{Cc}/gu) ?? [];
  return controls.some((char) => !'\t\n\f\r'.includes(char));
}

/** Valid UTF-8; ISO-2022-JP is too, but escapes into its character set. */
function sevenBit(bytes: Uint8Array): Guess {
  for (let i = bytes.indexOf(0x1b); i >= 0; i = bytes.indexOf(0x1b, i + 1)) {
    if (bytes[i + 1] === 0x24 && (bytes[i + 2] === 0x42 || bytes[i + 2] === 0x40))
      return { encoding: 'iso-2022-jp', confidence: 0.95 };
  }
  return { encoding: 'utf-8', confidence: 0.99 };
}

function detectEightBit(bytes: Uint8Array): Guess {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const neighbour = neighbourOf(sample);
  if (neighbour && !isEastAsian(bytes)) return { encoding: neighbour, confidence: UNSURE };
  if ((westernLikeness(sample) ?? 0) >= WESTERN_FROM) return { encoding: 'windows-1252', confidence: UNSURE };
  if (hasBoxesOfDos(sample)) return { encoding: 'cp850', confidence: UNSURE };
  const guess = otherThanWestern(bytes, sample);
  return guess.confidence === UNSURE && isOfDos(sample) ? { encoding: 'cp850', confidence: UNSURE } : guess;
}

function otherThanWestern(bytes: Uint8Array, sample: Uint8Array): Guess {
  const readings = readingsOf(bytes);
  if (readings['euc-jp'] !== undefined && datesInEucJp(sample) >= EUC_JP_DATES)
    return { encoding: 'euc-jp', confidence: 0.95 };
  const familiar = mostFamiliar(readings);
  if (familiar && familiar.known >= NO_CHANCE_FROM)
    return { encoding: familiar.encoding, confidence: 0.5 + familiar.share / 2.1 };
  return (
    japaneseByBytes(sample, readings) ??
    (familiar && { encoding: familiar.encoding, confidence: UNSURE }) ??
    chineseOrKoreanByBytes(sample, readings) ??
    alphabetOf(sample)
  );
}

type EastAsian = 'cp932' | 'euc-jp' | 'euc-kr' | 'gb18030';
interface Familiarity {
  /** Familiar characters, and their share of all that count. */
  readonly known: number;
  readonly share: number;
}
/** How familiar the characters are, for each encoding in which every byte means something. */
type Readings = Partial<Record<EastAsian, Familiarity>>;

/** The person is told that the encoding is open below one half. */
const UNSURE = 0.4;
/** Nearly all accents of a list in one of the languages of the West are of its words; the rest may be a stray sign. */
const WESTERN_FROM = 0.9;
/** Chance makes one character of twenty familiar, and the words of a list most of them. */
const FAMILIAR_FROM = 0.4;
const NO_CHANCE_FROM = 2;
/** Below this, nothing but the bytes speaks for a language. */
const FAMILIAR_AT_ALL = 0.15;
/** Letters that are looked at; enough for any decision, and bounded. */
const FAMILIAR_OF = 20_000;

const FAMILIAR: Readonly<Record<EastAsian, ReadonlySet<string>>> = {
  cp932: FAMILIAR_JAPANESE,
  'euc-jp': FAMILIAR_JAPANESE,
  gb18030: FAMILIAR_CHINESE,
  'euc-kr': FAMILIAR_KOREAN,
};

function readingsOf(bytes: Uint8Array): Readings {
  const readings: Readings = {};
  for (const [encoding, familiar] of Object.entries(FAMILIAR) as [EastAsian, ReadonlySet<string>][]) {
    const text = strictText(bytes, LABEL[encoding] ?? encoding);
    if (text !== null) readings[encoding] = familiarity(text, familiar);
  }
  return readings;
}

/** The encoding whose characters are familiar, if those of any are. */
function mostFamiliar(readings: Readings): (Familiarity & { readonly encoding: EastAsian }) | null {
  const all = Object.entries(readings).map(([encoding, read]) => ({ ...read, encoding: encoding as EastAsian }));
  const [best] = all.sort((a, b) => b.share - a.share);
  return best && best.share >= FAMILIAR_FROM ? best : null;
}

/** Whether the bytes are familiar words of an East Asian language, more than chance makes. */
function isEastAsian(bytes: Uint8Array): boolean {
  return (mostFamiliar(readingsOf(bytes))?.known ?? 0) >= NO_CHANCE_FROM;
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const NEUTRAL = /[\uff01-\uff9f]/u;

/** Share of the letters beyond ASCII that lists in this language are full of. Full-width Latin and half-width kana count for neither side: any of them has the former, and bytes of Chinese look like the latter. */
function familiarity(text: string, familiar: ReadonlySet<string>): Familiarity {
  let [known, all, seen] = [0, 0, 0];
  for (const [letter] of text.matchAll(/[^\P{L}\0-\x7f]/gu)) {
    seen += 1;
    if (seen > FAMILIAR_OF) break;
    if (NEUTRAL.test(letter)) continue;
    all += 1;
    if (familiar.has(letter) || (familiar === FAMILIAR_JAPANESE && KANA.test(letter))) known += 1;
  }
  return { known, share: all === 0 ? 0 : known / all };
}

/** Japanese of unfamiliar words, by the bytes its characters have. */
function japaneseByBytes(sample: Uint8Array, readings: Readings): Guess | null {
  const cp932 = readings.cp932 === undefined ? 0 : cp932Likeness(sample);
  const eucJp = readings['euc-jp'] === undefined ? 0 : eucJpLikeness(sample);
  const likeness = Math.max(cp932, eucJp);
  if (likeness < 0.5) return null;
  const encoding: EastAsian = cp932 === eucJp ? tieBreak(sample) : cp932 > eucJp ? 'cp932' : 'euc-jp';
  const told =
    (readings[encoding]?.share ?? 0) >= FAMILIAR_AT_ALL ||
    (hasKanaRun(sample) && !chineseOrKoreanByBytes(sample, readings));
  return { encoding, confidence: told ? 0.5 + likeness / 2.1 : UNSURE };
}

const KANA_OF_A_WORD = 3;
/** Whether half-width kana of CP932 stand in a run, as in their words. */
function hasKanaRun(bytes: Uint8Array): boolean {
  let length = 0;
  return bytes.some((byte) => {
    length = byte >= 0xa1 && byte <= 0xdf ? length + 1 : 0;
    return length === KANA_OF_A_WORD;
  });
}

/** Share of the characters whose bytes speak for a language. */
const BYTES_SPEAK_FROM = 0.8;
/** So many characters without one of the later half of the alphabet are no Chinese. */
const KOREAN_CHARACTERS = 8;

/** Chinese or Korean of unfamiliar words: both have level 1 of Chinese in their bytes, Korean its first half alone. */
function chineseOrKoreanByBytes(sample: Uint8Array, readings: Readings): Guess | null {
  const { hangul, levelOne, signs, all } = characterRows(sample);
  if (all === 0 || (levelOne + signs) / all < BYTES_SPEAK_FROM) return null;
  const isKorean = readings['euc-kr'] !== undefined && hangul === levelOne && hangul >= KOREAN_CHARACTERS;
  const encoding = isKorean ? 'euc-kr' : 'gb18030';
  const read = readings[encoding];
  if (!read) return null;
  return { encoding, confidence: read.share >= FAMILIAR_AT_ALL && read.known >= NO_CHANCE_FROM ? 0.8 : UNSURE };
}

/** The rows that pairs of bytes stand in: hangul of EUC-KR (B0 to C8), level 1 of GB 2312 (B0 to D7), signs and full-width letters of both. */
function characterRows(bytes: Uint8Array) {
  const rows = { hangul: 0, levelOne: 0, signs: 0, all: 0 };
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (lead < 0x80) continue;
    rows.all += 1;
    at += 1;
    if (trail < 0xa1) continue;
    if (lead >= 0xa1 && lead <= 0xa3) rows.signs += 1;
    if (lead >= 0xb0 && lead <= 0xd7) rows.levelOne += 1;
    if (lead >= 0xb0 && lead <= 0xc8) rows.hangul += 1;
  }
  return rows;
}

function alphabetOf(sample: Uint8Array): Guess {
  return { encoding: cyrillicLikeness(sample) > 0.6 ? 'windows-1251' : 'windows-1252', confidence: UNSURE };
}

function tieBreak(sample: Uint8Array): 'cp932' | 'euc-jp' {
  return Encoding.detect(sample, ['SJIS', 'EUCJP']) === 'EUCJP' ? 'euc-jp' : 'cp932';
}

/** The text when every byte means something in the encoding, else null. */
function strictText(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Share of the non-ASCII characters that Japanese text is made of: kana, level-1 kanji, the NEC and IBM extensions.
 * Western and Cyrillic bytes read as CP932 fall on half-width kana and rare level-2 kanji instead.
 */
function cp932Likeness(bytes: Uint8Array): number {
  let common = 0;
  let all = 0;
  let halfWidthRun = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const lead = bytes[i] ?? 0;
    if (lead < 0x80) {
      halfWidthRun = 0;
      continue;
    }
    all += 1;
    if (lead >= 0xa1 && lead <= 0xdf) {
      halfWidthRun += 1;
      // Words in half-width kana come in runs; a lone one is more likely an accented Western letter.
      if (halfWidthRun > 1) common += halfWidthRun === 2 ? 1.6 : 0.8;
      continue;
    }
    halfWidthRun = 0;
    if ((lead >= 0x81 && lead <= 0x97) || lead >= 0xfa || lead === 0xed || lead === 0xee) common += 1;
    i += 1;
  }
  return all === 0 ? 0 : common / all;
}

/**
 * The same share for EUC-JP: kana rows A4 and A5, symbols A1 to A3, level-1 kanji B0 to CF.
 * Without any kana it counts little: half-width kana of CP932 look like its kanji.
 */
function eucJpLikeness(bytes: Uint8Array): number {
  let common = 0;
  let kana = 0;
  let all = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const lead = bytes[i] ?? 0;
    if (lead < 0x80) continue;
    all += 1;
    if ((lead >= 0xa1 && lead <= 0xa5) || (lead >= 0xb0 && lead <= 0xcf)) common += 1;
    if (lead === 0xa4 || lead === 0xa5) kana += 1;
    i += 1;
  }
  return all === 0 ? 0 : (common / all) * (kana > 0 ? 1 : 0.4);
}

/** So many dates or times are no chance. */
const EUC_JP_DATES = 2;
/** 年, 月, 日, 時, 分 and 秒 in EUC-JP; behind a digit they are nothing else in any other encoding. */
const DATE_SIGNS: ReadonlySet<number> = new Set([0xc7af, 0xb7ee, 0xc6fc, 0xbbfe, 0xcaac, 0xc9c3]);

/** How often a digit stands before the sign of a date or a time: sar of a Japanese machine writes kanji only there. */
function datesInEucJp(bytes: Uint8Array): number {
  let found = 0;
  for (let at = 1; at + 1 < bytes.length && found < EUC_JP_DATES; at += 1) {
    const before = bytes[at - 1] ?? 0;
    if (before < 0x30 || before > 0x39) continue;
    if (DATE_SIGNS.has((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0))) found += 1;
  }
  return found;
}

/** Share of the non-ASCII bytes that stand beside another: Russian words do, Western accents mostly stand alone. */
function cyrillicLikeness(bytes: Uint8Array): number {
  let beside = 0;
  let all = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    if ((bytes[i] ?? 0) < 0xc0) continue;
    all += 1;
    if ((bytes[i - 1] ?? 0) >= 0xc0 || (bytes[i + 1] ?? 0) >= 0xc0) beside += 1;
  }
  return all === 0 ? 0 : beside / all;
}

function countReplacements(text: string): number {
  let count = 0;
  for (let i = text.indexOf('\ufffd'); i >= 0; i = text.indexOf('\ufffd', i + 1)) count += 1;
  return count;
}
