import { expect, test } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { studiesOf } from './studies-of.ts';
import { runMaker } from './test/run-maker.ts';

const run = runMaker('RX-2540');

/** Throughput off = min(40 a client, 2,000); on, by so much more at each load; repeats 1 % apart. */
const balanced = (effects: readonly (readonly [clients: number, effect: number])[], noise = 0.01) =>
  effects.flatMap(([clients, effect]) =>
    [1 - noise, 1, 1 + noise, 1].flatMap((each) => [
      run(Math.min(40 * clients, 2000) * each, { clients, numaBalancing: 'off' }),
      run(Math.min(40 * clients, 2000) * (1 + effect) * each, { clients, numaBalancing: 'on' }),
    ]),
  );
const comparisonOf = (runs: ReturnType<typeof balanced>) => studiesOf(runs)[0]?.settings[0]?.comparisons[0];

const CROSSING = [
  [8, -0.04],
  [16, 0],
  [32, 0.06],
  [64, 0.06],
  [128, 0.065],
] as const;

test('a mean of losses and gains is no difference of none: the loads that use the server decide, and both ends are said', () => {
  const comparison = comparisonOf(balanced(CROSSING));
  expect(comparison?.verdict).toBe('gain');
  expect(comparison?.headline.value).toBeCloseTo(comparison?.finding.change.value ?? 0, 9);
  expect(english(comparison?.says)).toMatch(
    /^NUMA balancing: \+6\.2% throughput at the loads that use the server \(32 to 128 clients\), on against off\. It depends on the load: -4% at 8 clients, \+6\.5% at 128\.$/,
  );
  expect(japanese(comparison?.says)).toContain('変化は負荷によって異なります');
});

test('a difference of none at each load stays none', () => {
  const alike = balanced(CROSSING.map(([clients], at) => [clients, at % 2 === 0 ? 0.01 : -0.01] as const));
  expect(comparisonOf(alike)?.verdict).toBe('none');
  expect(english(comparisonOf(alike)?.says)).toContain('differs by less than 5%');
});

test('changes that cancel out among the loads that use the server have no verdict', () => {
  const opposed = comparisonOf(
    balanced([
      [64, -0.06],
      [96, 0.06],
      [128, 0.0],
    ]),
  );
  expect(opposed?.verdict).toBe('unknown');
  expect(english(opposed?.says)).toContain('It depends on the load');
});
