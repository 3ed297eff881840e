import { amount, isKnown, isZero, type Text, text } from '../../figure/index.ts';
import { licenceRuleOf } from '../../licensing/index.ts';
import type { ProductLicences } from '../licences-by-product.ts';

/**
 * Products of which a part of the licences owned is needed no more, and whose vendor may price the support of the rest anew: the cost after takes it
 * off in proportion. Where all of them are given back, nothing remains to be priced.
 */
export function supportGivenBack(products: readonly ProductLicences[]): readonly Text[] {
  return products.flatMap(({ product, name, ownership }) => {
    const says = product === null ? undefined : licenceRuleOf(product)?.partialSupport?.says;
    if (!says || !ownership) return [];
    const { quantity, reused, freed } = ownership;
    const paid = ownership.ownSupport ?? ownership.supportPerYear;
    if (!isKnown(quantity) || !isKnown(freed) || isZero(freed) || isZero(reused) || isZero(paid)) return [];
    const values = { name, freed: freed.value, owned: quantity.value, says };
    if (!isKnown(paid))
      return [
        text(
          '{name}: {freed} of {owned} licences owned are no longer needed. {says}',
          '{name}：保有{owned}ライセンスのうち{freed}が不要になります。{says}',
          values,
        ),
      ];
    const saved = Math.round((paid.value * freed.value) / quantity.value);
    return [
      text(
        '{name}: {freed} of {owned} licences owned are no longer needed, and the cost after takes their share of the support off, {saved} a year. {says}',
        '{name}：保有{owned}ライセンスのうち{freed}が不要になり、統合後の費用ではその分のサポート費用（年額{saved}）を除いています。{says}',
        { ...values, saved: amount(saved, paid.unit) },
      ),
    ];
  });
}
