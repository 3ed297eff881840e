const SIGNIFICANT_DIGITS = 6;

/**
 * A number as a formula shows it: six significant digits, no grouping, so that a reader can type it into a calculator and get
 * the result beside it. Negative numbers stand in brackets.
 */
export function printOperand(value: number): string {
  const digits = String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
  return value < 0 ? `(${digits})` : digits;
}
