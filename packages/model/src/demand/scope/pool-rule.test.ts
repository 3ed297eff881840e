import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PoolRule, poolId, poolText, poolTextById } from './pool-rule.ts';

const anyRule: fc.Arbitrary<PoolRule> = fc.oneof(
  fc.record({ by: fc.constant('cluster' as const), is: fc.string({ minLength: 1 }) }),
  fc.record({ by: fc.constant('name' as const), is: fc.string({ minLength: 1 }) }),
  fc.record({ by: fc.constant('environment' as const), is: fc.constantFrom('production', 'test', 'standby') }),
  fc.record({ by: fc.constant('system' as const), is: fc.constantFrom('windows', 'linux', 'hp-ux') }),
  fc.record({
    by: fc.constant('attribute' as const),
    name: fc.string({ minLength: 1, unit: 'grapheme' }),
    is: fc.string({ minLength: 1, unit: 'grapheme' }),
  }),
);

it('the id of a pool says which it is', () => {
  expect(poolTextById(poolId(null))).toEqual(poolText(null));
  fc.assert(
    fc.property(anyRule, (rule) => {
      expect(poolTextById(poolId(rule))).toEqual(poolText(rule));
    }),
  );
});

it('no two rules have one id', () => {
  fc.assert(
    fc.property(anyRule, anyRule, (a, b) => {
      expect(poolId(a) === poolId(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
  );
});
