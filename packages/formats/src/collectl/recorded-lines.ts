import { linesOf, wordsOf } from '../decode/lines.ts';
import { type BriefHeading, briefFigures, briefHeading } from './brief-columns.ts';
import type { CollectlFigures } from './collectl-figures.ts';
import { type FileHead, headAfter, NO_HEAD } from './file-head.ts';
import { type LineTime, lineTime } from './line-times.ts';
import { cellsOf, plotHeading, plotReader } from './plot-columns.ts';

/** A line of figures. */
export interface RecordedLine extends CollectlFigures {
  /** 1-based. */
  readonly line: number;
  readonly host: string | null;
  readonly cpus: number | null;
  /** null where the lines state no time, or no day. */
  readonly time: LineTime | null;
}

export interface RecordedText {
  readonly lines: readonly RecordedLine[];
  readonly badLines: readonly { readonly line: number; readonly text: string }[];
  /** Columns of the first table, as written. */
  readonly header: readonly string[];
  readonly preview: readonly (readonly string[])[];
}

/** How the lines below a heading are read. */
interface Table {
  readonly width: number;
  readonly cells: (line: string) => readonly string[];
  readonly figures: (cells: readonly string[]) => CollectlFigures;
  /** Words of its time; none where it states no day. */
  readonly time: (cells: readonly string[]) => readonly string[];
}

/** The lines of a text, each under its heading and the head of its file. */
export function recordedLines(text: string, previewRows: number): RecordedText {
  const lines: RecordedLine[] = [];
  const badLines: RecordedText['badLines'][number][] = [];
  const preview: (readonly string[])[] = [];
  let head: FileHead = NO_HEAD;
  let table: Table | null = null;
  let header: readonly string[] = [];
  let before: number | null = null;
  for (const { number, text: line } of linesOf(text)) {
    if (line.startsWith('#')) {
      head = headAfter(head, line);
      const plot = plotHeading(line);
      const brief = briefHeading(line);
      table = plot ? plotTable(plot, head) : brief ? briefTable(brief) : table;
      if (header.length === 0) header = (plot ?? brief)?.columns ?? [];
      continue;
    }
    if (table === null || line.trim() === '') continue;
    const cells = table.cells(line);
    const words = table.time(cells);
    const time: LineTime | null = words.length === 0 ? null : lineTime(words, head, before);
    const figures = table.figures(cells);
    if (cells.length < table.width || !figures.isSound || (time === null && words.length > 0)) {
      badLines.push({ line: number, text: line });
      continue;
    }
    if (preview.length < previewRows) preview.push(cells);
    if (time) before = time.of === 'wall' ? time.at : time.stamp.at;
    lines.push({ ...figures, line: number, host: head.host, cpus: head.cpus, time });
  }
  return { lines, badLines, header, preview };
}

function plotTable(heading: NonNullable<ReturnType<typeof plotHeading>>, head: FileHead): Table {
  return {
    width: heading.columns.filter((name) => name !== '').length,
    cells: (line) => cellsOf(line, heading.separator),
    figures: plotReader(heading, head),
    time: (cells) => cells.slice(0, heading.times),
  };
}

/** A clock without its day is no time. */
function briefTable(heading: BriefHeading): Table {
  return {
    width: heading.columns.length,
    cells: wordsOf,
    figures: (cells) => briefFigures(heading, cells),
    time: (cells) => (heading.times === 2 ? cells.slice(0, 2) : []),
  };
}
