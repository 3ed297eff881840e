import { inARow, isKnown, type Text, text } from '../figure/index.ts';
import type { ProductLicences } from './licences-by-product.ts';
import type { OwnedOf } from './owned-licences.ts';

/** Where fewer licences are owned than today's servers need, by product: to be checked before anything is compared. */
export function shortages(before: readonly ProductLicences[], ownedOf: OwnedOf): Text | null {
  const short = before.flatMap(({ product, name, licences, byCluster }) => {
    const quantity = ownedOf(product)?.quantity;
    if (!quantity || !isKnown(quantity) || !isKnown(licences) || licences.value <= quantity.value) return [];
    const values = { name, owned: quantity.value, needed: licences.value };
    const least = byCluster?.pinned.licences;
    return [
      least && isKnown(least)
        ? text('{name}: {owned} owned, {least} to {needed} needed', '{name}：保有{owned}、必要{least}～{needed}', {
            ...values,
            least: least.value,
          })
        : text('{name}: {owned} owned, {needed} needed', '{name}：保有{owned}、必要{needed}', values),
    ];
  });
  if (short.length === 0) return null;
  return text(
    'Today’s servers need more licences than are owned ({short}). Have it checked: the cost before holds only what is paid today.',
    '現行サーバーの必要数に対して保有ライセンスが不足しています（{short}）。ご確認ください。統合前の費用には現在の支払額のみを含めています。',
    { short: inARow(short, text('; ', '、')) },
  );
}
