import { expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { evaluate, NETFINITY_ESTATE, netfinityInputs, serverRecord } from './test/scenario-fixture.ts';

it('counts and names what a rule leaves out, and says the rule among the assumptions', () => {
  const result = evaluate(netfinityInputs(6, { leaveOut: [{ by: 'name', is: 'db06' }] }));
  expect(result.accounting).toMatchObject({
    planned: 5,
    excluded: 1,
    excludedAs: { byRule: 1, byHand: 0 },
    leftOut: [{ names: ['DB06'] }],
  });
  expect(english(result.assumptions.find(({ id }) => id === 'leaveOut')?.value as never)).toBe(
    'name contains “db06”: 1',
  );
});

it('asks where memory is missing: it offers what files state, leaving the rest out, and the cell', () => {
  const servers = [serverRecord(1, { memoryGiB: null }), serverRecord(2), serverRecord(3)];
  const inputs = netfinityInputs(6, { measuredRatio: null, memoryBasis: null, platformId: 'dell-poweredge-r770' });
  const estate = { ...NETFINITY_ESTATE, servers };
  const asked = evaluate(inputs, estate).questions.find(({ id }) => id === 'memory');
  expect(asked).toMatchObject({ blocking: true, settledIn: { list: 'servers', field: 'memoryGiB' } });
  expect(asked?.choices.map(({ label }) => english(label))).toEqual([
    'Take all installed memory of each server (stated for 2 of 3)',
  ]);
  const installed = { ...inputs, ...asked?.choices[0]?.inputs };
  const rest = evaluate(installed, estate).questions.find(({ id }) => id === 'memory');
  expect(rest?.affected).toEqual(['DB01']);
  expect(rest?.choices.map(({ label }) => english(label))).toEqual(['Leave it out']);
  const answered = evaluate({ ...installed, ...rest?.choices[0]?.inputs }, estate);
  expect(answered.questions.map(({ id }) => id)).not.toContain('memory');
  expect(answered.accounting.excludedAs.byHand).toBe(1);
});
