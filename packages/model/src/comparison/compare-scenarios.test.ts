import { placing } from '@tatami/placement/placing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asked, estateOf } from '../alternatives/test/small-estates.ts';
import { type Estimate, isKnown, known, text } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { type BusinessCaseInputs, NOTHING_IN_CASE, type ScenarioInputs } from '../inputs/index.ts';
import { withOverrides } from '../licensing/index.ts';
import { evaluateScenario } from '../scenario/index.ts';
import { compareScenarios } from './compare-scenarios.ts';
import type { ComparedScenario } from './compared-scenario.ts';

const ESTATE = estateOf(12, 0.3, 60);
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;

function scenario(name: string, inputs: Partial<ScenarioInputs> = {}): ComparedScenario {
  const request = asked(ESTATE, { serverPrice: usd(60_000), ownedLicences: { basis: 'as-needed' }, ...inputs });
  return { name, inputs: request.inputs, result: evaluateScenario(request, placing) };
}

const TWO = scenario('Two sockets');
const ONE = scenario('One socket', { sb: 1, growthPerYear: 0.1, years: 3 });
const rowOf = (rows: ReturnType<typeof compareScenarios>['rows'], id: string) => rows.find((row) => row.id === id);
const valueIn = (cell: unknown) => (cell as Estimate | null | undefined)?.value ?? null;

