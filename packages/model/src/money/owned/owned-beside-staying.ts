import { isKnown, isZero, listOf, type Text, text } from '../../figure/index.ts';
import type { OwnedLicences } from '../../inputs/index.ts';
import type { ProductLicences } from '../licences-by-product.ts';

/**
 * Do servers that stay in use need some of the licences that a person states as owned, and the plan reuses or frees? What runs on them is outside
 * the plan: it is said, and not taken off. Licences taken as today's servers need them are those of servers that become free alone.
 */
export function ownedBesideStaying(
  products: readonly ProductLicences[],
  servers: number,
  owned: OwnedLicences | null | undefined,
): Text | null {
  if (servers === 0 || owned?.basis !== 'stated') return null;
  const counted = products.flatMap(({ name, ownership }) =>
    ownership && [ownership.reused, ownership.freed].some((part) => isKnown(part) && !isZero(part)) ? [name] : [],
  );
  if (counted.length === 0) return null;
  return text(
    '{servers} current {servers:server stays|servers stay} in use for what is outside this plan. Licences owned that {servers:it needs|they need} are counted as free to reuse ({names}), for it is not known how many: more may have to be bought.',
    '現行サーバー{servers}台は、計画の対象外のワークロードのために残ります。残るサーバーに必要な保有ライセンスの数は不明のため、再利用できるものとして数えています（{names}）。追加購入が必要になる可能性があります。',
    { servers, names: listOf(counted) },
  );
}
