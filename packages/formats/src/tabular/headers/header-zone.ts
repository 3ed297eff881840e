/** What the heading of a column of times says of their clock. */
export interface HeaderZone {
  /** As written: 'UTC', 'MEZ', 'UTC+9'. */
  readonly name: string;
  /** Minutes ahead of UTC; null = the wall clock of some place: an abbreviation that several zones have, or that hides summer time. */
  readonly minutesAhead: number | null;
}

const SURE: Readonly<Record<string, number>> = {
  ...{ UTC: 0, GMT: 0, Z: 0, ZULU: 0, JST: 540, KST: 540, SGT: 480, HKT: 480 },
  ...{ 協定世界時: 0, 世界標準時: 0, 日本時間: 540, 日本標準時: 540 },
};
const OFFSET = /^(?:UTC|GMT)?\s?([+\-±])\s?(\d{1,2})(?::?(\d{2}))?(?:h|時間)?$/i;
/** Zones whose names several places share, and those that people write the whole year although the clock is set twice in it. */
const UNSURE =
  /^(?:A?CES?T|AE[SD]?T|A[KW][SD]?T|ART|BRS?T|BST|C[SD]?T|CLT|COT|E[SD]?T|EES?T|HAEC|HNEC|IS[TD]|MES?Z|M[SD]?T|MSK|NZ[SD]?T|P[SD]?T|SAST|WES?T|[A-Z][a-z]+\/[A-Z][A-Za-z_/]+)$/;
/** The wall clock, wherever that is. */
const LOCAL =
  /^(?:local(?: time)?|lokal(?:e zeit)?|ortszeit|heure locale|hora local|ora locale|lokale tijd|ローカル(?:時刻|時間)?|現地(?:時刻|時間))$/i;

const BRACKETED = /\s*[([【（]\s*([^()[\]【】]{1,30}?)\s*[)\]】]\s*/;
/** Behind the words or before them, where a word ends. */
const BEHIND =
  /(?:[\s_.-]+(?:in[\s_]+)?|(?<=[a-z\p{Lo}ー])(?=[A-Z]))((?:UTC|GMT|JST|KST)(?:\s?[+-]\d{1,2}(?::?\d{2})?)?|CES?T|MES?Z)$/u;
const BEHIND_IN_LOWER_CASE = /[_.-](utc|gmt|jst)$/;
const BEFORE = /^(UTC|GMT|JST|協定世界時|日本時間|日本標準時)[\s_-]*(?=[^\s_+-])/;

const LONGEST = 60;

/** The zone that the heading of a column of times names, and the heading without it; null where it names none. */
export function zoneInHeader(header: string): { readonly zone: HeaderZone; readonly rest: string } | null {
  const plain = header.normalize('NFKC').trim();
  if (plain.length > LONGEST) return null;
  const whole = zoneNamed(plain);
  if (whole) return { zone: whole, rest: '' };
  for (const pattern of [BRACKETED, BEHIND, BEHIND_IN_LOWER_CASE, BEFORE]) {
    const found = pattern.exec(plain);
    const zone = found && zoneNamed(found[1] ?? '');
    const rest = zone ? plain.replace(pattern, ' ').trim() : '';
    if (zone && rest !== '') return { zone, rest };
  }
  return null;
}

function zoneNamed(name: string): HeaderZone | null {
  const sure = SURE[name.toUpperCase()];
  if (sure !== undefined) return { name, minutesAhead: sure };
  const [, sign, hours = '', minutes = '0'] = OFFSET.exec(name) ?? [];
  if (sign !== undefined && Number(hours) <= 14 && Number(minutes) < 60)
    return { name, minutesAhead: (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) };
  return UNSURE.test(name) || LOCAL.test(name) ? { name, minutesAhead: null } : null;
}

/** Whether a heading names the zone of a place, by an abbreviation that is no sure one. */
export function isUnsureZone({ name, minutesAhead }: HeaderZone): boolean {
  return minutesAhead === null && !LOCAL.test(name);
}
