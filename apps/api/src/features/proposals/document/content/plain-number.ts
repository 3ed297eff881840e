/** A number as a calculator takes it: no separators, at most ten significant digits, no exponent for everyday sizes. */
export function plainNumber(value: number): string {
  return String(Number(value.toPrecision(10)));
}
