import { BODY, type SlideItem, type SlideText, type TableRow } from './slide.ts';
import type { SetTable } from './table-slides.ts';
import { setTable } from './table-slides.ts';
import { brokenLines, heightOf, lineHeight } from './text-room.ts';
import type { Part, TablePart, TextPart } from './topic-parts.ts';

/** Between two things on a slide, pt. */
const GAP = 10;
/** A table begins on a slide with at least this many of its rows, or with all. */
const FIRST_ROWS = 3;
/** Lower than this a chart does not read, pt. */
const LEAST_CHART = 260;
const WHOLE = BODY.bottom - BODY.top;
/** A list stands in from the left by this. */
const BULLET = 16;

/** Of the sizes wished for: smaller where that spares a slide. */
const SCALES = [1, 0.92, 0.85] as const;

/** A topic over as many slides as it takes: nothing overflows a slide, no row of a table is cut, and a table that goes on repeats its head. */
export function layOutTopic(parts: readonly Part[]): readonly (readonly SlideItem[])[] {
  const laid = SCALES.map((scale) => layOutAt(parts, scale));
  const fewest = Math.min(...laid.map(({ length }) => length));
  return laid.find(({ length }) => length === fewest) ?? [];
}

function layOutAt(parts: readonly Part[], scale: number): readonly (readonly SlideItem[])[] {
  const flow = new Flow(scale);
  const scaled = parts.map((part) =>
    part.kind === 'text' ? { ...part, lines: part.lines.map(smaller(scale)) } : part,
  );
  for (const [index, part] of scaled.entries()) {
    if (part.kind === 'text') flow.text(part, part.keep ? leastOf(scaled.slice(index + 1), scale) : 0);
    else if (part.kind === 'table') flow.table(part);
    else flow.chart(part);
  }
  return flow.finish();
}

function smaller(scale: number) {
  return (line: SlideText): SlideText => ({ ...line, size: Math.max(10, Math.round(line.size * scale)) });
}

/** What must stand below a heading on its slide: a heading of its own that stands there first, and what that heads. */
function leastOf([part, ...after]: readonly Part[], scale: number): number {
  if (!part) return 0;
  if (part.kind === 'text') {
    const first = GAP + textHeight(part, BODY.width, part.lines[0]?.text ?? '');
    return part.keep ? first + leastOf(after, scale) : first;
  }
  if (part.kind === 'chart') return GAP + leastChart(part.height);
  const set = setTable(part.table, BODY.width, WHOLE, scale);
  return GAP + firstHeight(set);
}

/** A tall chart gives way to what stands above it. */
function leastChart(height: number): number {
  return Math.min(height, LEAST_CHART);
}

function firstHeight({ head, rows }: SetTable): number {
  return sum([head, ...rows.slice(0, FIRST_ROWS)]);
}

function textHeight({ lines }: TextPart, width: number, words: string): number {
  const [{ size, bullet } = { size: 14, bullet: false }] = lines;
  return heightOf(brokenLines(words, width - (bullet ? BULLET : 0), size).length, size);
}

class Flow {
  private readonly slides: SlideItem[][] = [[]];
  private y = BODY.top;
  private readonly scale: number;

  constructor(scale: number) {
    this.scale = scale;
  }

  text(part: TextPart, below: number): void {
    for (const [index, line] of part.lines.entries()) {
      const width = BODY.width - (line.bullet ? BULLET : 0);
      const all = brokenLines(line.text, width, line.size * (line.bold ? BOLD : 1));
      const most = Math.floor((WHOLE - GAP) / lineHeight(line.size));
      for (let from = 0; from < all.length; from += most) {
        const words = all.slice(from, from + most);
        const height = heightOf(words.length, line.size);
        this.room(height + (index === part.lines.length - 1 ? below : 0));
        const text = { ...line, text: words.join('').trimEnd() };
        this.put({ kind: 'text', lines: [text], align: 'left', x: BODY.left, y: this.y, width: BODY.width, height });
        this.y += height + (line.bullet ? GAP / 2 : GAP);
      }
    }
  }

  table({ table, alt }: TablePart): void {
    const set = setTable(table, BODY.width, WHOLE, this.scale);
    this.room(Math.min(WHOLE, firstHeight(set)));
    let rows: TableRow[] = [];
    const close = () => {
      const { head, size, widths } = set;
      const columns = widths.map((width, index) => ({ width, right: table.columns[index]?.kind === 'number' }));
      const height = sum([head, ...rows]);
      this.put({ kind: 'table', columns, head, rows, size, alt, x: BODY.left, y: this.y, width: BODY.width, height });
      this.y += height + GAP;
      rows = [];
    };
    for (const row of set.rows) {
      if (rows.length > 0 && this.y + sum([set.head, ...rows, row]) > BODY.bottom) {
        close();
        this.turn();
      } else if (this.y + sum([set.head, row]) > BODY.bottom) this.turn();
      rows.push(row);
    }
    if (rows.length > 0) close();
  }

  chart({ plot, alt, height }: Extract<Part, { kind: 'chart' }>): void {
    this.room(leastChart(height));
    const tall = Math.min(height, BODY.bottom - this.y);
    this.put({ kind: 'chart', plot, alt, x: BODY.left, y: this.y, width: BODY.width, height: tall });
    this.y += tall + GAP;
  }

  finish(): readonly (readonly SlideItem[])[] {
    return this.slides.filter((items) => items.length > 0);
  }

  private room(height: number): void {
    if (this.y + height > BODY.bottom) this.turn();
  }

  private put(item: SlideItem): void {
    this.slides.at(-1)?.push(item);
  }

  private turn(): void {
    if (this.slides.at(-1)?.length === 0) return;
    this.slides.push([]);
    this.y = BODY.top;
  }
}

/** Bold words are wider. */
const BOLD = 1.06;

function sum(rows: readonly (TableRow | null)[]): number {
  return rows.reduce((total, row) => total + (row?.height ?? 0), 0);
}
