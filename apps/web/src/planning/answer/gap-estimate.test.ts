import type { PlanBound } from '@tatami/model';
import { expect, it } from 'vitest';
import { gapEstimate } from './gap-estimate.ts';

const BOUND: PlanBound = { objective: 21, value: 20, gap: 0.05, kind: 'covering-lp', unit: 'servers', proven: null };

it('is the share by which the plan lies above the bound, and says what proves the bound', () => {
  const gap = gapEstimate(BOUND);
  expect(gap.value).toBeCloseTo(BOUND.gap);
  expect(JSON.stringify(gap.because)).toContain('A linear program over servers');
});
