import { LICENCE_METRICS } from '../../databases/index.ts';
import { nameText, type Text, text } from '../../figure/index.ts';

/** A metric that lists state licences in: how it is written, and the licence rules that count by it. */
interface OwnedMetric {
  readonly name: Text;
  readonly named: RegExp;
  /** Ids of licence rules. */
  readonly counts: readonly string[];
}

const CORE_RULES = ['sql-server-ee', 'sql-server-std', 'edb-postgres', 'sap-ase'];
const SERVER_RULES = ['mysql-enterprise', 'mysql-standard', 'mariadb-enterprise'];

/** What stands further up is looked for first: “Server + CAL” is no server, and a processor core no processor. */
export const OWNED_METRICS = {
  'server-cal': metric(LICENCE_METRICS['server-cal'], []),
  'named-user': metric(LICENCE_METRICS['named-user'], ['oracle-ee-nup', 'oracle-se2-nup']),
  pvu: { name: nameText('PVU'), named: /\bPVUs?\b|\bprocessor value units?\b/i, counts: ['db2-pvu'] },
  vpc: { name: nameText('VPC'), named: /\bVPCs?\b|\bvirtual processor cores?\b/i, counts: ['db2-vpc'] },
  cal: { name: nameText('CAL'), named: /\bCALs?\b/i, counts: [] },
  user: {
    name: text('user or device', '利用者・デバイス'),
    named:
      /\busers?\b|\bdevices?\b|利用者|ユーザー?|デバイス|\bbenutzer|\butilisateurs?\b|\busu[aá]rios?\b|\bużytkownik|\bkullanıcı|\butenti\b|\bgebruikers?\b|用户|사용자/i,
    counts: [],
  },
  core: {
    name: text('core', 'コア'),
    named:
      /\bcores?\b(?! factor)|コア(?!係数)|\bkerne?n?\b|prozessorkern|\bc(?:œ|oe)urs?\b|\bn[uú]cleos?\b|\brdzeni|çekirdek|内核|核心|코어/i,
    counts: CORE_RULES,
  },
  processor: {
    name: text('processor', 'プロセッサ'),
    named:
      /\bprocessors?\b|\bprocs?\b|\bCPUs?\b|プロセッサ|prozessor|\bprocesseurs?\b|\bprocess?ador|\bprocessor[ei]\b|\bprocesor|işlemci|处理器|프로세서/i,
    counts: ['oracle-ee', 'oracle-se2'],
  },
  socket: { name: text('socket', 'ソケット'), named: /\bsockets?\b|ソケット|\bsockel\b/i, counts: ['oracle-se2'] },
  server: {
    name: text('server', 'サーバー'),
    named: /(?<!sql[ -]?)(?:\bservers?\b|サーバ)|\bserveurs?\b|\bservidor|\bserwer|\bsunucu|服务器|서버/i,
    counts: SERVER_RULES,
  },
} as const satisfies Readonly<Record<string, OwnedMetric>>;

export type OwnedMetricId = keyof typeof OWNED_METRICS;

/** What lists count licences by where they name none of those, and no rule here does: machines, a whole site or company, nothing at all. */
export const METRICS_WITHOUT_RULE: readonly Pick<OwnedMetric, 'name' | 'named'>[] = [
  {
    name: text('virtual machine', '仮想マシン'),
    named:
      /\bVMs?\b|\bvirtual machines?\b|仮想(?:マシン|サーバ)|\bvirtuelle\w* maschinen?\b|\bmachines? virtuelles?\b/i,
  },
  {
    name: text('site licence', 'サイトライセンス'),
    named: /\bsite(?:[- ]wide)? licen[cs]es?\b|\bper site\b|サイトライセンス|\bstandortlizenz/i,
  },
  {
    name: text('unlimited licence', '無制限ライセンス'),
    named: /\bULA\b|\bunlimited\b|無制限|\bunbegrenzt|\bunlimitiert|\billimit|\bilimitad/i,
  },
];

function metric(told: (typeof LICENCE_METRICS)[string] | undefined, counts: readonly string[]): OwnedMetric {
  return { name: told?.name ?? nameText(''), named: told?.named ?? /(?!)/, counts };
}

/** Rules that count one edition by different metrics. */
export const OF_ONE_EDITION: readonly (readonly string[])[] = [
  ['oracle-ee', 'oracle-ee-nup'],
  ['oracle-se2', 'oracle-se2-nup'],
  ['db2-vpc', 'db2-pvu'],
];

/** What every header and cell has in it that speaks of licences. */
export const OF_LICENCES = /licen[cs]|lizenz|licença|ライセンス|许可|授权|라이선스/i;
/** A column of such a metric is one of licences, whatever its header says besides. */
export const METRIC_AS_HEADER = LICENCE_METRICS['named-user']?.named ?? /(?!)/;
/** Headers that say by what is counted. */
export const OF_METRICS =
  /\bmetri[ck]|métri[cq]|メトリック|課金単位|ライセンス単位|\blicen[cs](?:e|ing) model\b|lizenzmodell/i;
/** Headers that say that licences are owned. */
export const OWNED =
  /\bown|\bheld\b|entitle|purchased|bought|保有|所有|所持|購入|取得|契約|vorhanden|besitz|erworben|gekauft|détenu|possédé|acquis|achet|adquirid|propia|poseíd|possedut|acquistat|eigendom|拥有|持有|购买|보유|구매/i;
/** Headers that say that licences are counted. */
export const COUNTED =
  /\bcount\b|quantit|\bqty\b|\bnumber of\b|\bno\. of\b|数|anzahl|\bmenge\b|\bnombre\b|\bcantidad\b|\bnúmero de\b|\bnumero di\b|\baantal\b|수량/i;
/** A header that says nothing but that licences are meant. */
export const ALONE = /^(?:licen[cs]es|licencias|licenze|licenties|licenças|lizenzen|ライセンス)$/i;
/** Headers of licences that count something else than what is owned, or are of other software than databases. */
export const NOT_OWNED =
  /\bkeys?\b|キー|schlüssel|\bclés?\b|\bclave|chiave|番号|nummer|licen[cs]e (?:number|no\b|nr\b|id\b)|numéro|\bdate\b|期限|expir|ablauf|cost|price|\bfees?\b|費|金額|価格|kosten|preis|\bprix\b|\bcoûts?\b|precio|prezzo|support|サポート|保守|need|requir|必要|benötig|nécessaire|necesari|\bused?\b|in use|使用(?!者)|利用(?!者)|verbrauch|utilis|\bfree\b|availab|remain|残|余剰|不足|missing|verfügbar|\bto buy\b|windows|vmware|vsphere|red ?hat|\brhel\b|\bos\b|office|citrix/i;
