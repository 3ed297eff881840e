import { groupInWords } from './group-in-words.ts';
import {
  CALLED_PRIMARY,
  COPIES_TO,
  COPY_BY_MEANS,
  COPY_BY_MEANS_AFTER,
  DENIED_AFTER,
  DENIED_BEFORE,
  FED_AFTER,
  FED_FROM,
  MAY_COPY,
  NO_COPY,
  PARTNER_OF,
  PRIMARY_AFTER,
  PRIMARY_OF,
  STANDBY_AFTER,
  STANDBY_OF,
} from './words-of-copies.data.ts';

/** What a remark says of a machine: that it is a node, the primary or a copy of something that it names, or that the two take over for each other. */
export interface CopyInWords {
  readonly of: string;
  readonly is: 'node' | 'primary' | 'standby' | 'partner';
}

/** One word of the others: most remarks have none, and are passed over by this one look. */
const MAY_SAY =
  /rac|ｒａｃ|stand-?by|repli|répli|mirror|slave|follower|subscriber|second|secund|sekund|primary|primär|zweit|passi|guard|adg|hsr|ガード|spiegel|miroir|kopie|secours|over|partner|peer|ausfall|ausweich|notfall|fallback|bereitschaft|shipping|\bdr\b|disaster|待機|スタンバイ|ｽﾀﾝﾊﾞｲ|ミラー|ﾐﾗｰ|複製|レプリ|ﾚﾌﾟﾘ|プライマリ|ﾌﾟﾗｲﾏﾘ|現用|セカンダリ|ｾｶﾝﾀﾞﾘ|[副従予]|スレーブ|ｽﾚｰﾌﾞ|パッシブ|ﾊﾟｯｼﾌﾞ|先|災|DR|대기|스탠바이|예비|복제|레플리카|세컨더리|보조|미러|백업|재해|[备備从從]|副本|镜像|灾|espera|attesa|riserva|reserva|respaldo|passiv|pasiv|バックアップ|ﾊﾞｯｸｱｯﾌﾟ|パートナー|ﾊﾟｰﾄﾅｰ|同期|ログ|ﾛｸﾞ/i;

/** 'RAC node 1', 'RAC 1号機', 'RACノード1': what comes before or after may name the database. */
const NODE =
  /\bRAC[ -]?(?:node|knoten|nodo|n[oœ]e?ud|ノード|노드|节点|節點)?[ #-]?\d{1,2}(?:号機|系|ノード|台目|号(?:节点)?|번(?: ?노드)?)?(?![\d台]|[ -]?(?:node|knoten|ノード|노드|节点))/i;
/** 'RAC NKP Knoten 1'. */
const NODE_OF_NAMED = /\bRAC (?<of>[^\s,;()]{1,60}) (?:node|knoten|nodo|n[oœ]e?ud|ノード)[ #-]?\d/i;
const OF = /^ (?:of|von|for|für|de|du|del|der)(?: (?:database|datenbank|db))? (?<of>[\p{L}\p{N}_.$#-]{1,60})/iu;

/** Of what does a remark say that its machine is a node, the primary or a copy? null = of nothing. */
function copyInWords(remark: string): CopyInWords | null {
  if (!MAY_SAY.test(remark)) return null;
  // 'secondary of replica set rs0' is of no machine or database called 'replica'.
  const group = groupInWords(remark);
  const words = remark.normalize('NFKC');
  const partner = nameBehind(words, PARTNER_OF);
  if (partner) return { of: partner, is: 'partner' };
  const standby =
    nameBehind(words, STANDBY_OF) ??
    nameBehind(words, FED_FROM) ??
    nameBehind(words, COPY_BY_MEANS) ??
    nameBefore(words, STANDBY_AFTER) ??
    nameBefore(words, FED_AFTER) ??
    nameBefore(words, COPY_BY_MEANS_AFTER);
  if (standby) return { of: group ?? standby, is: 'standby' };
  const primary = nameBehind(words, PRIMARY_OF) ?? nameBefore(words, PRIMARY_AFTER);
  if (primary) return { of: group ?? primary, is: 'primary' };
  const node =
    named(NODE_OF_NAMED.exec(words)?.groups?.of) ??
    named(OF.exec(afterMatch(words, NODE))?.groups?.of) ??
    nameBefore(words, NODE);
  return node ? { of: node, is: 'node' } : null;
}

/** Parts of a remark, each of which says a thing of its own. */
const PARTS = /[,;、。\n]/;
/** What may be a name: by itself, or before the particles of Japanese. */
const WORDS =
  /[^\p{L}\p{N}_.$#-]+|(?<=[a-z\d])(?=[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3])|(?<=[\u4e00-\u9fff])(?=[a-z])|[のとへに]/iu;

/** A machine that a remark names beside words of copying, without saying which of the two waits, or whether one does. */
export interface CopyPerhaps {
  readonly words: readonly string[];
  /** Where what is copied goes to the machine that is named. */
  readonly isTo: boolean;
}

/** Which words of a remark may name a machine whose copy its own may be? */
export function copiesPerhaps(remark: string): readonly CopyPerhaps[] {
  const folded = remark.normalize('NFKC');
  if (!MAY_COPY.test(folded)) return [];
  return folded.split(PARTS).flatMap((part): readonly CopyPerhaps[] => {
    if ((!MAY_COPY.test(part) && !CALLED_PRIMARY.test(part)) || NO_COPY.test(part)) return [];
    const words = part.split(WORDS).filter((word) => word !== '');
    return [{ words, isTo: COPIES_TO.test(part) }];
  });
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
  /^(?:oracle|database|datenbank|db|cluster|データベース|本番|待機|検証|開発|構成|data|guard|ee|se2?|the|der|die|das|dem|den|a|an|la|le|el|dr|server|serveur|host|node|knoten|nœud|machine|system|instanz|instance|primary|prod(?:uction)?|test|\d+(?:c|g|ai|i)?)$/i;

function named(name: string | undefined): string | null {
  return !name || NO_NAME.test(name) ? null : name;
}

/** The name within what a pattern finds, where nothing before it says no. */
function nameBehind(words: string, pattern: RegExp): string | null {
  const found = pattern.exec(words);
  return !found || DENIED_BEFORE.test(words.slice(0, found.index)) ? null : named(found.groups?.of);
}

/** The word before what a pattern finds, where it may be a name and nothing behind it says no. */
function nameBefore(words: string, pattern: RegExp): string | null {
  const found = pattern.exec(words);
  if (!found || DENIED_AFTER.test(words.slice(found.index + found[0].length))) return null;
  const before = words.slice(0, found.index).trimEnd();
  return named((/[の의的]$/.test(before) ? before.slice(0, -1) : before).split(/[\s、。,;:()[\]「」/]/).at(-1));
}
