import { shortName } from '@tatami/model';
import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import type { Layout } from '../../tabular/layout.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import { bindingAt } from '../hosts-of-machines.ts';

/** The parts of an instance as ServiceNow names it: 'RPT@SQL01' is the instance RPT on SQL01. */
export interface InstanceAtHost {
  readonly instance: string;
  readonly machine: string;
}

/** null where a name has no such parts. */
export function instanceAtHost(name: string): InstanceAtHost | null {
  const [, instance, machine] = /^([^@\s]{1,100})@([^@\s]{1,200})$/.exec(name.trim()) ?? [];
  return instance === undefined || machine === undefined ? null : { instance, machine };
}

/**
 * The list of instances by their servers, where what was taken for virtual machines on hosts is called by an instance and that host each.
 * As it is elsewhere, or where a person chose these columns.
 */
export function withInstancesAtHostsTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const chosen = mapping?.fields ?? {};
  const [vm, host] = ['vm', 'name'].map((field) => layout.bindings.find((binding) => binding.field === field));
  if (!vm || !host || 'vm' in chosen || 'name' in chosen) return layout;
  const rows = table.head().filter(({ row, cells }) => row > layout.headerRow && !isMissing(cells[vm.index] ?? ''));
  const areInstances = rows.every(({ cells }) => {
    const at = instanceAtHost(cells[vm.index] ?? '');
    return at !== null && inShort(at.machine) === inShort(cells[host.index] ?? '');
  });
  if (rows.length === 0 || !areInstances) return layout;
  const others = layout.bindings.filter((binding) => binding !== vm);
  const isNamed = others.some(({ field }) => field === 'instance');
  return { ...layout, bindings: isNamed ? others : [...others, bindingAt(layout, 'instance', vm.index)] };
}

function inShort(name: string): string {
  return shortName(nameKey(name));
}
