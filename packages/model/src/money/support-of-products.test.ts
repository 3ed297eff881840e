import { expect, it } from 'vitest';
import { known, nameText, unknown } from '../figure/index.ts';
import { type ProductLicences, togetherLicences, withoutSupportPrice } from './licences-by-product.ts';

const amount = (value: number | null) =>
  value === null
    ? unknown('USD', nameText('support'), nameText('its price'))
    : known('published', { value, unit: 'USD', because: { label: nameText('support'), inputs: [] } });

function support(...amounts: readonly (number | null)[]) {
  const lines = amounts.map((value, at) => {
    const name = nameText(`product ${at}`);
    return {
      product: `p${at}`,
      name,
      metric: name,
      licences: amount(1),
      licenceCost: amount(0),
      notes: [],
      supportPerYear: amount(value),
    };
  }) as unknown as readonly ProductLicences[];
  const { supportPerYear } = togetherLicences(lines, 'USD');
  return [supportPerYear.value, withoutSupportPrice(lines).map(({ product }) => product)];
}

it('the support of several products leaves out what has no price, and is unknown where nothing else is paid', () => {
  expect(support(100, null)).toEqual([100, ['p1']]);
  expect(support(100, 0, null)).toEqual([100, ['p2']]);
  expect(support(0, null)).toEqual([null, []]);
  expect(support(null, null)).toEqual([null, []]);
  expect(support(0, 0)).toEqual([0, []]);
});
