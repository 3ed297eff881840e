import type { DiagnosisAdvisory, DiagnosisAdvisoryPoint, DiagnosisEvent, OriginCell } from '@tatami/model';

export type Advisory = Omit<DiagnosisAdvisory, 'points'> & { readonly points: DiagnosisAdvisoryPoint[] };

/** One report while it is read: what it stated and where. */
export class ReportDraft {
  /** 1-based line the report starts at. */
  readonly line: number;
  /** What was stated, by the record's fields and, for what they are worked out from, names of their own. */
  readonly cells: Record<string, OriginCell> = {};
  readonly events: DiagnosisEvent[] = [];
  shareOf: 'db-time' | 'call-time' | 'wait-time' | null = null;
  readonly advisories: Advisory[] = [];
  /** Instances of a cluster it covers; 0 for a report of one instance. */
  members = 0;
  /** DB time of each member in minutes, as printed. */
  readonly memberDbMinutes: string[] = [];
  /** Logical CPUs of all members. */
  memberCpus = 0;
  /** The first table of containers, by its headers: later ones are of single statements or files. */
  private containers: readonly string[] | null = null;

  constructor(line: number) {
    this.line = line;
  }

  /** Keeps what a line states. A later statement of the same does not replace the first. */
  state(name: string, line: number, label: string, text: string | null | undefined): void {
    const tidy = text?.trim() ?? '';
    if (tidy !== '') this.cells[name] ??= { column: `line ${line}: ${label}`, text: tidy };
  }

  /** A report that lists several containers is of the whole database: none of them is what it is about. */
  stateContainer(table: readonly string[], line: number, label: string, name: string): void {
    if (this.containers === null) this.state('pluggable', line, label, name);
    this.containers ??= table;
    if (this.containers === table && this.text('pluggable') !== name) delete this.cells.pluggable;
  }

  text(name: string): string | null {
    return this.cells[name]?.text ?? null;
  }

  /** Whether anything was read that a diagnosis can rest on. */
  holdsSomething(): boolean {
    return this.events.length > 0 || this.advisories.length > 0 || this.text('elapsedS') !== null;
  }
}
