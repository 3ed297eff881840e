import { type Origin, text } from '@tatami/model';
import { isMissing } from '../../decode/quantity.ts';
import type { HeadRow, Table } from '../../decode/table.ts';
import { answerTo, type ImportQuestion, questionOfRows } from '../../questions/import-question.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import type { Layout } from '../../tabular/layout.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { COLUMNS } from '../columns.data.ts';
import { GuestHardware } from './guest-hardware.ts';
import { isModelOfVirtual, PHYSICAL_OR_VIRTUAL } from './kinds-of-machines.ts';

/** What a column of hosts has where nothing carries the machine, beside a remark in brackets: 'none (physical)', 'なし'. */
const NO_HOST =
  /^(?:(?:no|non|none|nil|nothing|aucune?|kein(?:er?)?|ninguno|ning[uú]n|nessuno|nenhum|geen|なし|無し|無|无|없음)(?: ?(?:host|hypervisor|ホスト|宿主机))?|(?:physical|physisch|physique|f[íi]sic[oa]|fysiek|bare[ -]?metal|stand-?alone|native)(?: ?(?:server|machine|host))?|(?:物理|実)(?:サーバー?|マシン|機|环境|環境)?|物理机|ベアメタル|スタンドアロン|물리(?: ?서버)?)(?:\s*[(（].{0,60})?$/i;

/** Whether what has no host is said to be of metal: 'none (physical)', '物理'. */
const OF_METAL = /physi|f[íi]sic|fysiek|bare[ -]?metal|物理|実機|ベアメタル|물리/i;

const ID = 'kind:without-host';

/** Whether a cell under what carries machines says that nothing does. */
export function saysNoHost(cell: string): boolean {
  return isMissing(cell) || NO_HOST.test(cell);
}

/** What hardware has, and a virtual machine may have too where its row says so. */
const HARDWARE = ['cpuModel', 'model', 'serialNumber', 'sockets', 'coresPerSocket'] as const;
type Hardware = (typeof HARDWARE)[number];

const HEADERS_OF_MACHINES: ReadonlySet<string> = new Set(COLUMNS.vm.aliases.map((alias) => readHeader(alias).base));

/** The rows of a list that names hosts: by their place, its machines and what carries each. */
export interface NamesOfHosts {
  readonly machine: number;
  readonly host: number;
}

/** Of columns of hardware those that machines on hosts leave empty, and others fill: they tell one from the other. */
export function hardwareApart(
  { headerRow, bindings }: Layout,
  table: Table,
  { machine, host }: NamesOfHosts,
): ReadonlySet<Hardware> {
  const rows = table.head().filter(({ row, cells }) => row > headerRow && !isMissing((cells[machine] ?? '').trim()));
  const carried = rows.filter((row) => carrierIn(row, { machine, host }) !== null);
  const others = rows.filter((row) => carrierIn(row, { machine, host }) === null);
  if (carried.length === 0 || others.length === 0) return NONE;
  return new Set(
    HARDWARE.filter((field) => {
      const index = bindings.find((binding) => binding.field === field)?.index;
      const states = ({ cells }: HeadRow) => index !== undefined && isHardware(field, (cells[index] ?? '').trim());
      return others.some(states) && !carried.some(states);
    }),
  );
}

const NONE: ReadonlySet<Hardware> = new Set();

/** What another machine carries the one of a row, by its key; null where the row names none but itself. */
function carrierIn({ cells }: HeadRow, { machine, host }: NamesOfHosts): string | null {
  const said = (cells[host] ?? '').trim();
  const key = nameKey(said);
  return saysNoHost(said) || key === nameKey((cells[machine] ?? '').trim()) ? null : key;
}

function isHardware(field: Hardware, cell: string): boolean {
  return !isMissing(cell) && !(field === 'model' && isModelOfVirtual(cell));
}

/** Which rows of a list of machines on hosts are of hosts and other physical servers. */
export class CarriedRows {
  /** Keys of hosts that carry machines of the first rows. */
  private hosts: ReadonlySet<string> = new Set();
  /** What only machines of metal state. */
  private hardware: readonly Hardware[] = [];
  /** Whether the table calls what it lists virtual machines. */
  private isOfMachines = false;
  /** Cells of hosts that were looked at, and whether they name one: few of them are different. */
  private readonly known = new Map<string, boolean>();
  private readonly open: Origin[] = [];
  private readonly answers: Readonly<Record<string, string>> | undefined;
  /** What tells it where no column names hosts. */
  readonly guests: GuestHardware;

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
    this.guests = new GuestHardware(answers);
  }

  begin(layout: Layout, table: Table): void {
    this.guests.begin(layout);
    const names = namesOfHosts(layout);
    this.hosts = new Set();
    this.hardware = [];
    if (names === null) return;
    const rows = table.head().filter(({ row }) => row > layout.headerRow);
    this.hosts = new Set(rows.flatMap((row) => carrierIn(row, names) ?? []));
    // What a list calls a virtual machine stays one, whatever hardware stands beside it.
    this.isOfMachines = HEADERS_OF_MACHINES.has(readHeader(layout.headerCells[names.machine] ?? '').base);
    this.hardware = this.isOfMachines ? [] : [...hardwareApart(layout, table, names)];
  }

  /** The host that a row names; null where it says that there is none. */
  hostOf(fields: RowFields): string | null {
    const words = fields.text('name');
    if (words === null) return null;
    let isNone = this.known.get(words);
    if (isNone === undefined) {
      isNone = saysNoHost(words);
      this.known.set(words, isNone);
    }
    return isNone ? null : words;
  }

  /** Whether the row of a list of virtual machines speaks of metal: it runs on no other and was granted no virtual CPUs, but has hardware, or carries others. */
  isOfMetal(fields: RowFields, { vm, host }: { readonly vm: string; readonly host: string | null }): boolean {
    if (host !== null && nameKey(host) !== nameKey(vm)) return false;
    if (fields.text('vcpus') !== null) return false;
    if (this.hosts.has(nameKey(vm))) return true;
    if (fields.has('vcpus') && COUNTED.some((field) => fields.text(field) !== null)) return true;
    return this.hardware.some((field) => isHardware(field, fields.text(field) ?? '')) || this.isSaidToBe(fields, host);
  }

  /** Whether a row that names no host is said to be of metal, by its cell or by a person; one that does not say so is asked about. */
  private isSaidToBe(fields: RowFields, host: string | null): boolean {
    if (host !== null || this.hosts.size === 0) return false;
    const cell = fields.cellOf('name');
    if (cell && OF_METAL.test(cell.text)) return true;
    if (this.isOfMachines) return false;
    const origin = fields.origin([]);
    this.open.push({ ...origin, cells: { name: fields.cellOf('vm') ?? { column: '', text: '' } } });
    return answerTo(ID, PHYSICAL_OR_VIRTUAL, this.answers) === 'physical';
  }

  question(): readonly ImportQuestion[] {
    return [...this.guests.question(), ...this.withoutHost()];
  }

  private withoutHost(): readonly ImportQuestion[] {
    return questionOfRows(this.open, {
      id: ID,
      field: 'name',
      problem: ({ words: name, rows }) =>
        text(
          'Are these physical servers or virtual machines? {rows} {rows:row names|rows name} no host and {rows:states|state} no hardware, the first is “{name}”.',
          'これらは物理サーバーですか、仮想マシンですか。ホストの記載もハードウェアの記載もない行が{rows}行あります（最初は「{name}」）。',
          { name, rows },
        ),
      hint: text(
        'Until it is answered, they count as virtual machines of which no host is known.',
        '回答するまで、ホストが不明な仮想マシンとして数えます。',
      ),
      options: PHYSICAL_OR_VIRTUAL,
      answers: this.answers,
    });
  }
}

/** Where machines have virtual CPUs in a column of their own, others have these. */
const COUNTED = ['sockets', 'cores', 'threads', 'cpuModel'] as const;

function namesOfHosts({ bindings }: Layout): NamesOfHosts | null {
  const [machine, host] = ['vm', 'name'].map((field) => bindings.find((binding) => binding.field === field)?.index);
  return machine === undefined || host === undefined ? null : { machine, host };
}

/** Whether a list of virtual machines has rows of their hosts, or of other physical servers. */
export function listsMetalToo(layout: Layout, table: Table): boolean {
  const names = namesOfHosts(layout);
  if (names === null) return false;
  if (hardwareApart(layout, table, names).size > 0) return true;
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const hosts = new Set(rows.flatMap((row) => carrierIn(row, names) ?? []));
  return rows.some(
    (row) => carrierIn(row, names) === null && hosts.has(nameKey((row.cells[names.machine] ?? '').trim())),
  );
}
