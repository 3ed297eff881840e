/** What stands in racks beside servers, as lists call it; words are folded as cells are before they are compared. */
const GEAR = wholly(
  '(?:共有|外部|内部|(?:ディスク|バックアップ|sas|san|fc|nas|nfs|iscsi|ファイル|ブロック)用?)?ストレジ(?:装置|機器?|アレイ|システム)?',
  'ディスク(?:アレイ)?装置|ディスクアレイ|nas|san',
  '(?:l[2347]|コア|フロア|エッジ|アクセス|センタ|fc|san|fibre|ファイバチャネル|kvm|lan|nw|ネットワク|インテリジェント|管理)?(?:スイッチ|sw)(?:ングハブ)?(?:装置|機器?)?|ハブ|hub',
  'ルタ|ファイ[アヤ]ウォル|utm|fw|ロドバランサ|負荷分散(?:装置|機器?)|lb|プロキシ装置|vpn装置',
  'ups|無停電電源(?:装置)?|pdu|電源(?:装置|タップ|ユニット)|分電盤',
  '(?:lto)?テプ(?:装置|ライブラリ|ドライブ|チェンジャ)|lto(?:装置|ドライブ|オトロダ)?|オトロダ|バックアップ装置|光ディスク装置',
  'kvm(?:コンソル|ドロワ|切替器)?|コンソル(?:ドロワ|切替器|端末)?|(?:nw|ネットワク|通信|周辺)(?:機器|装置)',
  '無線(?:ap|lan)(?:装置)?|アクセスポイント|プリンタ|複合機|ラック|(?:拡張)?筐体|エンクロジャ|(?:ブレド)?シャシ|hmc|モデム|メディアコンバタ',
  '(?:shared|san|disk|nas|block|file|backup)?storage(?:array|system|appliance|device|unit)?s?|diskarray|filer|disk(?:shelf|enclosure)',
  '(?:l[23]|layer[23]|core|access|edge|fc|san|network|kvm|ethernet|fibrechannel|fiberchannel|tor|managed)?switch(?:es)?|networkingswitch(?:es)?|router|firewall|loadbalancer|(?:network|security)(?:device|gear|equipment|appliance)',
  'pdu|powerdistributionunit|uninterruptiblepowersupply|tape(?:library|drive|unit|autoloader|changer)|(?:tape)?autoloader|(?:kvm|serial)?console|printer|(?:wireless)?accesspoint|(?:blade)?(?:chassis|enclosure)|rack|modem|wlc',
  'speicher(?:system)?|storagesystem|festplattenshelf|bandbibliothek|bandlaufwerk|lastverteiler|usv|drucker|netzwerkgerät|netzwerkkomponente|(?:blade)?gehäuse|konsole',
  'baie(?:destockage|dedisques)?|stockage|commutateur|routeur|parefeu|répartiteurdecharge|onduleur|bandothèque|robotdesauvegarde|lecteurdebandes|imprimante|châssis|équipementréseau',
  'almacenamiento|cabina(?:dealmacenamiento|dediscos)?|conmutador|enrutador|cortafuegos|balanceador(?:decarga)?|sai|(?:librería|biblioteca)decintas|unidaddecinta|impresora|chasis|equipodered',
  '(?:共享|外部|光纤)?存储(?:设备|阵列)?|磁盘阵列|(?:核心|接入|汇聚|光纤)?交换机|路由器|防火墙|负载均衡(?:器|设备)?|磁带库|不间断电源|(?:网络|安全)设备|打印机|机柜',
  '(?:공유|외장|외부|디스크|백업)?스토리지(?:장비)?|(?:l[2347]|코어|백본|san|fc)?스위치|라우터|방화벽|허브|로드밸런서|(?:네트워크|보안|통신|백업)장비|테이프(?:라이브러리|장치)?|무정전전원장치|콘솔|프린터|랙',
);

