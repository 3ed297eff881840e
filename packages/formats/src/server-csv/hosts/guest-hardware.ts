import { attributeField, MAKER_HEADER, type Origin, type OriginCell, text } from '@tatami/model';
import type { IssueLog } from '../../issues/issue-log.ts';
import { areOfVirtual, isMadeVirtual, networkAddressesIn } from '../../machines/virtual-hardware.ts';
import { answerTo, type ImportQuestion, questionOfRows } from '../../questions/import-question.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import type { Layout } from '../../tabular/layout.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { machinesByHardware } from './issues.ts';
import { isHypervisor, isModelOfVirtual, PHYSICAL_OR_VIRTUAL } from './kinds-of-machines.ts';

/** What a column says of the hardware that a machine sees, or of what carries it. */
type Says = 'addresses' | 'maker' | 'source' | 'hypervisor';

/** Their cells tell whether they are of networks. */
const ADDRESSES =
  /mac(?!h|os|in)|^(?:physical|hardware|ethernet)address|^(?:物理|ハドウェア|イサネット)アドレス|^物理地址/;
const VENDOR = /^(?:(?:system|hardware|server)?vendor|(?:機器|ハドウェア)?ベンダ名?)$/;
const FIRMWARE = /^(?:(?:system)?bios|uefi|firmware)/;
const SOURCE =
  /^(?:(?:discovery|data|import|inventory)?source|discoveredby|managedby|(?:検出|収集|取得|情報)元|quelle|origine|origen)$/;
const HYPERVISOR =
  /^(?:hypervisor(?:type|product)?|virtuali[sz]ation(?:platform|type)?|仮想化(?:基盤|製品|方式|ソフト(?:ウェア)?)|ハイパバイザ(?:種別)?)$/;
/** Tools that know virtual machines alone, and what people call them: 'vCenter', 'vcsa01'. */
const LISTS_GUESTS = /^(?:vmware )?(?:v-?center|vcsa)/i;
const PRODUCT =
  /^(?:vmware|v-?sphere|esxi?|(?:microsoft |windows )?hyper-?v|kvm|xen(?:server)?|citrix|nutanix|ahv|proxmox|rhe?v|ovirt|olvm|oracle vm|powervm|openstack)\b/i;

/** What tells it of each kind of column but of addresses, of which no two are alike. */
const TELLS = {
  maker: (cell: string) => isMadeVirtual(cell),
  source: (cell: string) => LISTS_GUESTS.test(cell),
  hypervisor: (cell: string) => PRODUCT.test(cell),
} as const;
/** VMware's serial numbers are of its virtual machines alone. */
const SERIAL_OF_VIRTUAL = 'VMware-';

/** What a row shows that says it. */
interface Shown {
  readonly says: Says;
  readonly cell: OriginCell;
}

/** What a row says in columns that no field reads. */
type Kept = ReturnType<RowFields['attributes']>;

/** Under which field the cell that says it stands in the origins that are kept here. */
const FIELD = 'kind';

