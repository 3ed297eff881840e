import type { OriginView, RowFields } from '../tabular/row-fields.ts';

/** Columns for the parts of a CPU's time, the one that tells most first. */
const PARTS = ['cpuIdleShare', 'cpuUserShare', 'cpuSystemShare'] as const;

/** Where a figure made of parts comes from. */
export const CELLS_OF_PARTS: OriginView = PARTS.map((part) => ['cpuShare', part]);

/** The column that tells how much of a CPU is used by parts of its time: what is idle, or both parts that are not; null = none does. */
export function partTellingCpu(fields: { has(field: string): boolean }): (typeof PARTS)[number] | null {
  if (fields.has('cpuIdleShare')) return 'cpuIdleShare';
  return fields.has('cpuUserShare') && fields.has('cpuSystemShare') ? 'cpuUserShare' : null;
}

/** How much of the CPU is used, 0..1: what is neither idle nor waiting for I/O, else user and system time; null where a part is missing. */
export function cpuOfParts(fields: RowFields): number | null {
  const used = fields.has('cpuIdleShare') ? notIdle(fields) : atWork(fields);
  return used === null ? null : Math.round(Math.max(used, 0) * 1e6) / 1e6;
}

function notIdle(fields: RowFields): number | null {
  const idle = fields.quantity('cpuIdleShare');
  return idle === null ? null : 1 - idle - (fields.quantity('cpuWaitShare') ?? 0);
}

function atWork(fields: RowFields): number | null {
  const [user, system] = [fields.quantity('cpuUserShare'), fields.quantity('cpuSystemShare')];
  return user === null || system === null ? null : user + system;
}
