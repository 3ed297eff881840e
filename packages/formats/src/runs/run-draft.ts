import type { BenchmarkRun, OriginCell } from '@tatami/model';
import { toolNumber } from '../decode/tool-number.ts';

export type Point = BenchmarkRun['points'][number];

/** One run of a log while its lines are read: what the tool stated, where, and its points over time. */
export class RunDraft {
  /** 1-based line the run starts at. */
  readonly line: number;
  /** Facts by name. Those the record has a field for fill it; the others (latencies, bandwidth, …) stay in the run's origin. */
  readonly cells: Record<string, OriginCell> = {};
  readonly points: Point[] = [];
  /** First error the tool reported. */
  error = '';
  /** How long it is known to have measured; null = it never began, as far as the log says. */
  measuredS: number | null = null;

  constructor(line: number) {
    this.line = line;
  }

  /** Keeps what a line states. A later statement of the same fact does not replace the first. */
  state(name: string, line: number, label: string, text: string | undefined): void {
    if (text !== undefined) this.cells[name] ??= { column: `line ${line}: ${label}`, text };
  }

  text(name: string): string | null {
    return this.cells[name]?.text ?? null;
  }

  /** null when the run does not state it, or not as a number. */
  number(name: string): number | null {
    const text = this.text(name);
    return text === null ? null : toolNumber(text);
  }
}
