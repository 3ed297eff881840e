import { NO_COPY } from './words-of-copies.data.ts';

/** What calls a group whose members hold copies or parts of one database, and stands before or in place of its name. */
const KIND =
  '(?:replica[ -]?set|replset(?=name|[ :=])|レプリカ ?セット|(?:galera|cassandra|scylla(?:db)?|xtradb) ?(?:cluster|ring|クラスター?|リング)|sentinel ?(?:group|master|グループ))';
/** Most cells hold nothing of it, and are passed over by this one look. */
const MAY_NAME = /set|セット|ｾｯﾄ|galera|cassandra|scylla|xtradb|sentinel/i;
/** Beside the name only these may stand: a backup, a client or an application of a replica set is no member of it. */
const ROLE =
  'primary|secondary|arbiter|hidden|delayed|master|replica|slave|member|node|primär|sekundär|knoten|mitglied|プライマリ|セカンダリ|アービター?|メンバー?|ノード';
const BEFORE = `(?:(?:mongo(?:db)?|mariadb|mysql|percona|redis|apache|${ROLE}|of|in|the|von|im|\\d{1,2}(?!\\d)) ?)*`;
const NAME = '[a-z][a-z0-9_.-]{1,58}[a-z0-9]';
const MEMBER = new RegExp(
  `^ ?${BEFORE}${KIND}(?: ?name|名)? ?[:=]? ?["'“「]?(?<of>${NAME})["'”」]? ?(?:の? ?(?:${ROLE})(?: ?\\d{1,2})?)? ?$`,
  'iu',
);
/** Parts of a remark, each of which says a thing of its own. */
const PARTS = /[,;、。()\n]/;
/** A name has a digit, or says what it names: words that follow a replica set have neither. */
const LOOKS_LIKE_NAME = /\d|^rs[-_]/i;
/** A version, a place or a member. */
const NO_GROUP =
  /^(?:v|ver(?:sion)?|mongo(?:db)?|mariadb|mysql|redis|dc|rz|az|site|zone|rack|region|member|node|host|server|vm|primary|secondary|arbiter)[-_.]?(?:[1-9]\d*(?:\.\d+)*|\d{1,3})$/i;

/**
 * The replica set of MongoDB, the cluster of Galera or Cassandra, or the group of Redis Sentinel of which a remark calls its machine a member:
 * 'replica set rs0', 'secondary of replica set rs0', 'レプリカセットrs0のセカンダリ'. null = of none that it names.
 */
export function groupInWords(remark: string): string | null {
  if (!MAY_NAME.test(remark)) return null;
  for (const part of remark.normalize('NFKC').split(PARTS)) {
    const of = NO_COPY.test(part) ? undefined : MEMBER.exec(part)?.groups?.of;
    if (of !== undefined && LOOKS_LIKE_NAME.test(of) && !NO_GROUP.test(of)) return of;
  }
  return null;
}
