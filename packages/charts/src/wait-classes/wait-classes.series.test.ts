import { bottleneckOf, STUDY4_PROFILES } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { waitClassBars, waitClassRowsOf } from './wait-classes.series.ts';

const LOOP = bottleneckOf(STUDY4_PROFILES.loopHdd);

describe('the bars of a wait profile', () => {
  it('are its classes, largest first, and what the top events leave out', () => {
    const bars = waitClassBars(LOOP, 'en');
    expect(bars.map(({ waitClass }) => waitClass)).toEqual([
      'log writing',
      'data and control files',
      'CPU',
      'not among the listed events',
    ]);
    expect(bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(bars[0]?.label).toMatch(/^40/);
  });

  it('are none where no share is known: an unknown is never a bar of length 0', () => {
    const silent = bottleneckOf({ elapsedS: 10, cpus: 2, events: [{ name: 'log file sync', seconds: 5 }] });
    expect(waitClassBars(silent, 'ja')).toEqual([]);
    expect(waitClassRowsOf(silent, 'ja').rows).toEqual([['ログ書込み', '不明', '', '不明']]);
  });
});
