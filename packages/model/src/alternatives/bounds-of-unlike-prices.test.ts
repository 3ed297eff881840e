import { placing } from '@tatami/placement/placing';
import { expect, it } from 'vitest';
import { type Figure, text } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import type { Platform } from '../platform/index.ts';
import { alternativesTo } from './index.ts';
import { asked, estateOf } from './test/small-estates.ts';

/** A server of so many sockets of which the maker says what a socket costs; null = nobody does. */
function pricedAt(platform: Platform | undefined, sockets: number, value: number | null): Platform {
  if (!platform) throw new Error('a platform that is not in the catalogue');
  const label = text('one socket', '1ソケット');
  const source = { title: 'test', date: '2026-11' };
  const perSb = (price: number): Figure => ({ label, value: price, unit: 'USD', kind: 'assumption', source });
  return {
    ...platform,
    processors: undefined,
    stated: {
      rules: { sbMin: sockets, sbMax: sockets, msbMin: 0, msbMax: 0, msbPerSb: null, onlyTested: false },
      ...{ ratingPerSocket: null, clockGHz: null, dimms: null, distances: null, drives: null, power: null },
      prices: value === null ? null : { currency: 'USD', server: null, perSb: perSb(value), perMsb: null },
    },
  };
}

it('support that leaves out a product on some configurations only makes none of them cheaper', () => {
  const stated = { platformId: 'dell-poweredge-r6615', sb: 1, msb: 0, memoryBasis: 'covered-by-ratio' } as const;
  const owned = (product: string, quantity: number, amount: number) =>
    ({ product, quantity, supportPerYear: { amount, currency: 'USD' }, origin: 'contract 2026' }) as const;
  const costed = (sqlServer: number) => {
    const whole = asked(estateOf(2, 0.1, 60), {
      ...stated,
      ...{ licence: { product: 'oracle-ee' }, licencesOf: [{ product: 'sql-server-ee', workloads: ['db0'] }] },
      ownedLicences: {
        basis: 'stated',
        licences: [owned('oracle-ee', 999, 240_000), owned('sql-server-ee', sqlServer, 900_000)],
      },
    });
    const [small, large] = ['dell-poweredge-r6615', 'dell-poweredge-r7725'].map((of) =>
      whole.platforms.find(({ id }) => id === of),
    );
    return alternativesTo({ ...whole, platforms: [pricedAt(small, 1, 1_000), pricedAt(large, 2, 1_000)] }, placing);
  };
  const models = (found: ReturnType<typeof costed>) =>
    found.weighed.filter(({ ways }) => ways.length === 0).map(({ model }) => model);
  // 24 cores on the smaller one, 64 on the larger: there some are bought, and support of what is owned goes out with theirs.
  const found = costed(32);
  expect(models(found)[0]).toBe('PowerEdge R6615');
  expect(found.leftOut.map(english)).toContain('support');
  const enough = costed(9_999);
  expect(enough.counted.map(english)).toContain('support');
  // Another edition is bought whole: in place of support that is paid, the lack of its own is no saving.
  const bought = enough.weighed.flatMap(({ ways }) => ways.map(({ to }) => to));
  expect(bought).not.toContain('sql-server-std');
  expect(bought).toContain('oracle-se2');
});

it('a server without a price rules out none that is cheaper by the parts that are compared', () => {
  const stated = { platformId: 'dell-poweredge-r6615', sb: 1, msb: 0, memoryBasis: 'covered-by-ratio' } as const;
  const whole = asked(estateOf(2, 0.1, 60), { ...stated, licence: { product: 'oracle-ee' } });
  const [small, large] = ['dell-poweredge-r6615', 'dell-poweredge-r7725'].map((of) =>
    whole.platforms.find(({ id }) => id === of),
  );
  const dear = pricedAt(small, 1, 9_000_000);
  const cheap = pricedAt(large, 2, 1_000);
  const unpriced = { ...pricedAt(large, 2, null), id: 'unpriced' };
  // Licences alone are dearer on more cores; the hardware is what makes up for it.
  const found = alternativesTo({ ...whole, platforms: [dear, cheap, unpriced] }, placing);
  const asLicensed = found.weighed.filter(({ ways }) => ways.length === 0);
  expect(asLicensed.map(({ model, cost }) => [model, Math.round(cost.value ?? 0)])).toEqual([
    ['PowerEdge R7725', 3_196_995],
    ['PowerEdge R6615', 10_198_605],
  ]);
  expect(found.counted.map(english)).toContain('hardware');
  expect(found.notPriced.map(({ choice }) => choice.platformId)).toEqual(['unpriced']);
  expect(found.ruledOut).toBe(0);
});
