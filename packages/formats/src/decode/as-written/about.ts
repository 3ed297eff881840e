import { unitOf } from '../quantity.ts';

/** Words before and behind a number that say it is not exact. */
export const ABOUT_BEFORE =
  /^(?:約|およそ|おおよそ|概ね|约|大约|약|approx(?:imately)?\.?|about|circa|cca\.?|ca\.?|etwa|rund|ungefähr|env(?:iron)?\.?|aprox(?:imadamente)?\.?|ongeveer|~|≈|〜)\s*/i;
export const ABOUT_AFTER = /\s*(?:程度|前後|くらい|ぐらい|相当|強|弱)$/;

/** A number with words around it that are none. */
export interface NumberAbout {
  /** As written, with its unit where one stands in brackets behind it. */
  readonly number: string;
  /** Whether it is said to be not exact; else words in brackets say something else of it. */
  readonly isAbout: boolean;
}

const NUMBER = /^[\d.,\s]{1,20}$/;
const REMARK = /^(.{1,40}?)\s*[([【]([^()[\]【】\d]{1,40})[)\]】]$/;
/** Remarks that say of what part the number is: it is not the whole then. */
const OF_A_PART =
  /per|each|every|\bje\b|\bpro\b|\bpar\b|\bpor\b|あたり|当たり|当り|毎|ごと|単位|[x×*✕]|free|used|frei|belegt|libre|空|使用|残|不足|枚|本/i;

/** The number that a cell states as approximate, '約32', 'ca. 32', or with a remark, '32 (増設予定)'; null where it means another or none. */
export function numberAbout(text: string): NumberAbout | null {
  const plain = text.normalize('NFKC').trim();
  const [, before = plain, remark] = REMARK.exec(plain) ?? [];
  const unit = remark === undefined ? null : unitOf(remark);
  if (remark !== undefined && unit === null && OF_A_PART.test(remark)) return null;
  const number = before.replace(ABOUT_BEFORE, '').replace(ABOUT_AFTER, '').trim();
  if (!NUMBER.test(number)) return null;
  const isAbout = number !== before || (remark !== undefined && ABOUT_BEFORE.test(remark));
  return { number: unit === null ? number : `${number} ${unit}`, isAbout };
}
