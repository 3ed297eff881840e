import { secondsOfDay } from '../decode/clock-text.ts';
import { linesOf, wordsOf } from '../decode/lines.ts';
import { toolNumber } from '../decode/tool-number.ts';
import type { LogLine, LogRuns } from '../runs/parsed-runs.ts';
import { RunDraft } from '../runs/run-draft.ts';

const AUTHOR = /^\s{0,20}Author\s{0,10}:\s{1,20}Dominic Giles/;
const HEADER = /^\s{0,20}Time\s{1,20}(?:\S{1,20}\s{1,20}){0,60}(?:Users|TPM|TPS)\b/;
const USERS = /^\[(\d{1,7})\/(\d{1,7})\]$/;
const SAMPLE = /^\s{0,20}\d{1,2}:\d{2}:\d{2}\b/;
const DAY_S = 86_400;

/** Whether a text is what charbench writes while it runs. */
export function isConsole(text: string): boolean {
  let headers = 0;
  let samples = 0;
  for (const { text: line } of linesOf(text)) {
    if (AUTHOR.test(line)) return true;
    if (HEADER.test(line)) headers += 1;
    if (headers > 0 && SAMPLE.test(line) && /\[\d{1,7}\/\d{1,7}\]/.test(line)) samples += 1;
    if (headers > 0 && samples > 1) return true;
  }
  return false;
}

/** The runs in a console's text. Their result is the mean of the TPS printed once all users were logged on: charbench prints none. */
export function consoleRuns(text: string): LogRuns {
  const drafts: RunDraft[] = [];
  const badLines: LogLine[] = [];
  let reading: ConsoleReading | null = null;
  for (const { number, text: raw } of linesOf(text)) {
    if (AUTHOR.test(raw) || (HEADER.test(raw) && (!reading || reading.hasHeader))) {
      reading?.finish();
      const draft = new RunDraft(number);
      drafts.push(draft);
      reading = new ConsoleReading(draft);
    }
    if (!reading) continue;
    if (HEADER.test(raw)) reading.headed(wordsOf(raw));
    else if (SAMPLE.test(raw) && !reading.sample(wordsOf(raw), number))
      badLines.push({ line: number, text: raw.trim() });
    else {
      const version = /^\s{0,20}Version\s{0,10}:\s{1,20}(\S{1,40})$/.exec(raw)?.[1];
      reading.draft.state('version', number, 'Version', version);
    }
  }
  reading?.finish();
  return { drafts, badLines };
}

class ConsoleReading {
  readonly draft: RunDraft;
  private columns: readonly string[] = [];
  private first: number | null = null;
  private before = 0;
  private days = 0;
  private readonly full: { readonly rate: number; readonly line: number }[] = [];

  constructor(draft: RunDraft) {
    this.draft = draft;
  }

  get hasHeader(): boolean {
    return this.columns.length > 0;
  }

  headed(columns: readonly string[]): void {
    this.columns = columns;
  }

  /** Whether a line could be read: '10:28:03 AM [100/100] 34567 612', the half of the day being a word of its own. */
  sample(words: readonly string[], line: number): boolean {
    const [clock = '', second = ''] = words;
    const half = /^[AP]M$/i.test(second) ? second : '';
    const seconds = secondsOfDay(clock, half);
    const cells = half === '' ? words : [clock, ...words.slice(2)];
    if (seconds === null || this.columns.length === 0) return false;
    const cell = (name: string) => cells[this.columns.indexOf(name)] ?? '';
    const [, logged = '', all = ''] = USERS.exec(cell('Users')) ?? [];
    const [tps, tpm] = [toolNumber(cell('TPS')), toolNumber(cell('TPM'))];
    const rate = tps ?? (tpm === null ? null : tpm / 60);
    // Columns of transactions alone say how long they took, not how many there were.
    if (rate === null) return cells.length >= this.columns.length;
    const goesBack = this.first !== null && seconds < this.before;
    const isNextDay = goesBack && seconds < this.before - DAY_S / 2;
    // A clock that goes back within the day has lost its half of the day.
    if (goesBack && !isNextDay) return false;
    this.draft.state('clients', line, 'Users', all === '' ? undefined : all);
    if (isNextDay) this.days += 1;
    this.first ??= seconds;
    this.before = seconds;
    this.draft.points.push({ elapsedS: seconds + this.days * DAY_S - this.first, throughput: rate });
    if (logged === all && rate > 0) this.full.push({ rate, line });
    return true;
  }

  finish(): void {
    const [first] = this.full;
    this.draft.measuredS = this.draft.points.at(-1)?.elapsedS ?? null;
    if (!first) return;
    const mean = this.full.reduce((sum, { rate }) => sum + rate, 0) / this.full.length;
    this.draft.state('tps', first.line, `TPS, mean of ${this.full.length} lines`, String(Math.round(mean * 1e6) / 1e6));
    this.draft.state('durationS', first.line, 'Time', String(this.draft.measuredS ?? 0));
  }
}
