import { describe, expect, it } from 'vitest';
import { normalQuantile } from './normal-quantile.ts';
import { studentQuantile } from './student-quantile.ts';

describe('studentQuantile', () => {
  it.each([
    // degrees of freedom, 90 % and 97.5 % points as tables print them
    [1, 3.0777, 12.7062],
    [2, 1.8856, 4.3027],
    [3, 1.6377, 3.1824],
    [4, 1.5332, 2.7764],
    [5, 1.4759, 2.5706],
    [10, 1.3722, 2.2281],
    [30, 1.3104, 2.0423],
  ])('of %d degrees of freedom is as printed', (degrees, ninety, twoSided) => {
    expect(studentQuantile(0.9, degrees)).toBeCloseTo(ninety, 3);
    expect(studentQuantile(0.975, degrees)).toBeCloseTo(twoSided, 3);
  });

  it('nears the normal quantile as degrees of freedom grow', () => {
    expect(studentQuantile(0.9, 100_000)).toBeCloseTo(normalQuantile(0.9), 4);
  });
});
