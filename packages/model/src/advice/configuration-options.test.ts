import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { isKnown } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS } from '../inputs/index.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import { DEFAULT_PRICE_BOOK, withOverrides } from '../licensing/index.ts';
import { evaluateScenario } from '../scenario/index.ts';
import { evaluate, NETFINITY_ESTATE, primequestRuns, request } from '../scenario/test/scenario-fixture.ts';

const GIB_PER_BOARD = 1024;

/** A sweep on boards that carry 1 TiB each, where the catalogue's carry 1.5 TiB. */
const SWEEP = (
  [
    [1, 0, 610],
    [1, 1, 860],
    [1, 2, 1040],
    [1, 3, 1110],
    [2, 0, 865],
    [2, 2, 1105],
  ] as const
).map(runOf);

function runOf([sb, msb, throughput]: readonly [sb: number, msb: number, throughput: number]): BenchmarkRun {
  const [like] = primequestRuns();
  if (!like) throw new Error('the study has runs');
  const key = `${sb} SB + ${msb} MSB`;
  const memoryGiB = (sb + msb) * GIB_PER_BOARD;
  return { ...like, key, name: key, sb, msb, sockets: 2 * sb, throughput, memoryGiB, cacheGiB: memoryGiB * 0.75 };
}

const result = evaluate(DEFAULT_SCENARIO_INPUTS, { ...NETFINITY_ESTATE, servers: [], benchmarkRuns: SWEEP });
const options = new Map(result.options.map((option) => [english(option.label), option]));

describe('boards that carry another memory than the catalogue states', () => {
  it('are options of their own, and lend their results to no other memory', () => {
    expect(options.get('1 SB + 2 MSB, 3 TiB')).toMatchObject({
      memoryGiB: { value: 3072 },
      throughput: { value: 1040, kind: 'measured' },
      statedMemoryGiB: 3072,
    });
    const measured = result.options.filter(({ throughput }) => throughput.kind === 'measured');
    expect(measured).toHaveLength(6);
    for (const { sb, msb, memoryGiB } of measured) expect(memoryGiB.value).toBe((sb + msb) * GIB_PER_BOARD);
  });

  it('never process less with more memory on the same sockets', () => {
    for (const cores of new Set(result.options.map((option) => option.cores))) {
      const known = result.options.filter((option) => option.cores === cores && isKnown(option.throughput));
      const sorted = known.toSorted((a, b) => (a.memoryGiB.value ?? 0) - (b.memoryGiB.value ?? 0));
      const values = sorted.map(({ throughput }) => throughput.value ?? 0);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
  });

  it('are called as fast as others only where they are', () => {
    const [recommended] = result.options.filter((option) => option.recommended);
    const said = (english(recommended?.because) ?? '').replaceAll(',', '');
    const [, ours, theirs] = /\(([\d.]+) TPS against ([\d.]+) TPS\)/.exec(said) ?? [];
    expect(said).toMatch(/^Storage is the bottleneck/);
    if (ours && theirs) expect(Math.abs(Number(ours) / Number(theirs) - 1)).toBeLessThanOrEqual(0.05);
  });
});

describe('boards of which some have no price', () => {
  const priced = (prices: Readonly<Record<string, number>>) => {
    const inputs = { ...DEFAULT_SCENARIO_INPUTS, requiredThroughput: 600, licence: { product: 'oracle-ee' } };
    const asked = request(inputs, { ...NETFINITY_ESTATE, servers: [], benchmarkRuns: SWEEP });
    const { book } = withOverrides(DEFAULT_PRICE_BOOK, prices);
    return evaluateScenario({ ...asked, priceBook: book }, placing).options;
  };
  const costOf = (all: ReturnType<typeof priced>, label: string) =>
    all.find((option) => english(option.label) === label)?.totalCost.value ?? 0;

  it('are compared without them: a memory board of unknown price makes no server the cheaper one', () => {
    const all = priced({ 'hardware-sb': 40_000 });
    expect(english(all.find(({ recommended }) => recommended)?.label)).toBe('1 SB, 1 TiB');
    expect(costOf(all, '1 SB, 1 TiB')).toBe(costOf(all, '1 SB + 1 MSB, 2 TiB'));
    const both = priced({ 'hardware-sb': 40_000, 'hardware-msb': 10_000 });
    expect(costOf(both, '1 SB + 1 MSB, 2 TiB') - costOf(both, '1 SB, 1 TiB')).toBeCloseTo(10_000, 6);
  });
});

describe('boards on which more sockets were slower', () => {
  const runs = (
    [
      [1, 0, 390],
      [1, 1, 520],
      [1, 2, 690],
      [2, 0, 310],
    ] as const
  ).map(runOf);
  const slower = evaluate(DEFAULT_SCENARIO_INPUTS, { ...NETFINITY_ESTATE, servers: [], benchmarkRuns: runs });

  it('say so, and lend what fewer of them reached to none that has more', () => {
    expect(english(slower.memoryThroughput?.verdictSays)).toContain('slower at equal memory');
    const more = slower.options.filter(({ label }) => english(label)?.startsWith('2 SB + '));
    expect(more.length).toBeGreaterThan(0);
    expect(more.filter(({ throughput }) => isKnown(throughput))).toEqual([]);
  });

  it('are not said to be as fast as fewer', () => {
    const recommended = slower.options.find((option) => option.recommended);
    expect(english(recommended?.label)).toMatch(/^1 SB/);
    expect(english(recommended?.because)).not.toContain('as fast as');
  });
});
