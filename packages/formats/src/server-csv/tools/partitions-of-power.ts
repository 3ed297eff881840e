import type { WorkloadRecord } from '@tatami/model';
import type { Table } from '../../decode/table.ts';
import { partitionsShare } from '../../hmc/issues.ts';
import type { ColumnMapping } from '../../import-result.ts';
import type { IssueLog } from '../../issues/issue-log.ts';
import { withFurtherCells } from '../../tabular/guest-system.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import { type Layout, layoutOf } from '../../tabular/layout.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { COLUMNS } from '../columns.data.ts';
import { bindingAt } from '../hosts-of-machines.ts';

/** Headers, as they are compared, of the processing units that a partition of PowerVM is entitled to. */
const ENTITLED =
  /^(?:entitled(?:capacity|cpus?|procs?|processors?|(?:processing)?units?|cores)?|entitlement|(?:cpu|processor|capacity)entitlement|ec|ent|(?:desired|assigned|curr(?:ent)?)?proc(?:essing|essor)?units?|cpuunits?|pus?|資格(?:容量|付与容量|プロセッサ数?)?|エンタイトル(?:メント|ドキャパシティ|容量)?|(?:割当)?処理(?:装置|ユニット)数?)$/;
/** Those of the virtual processors on which it uses them. */
const VIRTUAL =
  /^(?:vps?|v-?procs?|(?:desired|assigned|online|curr(?:ent)?)?virtual(?:procs?|processors?|cpus?)|仮想(?:プロセッサ|cpu)数?)$/;
/** What others call the CPUs of their virtual machines too: beside a whole word of an entitlement alone. */
const VCPUS = /^vcpus?$/;
const SURELY_ENTITLED = /entitle|processing|資格|エンタイトル|処理/;
const PARTITION = /^(?:lpars?|(?:logical)?partition|(?:論理)?区画)(?:name|名称?)?$/;
const FRAME =
  /^(?:frame|cec|managedsystem|(?:物理)?筐体|フレム|管理対象システム|(?:power)?(?:server|system|host))(?:name|名称?)?$/;
const MODE =
  /^(?:(?:proc(?:essor)?|sharing|cpu|lpar|partition)?mode|(?:プロセッサ|共有)?モド|uncapped|capped|sharing)$/;
const DEDICATED = /^ded|専有|dedicated|占有/i;

/** What alone has partitions with processing units and virtual processors, whatever system runs in them. */
const POWER = { header: 'Platform', text: 'IBM Power (PowerVM)' };

interface Columns {
  readonly entitled: number;
  readonly virtual: number;
  /** -1 = there is none. */
  readonly mode: number;
}

/** The columns of partitions; null where a list does not state both. */
function columnsIn({ headerCells }: Layout): Columns | null {
  const bases = headerCells.map((cell) => readHeader(cell).base);
  const at = (header: RegExp) => bases.findIndex((base) => header.test(base));
  const [entitled, virtual, vcpus, mode] = [ENTITLED, VIRTUAL, VCPUS, MODE].map(at) as [number, number, number, number];
  const isSure = SURELY_ENTITLED.test(bases[entitled] ?? '');
  const processors = virtual < 0 && isSure ? vcpus : virtual;
  return entitled < 0 || processors < 0 ? null : { entitled, virtual: processors, mode };
}

/** Whether a table states the entitlement and the virtual processors of machines that it names. */
export function listsPartitions(table: Table): boolean {
  const layout = layoutOf(table, COLUMNS);
  if (layout === null || columnsIn(layout) === null) return false;
  return withPartitionsTold(layout, table, null).bindings.some(({ field }) => field === 'vm');
}

/**
 * A table of the HMC under headers of its author as virtual machines on their frames: what a partition can use is its virtual processors.
 * As it is where it does not state both, or a person chose its columns.
 */
export function withPartitionsTold(layout: Layout, _: Table, mapping: ColumnMapping | null): Layout {
  const chosen = mapping?.fields ?? {};
  const columns = columnsIn(layout);
  if (columns === null || 'vcpus' in chosen || 'name' in chosen || 'vm' in chosen) return layout;
  const bases = layout.headerCells.map((cell) => readHeader(cell).base);
  const bound = (field: string) => layout.bindings.find((binding) => binding.field === field)?.index ?? -1;
  const [vm] = [bases.findIndex((base) => PARTITION.test(base)), bound('vm'), bound('name')].filter((at) => at >= 0);
  if (vm === undefined) return layout;
  const frame = bases.findIndex((base, at) => at !== vm && FRAME.test(base));
  const { entitled, virtual, mode } = columns;
  const taken = new Set([vm, frame, entitled, virtual, mode]);
  const others = layout.bindings.filter(
    ({ field, index }) => !taken.has(index) && field !== 'vm' && field !== 'name' && field !== 'vcpus',
  );
  return {
    ...layout,
    bindings: [
      bindingAt(layout, 'vm', vm),
      ...(frame < 0 ? [] : [bindingAt(layout, 'name', frame)]),
      bindingAt(layout, 'vcpus', virtual),
      bindingAt(layout, 'entitledUnits', entitled),
      ...(mode < 0 ? [] : [bindingAt(layout, 'partitionMode', mode)]),
      ...others,
    ],
  };
}

/** The partitions of a list, with what their entitlement says of them. */
export class PartitionsOfPower {
  private readonly units: number[] = [];

  /** A partition as one of IBM Power: of a dedicated one the processors are what it is entitled to. */
  applied(machine: WorkloadRecord, fields: RowFields): WorkloadRecord {
    const entitled = fields.has('entitledUnits') ? fields.quantity('entitledUnits') : null;
    const cell = fields.cellOf('entitledUnits');
    if (entitled === null || entitled === 0 || cell === null) return machine;
    const mode = fields.text('partitionMode');
    const isDedicated = mode !== null && DEDICATED.test(mode);
    if (!isDedicated && (mode !== null || entitled !== machine.vcpus)) this.units.push(entitled);
    const told = withFurtherCells(machine, [{ ...POWER, cell }]);
    if (!isDedicated || told.vcpus !== null || !Number.isInteger(entitled)) return told;
    return { ...told, vcpus: entitled, origin: { ...told.origin, cells: { ...told.origin.cells, vcpus: cell } } };
  }

  report(issues: IssueLog): void {
    const sum = this.units.reduce((total, each) => total + each, 0);
    if (this.units.length > 0) issues.add(partitionsShare(this.units.length, Math.round(sum * 100) / 100));
  }
}
