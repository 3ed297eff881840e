/** Words of a machine that waits for another, or holds a copy of what it has. */
const COPY = [
  String.raw`stand-?by\p{L}*`,
  String.raw`replicas?(?!\p{L})|replik(?:a|s|en)?(?!\p{L})|replikat(?!ion)\p{L}*|réplicas?(?!\p{L})|répliques?(?!\p{L})`,
  String.raw`mirror(?:s|ed)?(?!\p{L})|spiegel(?!ung|t)\p{L}*|miroir`,
  'slave|follower|subscriber',
  String.raw`secondary(?! dns)|secondaire|sekundär\p{L}*|zweit(?:system|server|knoten)`,
  // Not 'passive cooling of', nor 'DR test of'.
  'passi(?:ve?[rsn]?|f)(?=[ -](?:node|knoten|server|instan|system|host|side|seite|member|copy|kopie|replica|of|von|for|für|to|zu|de)[a-zu]{0,6}(?: |$))',
  String.raw`(?:fail-?over|ausfall|ausweich|notfall|fallback)[ -]?(?:partner|node|knoten|server|system|host|target|ziel|instan[cz]e?|replica|replikat)\p{L}*`,
  String.raw`bereitschafts?\p{L}*`,
  'en espera|em espera|in attesa|(?:de|di) (?:reserva|riserva|respaldo)|secund[aá]ri[oa]|secondari[oa]|pas{1,2}iv[oa]',
  'log[ -]?shipping[ -]?(?:target|ziel|secondary|copy|kopie)',
  '(?<!test-?|sicherungs-?|sicherheits-?)kopie|secours',
  String.raw`(?<!\p{L})(?:DR|disaster[ -]recovery)(?=(?:[ -](?:node|server|system|site|host|copy|kopie|replica|database|db|instance))? (?:of|for|von|für|to|zu|de) )`,
].join('|');
/** What may stand between a word and the name that it is of. */
const KIND = '(?:[ -](?:node|knoten|server|serveur|system|host|database|datenbank|db|instan[cz]e?|replica|copy|site))?';
const ARTICLE = "(?:(?:the|dem|der|den|le|la) |l['’])?";
const KIND_BEFORE =
  '(?:(?:servidor|nodo|nó|primary|primär\\p{L}*|haupt\\p{L}*|produktiv\\p{L}*|database|datenbank|db|base|instan[cz]e?|server|serveur|host|node|knoten|nœud|machine|system) ){0,2}';
const NAMED = String.raw`${ARTICLE}${KIND_BEFORE}["'“„«「]?(?<of>[\p{L}\p{N}_.-]{1,60})`;
const OF = "(?:(?:of|von|vom|for|für|de|du|del|do|da|di|dello|della) |d['’])";

/** 'AlwaysOn-Replik von sql01', 'HADR-Standby zu db01', 'nœud passif de sql01'. */
export const STANDBY_OF = new RegExp(
  String.raw`(?:${COPY})(?:[^,;]{0,20}?(?<![\p{L}\p{N}])${OF}|${KIND} (?:to|zu[mr]?) )${NAMED}`,
  'iu',
);
/** Means whose name alone calls a copy, where it is of another: 'Active Data Guard of FINPRD'. Licensed for a database, its primary has them too. */
const MEANS =
  '(?:active[ -])?data[ -]?guard|adg|(?:(?:sap )?hana[ -])?system[ -]replication|hsr|アクティブ ?データ ?ガード';
