import { expect, it } from 'vitest';
import { compileFormula, type Estimate, isKnown } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { studiesOf } from './studies-of.ts';
import type { StudyComparison } from './study.ts';
import { runMaker } from './test/run-maker.ts';

const run = runMaker('NX7700');
const LOADS = [8, 16, 32];
const REPEATS = [0.99, 1, 1.02];

/** Mirrored against not, each load measured three times. */
function comparisonOf(measured: (speed: number) => Parameters<typeof run>): StudyComparison {
  const runs = LOADS.flatMap((clients, at) =>
    REPEATS.flatMap((noise) =>
      (['none', 'mirrored'] as const).map((mirroring) => {
        const [throughput, more] = measured((mirroring === 'none' ? 1000 : 700 + 50 * at) * (at + 1) * noise);
        return run(throughput, { ...more, clients, mirroring });
      }),
    ),
  );
  return studiesOf(runs)[0]?.settings[0]?.comparisons[0] as StudyComparison;
}

const throughputs = comparisonOf((speed) => [speed, {}]);
const times = comparisonOf((speed) => [0, { throughput: null, elapsedS: 1e6 / speed }]);

/** What the formula of an explanation gives for its inputs, down to what was measured. */
function reckoned(estimate: Estimate): number {
  const { formula, inputs } = estimate.because;
  if (formula === undefined) return estimate.value ?? Number.NaN;
  const bindings: Record<string, number[]> = {};
  for (const input of inputs)
    if ('estimate' in input) bindings[input.symbol] = [...(bindings[input.symbol] ?? []), reckoned(input.estimate)];
  return compileFormula(formula)(bindings);
}

it.each([
  ['throughputs', throughputs],
  ['times', times],
])('a change of %s is what its explanation gives from the runs', (_, { change, finding }) => {
  for (const estimate of [change, finding.change]) {
    expect(estimate.because.formula).toBe('geomean(ratio) - 1');
    expect(reckoned(estimate)).toBeCloseTo(estimate.value ?? 0, 12);
  }
});

it('names the load of each ratio', () => {
  const labels = throughputs.change.because.inputs.map(
    (input) => 'estimate' in input && english(input.estimate.because.label),
  );
  expect(labels).toEqual(LOADS.map((clients) => `throughput over that of the baseline, ${clients} clients`));
});

it('states the numbers that its bounds are reckoned from', () => {
  for (const { because, ...change } of [throughputs.change, throughputs.finding.change]) {
    const note = because.notes?.map(english).find((each) => each?.startsWith('Bounds:')) ?? '';
    const [, t, error] = /± ([\d.]+) × ([\d.]+)\)/.exec(note)?.map(Number) ?? [];
    if (!isKnown({ ...change, because } as Estimate) || change.value === null)
      throw new Error('the runs were repeated');
    const bound = (sign: number) => (1 + (change.value ?? 0)) * Math.exp(sign * (t ?? 0) * (error ?? 0)) - 1;
    expect(bound(-1)).toBeCloseTo(change.low ?? 0, 3);
    expect(bound(1)).toBeCloseTo(change.high ?? 0, 3);
    expect(note).toContain('degrees of freedom');
  }
});
