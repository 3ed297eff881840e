/** What the end of a name says: which of two it is, or only that there are several. */
export interface NameInParts {
  /** The name without its mark; the whole name where it has none. */
  readonly base: string;
  readonly role: 'primary' | 'standby' | 'letter' | 'number' | null;
  /** Which one a letter or a number says it is, from 1; null = neither ends the name. */
  readonly place: number | null;
}

const PRIMARY = `pri|prim|primary|master|act|active|正|正系|主系|本系|現用系?|稼働系`;
const STANDBY = `sec|secondary|stby|stdby|stb|standby|slave|passive|psv|mirror|副|副系|従系|待機系?|予備系?`;
const ENDS = new RegExp(`[-_. ]?(?:(?<primary>${PRIMARY})|(?<standby>${STANDBY}))[-_]?0?1?$`);
const LETTER = /[-_.](?<letter>[a-h])$/;
const NUMBER = /[-_.]?(?<number>\d{1,3})$/;
/** Short words end other words too: they need a sign before them. */
const BARE = /[a-z]$/;

/** Splits erp-primary, crm_b, 受注DB待機系 and db02 into what they have in common with their other half and what tells them apart. */
export function splitName(name: string): NameInParts {
  const folded = name.normalize('NFKC').toLowerCase().trim();
  const word = ENDS.exec(folded);
  if (word && isWord(folded, word.index)) {
    const role = word.groups?.primary ? 'primary' : 'standby';
    return { base: folded.slice(0, word.index), role, place: null };
  }
  const letter = LETTER.exec(folded);
  if (letter) return { base: folded.slice(0, letter.index), role: 'letter', place: placeOf(letter.groups?.letter) };
  const number = NUMBER.exec(folded);
  if (number && !/\d$/.test(folded.slice(0, number.index)))
    return { base: folded.slice(0, number.index), role: 'number', place: Number(number.groups?.number) };
  return { base: folded, role: null, place: null };
}

/** What a word says by itself: 'Standby', 待機系, PHYSICAL STANDBY. */
export function roleInWords(words: string): 'primary' | 'standby' | null {
  const folded = words.normalize('NFKC').toLowerCase();
  if (
    /standby|stby|secondary|passive|slave|replica|待機|副|予備|従|대기|스탠바이|备|備|从|從|espera|attesa|secund|secondari|pa(?:s|ss)iv[oa]/.test(
      folded,
    )
  )
    return 'standby';
  return /primary|active|master|main|現用|正|主|本番系|稼働|액티브/.test(folded) ? 'primary' : null;
}

/** What follows a role and says nothing more: 待機系, 待機機, 'standby node'. */
const OF_ROLE = `(?:系|機|側|サーバー?|ノード|[ -]?(?:node|server|knoten))?`;
/** Words of one that waits, where they say of what: 'passive' and 'secondary' alone may be of anything. */
const WAITS_AS =
  'passive?[rsn]?[ -]?(?:node|server|knoten|instan[cz]e?)|(?:nœud|noeud|serveur|instance) (?:passif|passive|secondaire|de secours)|(?:secondary|sekundär(?:e[rs]?)?)[ -]?(?:node|knoten|replica|replikat?|instan[cz]e?)|(?:fail-?over|ausfall)[ -]?(?:node|knoten|server|partner|target|ziel)|(?:always ?on|ag|hadr|data ?guard)[ -]?(?:secondary|sekundär\\p{L}*|replik(?:at?)?|replica|stand-?by|セカンダリー?|待機系?|スタンバイ|副系)(?:[ -]?(?:replica|node|knoten|instan[cz]e?|レプリカ))?|(?:パッシブ|セカンダリー?)(?:系|機|側|サーバー?|ノード|レプリカ)';
