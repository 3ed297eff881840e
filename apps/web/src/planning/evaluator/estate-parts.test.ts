import { bareServer, bareWorkload, type Estate } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { estateOf, partsOf } from './estate-parts.ts';

const origin = { file: 'a.csv', sheet: null, row: 2, cells: {} };

describe('an estate in parts', () => {
  it.each([0, 1, 500, 1250])('is the same again with %d machines', (count) => {
    const estate: Estate = {
      servers: Array.from({ length: count }, (_, n) => bareServer(`s${n}`, `S${n}`, origin)),
      workloads: [bareWorkload('w', 'W', origin)],
      series: [],
      benchmarkRuns: [],
      joined: Object.fromEntries(Array.from({ length: count }, (_, n) => [`old${n}`, `s${n}`])),
      clock: { zone: 'Asia/Tokyo', from: 'person', recordings: [], choices: [] },
    };
    const parts = [...partsOf(estate)];
    expect(Math.max(...parts.map(({ records }) => records.length))).toBeLessThanOrEqual(500);
    expect(estateOf(parts)).toEqual(estate);
  });
});
