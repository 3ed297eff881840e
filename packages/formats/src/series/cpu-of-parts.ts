import type { OriginView } from '../tabular/cells/origin-view.ts';
import type { RowFields } from '../tabular/row-fields.ts';

/** Columns for the parts of a CPU's time, the one that tells most first. */
const PARTS = ['cpuIdleShare', 'cpuUserShare', 'cpuSystemShare'] as const;

/** Where a figure made of parts comes from. */
export const CELLS_OF_PARTS: OriginView = PARTS.map((part) => ['cpuShare', part]);

/** The column that tells how much of a CPU is used by parts of its time: what is idle, or both parts that are not; null = none does. */
export function partTellingCpu(fields: { has(field: string): boolean }): (typeof PARTS)[number] | null {
  if (fields.has('cpuIdleShare')) return 'cpuIdleShare';
  return fields.has('cpuUserShare') && fields.has('cpuSystemShare') ? 'cpuUserShare' : null;
}

/** Part of a CPU's time. */
export type CpuPart = 'idle' | 'wait' | 'user' | 'system';

/** How much of the CPU is used, 0..1; null where a part is missing. */
export function cpuOfParts(fields: RowFields): number | null {
  const of = (field: string) => (fields.has(field) ? { figure: fields.quantity(field) } : undefined);
  return useOfParts({
    idle: of('cpuIdleShare')?.figure,
    wait: of('cpuWaitShare')?.figure,
    user: of('cpuUserShare')?.figure,
    system: of('cpuSystemShare')?.figure,
  });
}

/** What is neither idle nor waiting for I/O, else user and system time, 0..1; null where a part is missing. */
export function useOfParts({
  idle,
  wait,
  user,
  system,
}: { [Part in CpuPart]?: number | null | undefined }): number | null {
  const used = idle === undefined ? atWork(user ?? null, system ?? null) : notIdle(idle, wait ?? 0);
  return used === null ? null : Math.round(Math.max(used, 0) * 1e6) / 1e6;
}

function notIdle(idle: number | null, wait: number): number | null {
  return idle === null ? null : 1 - idle - wait;
}

function atWork(user: number | null, system: number | null): number | null {
  return user === null || system === null ? null : user + system;
}
