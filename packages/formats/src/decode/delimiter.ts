import { eachCsvRow } from './csv.ts';

/** In order of preference: some tools write ';' and a tab between cells, where the semicolon is the delimiter. */
export const DELIMITERS = [';', '\t', ',', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

const ROWS_LOOKED_AT = 30;
/** They stand within so much text, or it is no table: blank lines and cells without end are not searched for them. */
const LOOKED_AT_CHARS = 1_000_000;

export interface DetectedDelimiter {
  readonly delimiter: Delimiter;
  /** 0..1: how regular the rows become with it; 1 when the file or the person says so. */
  readonly confidence: number;
}

/** Which character separates the cells: the one that gives most rows the same number of cells, and at least two. */
export function detectDelimiter(text: string): DetectedDelimiter {
  const declared = /^sep=(.)\r?\n/i.exec(text.slice(0, 8))?.[1];
  const known = DELIMITERS.find((delimiter) => delimiter === declared);
  if (known) return { delimiter: known, confidence: 1 };
  const start = text.slice(0, LOOKED_AT_CHARS);
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: regularity(start, delimiter) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0
    ? { delimiter: best.delimiter, confidence: Math.min(1, best.score) }
    : { delimiter: ',', confidence: 0 };
}

/** Share of rows that have the commonest width, weighted a little by that width; 0 when that is one cell. */
function regularity(text: string, delimiter: Delimiter): number {
  const widths: number[] = [];
  eachCsvRow(text, delimiter, (cells) => {
    widths.push(cells.length);
    return widths.length < ROWS_LOOKED_AT;
  });
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of counts) {
    if (width > 1) best = Math.max(best, (count / widths.length) * (1 + Math.min(width, 50) / 100));
  }
  return best;
}
