import { type DstatColumns, dstatColumns } from './dstat-columns.ts';

/** Which of the tools wrote a recording: what the same columns hold differs. */
export type DstatTool = 'dstat' | 'pcp-dstat' | 'dool';

/** One start of the tool: what its head says. */
export interface DstatRecording {
  tool: DstatTool;
  host: string | null;
  /** What it was started with; '' where the head does not say. */
  command: string;
  /** When it was started, as written. */
  date: string;
  /** null until the two rows that name its columns were read. */
  columns: DstatColumns | null;
}

/** A row of figures of a recording. */
export interface DstatRow {
  readonly recording: DstatRecording;
  /** 1-based. */
  readonly row: number;
  readonly cells: readonly string[];
  /** How many rows of the recording come before. */
  readonly index: number;
}

const TITLE = /^(dstat|pcp-dstat|dool) [\w.-]{1,20} CSV output$/i;

/** '"Dstat 0.7.2 CSV output"', '"pcp-dstat 5.3.7 CSV Output"'. */
export function isTitle([title = '']: readonly string[]): boolean {
  return TITLE.test(title.trim());
}

/**
 * Parts the rows of a file into recordings: a file that exists already is written on, with a head of its own below what
 * stands there, which repeats no title.
 */
export class DstatRows {
  private recording: DstatRecording = emptyRecording('dstat');
  private titles: readonly string[] | null = null;
  private index = 0;

  /** The row of figures that a row is; null for the rows of a head. */
  take(cells: readonly string[], row: number): DstatRow | null {
    if (this.takeHead(cells)) return null;
    if (this.titles === null) {
      this.titles = cells;
      return null;
    }
    if (this.recording.columns === null) {
      this.recording.columns = dstatColumns(this.titles, cells);
      return null;
    }
    this.index += 1;
    return { recording: this.recording, row, cells, index: this.index - 1 };
  }

  private takeHead(cells: readonly string[]): boolean {
    const [label = '', value = ''] = cells;
    if (isTitle(cells)) {
      const tool = TITLE.exec(label.trim())?.[1]?.toLowerCase();
      this.begin(tool === 'pcp-dstat' || tool === 'dool' ? tool : 'dstat');
      return true;
    }
    switch (label) {
      case 'Author:':
        return true;
      case 'Host:':
        if (this.titles !== null) this.begin(this.recording.tool);
        this.recording.host = value.trim() || null;
        return true;
      case 'Cmdline:':
        this.recording.command = value;
        this.recording.date = cells[cells.indexOf('Date:') + 1] ?? '';
        return true;
      default:
        return false;
    }
  }

  private begin(tool: DstatTool): void {
    this.recording = emptyRecording(tool);
    this.titles = null;
    this.index = 0;
  }
}

function emptyRecording(tool: DstatTool): DstatRecording {
  return { tool, host: null, command: '', date: '', columns: null };
}
