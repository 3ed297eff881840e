import type { DecimalMark, DiagnosisEvent, OriginCell } from '@tatami/model';
import { wordsOf } from '../decode/lines.ts';
import { oracleMs, oracleNumber } from './oracle-figures.ts';
import type { ReportDraft } from './report-draft.ts';
import { cellUnder, type ReportRow, type ReportTableRow } from './report-row.ts';

const TITLE = /\btop\s+(?:\d{1,3}\s+)?(?:timed|wait|foreground)\b.{0,20}\bevents\b/i;
const BACKGROUND = /\bbackground\b/i;
/** Reports list 5, 10 or, over a cluster, some 20. */
const MAX_EVENTS = 60;

type Texts = Readonly<Record<'name' | 'waits' | 'seconds' | 'averageMs' | 'share' | 'reportedClass', string>>;
type Columns = readonly (keyof Texts)[];

/** Finds the table of top events in a report and reads it. Only the first such table counts; later ones are of other things. */
export class TopEvents {
  private readonly mark: DecimalMark;
  private heading: string | null = null;
  private done = false;

  constructor(mark: DecimalMark) {
    this.mark = mark;
  }

  read(draft: ReportDraft, row: ReportRow): void {
    if (this.done) return;
    const isMarked = row.table !== null && TITLE.test(row.table.title) && row.table.headers.some(isEventHeader);
    if (isMarked && row.table && isTableOfEvents(row.table)) this.readCells(draft, row.table, row.number);
    else this.readLine(draft, row);
  }

  private readCells(draft: ReportDraft, table: ReportTableRow, line: number): void {
    if (BACKGROUND.test(table.title)) return;
    const instance = cellUnder(table, /^(I#|#|Inst(ance)?( ?#)?)$/i);
    if (instance !== null && instance !== '*') return;
    this.add(draft, line, textsUnder(table), table.headers.join(' '));
  }

  /** Columns of plain text are told by how many figures a row has: they move, and names run into them. */
  private readLine(draft: ReportDraft, { text, number }: ReportRow): void {
    if (TITLE.test(text) && !BACKGROUND.test(text) && (this.heading === null || draft.events.length === 0)) {
      this.heading = text;
      return;
    }
    if (this.heading === null) return;
    if (text.trim() === '') this.done = draft.events.length > 0;
    else {
      const texts = /\bEvent\b/.test(this.heading) ? textsOf(text, this.heading) : null;
      if (texts) this.add(draft, number, texts, this.heading);
      else if (draft.events.length === 0) this.heading = `${this.heading.slice(-500)} ${text}`;
      else this.done = true;
    }
  }

  private add(draft: ReportDraft, row: number, texts: Texts, heading: string): void {
    const seconds = oracleNumber(texts.seconds, this.mark);
    if (seconds === null || texts.name === '' || draft.events.length >= MAX_EVENTS) return;
    const inCentiseconds = /time\s{0,3}\(cs\)/i.test(heading);
    const percent = oracleNumber(texts.share.replace('%', ''), this.mark);
    const waits = oracleNumber(texts.waits, this.mark);
    draft.events.push({
      name: texts.name,
      waits: waits === null ? null : Math.round(waits),
      seconds: inCentiseconds ? seconds / 100 : seconds,
      share: percent === null ? null : Math.round(percent * 1e4) / 1e6,
      averageMs: oracleMs(texts.averageMs, this.mark),
      reportedClass: texts.reportedClass === '' ? null : texts.reportedClass,
      origin: { file: '', sheet: null, row, cells: cellsOf(texts) },
    } satisfies DiagnosisEvent);
    if (percent !== null) draft.shareOf ??= wholeOf(heading);
  }
}

function cellsOf(texts: Texts): Record<string, OriginCell> {
  const columns = { waits: 'Waits', seconds: 'Time', averageMs: 'Avg wait', share: '%' } as const;
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const text = texts[field as keyof typeof columns];
      return text === '' ? [] : [[field, { column: `${texts.name}: ${column}`, text }]];
    }),
  );
}

function wholeOf(heading: string): ReportDraft['shareOf'] {
  if (/%\s{0,5}DB\b|\bDB\s+time\b/i.test(heading)) return 'db-time';
  return /\bWt\b|wait time\b.*%\s*total wait/i.test(heading) ? 'wait-time' : 'call-time';
}

const isEventHeader = (name: string) => /^(?:.{0,20} )?Event$/i.test(name);
const TIME =
  /^(?:(?:Total )?(?:Wait )?Time ?\((?:s|sec|cs)\)|Total ?(?:Wait Time )?\(s\)|(?:.{0,20} )?Total Time ?\(s\))$/i;

function isTableOfEvents({ headers }: ReportTableRow): boolean {
  return headers.some(isTime) && headers.some((name) => name.includes('%'));
}

function isTime(header: string): boolean {
  return TIME.test(header) || /(?:^|\s)(?:Time|Total(?: Wait(?: Time)?)?) ?\((?:s|sec|cs)\)$/i.test(header);
}

function textsUnder(table: ReportTableRow): Texts {
  const under = (fits: (header: string) => boolean) => {
    const at = table.headers.findIndex(fits);
    return at < 0 ? '' : (table.cells[at] ?? '').trim();
  };
  return {
    name: under(isEventHeader),
    waits: under((header) => /(?:^|\s)Waits$/i.test(header)),
    seconds: under(isTime),
    averageMs: under((header) => /\bavg\b|\baverage\b/i.test(header)),
    share: under((header) => /%\s?(?:DB|Total|Activity)/i.test(header)),
    reportedClass: under((header) => /\bclass$/i.test(header)),
  };
}

const NUMERIC = /^(?:[.,]*\d[\d.,]*[KMGTP]?(?:us|ms|s)?%?|\d[\d.,]*E\+\d+|#+)$/i;

/** The cells of a row of text: a name, one to four figures, a class at times. null for any other line. */
function textsOf(line: string, heading: string): Texts | null {
  const words = wordsOf(line);
  const first = words.findIndex((word, index) => index > 0 && NUMERIC.test(word));
  if (first < 1 || NUMERIC.test(words[0] ?? '')) return null;
  const after = words.slice(first);
  const figures = after.findIndex((word) => !NUMERIC.test(word));
  const values = figures < 0 ? after : after.slice(0, figures);
  const rest = figures < 0 ? [] : after.slice(figures);
  if (rest.some((word) => NUMERIC.test(word))) return null;
  const columns = columnsOf(values.length, /\bav(?:era)?ge?\b|\(ms\)/i.test(heading), words[0] ?? '', words[1] ?? '');
  if (!columns) return null;
  const blank = { waits: '', seconds: '', averageMs: '', share: '' };
  const named = Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']));
  return { ...blank, name: words.slice(0, first).join(' '), reportedClass: rest.join(' '), ...named };
}

/** CPU time has neither waits nor an average. */
function columnsOf(figures: number, hasAverage: boolean, ...start: readonly string[]): Columns | null {
  const isCpu = /^(?:DB )?CPU\b/i.test(start.join(' '));
  if (figures === 1) return ['seconds'];
  if (figures === 2) return ['seconds', 'share'];
  if (figures === 3) return isCpu && hasAverage ? ['seconds', 'averageMs', 'share'] : ['waits', 'seconds', 'share'];
  return figures === 4 && hasAverage ? ['waits', 'seconds', 'averageMs', 'share'] : null;
}
