import { expect, it } from 'vitest';
import { known, text } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS } from '../inputs/index.ts';
import { evaluate, netfinityInputs } from '../scenario/test/scenario-fixture.ts';
import type { ConfigurationOption } from './configuration-option.ts';
import { type RecommendedBy, recommendOption } from './recommend-option.ts';

const [like] = evaluate(netfinityInputs(6, { platformId: DEFAULT_SCENARIO_INPUTS.platformId })).options;

const by = (verdict: RecommendedBy['verdict'], byBoards: boolean): RecommendedBy => ({
  verdict,
  requiredThroughput: null,
  byBoards,
  estate: 'none',
  horizonYears: 5,
});

/** An option of so many cores that processes so much with 512 GiB. */
function option(cores: number, perSecond: number): ConfigurationOption {
  if (!like) throw new Error('the platform has options');
  const because = { label: text('measured', '実測'), inputs: [] };
  return {
    ...like,
    cores,
    throughput: known('measured', { value: perSecond, unit: 'tps', because }),
    memoryGiB: known('measured', { value: 512, unit: 'GiB', because }),
  };
}

it('where processors are the bottleneck, takes the fewest cores of those as fast as the fastest, within 5%', () => {
  const coresOf = (...options: readonly ConfigurationOption[]) =>
    recommendOption(options, by('cpu-bound', false)).option?.cores ?? null;
  expect(coresOf(option(16, 21), option(8, 20), option(4, 10))).toBe(8);
  expect(coresOf(option(16, 21), option(8, 19.9), option(4, 10))).toBe(16);
});

it('where processors are the bottleneck, speaks of boards only of a platform that grows by them', () => {
  const because = (byBoards: boolean) => recommendOption([option(16, 21)], by('cpu-bound', byBoards)).because;
  expect([english(because(true)), japanese(because(true))].join(' ')).toMatch(/\(SB\).*CPU（SB）の増設が有効です。$/);
  expect([english(because(false)), japanese(because(false))].join(' ')).not.toContain('SB');
  expect(japanese(because(false))).toMatch(/CPUの増設が有効です。$/);
});

it('where storage is the bottleneck, says that more memory costs the same for want of a price', () => {
  const priced = (cost: number, memoryGiB: number, perSecond: number): ConfigurationOption => {
    const because = { label: text('measured', '実測'), inputs: [] };
    return {
      ...option(18, perSecond),
      memoryGiB: known('measured', { value: memoryGiB, unit: 'GiB', because }),
      totalCost: known('measured', { value: cost, unit: 'USD', because }),
    };
  };
  const because = (...costs: readonly [number, number, number]) =>
    japanese(
      recommendOption(
        [priced(costs[0], 1536, 293), priced(costs[1], 3072, 423), priced(costs[2], 6144, 472)],
        by('storage-bound', true),
      ).because,
    );
  expect(because(100, 100, 100)).toMatch(/（472 TPS）の費用が同額なのは、メモリの価格を費用に含めていないため/);
  expect(because(100, 120, 160)).not.toContain('同額');
});