describe('scenarios side by side', () => {
  it('say the inputs that differ, and no others', () => {
    const { rows } = compareScenarios([TWO, ONE], 0);
    const inputs = rows.filter(({ group }) => group === 'inputs').map(({ id }) => id);
    expect(inputs).toContain('input/platformId');
    expect(inputs).toContain('input/growthPerYear');
    expect(inputs).not.toContain('input/consolidationType');
    expect(compareScenarios([TWO, TWO], 0).rows.filter(({ group }) => group === 'inputs')).toEqual([]);
  });

  it('say apart what is of other things, and take no difference of it', () => {
    const over = (nodes: number, share: number): ComparedScenario => {
      const label = text('Throughput over {nodes} NUMA nodes', '{nodes}ノードの性能比', { nodes });
      const value = known('predicted', { value: share, unit: 'ratio', because: { label, inputs: [] } });
      const line = { id: 'remoteMemory', label, value, from: 'catalogue' } as const;
      return { ...TWO, result: { ...TWO.result, assumptions: [...TWO.result.assumptions, line] } };
    };
    const { rows } = compareScenarios([over(4, 0.78), over(2, 0.98), over(4, 0.8)], 0);
    const remote = rows.filter(({ id }) => id.startsWith('input/remoteMemory'));
    expect(remote.map(({ label }) => english(label))).toEqual([
      'Throughput over 4 NUMA nodes',
      'Throughput over 2 NUMA nodes',
    ]);
    expect(remote.map(({ cells }) => cells.map(valueIn))).toEqual([
      [0.78, null, 0.8],
      [null, 0.98, null],
    ]);
    expect(remote[0]?.differences.map(valueIn)).toEqual([null, null, expect.closeTo(0.02, 6)]);
    expect(remote[1]?.differences).toEqual([null, null, null]);
  });

  it('take every difference to the base that is chosen', () => {
    for (const base of [0, 1]) {
      const { rows } = compareScenarios([TWO, ONE], base);
      for (const { cells, differences } of rows) {
        expect(differences[base]).toBeNull();
        const difference = differences[1 - base];
        if (difference && isKnown(difference))
          expect(difference.value).toBe((valueIn(cells[1 - base]) ?? 0) - (valueIn(cells[base]) ?? 0));
      }
      expect(valueIn(rowOf(rows, 'serversAfter')?.differences[1 - base])).not.toBeNull();
    }
  });

  it('add up like parts only: what is not known of all is in no sum, and named', () => {
    const unpriced = scenario('No price', { serverPrice: null });
    const { rows, leftOut, paid } = compareScenarios([TWO, unpriced], 0);
    expect(leftOut.map(english)).toContain('Not known of all, and in no sum: hardware');
    const known = rows.filter(({ id }) => id.startsWith('cost/') && id !== 'cost/hardware');
    rowOf(rows, 'cost')?.cells.forEach((cell, index) => {
      const sum = known.reduce((total, { cells }) => total + (valueIn(cells[index]) ?? 0), 0);
      expect(valueIn(cell)).toBeCloseTo(sum, 6);
    });
    expect(paid?.map(({ paid: [atOnce] }) => atOnce)).toEqual([0, 0]);
  });

  it('count the support of products whose support all of them know, and say which they leave out', () => {
    const owned = (product: string, quantity: number, amount: number) =>
      ({ product, quantity, supportPerYear: usd(amount), origin: 'contract 2026' }) as const;
    const licensed = (quantity: number) => ({
      ...{ licence: { product: 'oracle-ee' }, licencesOf: [{ product: 'sql-server-ee', workloads: ['db0'] }] },
      ownedLicences: {
        basis: 'stated' as const,
        licences: [owned('oracle-ee', 999, 240_000), owned('sql-server-ee', quantity, 60_000)],
      },
    });
    const enough = scenario('Enough owned', licensed(999));
    // What is bought has no price of Software Assurance: its support is in no sum. Oracle's is paid in both.
    const bought = scenario('Some bought', licensed(1));
    const { rows, leftOut, paid } = compareScenarios([enough, bought], 0);
    const support = rowOf(rows, 'cost/support');
    expect(support && english(support.label)).toBe('support but of SQL Server Enterprise');
    const oracle = enough.result.plan?.summary.licences?.find(({ product }) => product === 'oracle-ee');
    const paidForIt = 5 * (oracle?.supportPerYear?.value ?? Number.NaN);
    expect(paidForIt).toBeGreaterThan(0);
    expect(support?.cells.map(valueIn)).toEqual([expect.closeTo(paidForIt, 4), expect.closeTo(paidForIt, 4)]);
    expect(valueIn(support?.differences[1])).toBeCloseTo(0, 4);
    const parts = rows.filter(({ id }) => id.startsWith('cost/') && id !== 'cost');
    const sums = rowOf(rows, 'cost')?.cells.map((cell) => valueIn(cell) ?? Number.NaN) ?? [];
    expect(sums[1]).toBeGreaterThan(sums[0] ?? Number.NaN);
    expect(paid?.map((each) => each.paid.at(-1))).toEqual(sums.map((sum) => expect.closeTo(sum, 4)));
    expect(sums[0]).toBeCloseTo(
      parts.reduce((sum, { cells }) => sum + (valueIn(cells[0]) ?? 0), 0),
      4,
    );
    expect(leftOut.map(english)).toContain(
      'Without a price in some of them, and in no sum: support of SQL Server Enterprise',
    );
    const alike = compareScenarios([bought, { ...bought, name: 'The same' }], 0);
    expect(rowOf(alike.rows, 'cost/support')?.differences[1]?.value).toBe(0);
    expect(alike.leftOut.map(english)).toEqual(['Without a price, and in no sum: support of SQL Server Enterprise']);
  });

  it('say that support is not known where nothing of what is paid for licences owned is stated', () => {
    const licences = [{ product: 'oracle-ee', quantity: 999, supportPerYear: null, origin: 'list.csv' }];
    const unpaid = { licence: { product: 'oracle-ee' }, ownedLicences: { basis: 'stated' as const, licences } };
    const { leftOut, rows } = compareScenarios([scenario('A', unpaid), scenario('B', { ...unpaid, sb: 1 })], 0);
    expect(leftOut.map(english)).toContain('Not known of all, and in no sum: support');
    expect(rowOf(rows, 'cost/support')?.cells.map((cell) => isKnown(cell as Estimate))).toEqual([false, false]);
  });

  it('take support of an older plan, which has no amounts by product, for no like part', () => {
    const older = (of: ComparedScenario): ComparedScenario => {
      const { plan } = of.result;
      const licences = plan?.summary.licences?.map(({ supportPerYear: _, ...line }) => line);
      return { ...of, result: { ...of.result, plan: plan && { ...plan, summary: { ...plan.summary, licences } } } };
    };
    const licensed = (quantity: number) => ({
      ...{ licence: { product: 'oracle-ee' }, licencesOf: [{ product: 'sql-server-ee', workloads: ['db0'] }] },
      ownedLicences: {
        basis: 'stated' as const,
        licences: [{ product: 'sql-server-ee', quantity, supportPerYear: usd(60_000), origin: 'contract' }],
      },
    });
    const [enough, bought] = [scenario('Enough', licensed(999)), scenario('Some', licensed(1))];
    const { leftOut } = compareScenarios([older(enough), older(bought)], 0);
    expect(leftOut.map(english)).toContain(
      'Without a price in some of them for SQL Server Enterprise, and in no sum: support',
    );
  });

  it('end the years with the sum of the parts, where the horizons are the same', () => {
    const { rows, paid } = compareScenarios([TWO, ONE], 0);
    const totals = rowOf(rows, 'cost')?.cells.map(valueIn);
    paid?.forEach(({ paid: years }, index) => {
      expect(years).toHaveLength(6);
      expect(years.at(-1)).toBeCloseTo(totals?.[index] ?? Number.NaN, 4);
    });
  });

  it('compare no amounts of different currencies', () => {
    const { rows, leftOut, paid } = compareScenarios([TWO, scenario('In yen', { currency: 'JPY' })], 0);
    expect(paid).toBeNull();
    expect(leftOut.map(english).join()).toContain('different currencies');
    expect(rowOf(rows, 'cost/power')?.differences).toEqual([null, null]);
  });

  it('take no difference to a plan that leaves workloads without a place, and say how many', () => {
    const left = scenario('Little memory', { memoryGiB: 64 });
    expect(left.result.plan?.unplaced.length).toBeGreaterThan(0);
    const { rows, leftOut, paid } = compareScenarios([TWO, left], 0);
    expect(rowOf(rows, 'layout/unplaced')?.cells.map(valueIn)).toEqual([0, left.result.plan?.unplaced.length]);
    for (const id of ['serversAfter', 'cost', 'chance']) expect(rowOf(rows, id)?.differences).toEqual([null, null]);
    expect(leftOut.map(english).join()).toContain('are of those placed only');
    expect(paid).toBeNull();
    expect(rowOf(compareScenarios([TWO, ONE], 0).rows, 'layout/unplaced')).toBeUndefined();
  });

  it('take no difference of sums over different years, and say so', () => {
    const three = scenario('Three years', { horizonYears: 3 });
    const { rows, leftOut, paid } = compareScenarios([TWO, three, scenario('Five', { sb: 1 })], 0);
    const differences = (id: string) => rowOf(rows, id)?.differences.map(valueIn);
    expect(leftOut.map(english).join()).toContain('over different numbers of years');
    for (const id of ['cost', 'cost/support', 'cost/power', 'case/saved'])
      expect([id, differences(id)?.[1]]).toEqual([id, null]);
    // The same plan: five years and three of the same servers, bought once.
    expect([differences('cost/hardware')?.[1], differences('case/once')?.[1]]).toEqual([0, 0]);
    expect(differences('cost')?.[2]).not.toBeNull();
    expect(paid?.map(({ paid: years }) => years.length)).toEqual([4, 4, 4]);
    expect(compareScenarios([TWO, ONE], 0).leftOut.map(english).join()).not.toContain('years');
  });

  it('take no difference of business cases that hold different parts, or rates, and say which', () => {
    const withCase = (name: string, stated: Partial<BusinessCaseInputs>) =>
      scenario(name, { businessCase: { ...NOTHING_IN_CASE, ...stated } });
    const differencesOf = (...scenarios: readonly ComparedScenario[]) => {
      const { rows, leftOut } = compareScenarios(scenarios, 0);
      const cases = rows.filter(({ id }) => id.startsWith('case/'));
      expect(cases.every(({ cells }) => cells.every((cell) => cell !== null))).toBe(true);
      const taken = cases.filter(({ differences }) => differences[1]).map(({ id }) => id);
      return { taken, said: leftOut.map(english) };
    };
    const maintained = { maintenanceToday: usd(100_000), maintenancePerServer: usd(5_000), discountRate: 0.03 };
    const a = withCase('Maintenance', maintained);
    const ALL = ['case/once', 'case/saved', 'case/payback', 'case/presentValue'];
    expect(differencesOf(a, withCase('The same', maintained))).toEqual({ taken: ALL, said: [] });
    const HARDWARE_MAINTENANCE =
      'The business cases do not hold the same parts, and no difference of them is taken: hardware maintenance';
    // Not stated at all, and on one side only: either way it counts in no year of the second.
    for (const more of [{ maintenanceToday: null, maintenancePerServer: null }, { maintenancePerServer: null }])
      expect(differencesOf(a, withCase('None', { ...maintained, ...more }))).toEqual({
        taken: [],
        said: [HARDWARE_MAINTENANCE],
      });
    // Stated to cost nothing is no part, and known all the same.
    const free = { ...maintained, maintenanceToday: usd(0), maintenancePerServer: usd(0) };
    expect(differencesOf(a, withCase('Free', free)).taken).toEqual(ALL);
    const dearer = differencesOf(a, withCase('Dearer money', { ...maintained, discountRate: 0.08 }));
    expect(dearer.taken).toEqual(ALL.filter((id) => id !== 'case/presentValue'));
    expect(dearer.said.join()).toContain('by different rates');
    const beside = withCase('Side by side', { ...maintained, parallelMonths: 2 });
    expect(differencesOf(beside, a).said.join()).toContain('today’s servers beside the planned ones');
    expect(differencesOf(beside, withCase('Not at all', { ...maintained, parallelMonths: 0 })).taken).toEqual(ALL);
    // A case that says nothing yet is unlike in no part.
    const open = { serverPrice: null, businessCase: { ...NOTHING_IN_CASE, discountRate: 0.08 } };
    expect(
      compareScenarios([a, scenario('Open', open)], 0)
        .leftOut.map(english)
        .join(),
    ).not.toContain('difference');
    expect(differencesOf(a, withCase('No rate', { ...maintained, discountRate: null })).said).toEqual([]);
  });

  it('keep a scenario without an answer in its column', () => {
    const waiting = scenario('Waits', { licence: { product: 'oracle-ee' }, memoryBasis: null });
    const { rows } = compareScenarios([TWO, waiting], 0);
    for (const { cells } of rows) expect(cells).toHaveLength(2);
  });

  it('turn with the base: the difference of a to b is that of b to a, the other way round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 0, max: 90_000 }), (sb, price) => {
        const other = scenario('Other', { sb, serverPrice: usd(price) });
        const [there, back] = [compareScenarios([TWO, other], 0), compareScenarios([TWO, other], 1)];
        for (const { id, differences } of there.rows) {
          const opposite = rowOf(back.rows, id)?.differences[0] ?? null;
          expect(valueIn(differences[1]) ?? 0).toBe(0 - (valueIn(opposite) ?? 0));
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('scenarios for several machines, and one price of a board', () => {
  const priced = (name: string, inputs: Partial<ScenarioInputs>): ComparedScenario => {
    const request = asked(ESTATE, { serverPrice: null, ...inputs });
    const { book } = withOverrides(request.priceBook, { 'hardware-sb': 20_000 });
    return { name, inputs: request.inputs, result: evaluateScenario({ ...request, priceBook: book }, placing) };
  };
  const own = priced('Own', {});
  const other = priced('Other', {
    platformId: 'fujitsu-primequest-2400e2',
    ...{ sb: 1, msb: 0, memoryGiB: null, cpuModel: null },
  });

  it('compare hardware of none: the price is of one of the machines at most', () => {
    const { rows, leftOut } = compareScenarios([own, other], 0);
    const hardware = rowOf(rows, 'cost/hardware');
    expect(hardware?.cells.map((cell) => (cell as Estimate).kind)).toEqual(['unknown', 'unknown']);
    expect(hardware?.differences).toEqual([null, null]);
    expect(leftOut.map(english)).toContain('Not known of all, and in no sum: hardware');
    expect(leftOut.map(english).join(' ')).toContain('the price of a board in the price book is of one of them');
  });

  it('compare it between boards of one machine, and where each states what a server costs', () => {
    const larger = priced('Larger', { sb: 1 });
    const hardwareIn = (scenarios: readonly ComparedScenario[]) =>
      rowOf(compareScenarios(scenarios, 0).rows, 'cost/hardware')?.cells.map(valueIn);
    expect(hardwareIn([own, larger])?.every((value) => value !== null && value > 0)).toBe(true);
    const stated = { ...other, ...scenario('Stated', { ...other.inputs, serverPrice: usd(60_000) }) };
    expect(hardwareIn([own, stated])?.every((value) => value !== null && value > 0)).toBe(true);
  });
});
