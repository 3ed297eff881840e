import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScenarioInputs } from '../inputs/index.ts';
import { evaluate, netfinityInputs, serverRecord } from '../scenario/test/scenario-fixture.ts';
import type { PlanCapacity } from './index.ts';

const ESTATE = (peak: number) => ({
  servers: [1, 2, 3, 4, 5, 6].map((index) => serverRecord(index, { cpuPeakShare: peak })),
  workloads: [],
  series: [],
  benchmarkRuns: [],
});

function capacityOf(more: Partial<ScenarioInputs>, peak = 0.5): PlanCapacity {
  const { capacity } = evaluate(netfinityInputs(6, more), ESTATE(peak));
  if (!capacity) throw new Error('everything has a place');
  return capacity;
}

const cpuOf = (capacity: PlanCapacity) => {
  const use = capacity.uses.find(({ resource }) => resource === 'cpu');
  if (!use) throw new Error('CPU is always counted');
  const { today, growth, reserve, spares, free } = use;
  return [today, growth, reserve, spares, free].map(({ value }) => value ?? Number.NaN);
};

describe('how the capacity of a plan is used up', () => {
  it('six servers at half their CPU, ratio 6, two thirds allowed, one spare', () => {
    // Half of the six need half a target: of two targets a quarter; a sixth of them stays free by the ceiling.
    const [today, growth, reserve, spares, free] = cpuOf(capacityOf({ targetCeiling: 2 / 3, spareServers: 1 }));
    expect(today).toBeCloseTo(1 / 4);
    expect(growth).toBe(0);
    expect(reserve).toBeCloseTo(1 / 6);
    expect(spares).toBeCloseTo(1 / 2);
    expect(free).toBeCloseTo(1 / 12);
  });

  it('adds up to all there is, whatever is stated', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.3, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 2 }),
        (targetCeiling, growthPerYear, years, spareServers) => {
          const parts = cpuOf(capacityOf({ targetCeiling, growthPerYear, years, spareServers }, 0.2));
          expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1);
          for (const part of parts) expect(part).toBeGreaterThanOrEqual(-1e-9);
        },
      ),
    );
  });

  it('is not said where something has no place', () => {
    expect(evaluate(netfinityInputs(0.5, { targetCeiling: 0.2 }), ESTATE(1)).capacity).toBeNull();
  });
});

describe('how long a plan does', () => {
  it('a server at half its CPU doubles its load in ln 2 over ln 1.1 years', () => {
    const { runway } = capacityOf({ growthPerYear: 0.1 });
    expect(runway?.room.value).toBeCloseTo(2);
    expect(runway?.years).toMatchObject({ unit: 'years', kind: 'assumed' });
    expect(runway?.years.value).toBeCloseTo(Math.log(2) / Math.log(1.1));
    expect(runway?.years.low).toBeLessThan(runway?.years.value ?? 0);
    expect(runway?.ahead.map(({ year }) => year)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(runway?.ahead[0]?.cpu.value).toBeCloseTo(0.5);
    expect(runway?.ahead[8]?.cpu.value).toBeGreaterThan(1);
    expect(runway?.ahead.map(({ full }) => full.includes('cpu')).indexOf(true)).toBe(8);
  });

  it('does not change with the year planned for, while the servers are the same', () => {
    const at = (years: number) => capacityOf({ growthPerYear: 0.1, years }).runway;
    expect(at(3)?.years.value).toBeCloseTo(at(0)?.years.value ?? 0);
    expect(at(3)?.room.value).toBeCloseTo(at(0)?.room.value ?? 0);
    expect(at(3)?.ahead[0]?.cpu.value).toBeCloseTo(0.5);
  });

  it('says how far the load may grow, and no year, where no growth is stated', () => {
    const { runway } = capacityOf({ growthPerYear: 0 });
    expect(runway?.room.value).toBeCloseTo(2);
    expect(runway?.years).toMatchObject({ kind: 'unknown', refused: false });
    expect(runway?.ahead).toEqual([]);
  });

  it('refuses a year so far off that it is no forecast', () => {
    expect(capacityOf({ growthPerYear: 0.01 }).runway?.years).toMatchObject({ kind: 'unknown', refused: true });
  });
});