export const COPY_BY_MEANS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${MEANS})(?:[ -](?:target|site|copy|replica|tier ?[2-9]))?(?: ?[2-9])? (?:of|von|vom|de|di|do|da) ${NAMED}`,
  'iu',
);
export const COPY_BY_MEANS_AFTER = new RegExp(
  `(?:の|用の?|向け|의|的) ?(?:${MEANS})(?:先|側|サイト)?(?= ?(?:$|[、。,;(（)\\]]))`,
  'iu',
);
/** What comes from another machine: 'repliziert von sql01', 'log shipping from sql01'. */
export const FED_FROM = new RegExp(
  String.raw`(?:replicat(?:ed|es|ing|ion)|repli(?:kation|ziert)|répli(?:quée?|cation)|mirror(?:ed|ing)|gespiegelt|spiegelung|log[ -]?shipping)[^,;]{0,20}?(?<![\p{L}\p{N}])(?:from|von|vom|aus|depuis|de|du) ${NAMED}`,
  'iu',
);
/** Either of the two may wait. */
export const PARTNER_OF = new RegExp(
  String.raw`(?:fail-?over|cluster|mirroring|spiegel(?:ungs)?|ha|hadr)[ -]?(?:partner|peer)[^,;]{0,10}?(?<![\p{L}\p{N}])(?:${OF}|(?:to|zu[mr]?) )${NAMED}`,
  'iu',
);
export const PRIMARY_OF = new RegExp(
  String.raw`(?<!\p{L})(?:primary|primär\p{L}{0,3})(?!\p{L})[^,;]{0,20}?(?<![\p{L}\p{N}])${OF}${NAMED}`,
  'iu',
);

/** By which means it is copied, and how far behind: what may stand before the word. */
const MEANS_JA =
  '(?:(?:active )?data ?guard|ADG|DG|always ?on|AG|可用性グループ|HADR?|DR|災対|dbvisit|RDS|レプリケーション|ストリーミング|ログ(?:配布|転送|配送)|冗長|ミラーリング|非?同期|物理|論理|フィジカル|ホット|ウォーム|コールド|リード|読み?取り(?:専用)?|[ ・の])*';
const COPY_JA =
  '(?:待機|スタンバイ|ミラー|複製|レプリカ|セカンダリ|[副従]系|[副従](?:機|ノード|サーバ)|予備[系機]|スレーブ|パッシブ|(?:フェイル?オーバー?|切り?替え?|レプリケーション|同期|転送)先|災対|災害対策|DR|バックアップ[系機]|(?:フェイルオーバー?)?パートナー)';
/** What follows a name in Japanese; the name is the word before. */
const MEANS_ELSEWHERE =
  '(?:(?:active )?data ?guard|ADG|DG|always ?on|DR|재해 ?복구|동기|비동기|异步|同步|热|冷|[ 的])*';
/** What follows a name in Korean and Chinese: '의 대기 서버', '的备库'. */
const COPY_ELSEWHERE =
  '(?:대기|스탠바이|예비|복제|레플리카|세컨더리|보조|미러|백업 ?(?:서버|노드)|재해 ?복구|[备備](?:库|庫|机|機|节点|節點|份(?:库|机)|用)|[从從](?:库|庫|节点)|副本|镜像|灾备|容灾)';
export const STANDBY_AFTER = new RegExp(
  `(?:の|用の?|向け) ?${MEANS_JA}${COPY_JA}|(?:의|的) ?${MEANS_ELSEWHERE}${COPY_ELSEWHERE}`,
  'i',
);
export const FED_AFTER =
  /(?:から|より)(?:の|、)? ?(?:(?:always ?on|data ?guard|ストリーミング|非?同期|論理|物理)[ の]?)*(?:複製|レプリケーション|レプリカ|ミラー|同期|ログ(?:転送|配布|配送))/i;
export const PRIMARY_AFTER = /の ?(?:(?:active )?data ?guard|ADG|DG|always ?on|AG)? ?の? ?(?:プライマリ|現用)/i;

/** Before a word, what says that it is none; behind it in Japanese. */
export const DENIED_BEFORE =
  /(?<!\p{L})(?:no|not an?|not the|never|kein\p{L}{0,2}|nicht|ohne|without|sans|pas de|former|ex|ehemalig\p{L}{0,2}|frühere?[rs]?)[ -](?:(?:longer an?|always ?on|data ?guard|hadr|active|physical|logical|hot|cold|warm)[ -])*$/iu;
export const DENIED_AFTER =
  /^[\p{L}ー]{0,8}?(?:ではな|ではあり|なし|無し|廃止|解除)|^[\p{L} ]{0,8}?(?:아님|아니|해제|제외)/u;

/** Words by which a remark that names another machine may call one of the two a copy of the other. */
export const MAY_COPY =
  /stand-?by|repli[ckzq]|répli|mirror|spiegel|miroir|slave|secondar|secondaire|sekundär|passi[vf]|fail-?over|always ?on|data ?guard|(?<!\p{L})hadr?(?!\p{L})|availability group|verfügbarkeitsgruppe|groupe de disponibilité|log[ -]?shipping|redundan|hochverfügbar|high availability|haute disponibilité|(?:ha|cluster|db)[ -]?(?:pair|paar|paire)|(?<!\p{L})dr(?!\p{L})|disaster|災対|待機|スタンバイ|副系|従系|ミラー|複製|レプリ|セカンダリ|パッシブ|フェイル|冗長|二重化|可用性グループ|ペア|対向|(?:hot|warm|cold) spare|(?:ersatz|reserve|partner|backup-?|ausfall)(?:knoten|server|system)|backup (?:server|node|system)|partner|takes? over|übernimmt|(?<!\p{L})sby(?!\p{L})|galera|mscs|wsfc|cluster\p{L}* (?:with|mit|avec)|クラスタ|切り?替え?先|대기|스탠바이|이중화|복제|레플리카|세컨더리|[备備](?:库|庫|机|機|用)|主[备備从從]|副本|容灾|(?:en|em) espera/iu;
/** Beside words of copying elsewhere in a remark, what the other is called: '本番：db01、待機系'. */
export const CALLED_PRIMARY =
  /primary|primär|primaire|master|source|quelle|本番|운영|주 ?서버|主库|主系|正系|現用|稼働系|プライマリ|マスター|元/iu;
/** Where what is copied goes to another machine, or a word of one that waits stands over its name, that one waits: 'replicates to sql02', 'Standby: sql02'. */
export const COPIES_TO =
  /(?:repli(?:cat|zier|qu)|mirror|spiegel|ship|failover|fails over)\p{L}*[^,;]{0,20}?(?<!\p{L})(?:to|nach|auf|zu[mr]?|vers|sur) |(?:stand-?by|replica|replik(?:at?)?|réplica|secondary|sekundär|slave|mirror|spiegel|dr|待機系?|スタンバイ|副系|セカンダリ|レプリカ) ?[:=]|[へに](?:の|対して)? ?(?:[ァ-ヶー]{0,10}で)?(?:複製|レプリケーション|ミラー|同期|転送|フェイルオーバー)/iu;
/** In the part of a remark that names the other, what says that it is none. */
export const NO_COPY =
  /(?<!\p{L})(?:no|not|never|without|kein\p{L}{0,2}|nicht|ohne|sans|pas|former|ehemalig\p{L}{0,2}|rac|witness|quorum|dns|cooling|netzteile?|dr[ -]?tests?)(?!\p{L})|な[いし]|無し|廃止|解除|아님|아니|해제|不是|并非/iu;