const BY_MEANS = '(?:(?:data ?guard|always ?on|adg|dg) ?)?';
/** The same in Korean, Chinese, Spanish, Portuguese and Italian; 'en espera' alone may wait for anything. */
const WAITS_ELSEWHERE = [
  `${BY_MEANS}(?:대기|스탠바이)(?: ?(?:서버|노드|시스템|장비|기|db))?`,
  `${BY_MEANS}(?:[备備](?:库|庫|机|機|节点|節點|用(?:库|庫|节点|節點|服务器|伺服器))|[从從](?:库|庫)|[热熱冷温溫][备備])`,
  '(?:servidor|server|nodo|nó|base de datos|banco de dados|instancia|instância|instanza|réplica|replica) (?:(?:en|em|de|di|in) (?:espera|attesa|reserva|riserva|respaldo|contingencia|contingência)|secundari[oa]|secundári[oa]|secondari[oa]|pasiv[oa]|passiv[oa])',
].join('|');
/** Words that are a role wherever they stand alone. */
const PLAIN = {
  standby: new RegExp(
    `^(?:(?:hot|warm|cold|physical|logical|snapshot|a?sync|dr)[ -]?)?(?:stand-?by|stby|sby)${OF_ROLE}$|^(?:ホット|ウォーム|コールド)?(?:待機|スタンバイ)${OF_ROLE}$|^(?:副|従|予備)(?:系|機|側)$|^(?:${WAITS_AS})$|^(?:${WAITS_ELSEWHERE})$`,
    'u',
  ),
  primary: new RegExp(`^(?:act|active|アクティブ|現用)${OF_ROLE}$|^(?:運用|稼働|主|正|本)(?:系|機|側)$`),
};
/** A word aside: 'async replica (DR)'. */
const ASIDE = '(?: ?[(（][^()（）]{0,30}[)）])?';
/** Words that are one where their column asks for it. */
const UNDER_HEADER = {
  standby: new RegExp(
    `^(?:ag |hadr |(?:read|a?sync) )?(?:passive?[rs]?|secondary|sec|slave|replica|mirror|副|従|予備|セカンダリー?|パッシブ)${OF_ROLE}${ASIDE}$`,
  ),
  primary: new RegExp(
    `^(?:ag |hadr )?(?:primary|pri|master|main|leader|source|aktiv(?:e[rs]?)?|primär(?:e[rs]?)?|正|主|プライマリー?|マスター?)${OF_ROLE}${ASIDE}$`,
  ),
};
/** Headers of columns that say which of two a machine is. */
const ROLE_HEADER =
  /^(?:(?:(?:db|database|cluster|ha|node|server|datenbank|replication|replica|ag|availability group|hadr|data ?guard|mirroring|member)[ _-]?)?(?:role|rolle|rôle)|member[ _-]?state|ha(?:[ _-]?(?:status|state|rolle|role|区分))?|active.?(?:standby|passive)|役割|ロール|系|系統|正副|待機|現用|역할|이중화|角色|主备|ruolo|papel|rol(?![a-z]))/i;

/** Whether a column says by its header which of two a machine is. */
export function isRoleHeader(header: string): boolean {
  return ROLE_HEADER.test(header.normalize('NFKC').trim());
}

/** Which of two a cell says that a machine is, where it says nothing else; words such as 'passive' count under the header of a role alone. */
export function roleStated(cell: string, header: string): 'primary' | 'standby' | null {
  const folded = cell.normalize('NFKC').toLowerCase().trim();
  for (const words of isRoleHeader(header) ? [PLAIN, UNDER_HEADER] : [PLAIN]) {
    if (words.standby.test(folded)) return 'standby';
    if (words.primary.test(folded)) return 'primary';
  }
  return null;
}

function placeOf(letter = ''): number {
  return 'abcdefgh'.indexOf(letter) + 1;
}

/** Whether what ends a name begins a word of its own; a sign, or another script, parts it from the rest. */
function isWord(folded: string, at: number): boolean {
  if (at === 0) return false;
  const mark = folded.slice(at);
  return /^[-_. ]/.test(mark) || /^[^a-z]/.test(mark) || !BARE.test(folded.slice(0, at));
}
