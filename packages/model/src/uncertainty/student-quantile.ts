import { normalQuantile } from './normal-quantile.ts';

/**
 * Below which value does Student's t lie with this probability (0.5 to 1, end excluded), with so many degrees of freedom (1 or more)?
 * What stands in for a normal quantile where the deviation itself is estimated from few residuals; four digits or better.
 * Source: Hill, Algorithm 396: Student's t-quantiles, Communications of the ACM 13 (1970) 619-620.
 */
export function studentQuantile(probability: number, degreesOfFreedom: number): number {
  const tails = 2 * (1 - probability);
  if (degreesOfFreedom === 1) return 1 / Math.tan((tails * Math.PI) / 2);
  if (degreesOfFreedom === 2) return Math.sqrt(2 / (tails * (2 - tails)) - 2);
  return Math.sqrt(degreesOfFreedom * squareOf(tails, degreesOfFreedom));
}

/** t² per degree of freedom: an expansion near the centre, another one far out. */
function squareOf(tails: number, n: number): number {
  const a = 1 / (n - 0.5);
  const b = 48 / (a * a);
  const c = (((20_700 * a) / b - 98) * a - 16) * a + 96.36;
  const d = ((94.5 / (b + c) - 3) / b + 1) * Math.sqrt((a * Math.PI) / 2) * n;
  const y = (d * tails) ** (2 / n);
  if (y > 0.05 + a) return nearCentre(tails, n, { a, b, c, d });
  const near = 1 / (((n + 6) / (n * y) - 0.089 * d - 0.822) * (n + 2) * 3) + 0.5 / (n + 4);
  return ((near * y - 1) * (n + 1)) / (n + 2) + 1 / y;
}

interface Terms {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

function nearCentre(tails: number, n: number, { a, b, c, d }: Terms): number {
  const x = normalQuantile(tails / 2);
  const square = x * x;
  const adjusted = n < 5 ? c + 0.3 * (n - 4.5) * (x + 0.6) : c;
  const divisor = (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b + adjusted;
  const y = ((((0.4 * square + 6.3) * square + 36) * square + 94.5) / divisor - square - 3) / b + 1;
  return Math.expm1(a * (y * x) ** 2);
}
