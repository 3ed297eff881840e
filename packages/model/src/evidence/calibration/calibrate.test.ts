import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { CONFIDENCES, calibrate } from './calibrate.ts';
import { CALIBRATION } from './calibration.data.ts';

/** `TATAMI_CALIBRATION_ESTATES=4000` draws as many as the kept figures: some minutes. */
const estates = Number(process.env.TATAMI_CALIBRATION_ESTATES ?? 60);
const isFull = estates >= 4000;
const MINUTES = 60_000;

describe('plans of drawn estates with known truth', () => {
  it(
    `hold as often as they were planned to (${estates} estates)`,
    () => {
      for (const each of calibrate(placing, CONFIDENCES, { from: 1, estates })) {
        const { confidence, heldAtConfidence, held, stated } = each;
        // Of a few estates the share itself is uncertain: two standard deviations of it.
        const doubt = isFull ? 0 : 2 * Math.sqrt((confidence * (1 - confidence)) / estates);
        expect(Math.abs(heldAtConfidence - confidence), JSON.stringify(each)).toBeLessThan(0.03 + doubt);
        expect(Math.abs(held - stated), JSON.stringify(each)).toBeLessThan(0.01 + doubt);
        if (isFull) console.log(JSON.stringify(each));
      }
    },
    60 * MINUTES,
  );

  it('are kept for the evidence: 4,000 estates, within three points, and what they state within one', () => {
    expect(CALIBRATION.map(({ confidence }) => confidence)).toEqual(CONFIDENCES);
    for (const { confidence, estates: drawn, held, stated, heldAtConfidence } of CALIBRATION) {
      expect(drawn).toBe(4000);
      expect(Math.abs(heldAtConfidence - confidence)).toBeLessThan(0.03);
      expect(Math.abs(held - stated)).toBeLessThan(0.01);
    }
  });
});
