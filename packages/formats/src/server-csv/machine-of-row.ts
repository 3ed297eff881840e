import { nameKey } from '../tabular/merge-key.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { isVirtualModel, kindOf } from './kind-of-row.ts';

interface NamesOfRow {
  readonly vm: string | null;
  readonly host: string | null;
  /** Hosts that its table names. */
  readonly hosts: ReadonlySet<string>;
}

/** Whether a row is a virtual machine: it says so, names what carries it, or has the model of one. */
export function isMachineRow(fields: RowFields, names: NamesOfRow): boolean {
  const kind = kindOf(fields);
  if (kind !== null) return kind === 'virtual';
  const { vm, host, hosts } = names;
  if (vm !== null) return !isHostItself(fields, { vm, host, hosts });
  // An instance runs on the machine of its row, whatever it was granted.
  if (fields.text('instance') !== null) return false;
  return isVirtualModel(fields);
}

/** Whether the row of a list of virtual machines speaks of a host: it runs on no other and was granted no virtual CPUs, but has cores, or carries others. */
function isHostItself(
  fields: RowFields,
  { vm, host, hosts }: { readonly vm: string; readonly host: string | null; readonly hosts: ReadonlySet<string> },
): boolean {
  if (!fields.has('vcpus') || fields.text('vcpus') !== null) return false;
  if (host !== null && nameKey(host) !== nameKey(vm)) return false;
  return (
    hosts.has(nameKey(vm)) || ['sockets', 'cores', 'threads', 'cpuModel'].some((field) => fields.text(field) !== null)
  );
}
