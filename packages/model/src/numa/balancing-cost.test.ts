import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { balancingCost } from './balancing-cost.ts';

const snapshot = { nodes: [], hintFaults: null, hintFaultsLocal: null, pagesMigrated: null, row: 1 };

type Counts = Readonly<Record<string, number>>;

/** Two readings of /proc/vmstat, as readers keep them: every counter in a cell of its own. */
function cost(before: Counts | null, after: Counts, elapsedS: number | null) {
  const cells = Object.fromEntries(
    [before, after].flatMap((counts, second) =>
      Object.entries(counts ?? {}).map(([name, count]) => [
        `${second === 0 ? 'before ' : ''}${name}`,
        { column: name, text: `${count}` },
      ]),
    ),
  );
  return balancingCost({
    numa: { unit: 'pages', before: before && snapshot, after: snapshot },
    elapsedS,
    origin: { file: 'vmstat.txt', sheet: null, row: 1, cells },
  });
}

const BEFORE = { numa_pte_updates: 1000, numa_huge_pte_updates: 10, numa_hint_faults: 500, numa_pages_migrated: 70 };
const AFTER = {
  numa_pte_updates: 61_000,
  numa_huge_pte_updates: 70,
  numa_hint_faults: 3500,
  numa_pages_migrated: 6070,
};

describe('the cost of automatic NUMA balancing', () => {
  it('is the rise of its counters per second, with the memory marked and moved', () => {
    const found = cost(BEFORE, AFTER, 60);
    expect([found?.pagesMarked, found?.hugePagesMarked, found?.faults].map((each) => each?.value)).toEqual([
      1000, 1, 50,
    ]);
    expect(found?.memoryMarked.value).toBeCloseTo((1000 * 4096) / 1e6, 9);
    expect(found?.memoryMoved).toMatchObject({ unit: 'MB/s', kind: 'assumed' });
    expect(found?.memoryMoved.value).toBeCloseTo((100 * 4096) / 1e6, 9);
    expect(found?.shareOfMoves.value).toBeCloseTo((538 * 100) / (7 * 1000 + 5000 * 50 + 538 * 100), 9);
  });

  it('leaves CPU time unknown, and says what would tell it', () => {
    const cpuTime = cost(BEFORE, AFTER, 60)?.cpuTime;
    expect(cpuTime?.kind).toBe('unknown');
    expect(english(cpuTime?.because.settle)).toContain('perf record');
  });

  it('agrees with the cost that mmtests prints of a published run, but for the moves that it leaves out', () => {
    const run = { numa_pte_updates: 1_041_416, numa_hint_faults: 263_296, numa_pages_migrated: 258_021 };
    const none = { numa_pte_updates: 0, numa_hint_faults: 0, numa_pages_migrated: 0 };
    const copied = 519 * run.numa_pages_migrated;
    expect(((cost(none, run, 1)?.work.value ?? 0) - copied) / 1e6).toBeCloseTo(1328.67, 2);
  });

  it('is unknown of one reading, without times, and where a counter fell', () => {
    expect(cost(null, AFTER, null)?.memoryMoved.kind).toBe('unknown');
    expect(english(cost(BEFORE, AFTER, null)?.faults.because.settle)).toContain('two readings');
    expect(cost(AFTER, BEFORE, 60)?.memoryMoved.kind).toBe('unknown');
    expect(cost(BEFORE, BEFORE, 60)?.shareOfMoves.kind).toBe('unknown');
  });

  it('does not take a counter that is not printed for zero', () => {
    const { numa_huge_pte_updates: _, ...older } = AFTER;
    expect(cost(BEFORE, older, 60)).toMatchObject({
      hugePagesMarked: { kind: 'unknown' },
      memoryMarked: { kind: 'unknown' },
    });
    expect(cost(BEFORE, older, 60)?.memoryMoved.value).toBeCloseTo(0.4096, 9);
  });

  it('is null of a machine that prints no counter of balancing', () => {
    expect(cost({ numa_local: 1 }, { numa_local: 5 }, 60)).toBeNull();
  });
});
