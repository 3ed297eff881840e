import { derive, type Estimate, type KnownEstimate, type Text, text, unknown } from '../../figure/index.ts';

/** Throughput of SPECjbb at a number of warehouses. */
export interface WarehouseRow {
  readonly warehouses: number;
  readonly bops: KnownEstimate;
}

/** What SPECjbb2005 prints as its result, and whether it says anything about capacity. */
export interface SpecjbbScore {
  /** Operations per second (bops); unknown where no warehouse of the official window was measured. */
  readonly score: Estimate;
  readonly rowsCounted: number;
  readonly rowsExpected: number;
  /** false: rows of the official window are missing and count as zero, so the result is not a capacity. */
  readonly usableAsCapacity: boolean;
}

/**
 * SPECjbb2005's "Bops": the mean over warehouses N to 2N, N being the expected peak, with missing rows counted as zero
 * (SPECjbb2005 run rules). A run that stops at N averages one row with N zeros. `expectedPeak` is a whole number of warehouses.
 */
export function specjbbScore(rows: readonly WarehouseRow[], expectedPeak: KnownEstimate): SpecjbbScore {
  const from = expectedPeak.value;
  const window = rows.filter(({ warehouses }) => warehouses >= from && warehouses <= 2 * from);
  const rowsExpected = from + 1;
  const usableAsCapacity = window.length === rowsExpected;
  const span = { from, to: 2 * from };
  return {
    score:
      window.length === 0
        ? unknown(
            'tps',
            SCORE,
            text('Measurements at {from} to {to} warehouses.', 'ウェアハウス数{from}〜{to}での測定が必要です。', span),
            [{ symbol: 'N', estimate: expectedPeak }],
          )
        : derive({
            label: SCORE,
            formula: 'sum(x) ÷ (N + 1)',
            unit: 'tps',
            inputs: { x: window.map(({ bops }) => bops), N: expectedPeak },
            notes: [RUN_RULES, ...(usableAsCapacity ? [] : [missingOf(rowsExpected - window.length, rowsExpected)])],
          }),
    rowsCounted: window.length,
    rowsExpected,
    usableAsCapacity,
  };
}

function missingOf(missing: number, expected: number): Text {
  return text(
    '{missing} of {expected} rows were not measured and count as zero: the score is not a capacity.',
    '{expected}行のうち{missing}行が未測定で、0として平均されます。能力値としては使えません。',
    { missing, expected },
  );
}

const SCORE = text('SPECjbb score (bops)', 'SPECjbbスコア（bops）');
const RUN_RULES = text(
  'Mean of the throughput at N to 2N warehouses, N being the expected peak (run rules of SPECjbb2005).',
  '想定ピークをNとして、ウェアハウス数N〜2Nのスループットの平均です（SPECjbb2005の実行規則）。',
);
