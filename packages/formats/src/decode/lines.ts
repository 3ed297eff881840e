export interface TextLine {
  /** 1-based. */
  readonly number: number;
  /** Without its line break and trailing blanks. */
  readonly text: string;
}

/** Longest part of a line worth reading: `mpstat -A` on hundreds of CPUs reaches thousands; what is beyond carries nothing. */
const MAX_LINE_CHARS = 10_000;

/** The lines of a text, one at a time and each bounded, blank ones included. */
export function* linesOf(text: string): Iterable<TextLine> {
  let number = 0;
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const stop = end < 0 ? text.length : end;
    number += 1;
    yield { number, text: text.slice(at, Math.min(stop, at + MAX_LINE_CHARS)).trimEnd() };
    at = stop + 1;
  }
}

/** The words of a line, without blanks. */
export function wordsOf(line: string): string[] {
  const trimmed = line.trim();
  return trimmed === '' ? [] : trimmed.split(/\s+/);
}
