import { needsInstalled } from '../memory-demand.ts';
import { memoryUseHeader } from '../memory-in-use.ts';
import type { ScopedWorkload } from '../scope/scope.ts';

/** The header under which lists state the memory that the server of a workload uses, as a size or as a share; null = none does. */
export function memoryUseTold({ workload, server }: Pick<ScopedWorkload, 'workload' | 'server'>): string | null {
  return memoryUseHeader(workload) ?? (workload === null || needsInstalled(workload) ? memoryUseHeader(server) : null);
}
