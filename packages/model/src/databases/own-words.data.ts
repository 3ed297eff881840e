import type { DatabaseProductId } from './database-products.data.ts';

/** Words that one product has and no other: of its options, its editions, its roles and its memory. */
interface OwnWords {
  readonly product: DatabaseProductId;
  /** The columns that are looked at, by their header. */
  readonly columns: RegExp;
  readonly words: RegExp;
}

const ANY = /^/;
const EDITIONS = /edition|エディション|licen[sc]|ライセンス|lizenz/i;
const OPTIONS = /option|オプション|选件|选项|옵션|opción|opciones/i;

export const OWN_WORDS: readonly OwnWords[] = [
  {
    product: 'oracle',
    columns: ANY,
    words:
      /\breal application clusters?\b|\b(?:active )?data ?guard\b|\b(?:diagnostics?|tuning) pack\b|\b(?:physical|logical|snapshot) standby\b|\bfar sync\b/i,
  },
  {
    product: 'oracle',
    columns: OPTIONS,
    words:
      /\bRAC\b|\bpartitioning\b|\bpartitionierung\b|パーティショニング|\badvanced (?:compression|security)\b|\bmultitenant\b/i,
  },
  { product: 'oracle', columns: EDITIONS, words: /^(?:standard edition (?:2|two|one)|SE[\s-]?[12])\b/i },
  {
    product: 'sql-server',
    columns: ANY,
    // A machine that is “always on” runs day and night.
    words: /\bAlways ?On\b|\bALWAYS ?ON\b|\b[Aa]vailability [Gg]roups?\b|可用性グループ|\bVerfügbarkeitsgruppen?\b/,
  },
  {
    product: 'sql-server',
    columns: EDITIONS,
    words:
      /\benterprise(?: edition)?:? core\b|\bcore-based licensing\b|\b(?:standard|enterprise|web) edition \(64-bit\)/i,
  },
];

/** Headers that one product has and no other: what stands under them is of its databases. */
export const OWN_HEADERS: readonly Pick<OwnWords, 'product' | 'words'>[] = [
  { product: 'oracle', words: /(?<![a-z])(?:sga|pga)(?![a-z])/i },
  { product: 'oracle', words: /\b(?:cdb|pdb)(?: ?name)?\b|\bdb_unique_name\b|\bdatabase_role\b/i },
  { product: 'sql-server', words: /\brecovery ?model\b|\bcompatibility ?level\b|max server memory/i },
];

/** Headers of the names of databases, and of nothing else. */
export const DATABASE_NAMES =
  /^(?:d(?:ata)?bases?|dbs?|datenbank(?:en)?|databank(?:en)?|bases? de données|bases? de datos|データベース|数据库|資料庫|데이터베이스)(?:[\s_-]*(?:name|名称?|명|이름))?$/i;
