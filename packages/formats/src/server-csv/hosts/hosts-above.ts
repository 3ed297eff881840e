import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { Layout } from '../../tabular/layout.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { statesSizes } from '../no-servers/no-servers.ts';

/**
 * Hosts that stand in the first of their rows alone, as merged cells are saved: the rows below are of further databases or virtual machines
 * of the same host. Where rows repeat their host, a blank cell is a gap.
 */
export class HostsAbove {
  private above: { readonly name: string; readonly row: number } | null = null;
  private overDatabases = false;
  private overMachines = false;

  /** Says that a table begins: its first rows tell whether its hosts stand over their rows. */
  begin({ bindings, headerRow }: Layout, table: Table): void {
    this.above = null;
    const [name, vm, instance] = ['name', 'vm', 'instance'].map(
      (field) => bindings.find((binding) => binding.field === field)?.index,
    );
    this.overDatabases = false;
    this.overMachines = false;
    if (name === undefined || (vm === undefined && instance === undefined)) return;
    const rows = table.head().filter(({ row }) => row > headerRow);
    const hosts = rows
      .map(({ cells }) => nameKey((cells[name] ?? '').trim()))
      .map((cell) => (isMissing(cell) ? '' : cell));
    const said = hosts.filter((host) => host !== '');
    const once = new Set(said).size === said.length;
    this.overDatabases = vm === undefined && once && said.length < hosts.length;
    const machines = vm === undefined ? [] : rows.filter(({ cells }) => (cells[vm] ?? '').trim() !== '');
    this.overMachines = vm !== undefined && name < vm && once && machines.length >= 2 * said.length;
  }

  /** Says of which host a row is that names one. */
  at(name: string, row: number): void {
    if (this.overDatabases || this.overMachines) this.above = { name, row };
  }

  /** The host of a row that names none, by the one right above: of a database that states no size of a server, or of a virtual machine. */
  of(fields: RowFields, of: 'database' | 'machine'): string | null {
    const { above } = this;
    if (!above || above.row + 1 !== fields.row) return null;
    // A dash says that there is none.
    if ((fields.cellOf('name')?.text ?? '').trim() !== '') return null;
    const isOver = of === 'machine' ? this.overMachines : this.overDatabases;
    if (!isOver || (of === 'database' && (fields.text('instance') === null || statesSizes(fields)))) return null;
    this.above = { ...above, row: fields.row };
    return above.name;
  }
}
