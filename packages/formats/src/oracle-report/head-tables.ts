import type { ReportDraft } from './report-draft.ts';
import { cellUnder, type ReportTableRow } from './report-row.ts';

/** What a table row means, by the headers it stands under: name of the fact, its header. */
interface HeadTable {
  readonly fits: readonly RegExp[];
  /** A header that tells a similar table of other things apart. */
  readonly without?: RegExp;
  readonly facts: readonly (readonly [name: string, header: RegExp])[];
}

const TABLES: readonly HeadTable[] = [
  {
    fits: [/^DB Id$/i],
    facts: [
      ['database', /^(DB Name|Database)$/i],
      ['databaseId', /^DB Id$/i],
      ['uniqueName', /^Unique Name$/i],
      ['instance', /^Instance$/i],
      ['release', /^Release$/i],
      ['edition', /^Edition$/i],
      ['role', /^(DB )?Role$/i],
      ['rac', /^RAC$/i],
      ['host', /^Host$/i],
    ],
  },
  {
    // From 12.2 on the instance has a table of its own.
    fits: [/^Instance$/i, /^Inst\.? Num$/i],
    facts: [['instance', /^Instance$/i]],
  },
  {
    fits: [/^(Host )?Name$/i, /^CPUs$/i],
    facts: [
      ['host', /^(Host )?Name$/i],
      ['platform', /^Platform$/i],
      ['cpus', /^CPUs$/i],
      ['cores', /^Cores$/i],
      ['sockets', /^Sockets$/i],
      ['hostMemoryGiB', /^Memory ?\(GB?\)$/i],
    ],
  },
  {
    fits: [/^Statistic( Name)?$/i, /^Time ?\(s\)$/i],
    facts: [['dbCpuS', /^Time ?\(s\)$/i]],
  },
  {
    // Use of the host over the whole interval; a later table has it per snapshot.
    fits: [/(?:^|\s)%?Idle$/i, /(?:^|\s)%?User$/i],
    without: /\bSnap\b|\bTime\b/i,
    facts: [['hostIdlePercent', /(?:^|\s)%?Idle$/i]],
  },
  {
    // The head of a report over a cluster.
    fits: [/\bDB time\b/i, /\bNumber of Instances\b/i],
    facts: [
      ['database', /\bName$/i],
      ['dbTimeS', /\bDB time$/i],
      ['elapsedS', /\bElapsed time$/i],
    ],
  },
];

/** Reads a row of one of the tables in the head of a report. */
export function readHeadTable(draft: ReportDraft, row: ReportTableRow, line: number): void {
  for (const { fits, without, facts } of TABLES) {
    if (without && row.headers.some((name) => without.test(name))) continue;
    if (!fits.every((header) => row.headers.some((name) => header.test(name)))) continue;
    for (const [name, header] of facts) {
      if (name === 'dbCpuS' && row.cells[0] !== 'DB CPU') continue;
      draft.state(name, line, row.headers.find((text) => header.test(text)) ?? name, cellUnder(row, header));
    }
  }
  readContainer(draft, row, line);
  readMember(draft, row, line);
}

const CONTAINER = /^(PDB|Container) Name$/i;

/** The table of containers in the head: one row in the report of a pluggable database, one for each in that of the whole. */
function readContainer(draft: ReportDraft, row: ReportTableRow, line: number): void {
  const label = row.headers.find((name) => CONTAINER.test(name));
  const name = cellUnder(row, CONTAINER);
  if (label === undefined || name === null || !row.headers.some((text) => /^(PDB|Container|Con)\b.* Id$/i.test(text)))
    return;
  draft.stateContainer(row.headers, line, label, name);
}

/** One instance of the cluster a report covers. */
function readMember(draft: ReportDraft, row: ReportTableRow, line: number): void {
  if (!/^(I#|Inst ?#)$/i.test(row.headers[0] ?? '') || !/^\d+$/.test(row.cells[0] ?? '')) return;
  const cpus = cellUnder(row, /(?:^|\s)(?:#|Num)? ?CPUs?$/i);
  if (cpus !== null && /^\d{1,5}$/.test(cpus)) draft.memberCpus += Number(cpus);
  const host = cellUnder(row, /^Host$/i);
  if (host === null || cellUnder(row, /^Instance$/i) === null) return;
  draft.members += 1;
  draft.memberDbMinutes.push(cellUnder(row, /^DB time ?\(min\)$/i) ?? '');
  draft.state('elapsedS', line, 'Elapsed Time(min)', cellUnder(row, /^Elapsed Time ?\(min\)$/i));
  draft.state('beginsAt', line, 'Begin Snap Time', cellUnder(row, /^Begin Snap Time$/i));
  draft.state('endsAt', line, 'End Snap Time', cellUnder(row, /^End Snap Time$/i));
  draft.state('release', line, 'Release', cellUnder(row, /^Release$/i));
  draft.state('platform', line, 'Platform', cellUnder(row, /^Platform$/i));
}
