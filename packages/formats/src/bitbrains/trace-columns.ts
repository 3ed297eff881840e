import type { Table } from '../decode/table.ts';

/** Where the figures stand; -1 = the trace has no such column. */
export interface TraceColumns {
  readonly time: number;
  readonly cores: number;
  readonly cpuPercent: number;
  readonly cpuMHz: number;
  readonly provisionedKB: number;
  readonly memoryKB: number;
}

const NAMES = {
  time: /^timestamp(?: \[ms\])?$/,
  cores: /^cpu cores$/,
  cpuPercent: /^cpu usage \[%\]$/,
  cpuMHz: /^cpu usage \[mhz\]$/,
  provisionedKB: /^memory capacity provisioned \[kb\]$/,
  memoryKB: /^memory usage \[kb\]$/,
} as const satisfies Record<keyof TraceColumns, RegExp>;

export function columnsOf(header: readonly string[]): TraceColumns {
  const names = header.map((cell) => cell.trim().toLowerCase());
  const found = Object.entries(NAMES).map(([field, name]) => [field, names.findIndex((cell) => name.test(cell))]);
  return Object.fromEntries(found) as { [Field in keyof TraceColumns]: number };
}

/** Whether a table is such a trace: its time and CPU columns carry the published names. */
export function isTrace(table: Table | undefined): boolean {
  const { time, cores, cpuPercent } = columnsOf(table?.head()[0]?.cells ?? []);
  return time === 0 && cores > 0 && cpuPercent > 0;
}
