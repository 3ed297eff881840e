/** What a cell says that counts machines with a word aside. */
export interface CountCell {
  readonly machines: number;
  /** Which of them stand by for others, in their order; null = the cell says that they stand together, and leaves open which waits. */
  readonly waits: readonly boolean[] | null;
}

/** Longer cells are prose. */
const MAX_CHARS = 80;
/** What machines are counted in. */
const COUNTER =
  '台|基|機|式|個|セット|ノード|サーバー?|nodes?|servers?|units?|machines?|vms?|sets?|pcs\\.?|pieces?|ea|stück|stk\\.?|systeme?|rechner|knoten|maschinen?|unités?|serveurs?|nœuds?|servidores|server|macchine';
const COUNTED = new RegExp(`^(\\d{1,4})\\s*(?:${COUNTER})?(?![\\p{L}\\d])\\s*(.*)$`, 'iu');
const IN_BRACKETS = /^[([【]\s*([^()[\]【】]{1,60}?)\s*[)\]】]$/;
const BEHIND_MARK = /^[:、,;]\s*(.{1,60})$/;
const ADDED = /^\+\s*(.{1,60})$/;
const SUM = /^(\d{1,3})\s*\+\s*(\d{1,3})\s*台?$/;
/** Between the parts of a remark; 'stand-by' is a word. */
const BETWEEN = /[・/、,;&+|]|と|\b(?:and|und|et|y)\b|-(?=(?:stand|stby|sby|pass|psv|act))/i;

const SERVES =
  '本番|現用|稼働|運用|主|正|アクティブ|act(?:ive|if|ifs|ivo|ivos)?|aktive?|primary|primär|main|prod(?:uction|uktiv)?|live';
const WAITS =
  '予備|待機|副|従|パッシブ|(?:ホット|ウォーム|コールド)?スタンバイ|(?:(?:hot|warm|cold)[ -]?)?(?:stand-?by|stby|sby|spares?)|passiv[eo]?|passifs?|psv|reserve|ersatz|secondary|sekundär';
const OF_THEM = 'うち|内|(?:incl(?:uding|\\.)?|of which|davon|inkl\\.?|dont)\\s';
const NUMBER = '(\\d{1,3})\\s*(?:台|x|×)?\\s*[はが]?';
const ROLE = new RegExp(
  `^(?:${OF_THEM})?\\s*(?:${NUMBER}\\s*)?(?:(${SERVES})|(${WAITS}))(?:系|機|側|用|サーバー?|ノード|[ -]?(?:nodes?|servers?|knoten))?\\s*[:=x×]?\\s*(?:(\\d{1,3})\\s*台?)?$`,
  'iu',
);
/** Words of machines of which one takes over for another. */
const TOGETHER = new RegExp(
  `冗長|二重化|クラスタ|ペア|\\b(?:ha|cluster|redundan\\p{L}*|fail-?over|pair|dr)\\b|n\\+\\d|${WAITS}`,
  'iu',
);

interface Role {
  readonly waits: boolean;
  /** null = no number stands beside it. */
  readonly machines: number | null;
}

/** The machines that a cell counts in words of its own, '2台（本番1・予備1）', '3 (1 standby)'; null where it counts none, or leaves open how many. */
export function readCountCell(cell: string): CountCell | null {
  const plain = cell.normalize('NFKC').trim();
  if (plain.length > MAX_CHARS) return null;
  const [, one, other] = SUM.exec(plain) ?? [];
  if (one !== undefined) return { machines: Number(one) + Number(other), waits: null };
  const [, digits, rest = ''] = COUNTED.exec(plain) ?? [];
  const whole = rolesIn(plain);
  if (whole?.every(({ machines }) => machines !== null)) return countedByRoles(whole);
  if (digits === undefined) return null;
  const machines = Number(digits);
  if (rest === '') return { machines, waits: none(machines) };
  const added = rolesIn(ADDED.exec(rest)?.[1] ?? '');
  if (added) return countedByRoles([{ waits: false, machines }, ...added]);
  const aside = IN_BRACKETS.exec(rest)?.[1];
  const words = aside ?? BEHIND_MARK.exec(rest)?.[1] ?? rest;
  const roles = rolesIn(words);
  if (roles) return { machines, waits: waitsOf(machines, roles) };
  if (words !== rest && TOGETHER.test(words)) return { machines, waits: null };
  return aside === undefined ? null : { machines, waits: none(machines) };
}

/** The roles that words name and nothing else. */
function rolesIn(words: string): readonly Role[] | null {
  const roles = words.split(BETWEEN).map((part) => {
    const [, before, serves, waits, behind] = ROLE.exec(part.trim()) ?? [];
    // '2台 待機1' is no role alone.
    if ((serves === undefined && waits === undefined) || (before !== undefined && behind !== undefined)) return null;
    const number = before ?? behind;
    return { waits: waits !== undefined, machines: number === undefined ? null : Number(number) };
  });
  return roles.every((role) => role !== null) ? roles : null;
}

function countedByRoles(roles: readonly Role[]): CountCell {
  const waits = roles.flatMap(({ waits: each, machines }) => times(machines ?? 1, each));
  return { machines: waits.length, waits };
}

/** Which of so many machines wait; null where the roles named come to another number. */
function waitsOf(machines: number, roles: readonly Role[]): readonly boolean[] | null {
  const [only] = roles;
  if (only && roles.length === 1) return waitsOfOne(machines, only);
  const told = countedByRoles(roles);
  return told.machines === machines ? told.waits : null;
}

/** '3 (1 standby)' is the last of them. '2台（現用）' is said of all; '2台（予備）' is not, and leaves open of which. */
function waitsOfOne(machines: number, { waits, machines: some }: Role): readonly boolean[] | null {
  if (!waits) return some === null || some === machines ? none(machines) : null;
  if (some === null) return machines === 1 ? [true] : null;
  return some < machines ? [...none(machines - some), ...times(some, true)] : null;
}

function none(machines: number): readonly boolean[] {
  return times(machines, false);
}

function times(machines: number, waits: boolean): readonly boolean[] {
  return Array.from({ length: machines }, () => waits);
}
