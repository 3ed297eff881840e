import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import type { NumaSnapshot } from '../inventory/index.ts';
import { countedLocality } from './counted-locality.ts';

const origin = { file: 'vmstat.txt', sheet: null, row: 1, cells: {} };
const node = (id: number | null, local: number | null, other: number | null) => ({
  node: id,
  hit: null,
  miss: null,
  foreign: null,
  interleaveHit: null,
  local,
  other,
});
const snapshot = (told: Partial<NumaSnapshot>): NumaSnapshot => ({
  nodes: [node(null, 0, 0)],
  hintFaults: null,
  hintFaultsLocal: null,
  pagesMigrated: null,
  row: 3,
  ...told,
});
const locality = (before: NumaSnapshot | null, after: NumaSnapshot) =>
  countedLocality({ numa: { unit: 'pages', before, after }, origin });

describe('locality from counters', () => {
  it('is of the rise between two readings', () => {
    const found = locality(
      snapshot({ nodes: [node(null, 1000, 500)], hintFaults: 100, hintFaultsLocal: 90, pagesMigrated: 5 }),
      snapshot({ nodes: [node(null, 1900, 600)], hintFaults: 300, hintFaultsLocal: 140, pagesMigrated: 25 }),
    );
    expect(found?.allocatedLocally).toMatchObject({ value: 0.9, kind: 'measured' });
    expect(found?.accessedLocally).toMatchObject({ value: 0.25 });
    expect(found?.pagesMigrated).toMatchObject({ value: 20 });
  });
  it('of one reading is since start-up and says so', () => {
    const found = locality(null, snapshot({ nodes: [node(0, 30, 10), node(1, 50, 10)] }));
    expect(found?.allocatedLocally).toMatchObject({ value: 0.8 });
    expect(found?.allocatedLocally.because.notes?.map(english).join()).toContain('since the machine was started');
    expect(found?.nodes).toMatchObject([{ node: 0, share: { value: 0.75 } }, { node: 1 }]);
  });
  it('is unknown after a restart, without allocation, without counters', () => {
    const cases: readonly [NumaSnapshot, NumaSnapshot][] = [
      [snapshot({ nodes: [node(null, 1000, 5)] }), snapshot({ nodes: [node(null, 10, 1)] })],
      [snapshot({ nodes: [node(null, 10, 5)] }), snapshot({ nodes: [node(null, 10, 5)] })],
      [snapshot({ nodes: [node(null, null, 5)] }), snapshot({ nodes: [node(null, 10, 5)] })],
    ];
    for (const [before, after] of cases) {
      const found = locality(before, after);
      expect(found?.allocatedLocally).toMatchObject({
        kind: 'unknown',
        because: { settle: { en: expect.any(String) } },
      });
      expect(found?.accessedLocally.kind).toBe('unknown');
    }
  });
  it('does not count a node that states nothing as zero', () => {
    expect(locality(null, snapshot({ nodes: [node(0, 30, 10), node(1, null, null)] }))?.allocatedLocally.kind).toBe(
      'unknown',
    );
  });
});
