import { compatibleText, text } from '@tatami/model';

/** What a person may say that rows are. */
export const PHYSICAL_OR_VIRTUAL = [
  { value: 'physical', label: text('Physical servers', '物理サーバー') },
  { value: 'virtual', label: text('Virtual machines', '仮想マシン') },
];

/** 'LDom on t7-01'. */
export const ON_HOST = /\s(?:on|auf|sur)\s([\w.-]{2,60})$/i;

const VIRTUAL = wholly(
  '仮想(?:サーバー?|マシン|環境|機)?|ゲスト',
  'virtual(?:[ _-]?(?:server|machine))?|vm|guest|(?:(?:vmware|hyper-v|kvm) )?virtual machine instance',
  '(?:machine |serveur )?virtuel(?:le)?',
  '(?:(?:server|maschine) )?virtuell|virtuelle[rs]? (?:server|maschine)|virtuelle[rs]?',
  '(?:máquina|servidor) virtual',
  '(?:macchina |server )?virtuale',
  'virtue(?:el|le(?: (?:server|machine))?)',
  '虚拟(?:机|服务器|主机)?|虛擬(?:機|主機|伺服器)?',
  '가상(?: ?(?:서버|머신|환경|화))?|게스트',
  // Oracle VM Server for SPARC, whose control domain stands for the machine.
  '(?:guest|logical|i/?o|root|service)[ _-]?domain|ldom|(?:論理|ゲスト|I/?O)ドメイン',
  // PowerVM, and zones of Solaris, whose global zone stands for the machine.
  '(?:(?:dedicated|shared|capped|uncapped)[ _-])?(?:lpar|logical[ _-]partition)|w-?par|micro[ _-]?partition|logische partition|partition logique|論理(?:区画|パーティション)|逻辑分区',
  '(?:(?:(?:oracle )?solaris|sparse|whole|branded|kernel|local|non[ _-]?global|ngz)[ _-]?(?:root )?)?zone|ngz|(?:非大域|非グローバル|ローカル|カーネル)?ゾーン',
  '(?:(?:(?:oracle )?solaris|lxc|linux|system)[ _-]?)?container|(?:solaris ?)?コンテナー?|容器|컨테이너',
);
const PHYSICAL = wholly(
  '物理(?:サーバー?|マシン|環境|機)?|実機',
  'physical(?:[ _-]?(?:server|machine))?|bare[ -]?metal',
  '(?:machine |serveur )?physique',
  '(?:(?:server|maschine) )?physisch|physische[rs]? (?:server|maschine)|physische[rs]?',
  '(?:máquina |servidor )?físic[oa]',
  '(?:macchina |server )?fisic[oa]',
  'fysiek(?:e (?:server|machine))?',
  '物理(?:机|服务器|主机)|实体(?:机|服务器)|裸金属(?:服务器)?|宿主机|實體(?:機|主機|伺服器)|宿主機',
  '물리(?: ?(?:서버|머신|장비))?',
  // What carries virtual machines is of metal.
  '(?:(?:vmware )?esxi?|hyper-?v|kvm|vm|virtuali[sz]ation|hypervisor|physical)[ _-]?(?:host|server|node)|hypervisor|host(?:[ _-]?server)?',
  '(?:(?:control|primary)[ _-]?domain|(?:制御|コントロール|プライマリー?)ドメイン)',
  'global[ _-]?zone|(?:大域|グローバル)ゾーン|managed[ _-]?system|管理対象システム',
  '(?:esxi?|仮想化?(?:基盤)?|物理|vm)?[ ]?ホスト(?:サーバー?|マシン)?|ハイパーバイザー?|virtualisierungshost|wirt(?:system)?|hôte|anfitrión',
);

/** A cell that holds nothing but one of these words, given a language a line, and a remark in brackets, or what it runs on. */
function wholly(...words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})(?:\\s*[(（].*|${ON_HOST.source})?$`, 'i');
}

/** Models that firmware and lists give virtual machines, a group a line: VMware's, Microsoft's, KVM's and Xen's, those of clouds, plain words. */
const VIRTUAL_MODEL = wholly(
  'vmware(?:,? inc\\.?(?: vmware)?)?(?: ?virtual (?:platform|machine)|[ ]?\\d{1,2},\\d|[ ]?vm|[ ]?仮想(?:マシン|サーバー?))?',
  '(?:microsoft (?:corporation )?)?virtual machine|hyper-?v[ ]?(?:vm|virtual machine|仮想(?:マシン|サーバー?))',
  'kvm(?: ?(?:guest|vm|仮想マシン))?|qemu(?: .*)?|standard pc [(（].*|hvm domu|virtualbox|rhev hypervisor|nutanix ahv|ahv',
  'google compute engine|amazon ec2|openstack (?:nova|compute)',
  '仮想(?:マシン|サーバー?|機)?|vm|virtual(?:ized)?|virtuel(?:le)?|virtuell',
);

/** What a list says that a row is: a machine of metal or a virtual one; null where it does not say so in a word we know. */
export function kindIn(cell: string | null): 'virtual' | 'physical' | null {
  const plain = cell?.normalize('NFKC').trim() ?? '';
  if (VIRTUAL.test(plain)) return 'virtual';
  return PHYSICAL.test(plain) ? 'physical' : null;
}

/** Words for a kind beside others, and alone as well for a type of database or a place. */
const OF_SEVERAL_THINGS = wholly('container', 'コンテナー?', '容器', '컨테이너', 'zone', 'ゾーン');

/** Whether the cells of a column say which machines are virtual: all of them, or enough of them and of both kinds. */
export function sayKinds(cells: readonly string[]): boolean {
  const kinds = cells.map(kindIn);
  const said = kinds.filter((kind) => kind !== null).length;
  if (!cells.some(surelySaysKind)) return false;
  return said === cells.length || (new Set(kinds).size === 3 && said >= LEAST_OF_KINDS * cells.length);
}

/** Whether a cell says a kind in a word for nothing else. */
export function surelySaysKind(cell: string): boolean {
  return kindIn(cell) !== null && !OF_SEVERAL_THINGS.test(cell.normalize('NFKC').trim());
}

/** So much of a column of both kinds must say one: others are of clouds or appliances. */
const LEAST_OF_KINDS = 2 / 3;

const HYPERVISOR_SYSTEM = /esxi?\b|vsphere|hyper-?v server|xenserver|proxmox|hypervisor|\bahv\b|ハイパーバイザー?/i;

/** Whether a system carries virtual machines. */
export function isHypervisor(system: string | null): boolean {
  return HYPERVISOR_SYSTEM.test(system ?? '');
}

/** Whether a model is one that firmware and lists give virtual machines. */
export function isModelOfVirtual(model: string): boolean {
  return VIRTUAL_MODEL.test(compatibleText(model).trim());
}
