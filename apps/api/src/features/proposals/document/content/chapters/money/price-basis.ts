import { hasDiscounts, type ScenarioInputs, type Text, text } from '@tatami/model';

/** At which prices a cost is reckoned: of what it is made, and what it does not assume. */
export function priceBasis(inputs: ScenarioInputs): Text {
  const years = inputs.horizonYears;
  if (isServerPriceStated(inputs))
    return hasDiscounts(inputs)
      ? text(
          'Servers at the price stated for them, all else at list price less the discounts of the conditions, without tax, over {years} {years:year|years}. No interest or price rise is assumed.',
          '価格の指定があるサーバーはその価格、その他は標準価格から前提条件の値引きを差し引いた価格による、税抜、{years}年間の費用です。金利、価格改定は見込んでいません。',
          { years },
        )
      : text(
          'Servers at the price stated for them, all else at list price, without tax, over {years} {years:year|years}. No discount on list prices, interest or price rise is assumed.',
          '価格の指定があるサーバーはその価格、その他は標準価格による、税抜、{years}年間の費用です。標準価格からの値引き、金利、価格改定は見込んでいません。',
          { years },
        );
  return hasDiscounts(inputs)
    ? text(
        'List prices less the discounts of the conditions, without tax, over {years} {years:year|years}. No interest or price rise is assumed.',
        '標準価格から前提条件の値引きを差し引いた、税抜、{years}年間の費用です。金利、価格改定は見込んでいません。',
        { years },
      )
    : text(
        'List prices without tax, over {years} {years:year|years}. No discount, interest or price rise is assumed.',
        '標準価格・税抜、{years}年間の費用です。値引き、金利、価格改定は見込んでいません。',
        { years },
      );
}

/** Of servers that are bought: those there already cost nothing. */
export function isServerPriceStated({ serverPrice, otherTargets = [] }: ScenarioInputs): boolean {
  return [serverPrice, ...otherTargets.map((other) => (other.existing ? null : other.serverPrice))].some(Boolean);
}
