/** What a remark says of a machine: that it is a node, the primary or a copy of something that it names. */
export interface CopyInWords {
  readonly of: string;
  readonly is: 'node' | 'primary' | 'standby';
}

/** One word of the others: most remarks have none, and are passed over by this one look. */
const MAY_SAY =
  /rac|ｒａｃ|stand-?by|replica|mirror|slave|secondary|primary|spiegel|kopie|待機|スタンバイ|ｽﾀﾝﾊﾞｲ|ミラー|ﾐﾗｰ|複製|レプリカ|ﾚﾌﾟﾘｶ|プライマリ|ﾌﾟﾗｲﾏﾘ|現用/i;

/** 'RAC node 1', 'RAC 1号機', 'RACノード1': what comes before or after may name the database. */
const NODE =
  /\bRAC[ -]?(?:node|knoten|nodo|n[oœ]e?ud|ノード)?[ #-]?\d{1,2}(?:号機|系|ノード|台目)?(?![\d台]|[ -]?(?:node|knoten|ノード))/i;
/** 'RAC NKP Knoten 1'. */
const NODE_OF_NAMED = /\bRAC (?<of>[^\s,;()]{1,60}) (?:node|knoten|nodo|n[oœ]e?ud|ノード)[ #-]?\d/i;
const OF = /^ (?:of|von|for|für|de|du|del|der)(?: (?:database|datenbank|db))? (?<of>[\p{L}\p{N}_.$#-]{1,60})/iu;

const STANDBY_OF =
  /(?:stand-?by|replica|mirror|slave|secondary|spiegel|kopie)\b[^,;]{0,20}?\b(?:of|von|for|für|de)\s+(?<of>[\p{L}\p{N}_.-]{1,60})/iu;
const PRIMARY_OF = /\b(?:primary|primär\w{0,3})\b[^,;]{0,20}?\b(?:of|von|for|für|de)\s+(?<of>[\p{L}\p{N}_.-]{1,60})/iu;
/** What follows a name in Japanese; the name is the word before. */
const STANDBY_AFTER =
  /の ?(?:(?:active )?data ?guard|ADG|DG)? ?の? ?(?:物理|論理|フィジカル)?(?:待機|スタンバイ|ミラー|複製|レプリカ)/i;
const PRIMARY_AFTER = /の ?(?:(?:active )?data ?guard|ADG|DG)? ?の? ?(?:プライマリ|現用)/i;

/** Of what does a remark say that its machine is a node, the primary or a copy? null = of nothing. */
function copyInWords(remark: string): CopyInWords | null {
  if (!MAY_SAY.test(remark)) return null;
  const words = remark.normalize('NFKC');
  const standby = named(STANDBY_OF.exec(words)?.groups?.of) ?? nameBefore(words, STANDBY_AFTER);
  if (standby) return { of: standby, is: 'standby' };
  const primary = named(PRIMARY_OF.exec(words)?.groups?.of) ?? nameBefore(words, PRIMARY_AFTER);
  if (primary) return { of: primary, is: 'primary' };
  const node =
    named(NODE_OF_NAMED.exec(words)?.groups?.of) ??
    named(OF.exec(afterMatch(words, NODE))?.groups?.of) ??
    nameBefore(words, NODE);
  return node ? { of: node, is: 'node' } : null;
}

/** Columns that name the one a machine is a copy of. */
const SOURCE =
  /^(?:upstream|(?:replica|standby|copy|mirror|secondary) of|replicat(?:es|ed|ion) (?:from|source)|(?:replication )?source(?: (?:server|host|instance|db))?|master(?: (?:server|host|node|instance))?|primary (?:server|host|node|instance|database)|active (?:server|host|node)|aktiver? (?:server|host|knoten)|primärer (?:server|host|knoten)|(?:運用|稼働|現用|正|主)系?(?:ホスト|サーバー?|ノード)名?|readreplicasourcedb(?:instance|cluster)identifier|複製元|レプリケーション元|レプリカ元|マスター?(?:サーバー?)?|プライマリ(?:サーバー?))$/i;

/** Amazon's address of a database, in another region, before its name. */
const ADDRESS = /^arn:aws[^:]{0,20}:rds:[^:]{0,30}:\d{0,12}:(?:db|cluster):/i;

/** Of what does a list say, in a column of its own or in a remark, that a machine is a node, the primary or a copy? null = of nothing. */
export function copySaid(header: string, words: string): CopyInWords | null {
  if (!SOURCE.test(header.normalize('NFKC').trim().replace(/[_-]/g, ' '))) return copyInWords(words);
  const of = named(words.normalize('NFKC').trim().replace(ADDRESS, ''));
  return of ? { of, is: 'standby' } : null;
}

/** Whether a remark counts a node of Real Application Clusters, named or not. */
export function countsNode(remark: string): boolean {
  return NODE.test(remark.normalize('NFKC'));
}

function afterMatch(words: string, pattern: RegExp): string {
  const found = pattern.exec(words);
  return found ? words.slice(found.index + found[0].length) : '';
}

/** Words beside a mark that name no database: 'node 1 of 2', 'standby for DR'. */
const NO_NAME =
  /^(?:oracle|database|datenbank|db|cluster|データベース|本番|待機|検証|開発|構成|data|guard|ee|se2?|the|der|die|das|a|an|la|le|el|dr|prod(?:uction)?|test|\d+(?:c|g|ai|i)?)$/i;

function named(name: string | undefined): string | null {
  return !name || NO_NAME.test(name) ? null : name;
}

/** The word before what a pattern finds, where it may be a name. */
function nameBefore(words: string, pattern: RegExp): string | null {
  const found = pattern.exec(words);
  if (!found) return null;
  const before = words.slice(0, found.index).trimEnd();
  return named((before.endsWith('の') ? before.slice(0, -1) : before).split(/[\s、。,;:()[\]「」/]/).at(-1));
}
