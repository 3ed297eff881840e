import type { Source, Text } from '../../figure/index.ts';

/** Where a binding can be written down: a start command, a unit, a database or a hypervisor. */
export const BINDING_TARGETS = [
  'numactl',
  'systemd',
  'sql-server',
  'oracle',
  'postgresql',
  'mysql',
  'libvirt',
  'vmware',
] as const;

export type BindingTarget = (typeof BINDING_TARGETS)[number];

/** Whether what is written there is read by the Linux of the server, CPU number by CPU number; ESXi is told nodes alone. */
export function isOfLinux(target: BindingTarget): boolean {
  return target !== 'vmware';
}

/** Text to run or install that binds one instance as planned, and the command that shows whether it holds. */
export interface BindingCommand {
  readonly workloadId: string;
  readonly target: BindingTarget;
  /** File the text goes into; null = it is run, or pasted where a note says. */
  readonly file: string | null;
  readonly text: string;
  /** Shows whether the binding holds. */
  readonly check: string;
  /** Where the grammar is documented. */
  readonly sources: readonly Source[];
  readonly notes: readonly Text[];
}
