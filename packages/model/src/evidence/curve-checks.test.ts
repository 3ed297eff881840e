import { describe, expect, it } from 'vitest';
import { curveChecks } from './curve-checks.ts';
import { CALIBRATION_SWEEPS } from './held-out-loads/calibration-sweeps.data.ts';
import { CHECK_SWEEPS } from './held-out-loads/check-sweeps.data.ts';
import { heldOutLoads } from './held-out-loads/held-out-loads.ts';

describe('curves at published points kept for the check', () => {
  it.each(curveChecks().map((check) => [check.id, check] as const))('%s holds', (_, check) => {
    if (check.id.startsWith('C')) expect(check.refused).toBe(0);
    expect(check.inside).toBeGreaterThanOrEqual(check.required);
    for (const { medianError } of check.others) expect(check.medianError).toBeLessThanOrEqual(medianError);
    expect(check.pass).toBe(true);
  });

  it('hold for every sweep alike too, and are not wide for the sake of it', () => {
    for (const { given, insideBySweep, inside } of heldOutLoads(CHECK_SWEEPS, 2)) {
      expect(insideBySweep, `${given} loads`).toBeGreaterThanOrEqual(0.75);
      expect(inside, `${given} loads`).toBeLessThanOrEqual(0.92);
    }
  });

  it('and at those the widths were fitted to', () => {
    for (const { given, inside } of heldOutLoads(CALIBRATION_SWEEPS, 3))
      expect(inside, `${given} loads`).toBeGreaterThanOrEqual(0.74);
  });
});

describe('published sweeps', () => {
  const all = [...CALIBRATION_SWEEPS, ...CHECK_SWEEPS];
  it('ascend, name their source, and stand on one side of the split alone', () => {
    for (const { name, source, points } of all) {
      expect(
        points.every(([load, throughput], index) => load > (points[index - 1]?.[0] ?? 0) && throughput > 0),
        name,
      ).toBe(true);
      expect(source.date, name).not.toBe('');
    }
    const keys = all.map(({ name, source }) => `${source.title} ${source.section} ${name}`);
    expect(new Set(keys).size).toBe(all.length);
  });
});
