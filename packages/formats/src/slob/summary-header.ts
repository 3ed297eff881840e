import type { HeadRow, Table } from '../decode/table.ts';

/** Columns of the summary, by the names of the facts they state. */
const COLUMNS: Readonly<Record<string, string>> = {
  FILE: 'report',
  SESSIONS: 'clients',
  ELAPSED: 'elapsedS',
  'DB CPU': 'dbCpu',
  'DB TM': 'dbTime',
  EXECUTES: 'executesPerS',
  LIO: 'logicalReadsPerS',
  PREADS: 'readIops',
  READ_MBS: 'readMBs',
  PWRITES: 'writeIops',
  WRITE_MBS: 'writeMBs',
  REDO_MBS: 'redoMBs',
  DFSR_LAT: 'sequentialReadLatency',
  DPR_LAT: 'directReadLatency',
  DFPR_LAT: 'parallelReadLatency',
  DFPW_LAT: 'parallelWriteLatency',
  LFPW_LAT: 'logWriteLatency',
  'TOP WAIT': 'topWait',
};
const NEEDED = ['FILE', 'PREADS', 'PWRITES', 'LIO'];

/** The fact under a header of the summary; null where it is none. */
export function factUnder(header: string): string | null {
  return COLUMNS[header.trim().toUpperCase()] ?? null;
}

/** The header of a summary; null where a table is none. */
export function summaryHeader(table: Table | undefined): HeadRow | null {
  const [first] = table?.head() ?? [];
  const headers = new Set(first?.cells.map((cell) => cell.trim().toUpperCase()));
  return first && NEEDED.every((header) => headers.has(header)) ? first : null;
}
