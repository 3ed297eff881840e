import { linesOf } from '../decode/lines.ts';
import type { ReportRow, ReportTableRow } from './report-row.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Each has one way to fit a line and no other: a line of dashes that ends in something else is told at once. */
const RULER = /^\s*[~-][\s~-]*$/;
const BARS = /\|.*\|/;
const BAR_RULER = /^[\s|:]*-[\s|:-]*$/;
/** Columns of a table; more dashes than that are no ruler. */
const MAX_COLUMNS = 60;
/** Lines of a heading above its ruler. */
const MAX_HEADING_LINES = 4;

/**
 * The lines of a report in plain text. Rows under a ruler of dashes are cut into cells where the ruler is, those of a
 * report turned into Markdown at its bars; all other lines are given as they are.
 */
export function* textRows(text: string): Iterable<ReportRow> {
  let heading: string[] = [];
  let title = '';
  let cut: ((line: string) => ReportTableRow) | null = null;
  for (const { number, text: raw } of linesOf(text)) {
    const line = plain(raw);
    if (line.trim() === '') {
      heading = [];
      cut = null;
      yield { number, text: '', table: null };
      continue;
    }
    const bars = BARS.test(line);
    const spans = bars ? [] : spansOf(line);
    if (bars && BAR_RULER.test(line)) cut = atBars(heading.at(-1) ?? '', title);
    else if (spans.length > 1) cut = atSpans(heading, spans, title);
    else if (spans.length === 1) {
      // An indented line of dashes ends a table; what follows is not under its heading.
      if (/^\s+-/.test(line)) heading = [];
      cut = null;
    } else {
      if (/^[A-Za-z#]/.test(line) && !bars) title = line.slice(0, 200);
      heading = [...heading, line].slice(-MAX_HEADING_LINES);
      yield { number, text: bars ? line.replaceAll('|', '  ') : line, table: cut?.(line) ?? null };
    }
  }
}

/** Tabs and form feeds become blanks; no-break spaces too. */
function plain(line: string): string {
  return line.replaceAll('\t', '        ').replaceAll(/[\f\u00a0]/g, ' ');
}

/** Where a ruler has its dashes; none for any other line. */
function spansOf(line: string): Span[] {
  if (!RULER.test(line)) return [];
  const runs = [...line.matchAll(/[~-]+/g)];
  return runs.length > MAX_COLUMNS
    ? []
    : runs.map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

function atSpans(heading: readonly string[], spans: readonly Span[], title: string) {
  const headers = spans.map(({ start }, index) => {
    const end = spans[index + 1]?.start;
    return heading
      .map((line) => line.slice(index === 0 ? 0 : start, end).trim())
      .filter((part) => part !== '')
      .join(' ');
  });
  const last = spans.length - 1;
  return (line: string): ReportTableRow => ({
    headers,
    cells: spans.map(({ start, end }, index) => line.slice(start, index === last ? undefined : end).trim()),
    title,
  });
}

function atBars(heading: string, title: string) {
  const cellsOf = (line: string) => line.split('|', MAX_COLUMNS).map((cell) => cell.trim());
  const headers = cellsOf(heading);
  return (line: string): ReportTableRow => ({ headers, cells: cellsOf(line), title });
}
