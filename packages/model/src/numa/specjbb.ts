/** What SPECjbb2005 prints as its result, and whether it says anything about capacity. */
export interface SpecjbbSummary {
  readonly bops: number;
  readonly rowsCounted: number;
  readonly rowsExpected: number;
  /** false: rows of the official window are missing and count as zero, so the result is not a capacity. */
  readonly usableAsCapacity: boolean;
}

/**
 * SPECjbb2005's "Bops": the mean over warehouses N to 2N, N being the expected peak, with missing rows counted as zero
 * (SPECjbb2005 run rules). A run that stops at N averages one row with N zeros.
 */
export function specjbbSummary(
  rows: readonly { readonly warehouses: number; readonly bops: number }[],
  expectedPeak: number,
): SpecjbbSummary {
  const window = rows.filter(({ warehouses }) => warehouses >= expectedPeak && warehouses <= 2 * expectedPeak);
  const rowsExpected = expectedPeak + 1;
  return {
    bops: window.reduce((total, { bops }) => total + bops, 0) / rowsExpected,
    rowsCounted: window.length,
    rowsExpected,
    usableAsCapacity: window.length === rowsExpected,
  };
}
