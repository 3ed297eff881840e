import { linesOf } from '../decode/lines.ts';
import type { ResultSet } from '../query-results/result-set.ts';
import { PrintedReading } from '../query-results/text-results.ts';

/** A section of an extract: its name, and the table in it. */
export interface MinerSection {
  readonly name: string;
  readonly line: number;
  readonly table: ResultSet;
}

const BEGIN = /^~~BEGIN-([A-Z0-9-]{2,60})~~/;
const END = /^~~END-/;

/** Sections that are read; of the others the statements of SQL alone take megabytes. */
const READ: ReadonlySet<string> = new Set([
  'OS-INFORMATION',
  'MEMORY',
  'SIZE-ON-DISK',
  'MAIN-METRICS',
  'DATABASE-PARAMETERS',
  'AVERAGE-ACTIVE-SESSIONS',
  'TOP-N-TIMED-EVENTS',
]);

/** The sections of an extract of AWR Miner, in order; one that comes twice is continued. */
export function sectionsIn(text: string): readonly MinerSection[] {
  const sections: MinerSection[] = [];
  let open: { readonly name: string; readonly line: number; readonly reading: PrintedReading } | null = null;
  const close = () => {
    const table = open?.reading.sets.find(({ rows }) => rows.length > 0);
    if (open && table) sections.push({ name: open.name, line: open.line, table });
    open = null;
  };
  for (const { number, text: line } of linesOf(text)) {
    const name = BEGIN.exec(line)?.[1];
    if (name !== undefined) {
      close();
      if (READ.has(name)) open = { name, line: number, reading: new PrintedReading() };
    } else if (END.test(line)) close();
    else open?.reading.read(line, number);
  }
  close();
  return sections;
}
