import { amount, isKnown, listOf, type Text, text } from '../../figure/index.ts';
import { type LineNotCounted, licencesMeant, type ScenarioInputs } from '../../inputs/index.ts';
import type { OptionLicences } from '../../licensing/index.ts';
import type { ProductLicences } from '../licences-by-product.ts';
import { notCountedText } from './stated-aside.ts';

/** Products of which licences are owned, with options of which nobody states it: what is counted then, and what it would be otherwise. */
export function optionsNotStated(
  products: readonly ProductLicences[],
  { ownedLicences: owned }: Pick<ScenarioInputs, 'ownedLicences'>,
): readonly Text[] {
  const notCounted = owned?.basis === 'stated' ? (owned.notCounted ?? []) : [];
  return products.flatMap((product) => {
    const open = (product.options ?? []).filter(({ ifOwned }) => ifOwned);
    return open.length === 0 ? [] : [sentence(product, open, aboutOptions(open, notCounted))];
  });
}

/** Lines that name one of some options, and that no rule counts. */
function aboutOptions(
  options: readonly OptionLicences[],
  notCounted: readonly LineNotCounted[],
): readonly LineNotCounted[] {
  return notCounted.filter(({ words }) =>
    licencesMeant(words).options.some((named) => options.some(({ option }) => option === named)),
  );
}

function sentence(
  { name, licences, ownership }: ProductLicences,
  options: readonly OptionLicences[],
  notCounted: readonly LineNotCounted[],
): Text {
  const named = listOf(options.map((option) => option.name));
  const values = {
    name,
    had:
      notCounted.length === 0
        ? text('none of {named}', '{named}の記載がありません', { named })
        : text('of {named} only what is not counted ({lines})', '{named}は計算対象外の記載（{lines}）のみです', {
            named,
            lines: listOf(notCounted.map(notCountedText), text('; ', '、')),
          }),
    needed: licences.value ?? 0,
    owned: ownership?.quantity.value ?? 0,
  };
  const [cost, otherwise] = [sumOf(options, 'licenceCost'), sumOf(options, 'ifOwned')];
  if (cost === null || otherwise === null)
    return text(
      'Licences of {name} are stated as owned, and {had}: they are counted as bought for all {needed} licences needed. Whether the {owned} owned have them is to be confirmed by contract.',
      '{name}は保有ライセンスの記載がありますが、{had}。必要な{needed}ライセンスすべてに購入するものとして計算しています。保有する{owned}ライセンスの契約範囲の確認が必要です。',
      values,
    );
  return text(
    'Licences of {name} are stated as owned, and {had}: they are counted as bought for all {needed} licences needed, {cost} and their support. If the {owned} owned have them, it is {less} less; confirm it by contract.',
    '{name}は保有ライセンスの記載がありますが、{had}。必要な{needed}ライセンスすべてに購入するものとして、{cost}とそのサポート費用を計上しています。保有する{owned}ライセンスの契約に含まれる場合は{less}少なくなるため、契約書での確認が必要です。',
    { ...values, cost: cost.says, less: amount(cost.value - otherwise.value, cost.unit) },
  );
}

function sumOf(options: readonly OptionLicences[], of: 'licenceCost' | 'ifOwned') {
  const known = options.flatMap((option) => {
    const cost = option[of];
    return cost && isKnown(cost) ? [cost] : [];
  });
  const [first] = known;
  if (!first || known.length < options.length) return null;
  const value = known.reduce((sum, cost) => sum + cost.value, 0);
  return { value, unit: first.unit, says: amount(value, first.unit) };
}
