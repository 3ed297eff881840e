import { expect, it } from 'vitest';
import { english, japanese } from '../../../figure/test/written.ts';
import { runMaker } from '../../../study/test/run-maker.ts';
import { failedRuns, failedText } from './failed-runs.ts';

const run = runMaker('R770');
const of = (throughput: number, errors: number | null, more = {}) =>
  run(throughput, { errors, durationS: 100, ...more });

it.each([
  ['a tenth of all that were begun', of(90, 1000), 0.1],
  ['a tenth, by the minute', of(5400, 1000, { metric: 'tpm' }), 0.1],
  // New orders are 45 % of the transactions of TPC-C.
  ['a tenth, where new orders are counted', of(5400 * 0.45, 1000, { metric: 'nopm' }), 0.1],
  ['not known, where nothing says how many there were', of(90, 1000, { durationS: null }), null],
  ['not known of storage', of(90, 1000, { metric: 'iops' }), null],
])('the share that failed is %s', (_, failing, share) => {
  const [failed] = failedRuns([failing]);
  if (share === null) expect(failed?.share).toBeNull();
  else expect(failed?.share).toBeCloseTo(share, 9);
});

it('runs without failures, or with fewer than a load of TPC-C rolls back by itself, are none', () => {
  expect(failedRuns([of(90, 0), of(90, null), of(90, 80), of(90, 0, { durationS: null })])).toEqual([]);
  expect(failedRuns([of(90, 1000, { aborted: true })])).toEqual([]);
});

it('is said with the share and the run', () => {
  expect(failedText([of(90, 0)])).toBeNull();
  const said = failedText([of(90, 1000), of(90, 100), of(90, 30, { durationS: null })]);
  expect(english(said)).toBe(
    'Transactions failed in 3 runs: up to 10% of those begun; of 1 run it is not known of how many. Throughput counts what came about: what these machines give without failures is not known.',
  );
  expect(japanese(said)).toContain('最大10%');
  expect(english(failedText([of(90, 1000)]))).toContain('Transactions failed in 1 run: up to 10% of those begun.');
});
