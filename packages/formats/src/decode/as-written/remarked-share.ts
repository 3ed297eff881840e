import { type DecimalMark, parseNumber } from '@tatami/model';
import { readQuantity } from '../quantity.ts';

/** Longer cells are prose. */
const MAX_CHARS = 80;
const ABOUT = /^(?:約|およそ|approx(?:imately)?\.?|about|circa|ca\.?|etwa|env(?:iron)?\.?|~|≈)\s*/i;
const REMARKED = /^([^()[\]【】]{1,30}?)\s*[([【]([^()[\]【】]{1,60})[)\]】]$/;
/** Another share, or one of another kind than the column says: which of the two is meant is open. */
const ANOTHER = /%|percent|パーセント|average|avg|mean|mittel|schnitt|moyenne|平均|peak|max|ピーク|最大|最高|spitze/i;
const WORDS = /\p{L}/u;

/** '88％（月末）', '約70%': a percentage with words around it that say when or why, not how much. null = it is none, or may be another. */
export function readRemarkedShare(text: string, mark: DecimalMark): number | null {
  const plain = text.normalize('NFKC').trim();
  if (plain.length > MAX_CHARS) return null;
  const [, before = plain, remark] = REMARKED.exec(plain) ?? [];
  if (remark !== undefined && (ANOTHER.test(remark) || !WORDS.test(remark))) return null;
  const reading = readQuantity(before.replace(ABOUT, ''), 'share', 1, mark);
  // Without its sign it is in the unit of the column, which only plain numbers settle.
  return reading.kind === 'value' && !reading.bare && reading.value >= 0 ? reading.value : null;
}

/** '45-60%', '40〜60％', '40% bis 60%': the sign stands behind the second at least. */
const RANGE = /^(\d{1,3}(?:[.,]\d{1,3})?)\s?%?\s?(?:[-–—~〜～]|から|to|bis|à|a)\s?(\d{1,3}(?:[.,]\d{1,3})?\s?%)$/i;
/** '<10%', '≤ 10 %', '10%以下'. */
const AT_MOST =
  /^(?:(?:[<≤≦]=?|up to|below|under|max\.? |bis(?: zu)?|unter|jusqu['’]à)\s?(\d{1,3}(?:[.,]\d{1,3})?\s?%)|(\d{1,3}(?:[.,]\d{1,3})?\s?%)(?:以下|未満|まで))$/i;

/** The upper end of a share that is stated as a range: a peak is at most that. null = no such range. */
export function readUpperShare(text: string, mark: DecimalMark): number | null {
  const plain = text.normalize('NFKC').trim();
  if (plain.length > MAX_CHARS) return null;
  const [, from, to] = RANGE.exec(plain) ?? [];
  const [, ahead, behind] = to === undefined ? (AT_MOST.exec(plain) ?? []) : [];
  const upper = readRemarkedShare(to ?? ahead ?? behind ?? '', mark);
  const lower = from === undefined ? 0 : readRemarkedShare(`${from}%`, mark);
  return upper !== null && lower !== null && lower <= upper ? upper : null;
}

/** '45-60', '40〜60', without a sign: in the unit of the column. */
const BARE_RANGE = /^(\d{1,3}(?:[.,]\d{1,3})?)\s?(?:[-–—~〜～]|から|to|bis|à|a)\s?(\d{1,3}(?:[.,]\d{1,3})?)$/i;
/** '<10', '≤ 10', '10以下'. */
const BARE_AT_MOST = /^(?:[<≤≦]=?\s?(\d{1,3}(?:[.,]\d{1,3})?)|(\d{1,3}(?:[.,]\d{1,3})?)(?:以下|未満|まで))$/;

/** The upper end of a range of bare numbers, as it is written. null = no such range. */
export function upperNumberIn(text: string, mark: DecimalMark): string | null {
  const plain = text.normalize('NFKC').trim();
  if (plain.length > MAX_CHARS) return null;
  const [, from = '0', to] = BARE_RANGE.exec(plain) ?? [];
  const [, ahead, behind] = to === undefined ? (BARE_AT_MOST.exec(plain) ?? []) : [];
  const upper = to ?? ahead ?? behind;
  const [lower, highest] = [parseNumber(from, mark), upper === undefined ? null : parseNumber(upper, mark)];
  return upper !== undefined && lower !== null && highest !== null && lower < highest ? upper : null;
}

const NUMBER = String.raw`(\d{1,3}(?:[.,]\d{1,3})?)\s?(%?)`;
const MORE_AHEAD = String.raw`[>≥≧]=?|over|above|more than|at least|min\.?|über|mehr als|mindestens|mind\.?|plus de|au moins`;
const MORE_BEHIND = String.raw`以上|超(?:過|え)?|より(?:大|上)|\+|(?:or|and) (?:more|above|over|higher)|oder mehr|et plus|ou plus|이상|초과`;
/** '>80%', '≥ 80 %', '80% or more', '80%以上', with or without the sign. */
const AT_LEAST = new RegExp(`^(?:(?:${MORE_AHEAD})\\s?${NUMBER}|${NUMBER}\\s?(?:${MORE_BEHIND}))$`, 'i');

/** A share that is at least so much, and how far it may reach: a machine has no more than all of its CPU. */
export interface OpenShare {
  /** Without a sign in the unit of the column. */
  readonly highest: { readonly value: number } | { readonly number: string };
}

/** What '>80%' or '80以上' may reach; null = it is no such share, or one of which nothing is left above it. */
export function openShareIn(text: string, mark: DecimalMark): OpenShare | null {
  const plain = text.normalize('NFKC').trim();
  if (plain.length > MAX_CHARS) return null;
  const [, ahead, signAhead, behind, signBehind] = AT_LEAST.exec(plain) ?? [];
  const number = parseNumber(ahead ?? behind ?? '', mark);
  const isPercent = (signAhead ?? signBehind) === '%';
  if (number === null || number >= 100 || (!isPercent && number === 1)) return null;
  if (isPercent) return { highest: { value: 1 } };
  return { highest: { number: number < 1 ? '1' : '100' } };
}