/** What has an address or a name in a network and is no machine. */
const ADDRESS = wholly(
  'vip|仮想ip(?:アドレス)?|フロティングip|(?:クラスタ|サビス|共有|代表|浮動)ip(?:アドレス)?|別名|エイリアス|dns(?:名|エイリアス)',
  'scan(?:vip|ip|アドレス|リスナ|名)?|(?:ag|可用性グルプ)?リスナ',
  '(?:サバ)?(?:リモト)?管理(?:用)?(?:ポト|ip|lan|インタフェス|ボド|アドレス)|ilo\\d?|i?drac\\d?|ipmi|bmc|xcc|imm2?|irmc|cimc|ipmiポト|(?:ilo\\d?|idrac\\d?|bmc|ipmi)(?:ポト|port)',
  '(?:virtual|floating|cluster|service|shared)ip(?:address)?|(?:ag|availabilitygroup|scan)?listener|(?:dns)?alias|cname',
  '(?:クラスタ|sql)(?:用)?(?:仮想|論理)(?:サバ|ホスト|ネットワク)?名|(?:仮想|論理)(?:クラスタ|ネットワク)名|クラスタネットワク名|クラスタ名オブジェクト',
  'virtual(?:cluster|network)name|(?:cluster|sql)(?:virtual|network)name|clusternameobject|virtualcomputerobject|cno|vco|clientaccesspoint|virtual(?:cluster|sql)server',
  'virtuellerclustername|virtueller(?:sql)?name|cluster(?:netzwerk|objekt)name|netzwerkname|nom(?:virtuel|réseau)(?:decluster|ducluster)?|nombrevirtual(?:delcl[uú]ster)?|nomevirtuale(?:delcluster)?',
  '(?:outofband|oob)?management(?:port|ip|interface|address|board|controller)|outofbandmanagement|(?:remote)?managementcontroller',
  "virtuelleip(?:adresse)?|managementport|verwaltungsport|ipvirtuelle|adresse(?:ip)?virtuelle|écouteur|(?:port|carte)degestion|(?:carte|port)d[’']administration|ipvirtual|escucha|puertodegestión",
);

/** Machines of persons. */
const CLIENT = wholly(
  '(?:デスクトップ|ノト|モバイル|タワ|クライアント|業務用?|事務用?|個人)?(?:pc|パソコン)|ノトパソコン|(?:デスクトップ|ノト)(?:型)?(?:パソコン|pc)?|クライアント(?:端末|マシン)?|端末|シンクライアント|タブレット',
  '(?:all[- ]?in[- ]?one|desktop|laptop|notebook|personal|client|tablet)(?:pc|computer|machine)?s?|thinclient|minipc|workplace|convertible',
  'arbeitsplatz(?:rechner|pc)?|portable|ordinateurportable|postedetravail|portátil|(?:ordenador|equipo)(?:portátil|desobremesa)|sobremesa',
);

/** Machines of a database that run none of it: cells of Exadata, and what watches or has a vote. */
const WITHOUT_DATABASES = wholly(
  '(?:exadata|zdlra|oda)?storage(?:server|cell|node)s?|(?:exadata)?cell(?:server|node)s?',
  '(?:sql(?:server)?|ag|alwayson|mirror(?:ing)?|cluster|quorum|database|db|fileshare|cloud|vsan|patroni|repmgr)?witness(?:server|node|host|vm|machine)?(?:es|s)?|fsw',
  'quorum(?:server|node|host|device|disk)s?|qdevice|qnetd|(?:mongo(?:db)?)?arbiter(?:node)?s?|(?:oracle)?(?:dataguard|dg|fsfo)?observer(?:node|host|server)?s?|tiebreaker(?:node)?',
  '(?:exadata)?(?:ストレジ)?セル(?:サバ|ノド)|(?:exadata)?ストレジ(?:セル|サバ|ノド)',
  'ク[ォオ]ラム(?:サバ|ノド|デバイス|ディスク|監視)?|(?:クラスタ|ファイル共有)?(?:ウィットネス|ウイットネス)(?:サバ|ノド)?|(?:dataguard)?オブザバ|アビタ|ミラリング監視(?:サバ)?',
);

/** What says of a row that it is a server, of whatever kind. */
const SERVER =
  /(?:サバ|サバ機|マシン|ホスト|ノド|計算機|servers?|host|node|knoten|n(?:œ|oe)ud|nodo|knooppunt|rechner|节点|服务器|主机|伺服器|主機|서버|장비|노드)$|^(?:serveur|servidor|maschine|machine|máquina)|^(?:db|ap|web|app|was)$/;

/** Folded as cells are compared: without blanks, hyphens and long-vowel marks. */
function folded(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-‐–・/ー]+/g, '');
}

