import { textWidth } from './text-width.ts';

/**
 * Where a line may end: after a space and between full-width signs, for Japanese has no spaces; never before a sign that closes, nor
 * after one that opens.
 */
const BREAKS = /(?<= )|(?<=[\u2e80-\uffef])(?<![（「『〈【])(?![、。，．）」』〉】：；！？ー・])|(?=[（「『〈【])/u;

/** A text in lines that are no wider than this, as far as it has places to break it at. */
export function linesOf(written: string, width: number, fontSize: number): readonly string[] {
  const lines: string[] = [];
  for (const part of written.split(BREAKS)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(last + part.trimEnd(), fontSize) <= width)
      lines[lines.length - 1] = last + part;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}
