import { westernLikeness } from '../western-words.ts';

/** The characters 80 to FF of code page 850; the letters of German, French and Spanish stand where they do in 437. */
const CHARACTERS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const FIRST = 0x80;
/** What windows-1252 has at the place of a character; a no-break space stands for those of boxes, which are of no word. */
const IN_WINDOWS = Uint8Array.from(
  [...CHARACTERS].map((char) => (char.charCodeAt(0) < 0x100 ? char.charCodeAt(0) : 0xa0)),
);
const CODES = Uint16Array.from([...CHARACTERS].map((char) => char.charCodeAt(0)));
/** Characters made into text at a time. */
const CHUNK = 8192;

/** Reads bytes as DOS and the prompt of Windows write them in the West. */
export function textOfDos(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const codes = Uint16Array.from(bytes.subarray(start, start + CHUNK), (byte) =>
      byte < FIRST ? byte : (CODES[byte - FIRST] ?? byte),
    );
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}

/** Nearly all accents are of words of the West. */
const WESTERN_FROM = 0.9;
/** So many words that windows-1252 would have a sign in, or nothing, are no chance. */
const WORDS_FROM = 2;
/** So few accents stand one letter apart ('préféré'); full-width letters of Japanese all do. */
const APART_FROM = 0.7;

/**
 * Whether bytes whose encoding is open are of code page 850 or 437: read so, its accents are those of words, and several stand where
 * windows-1252 has a sign within a word. Bytes of signs and letters of Japanese in full width look like them, and are none.
 */
export function isOfDos(bytes: Uint8Array): boolean {
  let [runs, near, within, last] = [0, 0, 0, -2];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < FIRST) continue;
    const behind = bytes[at + 1] ?? 0;
    if (isSignOfJapanese(byte, behind)) return false;
    runs += 1;
    if (at - last === 2) near += 1;
    if (OF_DOS_ALONE.has(byte) && isSmall(bytes[at - 1] ?? 0, true) && isSmall(behind, false)) within += 1;
    last = at;
  }
  if (within < WORDS_FROM || near > (1 - APART_FROM) * runs) return false;
  return (likenessOf(bytes) ?? 0) >= WESTERN_FROM;
}

/** Whether a table in boxes stands there, drawn as DOS does: no word of any language has so many of these bytes. */
export function hasBoxesOfDos(bytes: Uint8Array): boolean {
  return isDrawn(bytes) && (likenessOf(bytes) ?? 1) >= WESTERN_FROM;
}

/** ─ and ═. */
const [LINE, DOUBLE_LINE] = [0xc4, 0xcd];
const LINES_FROM = 8;

function isDrawn(bytes: Uint8Array): boolean {
  let length = 0;
  for (let at = 0; at < bytes.length && length < LINES_FROM; at += 1) {
    const byte = bytes[at];
    if (byte !== LINE && byte !== DOUBLE_LINE) length = 0;
    else length = byte === bytes[at - 1] ? length + 1 : 1;
  }
  return length === LINES_FROM;
}

/** Share of the accents, read so, that are of words of the West; null where there are none. */
function likenessOf(bytes: Uint8Array): number | null {
  const asWindows = bytes.map((byte) => (byte < FIRST ? byte : (IN_WINDOWS[byte - FIRST] ?? byte)));
  return westernLikeness(asWindows);
}

/** ü é ä à ç ê ë è ï î ô ö ò û ù á í ó ú ñ: in windows-1252 signs, quotes and capitals, which stand in no word before a small letter. */
const OF_DOS_ALONE: ReadonlySet<number> = new Set([
  ...[0x81, 0x82, 0x84, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x93, 0x94, 0x95, 0xa2, 0xa3, 0xa4],
]);

/** Behind a letter of a word, or a capital that begins one ('Köln'). */
function isSmall(byte: number, orCapital: boolean): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (orCapital && byte >= 0x41 && byte <= 0x5a);
}

/** 　、。・：ー／〜（）＋－ and the like, which lists of Latin letters have beside them. */
function isSignOfJapanese(byte: number, behind: number): boolean {
  if (byte !== 0x81) return false;
  return (behind >= 0x40 && behind <= 0x60) || behind === 0x69 || behind === 0x6a || (behind >= 0x7b && behind <= 0x7e);
}