/** A cell that is one of these words, given folded, a kind of thing or a language a line. */
function wholly(...words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})$`);
}

type Thing = 'gear' | 'address' | 'client' | 'without-databases' | 'server';

/** A list says few things in all its rows. */
const known = new Map<string, Thing | null>();
const MOST_KNOWN = 1_000;

/** What a word says that a row is, where that is no virtual and no physical machine; null = it says none of these. */
export function thingIn(cell: string): Thing | null {
  const found = known.get(cell);
  if (found !== undefined) return found;
  const thing = thingOf(cell);
  if (known.size < MOST_KNOWN) known.set(cell, thing);
  return thing;
}

function thingOf(cell: string): Thing | null {
  const bare = folded(cell.replace(/[(（].*$/s, ''));
  if (GEAR.test(bare)) return 'gear';
  if (ADDRESS.test(bare)) return 'address';
  if (CLIENT.test(bare)) return 'client';
  if (WITHOUT_DATABASES.test(bare)) return 'without-databases';
  return SERVER.test(bare) ? 'server' : null;
}

/** Headers under which lists say what each row is. */
const KINDS =
  /^(?:機器|装置|サバ|マシン|ホスト|ノド|資産|構成|ハドウェア|hw|物品)?(?:の)?(?:種別|種類|区分|分類|タイプ|カテゴリ|用途|役割)$|^(?:device|server|machine|host|node|asset|equipment|ci|resource|hardware|hw|system|object)?(?:type|kind|category|class|role|purpose|usage)$|^(?:geräte|system|server|objekt)?(?:typ|art|kategorie|klasse|zweck|verwendung|rolle)$|^(?:type|catégorie|nature|usage|rôle)(?:d['’]?équipement|dematériel|demachine)?$|^(?:tipo|categoría|clase|uso|función)(?:deequipo|demáquina|dedispositivo)?$|^(?:设备|服务器|资产|主机)?(?:类型|类别|分类|用途)$|^(?:장비|서버|기기|자산|시스템)?(?:구분|유형|종류|분류|용도|역할)$/;

/** Whether a column says what each of its rows is, by its header. */
export function isHeaderOfKinds(header: string): boolean {
  return KINDS.test(folded(header));
}

/** What stands under names where there is no machine: a place kept free, or a number not given. Folded, without brackets. */
const VACANT = wholly(
  '空き?(?:番|番号|枠|スロット|u)?|欠番|予備(?:枠|番|番号|スロット)?|未(?:割当|割り当て|割当て|使用|設定|採番|登録|設置|導入)|予約(?:済み?|枠)?|(?:将来|拡張|増設)用|(?:該当)?なし',
  'free|vacant|vacancy|reserved?|unassigned|unallocated|unused|empty|spare|blank|available|(?:free|empty|spare|reserved|unused|vacant)(?:slot|bay|space|u|unit|number|row)s?|tbd|none|notused|notinuse',
  'frei(?:er(?:platz|slot))?|leer|reserviert|unbelegt|nichtbelegt|nichtvergeben|libre|vide|réservée?|non(?:attribué|affecté|utilisé)e?|disponible|vacante|reservad[oa]|sinasignar|noasignad[oa]|vacío',
  '空闲|预留|空置|备用|未分配|미사용|예비|예약|빈슬롯',
);

const DIGIT = /\d/;

/** Whether a name says that nothing has it: '（空き）', '欠番', '(free)'. */
export function isVacantName(name: string): boolean {
  // Most names have a number, and none of these words has.
  if (DIGIT.test(name)) return false;
  const bare = name.normalize('NFKC').replace(/^[\s([【〔<「]+|[\s)\]】〕>」]+$/g, '');
  return /^[-‐–—―ー]+$/.test(bare) || VACANT.test(folded(bare));
}

/** A sign of a footnote or of a legend, which names no machine. */
const SIGN =
  /^[(（]?(?:※|[*＊†‡]|注記?)\s?\d{0,2}[)）]?[:：]?$|^(?:凡例|備考|補足|legend|note|notes|legende|hinweis|légende|leyenda)\s?\d{0,2}[:：]?$/i;
const MARK = /^[○◯◎●△▲□■◇◆☆★×✕✓✔]+$/;
const NUMBERS = /^(?:no\.?|#|№|番号|項番|通番|連番|項|nr\.?|n[°º]|num(?:ber)?|item)$/i;

/** Whether a cell is the sign of a footnote or legend: '※1', '凡例'. */
export function isSign(cell: string): boolean {
  return SIGN.test(cell.trim());
}

/** Whether a cell is a mark that a legend explains: '○'. In a list it says yes of a machine, but stands for no number and no name. */
export function isMark(cell: string): boolean {
  return MARK.test(cell.trim());
}

/** Whether a column numbers its rows, by its header. */
export function isHeaderOfNumbers(header: string): boolean {
  return NUMBERS.test(header.normalize('NFKC').trim());
}

/** Virtual machines that a platform makes for itself and names: controllers of storage (Nutanix, HyperFlex, SimpliVity), cluster services of vSphere. */
const OF_PLATFORM =
  /^(?:ntnx-.+-cvm|vcls(?:-[\da-f]{8}(?:-[\da-f]{4,12}){1,4}|\s?\(\d+\))|stctlvm-.+|omnistackvc-.+)$/i;

/** Whether a virtual machine is a part of its platform, which moves with no workload, by its name. */
export function isOfPlatform(name: string): boolean {
  return OF_PLATFORM.test(name.trim());
}
