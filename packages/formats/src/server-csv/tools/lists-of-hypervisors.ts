import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping, FieldMapping } from '../../import-result.ts';
import { type Binding, type Layout, layoutOf } from '../../tabular/layout.ts';
import { COLUMNS, type ServerField } from '../columns.data.ts';

/** The cells of a column that say something, by its name; null where the list has no such column. */
type CellsUnder = (name: string) => readonly string[] | null;

/** How a hypervisor's own tool writes its virtual machines, whose rows call the machine by no word for one. */
interface ListOfHypervisor {
  /** What PowerShell writes above such objects. */
  readonly type: RegExp;
  /** Whether columns tell it where no type stands above them. */
  readonly tells: (cellsUnder: CellsUnder) => boolean;
  /** Columns by their field, as the tool names them: in any case, what stands in brackets behind them aside. */
  readonly columns: Readonly<Partial<Record<ServerField, string>>>;
}

const STATES_OF_HYPER_V = /^(?:running|off|saved|paused|starting|stopping|saving|pausing|resuming)(?:critical)?$/i;
const GENERATION = /^[12]$/;

const LISTS: readonly ListOfHypervisor[] = [
  {
    type: /^#TYPE (?:\w+\.)*Microsoft\.HyperV\.PowerShell\.VirtualMachine\b/i,
    tells: (cellsUnder) => {
      const has = (name: string) => cellsUnder(name) !== null;
      const all = (name: string, fits: RegExp) => {
        const cells = cellsUnder(name) ?? [];
        return cells.length > 0 && cells.every((cell) => fits.test(cell));
      };
      if (has('memoryassigned') || has('memorystartup'))
        return ['processorcount', 'state', 'generation', 'uptime', 'cpuusage'].some(has);
      return has('processorcount') && (all('state', STATES_OF_HYPER_V) || all('generation', GENERATION));
    },
    columns: {
      vm: 'name',
      name: 'computername',
      vcpus: 'processorcount',
      grantedMemoryGiB: 'memoryassigned',
      memoryGiB: 'memorystartup',
    },
  },
];

/**
 * A list that the tool of a hypervisor wrote, read as one of virtual machines: their column is called 'Name' there, as that of servers is
 * elsewhere. As it is where nothing tells so, or a person chose the columns of names.
 */
export function withHypervisorTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const names = layout.headerCells.map(nameOf);
  const head = table.head();
  const rows = head.filter(({ row }) => row > layout.headerRow);
  const above = head.flatMap(({ row, cells }) => (row < layout.headerRow ? [cells[0] ?? ''] : []));
  const cellsUnder: CellsUnder = (name) => {
    const at = names.indexOf(name);
    if (at < 0) return null;
    return rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => !isMissing(cell));
  };
  const list = LISTS.find(
    ({ type, tells, columns }) =>
      names.includes(columns.vm ?? '') && (above.some((cell) => type.test(cell)) || tells(cellsUnder)),
  );
  if (!list) return layout;
  const chosen = mapping?.fields ?? {};
  const isChosen = 'name' in chosen || 'vm' in chosen;
  const bindings = isChosen ? layout.bindings : boundAs(list, names, { layout, table, chosen });
  return { ...layout, bindings: withoutZeros(bindings) };
}

function boundAs(
  { columns }: ListOfHypervisor,
  names: readonly string[],
  { layout, table, chosen }: { layout: Layout; table: Table; chosen: ColumnMapping['fields'] },
): readonly Binding[] {
  const told = Object.entries(columns).flatMap(([field, name]): [string, FieldMapping][] => {
    const column = layout.columns[names.indexOf(name)];
    return column === undefined ? [] : [[field, { column }]];
  });
  const fields = { name: null, ...Object.fromEntries(told), ...chosen };
  return layoutOf(table, COLUMNS, { headerRow: layout.headerRow, fields })?.bindings ?? layout.bindings;
}

/** Of a machine that is off no memory is assigned: where the memory at its start stands beside it, that is what it was granted. */
function withoutZeros(bindings: readonly Binding[]): readonly Binding[] {
  if (bindings.every(({ field }) => field !== 'memoryGiB')) return bindings;
  return bindings.map((binding) =>
    binding.field === 'grantedMemoryGiB' ? { ...binding, rule: { ...binding.rule, zeroIsNone: true } } : binding,
  );
}

function nameOf(header: string): string {
  return header
    .trim()
    .replace(/\s*\([^()]*\)$/, '')
    .toLowerCase();
}
