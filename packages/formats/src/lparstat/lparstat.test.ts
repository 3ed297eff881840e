import { describe, expect, it } from 'vitest';
import { checkSample } from '../sample-check.ts';
import { sharedEntitlement } from './issues.ts';

describe('lparstat', () => {
  checkSample(import.meta.dirname, { file: 'two-partitions.txt', format: 'lparstat' });

  it('sends for use over virtual processors, which sar does not tell', () => {
    const { hint } = sharedEntitlement('db1', '0.30', 'uncapped', 2);
    for (const words of [hint.en, hint.ja]) {
      expect(words).toContain('nmon');
      expect(words).not.toMatch(/\bsar\b/);
    }
  });
});
