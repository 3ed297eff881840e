import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { evidenceRows } from './evidence-rows.ts';

const rows = evidenceRows(placing);

describe('evidenceRows', () => {
  it('holds the 37 acceptance rows of the five studies, each once', () => {
    const counts = [7, 9, 7, 7, 7];
    const ids = counts.flatMap((count, study) => Array.from({ length: count }, (_, index) => `A${study}.${index + 1}`));
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  it.each(rows.map((row) => [row.id, row] as const))('%s holds', (_, { checks, question }) => {
    expect(checks.length).toBeGreaterThan(0);
    expect(checks.filter(({ pass }) => !pass)).toEqual([]);
    expect(question.en).not.toBe(question.ja);
  });

  it('holds each κ of study 3 within 5%', () => {
    const checks = rows.filter(({ study }) => study === 3).flatMap((row) => row.checks);
    const coherencies = checks.filter(({ label }) => english(label)?.includes('κ'));
    expect(coherencies.length).toBeGreaterThan(1);
    for (const { expected, tolerance } of coherencies) expect(tolerance).toBeLessThanOrEqual(0.0501 * Number(expected));
  });
});
