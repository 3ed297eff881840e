import { parseInstant } from '../decode/instant.ts';
import { ResultColumns, type ResultRow } from '../query-results/result-set.ts';
import type { MinerSection } from './sections.ts';

/** What one instance did between two snapshots, figures by the names of the extract's columns. */
export interface Snapshot {
  readonly id: number;
  readonly instance: number;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  readonly seconds: number;
  readonly line: number;
  readonly figures: ReadonlyMap<string, number>;
}

/** Seconds by event of one snapshot, with the class the extract names. */
export interface EventTime {
  readonly name: string;
  readonly waitClass: string | null;
  /** As the extract states it; its unit is another matter. */
  readonly time: number;
  /** 0..1 of DB time; null where the extract has no such column. */
  readonly share: number | null;
  readonly line: number;
}

const MAX_SNAPSHOTS = 200_000;
const SHORT_DATE = /^(\d{2})\/(\d{2})\/(\d{2}) (\d{1,2}:\d{2}(?::\d{2})?)$/;

/** A figure of SQL*Plus: '7,6', ',1' and '.5' in any language; null for '####' and words. None is below zero. */
export function minerNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^(?:\d{1,18}(?:\.\d{0,20})?|\.\d{1,20})(?:E[+-]?\d{1,3})?$/i.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** '13/04/12 02:00' has the year first, whatever the language. */
export function minerTime(text: string): number | null {
  const [, year, month, day, clock] = SHORT_DATE.exec(text.trim()) ?? [];
  return parseInstant(year === undefined ? text.trim() : `20${year}-${month}-${day} ${clock}`);
}

/** The rows of MAIN-METRICS, and how many of them cannot be used. */
export function snapshotsIn({ table }: MinerSection): {
  readonly snapshots: readonly Snapshot[];
  readonly bad: readonly ResultRow[];
} {
  const columns = new ResultColumns(table.headers);
  const snapshots: Snapshot[] = [];
  const bad: ResultRow[] = [];
  for (const row of table.rows) {
    const figures = new Map<string, number>();
    for (const header of table.headers) {
      const cell = columns.cell(row, keyOf(header));
      const value = cell === null ? null : minerNumber(cell.text);
      if (value !== null) figures.set(keyOf(header), value);
    }
    const ends = columns.cell(row, 'end');
    const endsAt = ends === null ? null : minerTime(ends.text);
    const [id, minutes] = [figures.get('snap'), figures.get('durm')];
    if (id === undefined || endsAt === null || minutes === undefined || minutes <= 0) bad.push(row);
    else if (snapshots.length < MAX_SNAPSHOTS)
      snapshots.push({
        id,
        instance: figures.get('inst') ?? 1,
        endsAt,
        seconds: minutes * 60,
        line: row.line,
        figures,
      });
  }
  return { snapshots, bad };
}

function keyOf(header: string): string {
  return header.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The times of events, or of classes of waits, by snapshot. */
export function timesIn({ table }: MinerSection): ReadonlyMap<number, readonly EventTime[]> {
  const columns = new ResultColumns(table.headers);
  const bySnapshot = new Map<number, EventTime[]>();
  for (const row of table.rows) {
    const id = minerNumber(columns.cell(row, 'snapid')?.text ?? '');
    const waitClass = columns.cell(row, 'waitclass')?.text ?? null;
    const name = columns.cell(row, 'eventname')?.text ?? waitClass;
    const time = minerNumber(columns.cell(row, 'totaltimes', 'avgsess')?.text ?? '');
    const percent = minerNumber(columns.cell(row, 'pctdbt')?.text ?? '');
    if (id === null || name === null || time === null) continue;
    const times = bySnapshot.get(id) ?? [];
    times.push({
      name: name.slice(0, 100),
      waitClass,
      time,
      share: percent === null ? null : percent / 100,
      line: row.line,
    });
    bySnapshot.set(id, times);
  }
  return bySnapshot;
}

/** A figure by snapshot and, where the section has a column of instances, summed over them; the last of each. */
export function bySnapshot({ table }: MinerSection, ...keys: readonly string[]): ReadonlyMap<number, number> {
  const columns = new ResultColumns(table.headers);
  const found = new Map<number, number>();
  for (const row of table.rows) {
    const id = minerNumber(columns.cell(row, 'snapid')?.text ?? '');
    const value = minerNumber(columns.cell(row, ...keys)?.text ?? '');
    if (id !== null && value !== null) found.set(id, (found.get(id) ?? 0) + value);
  }
  return found;
}
