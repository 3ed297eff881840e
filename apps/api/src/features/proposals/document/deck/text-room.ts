/** Lines stand this far apart, as a share of the size: exactly so, whatever font a reader has. */
const LINE = 1.35;

/** What lines of words need at a size, pt. */
export function heightOf(lines: number, size: number): number {
  return lines * lineHeight(size);
}

export function lineHeight(size: number): number {
  return Math.ceil(size * LINE * 10) / 10;
}

/** How wide words are at most at a size, pt: fonts of readers differ, so this errs to the wide side. */
export function widthOf(words: string, size: number): number {
  let ems = 0;
  for (const sign of words) ems += emsOf(sign);
  return ems * size;
}

function emsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code >= 0x2000 && code <= 0x200f) return 0.5;
  if (code > 0x1ffff) return 1.4;
  if (code >= 0x2190) return 1;
  if (/[mwMW@%]/.test(sign)) return 0.95;
  if (/[ijl.,:;'|!() ]/.test(sign)) return 0.36;
  return /[A-Z]/.test(sign) ? 0.72 : 0.58;
}

/** Words as the lines they are set in at most: broken between words, between full-width signs, and within what is longer than a line. Joined they are the words again. */
export function brokenLines(words: string, width: number, size: number): string[] {
  const paragraphs = words.split('\n');
  return paragraphs.flatMap((paragraph, index) => {
    const lines: string[] = [];
    let line = '';
    let used = 0;
    for (const part of paragraph.match(PARTS) ?? []) {
      const needed = widthOf(part, size);
      if (used > 0 && used + widthOf(part.trimEnd(), size) > width) {
        lines.push(line);
        line = '';
        used = 0;
      }
      if (needed <= width) {
        line += part;
        used += needed;
        continue;
      }
      for (const sign of part) {
        const room = widthOf(sign, size);
        if (used > 0 && used + room > width) {
          lines.push(line);
          line = '';
          used = 0;
        }
        line += sign;
        used += room;
      }
    }
    return [...lines, index < paragraphs.length - 1 ? `${line}\n` : line];
  });
}

/** A full-width sign stands alone; anything else goes with its word and the spaces behind it. */
const PARTS = /[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s*|\s+/gu;

/** Words cut to so many lines, with … where something is left out. */
export function fitted(words: string, width: number, size: number, most: number): string {
  const lines = brokenLines(words, width, size);
  if (lines.length <= most) return words;
  const kept = lines.slice(0, most).join('').trimEnd();
  return `${[...kept].slice(0, -2).join('')}…`;
}
