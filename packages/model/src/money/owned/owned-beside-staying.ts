import { amount, inARow, isKnown, isZero, listOf, type Text, text } from '../../figure/index.ts';
import type { ProductLicences } from '../licences-by-product.ts';
import type { NeededOutside } from './needed-outside.ts';
import { AND } from './owned-by-other-metric.ts';
import type { OwnedOf } from './owned-licences.ts';

/** Of licences that a person states as owned, what servers outside the plan need: neither they nor their support are in either cost. */
export function ownedForOutside({ lines }: NeededOutside, ownedOf: OwnedOf): Text | null {
  const said = [...lines].flatMap(([product, { name, licences }]) => {
    const owned = ownedOf(product);
    if (!owned?.whole || isZero(licences)) return [];
    const { quantity, supportPerYear: paid } = owned.whole;
    const all = quantity.value ?? 0;
    const values = { name, needed: amount(Math.min(licences.value ?? 0, all), 'licences'), owned: all };
    const left = owned.ownSupport ?? owned.supportPerYear;
    if (!isKnown(paid) || !isKnown(left))
      return [text('{name}: {needed} of {owned}', '{name}：保有{owned}のうち{needed}', values)];
    return [
      text(
        '{name}: {needed} of {owned}, with {support} of support a year',
        '{name}：保有{owned}のうち{needed}（サポート年額{support}）',
        { ...values, support: amount(paid.value - left.value, paid.unit) },
      ),
    ];
  });
  if (said.length === 0) return null;
  return text(
    'Servers outside this plan need some of the licences owned, as they are counted today ({products}). The plan reuses none of these, and neither cost holds them.',
    '計画の対象外のサーバーに、保有ライセンスの一部が引き続き必要です（{products}、現行の数え方）。この分は流用せず、統合前後の費用にも含めていません。',
    { products: inARow(said, AND) },
  );
}

/**
 * Do workloads that stay outside the plan need some of the licences that a person states as owned, and the plan reuses or frees, nobody knows how many? It is
 * said, and not taken off.
 */
export function ownedBesideStaying(products: readonly ProductLicences[], { open }: NeededOutside): Text | null {
  if (open === 0) return null;
  const counted = products.flatMap(({ name, ownership }) =>
    ownership && [ownership.reused, ownership.freed].some((part) => isKnown(part) && !isZero(part)) ? [name] : [],
  );
  if (counted.length === 0) return null;
  return text(
    '{open} {open:workload stays|workloads stay} outside this plan of which it is not known which licences, or how many, {open:it needs|they need}. Licences owned that {open:it needs|they need} are counted as free to reuse or to give back ({names}): more may have to be bought, and less support may end.',
    '計画の対象外に残るワークロード{open}件に必要なライセンスの種類または数が不明です。その分の保有ライセンスも、流用または解約できるものとして数えています（{names}）。追加購入が必要になり、解約できるサポートが減る可能性があります。',
    { open, names: listOf(counted) },
  );
}
