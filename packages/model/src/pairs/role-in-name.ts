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
  if (/standby|stby|secondary|passive|slave|replica|待機|副|予備|従/.test(folded)) return 'standby';
  return /primary|active|master|main|現用|正|主|本番系|稼働/.test(folded) ? 'primary' : null;
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
