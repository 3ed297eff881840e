import type { PlacementProblem } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { sharesOfFirst } from './shares-of-first.ts';

const problem = (serversUnpriced: boolean) => ({ serversUnpriced }) as PlacementProblem;
const told = (objective: number, bound: number) => ({ objective, bound, unit: 'USD', iterations: 1 }) as const;

describe('how far a search is', () => {
  it('is money where all of it is money', () => {
    expect(sharesOfFirst(problem(false))(told(200, 100))).toEqual(told(200, 100));
  });

  it('is shares of the first plan where servers of unknown price are in it', () => {
    const written = sharesOfFirst(problem(true));
    expect(written(told(200, 100))).toMatchObject({ objective: 1, bound: 0.5, unit: 'share' });
    expect(written(told(150, 120))).toMatchObject({ objective: 0.75, bound: 0.6, unit: 'share' });
  });
});
