const SIGNIFICANT_DIGITS = 6;
/** Behind the point of a number whose whole part has six digits or more. */
const DECIMALS = 2;

/**
 * A number as a formula shows it: six significant digits, and of an amount every digit before the point, no grouping, so that a reader
 * can type it into a calculator and get the result beside it. Negative numbers stand in brackets.
 */
export function printOperand(value: number): string {
  const whole = String(Math.trunc(Math.abs(value))).length;
  const digits = String(Number(value.toPrecision(Math.max(SIGNIFICANT_DIGITS, Math.min(whole + DECIMALS, 15)))));
  return value < 0 ? `(${digits})` : digits;
}
