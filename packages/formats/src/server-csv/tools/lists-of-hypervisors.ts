import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping, FieldMapping } from '../../import-result.ts';
import { type Binding, type Layout, layoutOf } from '../../tabular/layout.ts';
import { COLUMNS, type ServerField } from '../columns.data.ts';

/** The cells of a column that say something, by its name; null where the list has no such column. */
type CellsUnder = (...names: readonly string[]) => readonly string[] | null;

/** How a hypervisor's own tool writes its virtual machines, whose rows call the machine by no word for one. */
interface ListOfHypervisor {
  /** What PowerShell writes above such objects. */
  readonly type?: RegExp;
  /** Whether columns tell it where no type stands above them. */
  readonly tells: (cellsUnder: CellsUnder) => boolean;
  /** Columns by their field, as the tool names them in its languages: without blanks, in small letters, what stands in brackets behind them aside. */
  readonly columns: Readonly<Partial<Record<ServerField, readonly string[]>>>;
  /** Columns of what a machine uses of its host at the moment, which it neither has nor was granted. */
  readonly ofNow?: readonly string[];
}

const STATES_OF_HYPER_V = /^(?:running|off|saved|paused|starting|stopping|saving|pausing|resuming)(?:critical)?$/i;
const GENERATION = /^[12]$/;
const CLOCK = /^[\d.,]{1,12}\s?[kmgt]?hz$/i;
const CPU_OF_NOW = ['hostcpu', 'ホストcpu', 'cpuhôte', '主机cpu', '主機cpu', '호스트cpu'];
const MEMORY_OF_NOW = ['hostmem', 'hostmemory', 'ホストメモリ', 'hostspeicher', 'hostarbeitsspeicher', 'mém.hôte'];

function areAll(cells: readonly string[] | null, fits: RegExp): boolean {
  return cells !== null && cells.length > 0 && cells.every((cell) => fits.test(cell));
}

const LISTS: readonly ListOfHypervisor[] = [
  // Get-VM of Hyper-V.
  {
    type: /^#TYPE (?:\w+\.)*Microsoft\.HyperV\.PowerShell\.VirtualMachine\b/i,
    tells: (cellsUnder) => {
      if (cellsUnder('memoryassigned', 'memorystartup'))
        return cellsUnder('processorcount', 'state', 'generation', 'uptime', 'cpuusage') !== null;
      if (!cellsUnder('processorcount')) return false;
      return areAll(cellsUnder('state'), STATES_OF_HYPER_V) || areAll(cellsUnder('generation'), GENERATION);
    },
    columns: {
      vm: ['vmname', 'name'],
      name: ['computername'],
      vcpus: ['processorcount'],
      grantedMemoryGiB: ['memoryassigned'],
      memoryGiB: ['memorystartup'],
    },
  },
  // Get-SCVirtualMachine of System Center.
  {
    type: /^#TYPE (?:\w+\.)*Microsoft\.SystemCenter\.VirtualMachineManager\.VM\b/i,
    tells: (cellsUnder) =>
      cellsUnder('cpucount') !== null &&
      cellsUnder('vmhost', 'hostname') !== null &&
      cellsUnder('statusstring', 'virtualmachinestate') !== null,
    columns: {
      vm: ['name'],
      name: ['vmhost', 'hostname'],
      vcpus: ['cpucount'],
      poweredOn: ['virtualmachinestate', 'statusstring', 'status'],
    },
  },
  // Get-VM of PowerCLI.
  {
    type: /^#TYPE (?:\w+\.)*VMware\.VimAutomation\.\S{0,100}VirtualMachine/i,
    // Get-VMHost writes the same of hosts, with what these alone have.
    tells: (cellsUnder) =>
      cellsUnder('powerstate') !== null &&
      cellsUnder('numcpu') !== null &&
      cellsUnder('connectionstate', 'cputotalmhz', 'memorytotalgb', 'processortype') === null,
    columns: {
      vm: ['name'],
      name: ['vmhost'],
      vcpus: ['numcpu'],
      memoryGiB: ['memorygb', 'memorymb'],
      storageGiB: ['provisionedspacegb'],
      usedStorageGiB: ['usedspacegb'],
      poweredOn: ['powerstate'],
    },
  },
  // Virtual machines as the vSphere Client exports them, whose use of the CPU is a clock.
  {
    tells: (cellsUnder) => areAll(cellsUnder(...CPU_OF_NOW), CLOCK),
    columns: {
      vm: ['name', '名前', 'nom', '名称', '名稱', '이름'],
      name: ['host', 'ホスト', 'hôte', '主机', '主機', '호스트'],
      vcpus: ['cpus', 'cpu'],
      memoryGiB: ['memorysize', 'メモリサイズ', 'arbeitsspeichergröße', 'speichergröße', 'taillemémoire'],
      storageGiB: [
        'provisionedspace',
        'プロビジョニング済み容量',
        'プロビジョニング済みの容量',
        'bereitgestellterspeicherplatz',
        'espaceprovisionné',
      ],
      usedStorageGiB: ['usedspace', '使用済み容量', '使用容量', 'verwendeterspeicherplatz', 'espaceutilisé'],
      poweredOn: ['state', '状態', 'zustand', 'état'],
    },
    ofNow: [...CPU_OF_NOW, ...MEMORY_OF_NOW],
  },
];

/**
 * A list that the tool of a hypervisor wrote, read as one of virtual machines: their column is called 'Name' there, as that of servers is
 * elsewhere. null where nothing tells so.
 */
export function listOfHypervisor(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout | null {
  const names = layout.headerCells.map(nameOf);
  const head = table.head();
  const rows = head.filter(({ row }) => row > layout.headerRow);
  const above = head.flatMap(({ row, cells }) => (row < layout.headerRow ? [cells[0] ?? ''] : []));
  const cellsUnder: CellsUnder = (...any) => {
    const at = names.findIndex((name) => any.includes(name));
    if (at < 0) return null;
    return rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => !isMissing(cell));
  };
  const list = LISTS.find(
    ({ type, tells, columns }) =>
      names.some((name) => columns.vm?.includes(name)) &&
      ((type && above.some((cell) => type.test(cell))) || tells(cellsUnder)),
  );
  if (!list) return null;
  const chosen = mapping?.fields ?? {};
  const isChosen = 'name' in chosen || 'vm' in chosen;
  const bindings = isChosen ? layout.bindings : boundAs(list, names, { layout, table, chosen });
  return { ...layout, bindings: withoutZeros(bindings) };
}

function boundAs(
  { columns, ofNow = [] }: ListOfHypervisor,
  names: readonly string[],
  { layout, table, chosen }: { layout: Layout; table: Table; chosen: ColumnMapping['fields'] },
): readonly Binding[] {
  const told = Object.entries(columns).flatMap(([field, any]): [string, FieldMapping][] => {
    const at = any.map((name) => names.indexOf(name)).find((index) => index >= 0);
    const column = at === undefined ? undefined : layout.columns[at];
    return column === undefined ? [] : [[field, { column }]];
  });
  const fields = { name: null, ...Object.fromEntries(told), ...chosen };
  const found = layoutOf(table, COLUMNS, { headerRow: layout.headerRow, fields })?.bindings ?? layout.bindings;
  return found.filter(({ field, index }) => field in chosen || !ofNow.includes(names[index] ?? ''));
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
    .normalize('NFKC')
    .replace(/\s*\([^()]*\)$/, '')
    .replace(/[\s_-]/g, '')
    .toLowerCase();
}
