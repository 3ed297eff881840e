import type { PairCandidate } from './pair-candidate.ts';
import { DENIED_AFTER, DENIED_BEFORE } from './words-of-copies.data.ts';

/** How a standby of Oracle Database follows its primary: what applies redo or transactions runs all the time. */
const FOLLOWS =
  /(?:data[ -]?guard|データ ?ガード|(?<![a-z])adg(?![a-z])|golden ?gate|dbvisit|log[ -]?ship\p{L}*|ログ(?:転送|配布|配送|シッピング)|redo(?: |-)?apply|REDO適用|(?:physical|logical|フィジカル|ロジカル|物理|論理) ?(?:standby|スタンバイ))/iu;

/** Do lists say that it follows its primary all the time, by Data Guard or by logs? One that does is never switched off until the primary fails. */
export function saysItFollows({ attributes }: Pick<PairCandidate, 'attributes'>): boolean {
  return Object.values(attributes).some((remark) => {
    const words = remark.normalize('NFKC');
    const found = FOLLOWS.exec(words);
    if (!found) return false;
    const [before, after] = [words.slice(0, found.index), words.slice(found.index + found[0].length)];
    return !DENIED_BEFORE.test(before) && !DENIED_AFTER.test(after);
  });
}
