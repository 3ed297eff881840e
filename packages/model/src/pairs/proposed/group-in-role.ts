import { MAY_COPY } from './words-of-copies.data.ts';

/** Where the words of a role end in what it is the role in: '(AG-THEATRE)', 'of EPRMIRROR', '（AG-会計）', '【SALESAG】の副'. */
const GROUPS = [
  /[(（[【](?<of>[^()（）[\]【】]{2,40})[)）\]】]\s*$/u,
  /(?<!\p{L})(?:of|in|von|de|du|di)\s+(?<of>[\p{L}\p{N}_.-]{2,60})\s*$/u,
  /^[「【](?<of>[^「」【】]{2,40})[」】]の/u,
];
/** Lists have a hundred thousand cells of other things: most are told by these signs and words alone. */
const MAY_END_IN_GROUP = /[)）\]】」]| (?:of|in|von|de|du|di) /;
/** A word of its own that a place, a mode or a kind of copy is not: it has two capitals, or a digit or a sign within. */
const LOOKS_LIKE_NAME = /^(?=.{3})[^\s,;、。]*(?:\p{Lu}[^\s]*\p{Lu}|[^\s]\d|[^\s][-_][^\s])[^\s,;、。]*$/u;
/** Roles and modes, also with a sign within: 'read-only', 'FAR-SYNC', 'non-readable'. */
const NO_GROUP =
  /^(?:non|not|un|read|far|a?sync|auto(?:matic)?|manual|fail-?over|stand-?by|hot|warm|cold|primary|secondary|replica|active|passive|node|site|zone|rack|dc|rz)(?:$|[-_ ]?(?:\d{1,3}|only|readable|sync\w*|commit|member|mode|over|by|node|replica|standby|passive|active|site|[a-z])$)/i;

/**
 * The group that the words of a role name at their end: an availability group, a mirror or a replica set ('AG secondary, not readable
 * (AG-THEATRE)', 'Mirror backup of EPRMIRROR'). null where they are no words of a role, or end in no name.
 */
export function groupInRole(words: string): string | null {
  if (!MAY_END_IN_GROUP.test(words)) return null;
  const said = words.normalize('NFKC').trim();
  for (const pattern of GROUPS) {
    const of = pattern.exec(said)?.groups?.of?.trim();
    if (of !== undefined && LOOKS_LIKE_NAME.test(of) && !NO_GROUP.test(of)) return isRole(said) ? of : null;
  }
  return null;
}

function isRole(words: string): boolean {
  return MAY_COPY.test(words) || /primary|primär|primaire|プライマリ|正系|主系|現用/i.test(words);
}
