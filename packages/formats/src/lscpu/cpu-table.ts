import { fieldOf, jsonValues, listOf } from '../decode/json-values.ts';
import { linesOf, wordsOf } from '../decode/lines.ts';

/** One logical CPU that is online. null = the table has no such column, or leaves it empty. */
export interface CpuRow {
  readonly cpu: number;
  readonly core: string | null;
  readonly socket: string | null;
  readonly node: string | null;
}

const MAX_CPUS = 8192;

/** The table of CPUs in lscpu -p, -e or -e -J; the first where there are several. Empty when there is none. */
export function cpuTable(text: string): CpuRow[] {
  const fromJson = jsonValues(text).values.flatMap((value) => listOf(fieldOf(value, 'cpus')));
  if (fromJson.length > 0) return fromJson.slice(0, MAX_CPUS).flatMap((cpu) => rowOf((name) => fieldOf(cpu, name)));
  const rows: CpuRow[] = [];
  let columns: readonly string[] | null = null;
  for (const { text: line } of linesOf(text)) {
    const heading = headingOf(line);
    if (heading && rows.length > 0) break;
    columns = heading ?? columns;
    if (!columns || heading || rows.length >= MAX_CPUS) continue;
    const names = columns;
    const cells = line.includes(',') ? line.split(',') : wordsOf(line);
    const row = /^\s*\d/.test(line) ? rowOf((name) => cells[names.indexOf(name)]) : [];
    if (row.length === 0 && rows.length > 0) break;
    rows.push(...row);
  }
  return rows;
}

/** '# CPU,Core,Socket,Node,,L1d' of -p and 'CPU NODE SOCKET CORE L1d:L1i:L2:L3 ONLINE' of -e, lower-cased. */
function headingOf(line: string): string[] | null {
  const parsable = /^#\s?(CPU(?:,.{0,200})?)$/i.exec(line.trim())?.[1];
  if (parsable !== undefined) return parsable.toLowerCase().split(',');
  if (!/^\s*CPU\s+(?:NODE|SOCKET|CORE|DRAWER|BOOK)\b/.test(line)) return null;
  return wordsOf(line).map((word) => word.toLowerCase());
}

function rowOf(of: (name: string) => unknown): CpuRow[] {
  const word = (name: string) => {
    const value = of(name);
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    return text === '' || text === '-' ? null : text.slice(0, 20);
  };
  const cpu = word('cpu');
  const online = String(of('online') ?? 'yes');
  if (cpu === null || !/^\d{1,5}$/.test(cpu) || /^(?:no|false)$/i.test(online)) return [];
  return [{ cpu: Number(cpu), core: word('core'), socket: word('socket'), node: word('node') }];
}
