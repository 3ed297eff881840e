import { isMissing } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import type { Layout } from '../tabular/layout.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import {
  isHypervisor,
  isModelOfVirtual,
  kindIn,
  ON_HOST,
  sayKinds,
  surelySaysKind,
} from './hosts/kinds-of-machines.ts';
import { bindingAt } from './hosts-of-machines.ts';
import { isHeaderOfKinds, thingIn } from './no-servers/words.data.ts';
import { isTypeOfCloud } from './tools/lists-of-hypervisors.ts';

const PLATFORM = /^(?:esxi?|vsphere|vmware|hyper-?v|kvm|xen|proxmox|nutanix|ahv|rhev|ovirt|olvm)[\d.-]*$/i;

/** The host that the kind of a row names with it; null where it names none. */
export function hostInKind(fields: RowFields): string | null {
  const kind = fields.text('kind');
  const host = kind === null ? null : (ON_HOST.exec(kind)?.[1] ?? null);
  // 'VM on Azure', 'VM on ESXi7'
  return host !== null && /\d/.test(host) && !PLATFORM.test(host) ? host : null;
}

/** Whether the model of a row is that of a virtual machine, whose system is no hypervisor. */
export function isVirtualModel(fields: RowFields): boolean {
  const model = fields.text('model') ?? '';
  return (isModelOfVirtual(model) || isTypeOfCloud(model)) && !isHypervisor(fields.text('os'));
}

const YES = /^(?:true|yes|y|1|ja|oui|sí|si|sì|sim|はい|[○〇◯]|有り?|あり|是)$/i;
const NO = /^(?:false|no|n|0|nein|non|nee|não|いいえ|[×✕]|無し?|なし|否)$/i;

/** What a row is by the column that says which kind it is, else by the one that says yes or no of a virtual machine. */
export function kindOf(fields: RowFields): 'virtual' | 'physical' | null {
  const said = kindIn(fields.text('kind'));
  if (said !== null || !fields.has('isVirtual')) return said;
  const flag = fields.text('isVirtual')?.normalize('NFKC') ?? '';
  if (YES.test(flag)) return 'virtual';
  return NO.test(flag) ? 'physical' : kindIn(flag);
}

/**
 * The list with the column that says which of its machines are virtual: whatever its header ('種別', 'Type'), it is told by its cells. Where it says other
 * things besides ('ストレージ', 'VIP'), its words stay with the records. As it is where there is none, or a person chose these columns.
 */
export function withKindTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  if ('kind' in (mapping?.fields ?? {})) return layout;
  const columns = columnsOf(layout, table);
  const own = columns.find(({ cells }) => sayKinds(cells));
  if (own) return withKind(layout, own.index, own.cells.some(saysMoreThanKind));
  const kinds = columns.filter(({ header, cells }) => isHeaderOfKinds(header) && sayThings(cells));
  const mixed = kinds.find(({ cells }) => cells.some(surelySaysKind));
  if (mixed) return withKind(layout, mixed.index, true);
  // What a row is, is no model and no environment of its machine.
  const said = new Set(kinds.map(({ index }) => index));
  const bindings = layout.bindings.filter(({ field, index }) => !said.has(index) || !MAY_BE_KINDS.has(field));
  const isAsFound = bindings.length === layout.bindings.length;
  return isAsFound || [...MAY_BE_KINDS].some((field) => field in (mapping?.fields ?? {}))
    ? layout
    : { ...layout, bindings };
}

/** Whether a cell names a host beside its kind, or another word for it. */
function saysMoreThanKind(cell: string): boolean {
  return ON_HOST.test(cell) || /domain|ldom|ドメイン/i.test(cell);
}

/** Fields by whose headers (種別, 区分) some lists say what their rows are. */
const MAY_BE_KINDS: ReadonlySet<string> = new Set(['model', 'environment']);

interface Column {
  readonly index: number;
  readonly header: string;
  /** Those that say something. */
  readonly cells: readonly string[];
}

/** The columns that name no machine. */
function columnsOf(layout: Layout, table: Table): readonly Column[] {
  const names = new Set(layout.bindings.flatMap(({ field, index }) => (NAMES.has(field) ? [index] : [])));
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  return layout.headerCells.flatMap((header, index) => {
    if (header.trim() === '' || names.has(index)) return [];
    const cells = rows.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => !isMissing(cell));
    return [{ index, header, cells }];
  });
}

function withKind(layout: Layout, index: number, alsoKept = false): Layout {
  const others = layout.bindings.filter((binding) => binding.index !== index && binding.field !== 'kind');
  const kind = bindingAt(layout, 'kind', index);
  return { ...layout, bindings: [...others, alsoKept ? { ...kind, rule: { ...kind.rule, alsoKept } } : kind] };
}

/** So much of a column of kinds by its header must say what its rows are. */
const LEAST_OF_THINGS = 1 / 2;

function sayThings(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => kindIn(cell) !== null || thingIn(cell) !== null).length;
  return said > 0 && said >= LEAST_OF_THINGS * cells.length;
}

const NAMES: ReadonlySet<string> = new Set(['name', 'vm', 'instance']);
