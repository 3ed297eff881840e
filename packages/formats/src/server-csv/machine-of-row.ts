import type { ServerRecord } from '@tatami/model';
import { nameKey } from '../tabular/merge-key.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { hostInKind, isHypervisor, isVirtualModel, kindOf } from './kind-of-row.ts';

interface NamesOfRow {
  readonly vm: string | null;
  readonly host: string | null;
  /** Hosts that its table names. */
  readonly hosts: ReadonlySet<string>;
  /** The server that the row is drawn under. */
  readonly carrier: ServerRecord | null;
}

/** Whether a row is a virtual machine: it says so, names what carries it or its type in a cloud, is drawn under a hypervisor, or has the model of one. */
export function isMachineRow(fields: RowFields, names: NamesOfRow): boolean {
  const kind = kindOf(fields);
  if (kind !== null) return kind === 'virtual';
  const { vm, host, hosts } = names;
  if (vm !== null) return !isHostItself(fields, { vm, host, hosts });
  if (fields.text('instanceType') !== null) return true;
  // An instance runs on the machine of its row, whatever it was granted.
  if (fields.text('instance') !== null) return false;
  return isVirtualModel(fields) || (names.carrier !== null && isHypervisor(names.carrier.os));
}

/** What a row without a column of hosts says that its machine runs on: the server it is drawn under, or the one that its kind names. */
export function hostSaid(fields: RowFields, carrier: ServerRecord | null): string | null {
  return carrier?.name ?? hostInKind(fields);
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
