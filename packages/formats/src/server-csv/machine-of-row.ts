import type { ServerRecord } from '@tatami/model';
import type { RowFields } from '../tabular/row-fields.ts';
import type { CarriedRows } from './hosts/carried-rows.ts';
import { isHypervisor } from './hosts/kinds-of-machines.ts';
import { hostInKind, isVirtualModel, kindOf } from './kind-of-row.ts';
import type { RowAttributes } from './records-of-row.ts';
import { isWithoutName } from './unnamed/names-for-machines.ts';

const OF_HARDWARE = ['cpuModel', 'sockets', 'cores', 'coresPerSocket', 'threads', 'model'] as const;

interface NamesOfRow {
  readonly vm: string | null;
  readonly host: string | null;
  /** Which rows of its table are of hosts. */
  readonly carried: CarriedRows;
  /** The server that the row is drawn under. */
  readonly carrier: ServerRecord | null;
  /** What the row says beyond its fields. */
  readonly kept: RowAttributes | null;
}

/** Whether a row is a virtual machine: it says so, names what carries it or its type in a cloud, is drawn under a hypervisor, or has the model or other hardware of one. */
export function isMachineRow(fields: RowFields, names: NamesOfRow): boolean {
  const kind = kindOf(fields);
  if (kind !== null) return kind === 'virtual';
  const { vm, host, carried } = names;
  if (vm !== null) return !carried.isOfMetal(fields, { vm, host });
  if (fields.text('instanceType') !== null || countsVirtualCpus(fields)) return true;
  // Containers are told from the databases in them on servers alone.
  if (fields.text('instance') !== null && fields.has('container')) return false;
  if (isVirtualModel(fields) || (names.carrier !== null && isHypervisor(names.carrier.os))) return true;
  return carried.guests.isOfGuest(fields, names.kept);
}

/** Whether a row without a name sizes its machines by virtual CPUs, and by nothing that hardware has. */
function countsVirtualCpus(fields: RowFields): boolean {
  if (!isWithoutName(fields) || fields.text('vcpus') === null) return false;
  return OF_HARDWARE.every((field) => fields.text(field) === null);
}

/** What a row without a column of hosts says that its machine runs on: the server it is drawn under, or the one that its kind names. */
export function hostSaid(fields: RowFields, carrier: ServerRecord | null): string | null {
  return carrier?.name ?? hostInKind(fields);
}