/** Which rows of a list are virtual machines by what they show of their hardware: addresses, makers and firmware that hypervisors give. */
export class GuestHardware {
  /** Columns of the table at hand, by their cells' names among those that no field reads. */
  private columns: ReadonlyMap<string, Says> = new Map();
  private hasSerials = false;
  /** Whether words of a list say it: most rows repeat them. */
  private readonly known = new Map<string, boolean>();
  private readonly told: Origin[] = [];
  /** Rows that state hardware of their own beside what is given to virtual machines. */
  private readonly contradicted: Origin[] = [];
  /** Rows that name the product that carries them, or that they are themselves. */
  private readonly underProduct: Origin[] = [];
  private readonly answers: Readonly<Record<string, string>> | undefined;

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
  }

  begin({ columns, headerCells, bindings }: Layout): void {
    const told = columns.flatMap((name, index): [string, Says][] => {
      const says = saidUnder(headerCells[index] ?? '');
      return says ? [[attributeField(name), says]] : [];
    });
    this.columns = new Map(told);
    this.hasSerials = bindings.some(({ field }) => field === 'serialNumber');
  }

  /** Whether a row is of a virtual machine; what contradicts itself is of a server until a person says otherwise. */
  isOfGuest(fields: RowFields, kept: Kept | null): boolean {
    const shown = this.shownIn(fields, kept);
    if (!shown || isHypervisor(fields.text('os'))) return false;
    const isOfMetal = this.statesMetal(fields);
    // What carries others may name its own product.
    if (isOfMetal && shown.says === 'hypervisor') return false;
    const origin: Origin = { ...fields.origin([]), cells: { [FIELD]: shown.cell } };
    if (shown.says === 'hypervisor') return this.isAsAnswered(this.underProduct, UNDER_PRODUCT, origin);
    if (isOfMetal) return this.isAsAnswered(this.contradicted, CONTRADICTED, origin);
    this.told.push(origin);
    return true;
  }

  private isAsAnswered(rows: Origin[], id: string, origin: Origin): boolean {
    rows.push(origin);
    return answerTo(id, PHYSICAL_OR_VIRTUAL, this.answers) === 'virtual';
  }

  /** The first thing that says it: what firmware and adapters show goes before what carries the machine. */
  private shownIn(fields: RowFields, kept: Kept | null): Shown | null {
    const serial = this.hasSerials ? fields.cellOf('serialNumber') : null;
    if (serial?.text.trimStart().startsWith(SERIAL_OF_VIRTUAL)) return { says: 'maker', cell: serial };
    if (this.columns.size === 0) return null;
    const addresses: OriginCell[] = [];
    let found: Shown | null = null;
    for (const [field, cell] of (kept ?? fields.attributes()).cells) {
      const says = this.columns.get(field);
      if (says === undefined) continue;
      if (says === 'addresses') addresses.push(cell);
      else if (this.tells(says, cell.text) && (found === null || says === 'maker')) found = { says, cell };
    }
    const [first] = addresses;
    const areGiven = first && areOfVirtual(addresses.flatMap(({ text: said }) => networkAddressesIn(said)));
    return areGiven ? { says: 'addresses', cell: first } : found;
  }

  private tells(says: keyof typeof TELLS, words: string): boolean {
    return this.isKnown(`${says} ${words}`, () => TELLS[says](words.normalize('NFKC').trim()));
  }

  /** Whether a row states what servers have: a maker's model, or CPUs with their sockets. */
  private statesMetal(fields: RowFields): boolean {
    const model = fields.text('model');
    if (model !== null) return !this.isKnown(`model ${model}`, () => isModelOfVirtual(model));
    if (fields.text('cpuModel') === null) return false;
    return fields.text('sockets') !== null || fields.text('coresPerSocket') !== null;
  }

  private isKnown(words: string, find: () => boolean): boolean {
    const known = this.known.get(words);
    if (known !== undefined) return known;
    const found = find();
    if (this.known.size < MOST_KNOWN) this.known.set(words, found);
    return found;
  }

  report(issues: IssueLog): void {
    const [first] = this.told;
    const cell = first?.cells[FIELD];
    if (first && cell)
      issues.add(machinesByHardware(this.told.length, { words: cell.text.trim(), column: cell.column }), {
        ...{ sheet: first.sheet, row: first.row, column: cell.column },
      });
  }

  question(): readonly ImportQuestion[] {
    const asked = { field: FIELD, options: PHYSICAL_OR_VIRTUAL, answers: this.answers };
    const hint = text(
      'Until it is answered, they count as physical servers.',
      '回答するまで、物理サーバーとして数えます。',
    );
    return [
      ...questionOfRows(this.contradicted, {
        ...{ ...asked, hint, id: CONTRADICTED },
        problem: ({ words, column, rows }) =>
          text(
            'Are these physical servers or virtual machines? {rows} {rows:row states|rows state} hardware, but {column} says “{words}”, as of a virtual machine.',
            'これらは物理サーバーですか、仮想マシンですか。{rows}行にハードウェアの記載がありますが、{column}は「{words}」など、仮想マシンの値です。',
            { words, column, rows },
          ),
      }),
      ...questionOfRows(this.underProduct, {
        ...{ ...asked, hint, id: UNDER_PRODUCT },
        problem: ({ words, column, rows }) =>
          text(
            'Are these the servers that carry virtual machines, or virtual machines? {rows} {rows:row says|rows say} “{words}” or the like in {column}.',
            'これらは仮想マシンを稼働させる物理サーバーですか、仮想マシンですか。{rows}行の{column}に「{words}」などの記載があります。',
            { words, column, rows },
          ),
      }),
    ];
  }
}

const CONTRADICTED = 'kind:hardware-of-virtual';
const UNDER_PRODUCT = 'kind:under-hypervisor';
const MOST_KNOWN = 5_000;

function saidUnder(header: string): Says | null {
  const { base } = readHeader(header);
  if (ADDRESSES.test(base)) return 'addresses';
  if (MAKER_HEADER.test(header) || VENDOR.test(base) || FIRMWARE.test(base)) return 'maker';
  if (SOURCE.test(base)) return 'source';
  return HYPERVISOR.test(base) ? 'hypervisor' : null;
}
