import { placing } from '@tatami/placement/placing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import {
  movesBetween,
  NO_CONSTRAINTS,
  type Pin,
  type Placement,
  type PlacementConstraints,
  type PlacementProblem,
  type Plan,
} from '../placement/index.ts';
import { evaluateScenario } from '../scenario/index.ts';
import { NETFINITY_ESTATE, netfinityInputs, request, serverRecord } from '../scenario/test/scenario-fixture.ts';
import { isOfSameProblem, type PlanRecord, solverFor } from './index.ts';
import { placementProblem } from './pose-scenario.ts';

/** Two to a node and no more: 18 take five targets where their needs alone would allow four. */
const ESTATE: Estate = {
  ...NETFINITY_ESTATE,
  servers: Array.from({ length: 18 }, (_, n) => serverRecord(n, { key: `db${n}`, cpuPeakShare: 0.9 + (n % 5) / 50 })),
};
const INPUTS = netfinityInputs(6, { targetCeiling: 0.8 });

/** Stands in for a search: first fit by names read backwards, and a bound it proves, where that is more than the needs say. */
function searched(problem: PlacementProblem): Placement {
  const backwards = (id: string) => [...id].reverse().join('');
  const { constraints } = problem;
  const found = placing.firstFit({
    ...problem,
    items: problem.items.map((item) => ({ ...item, id: backwards(item.id) })),
    constraints: {
      apart: constraints.apart.map((group) => group.map(backwards)),
      together: constraints.together.map((group) => group.map(backwards)),
      pinned: constraints.pinned.map((pin) => ({ ...pin, id: backwards(pin.id) })),
    },
  });
  const servers = found.servers
    .filter(({ spare }) => !spare)
    .map(({ number, typeId, items }) => ({
      number,
      typeId,
      items: items.map(({ id, parts }) => ({ id: backwards(id), node: parts[0]?.node ?? null })),
    }));
  const kept = { servers, proven: null, madeBy: 'search' as const, iterations: 10_000 };
  return {
    ...placing.keeping(kept)(problem),
    bound: { ...found.bound, servers: servers.length, cost: servers.length, kind: 'column-generation' },
  };
}

function recordOf(inputs: ScenarioInputs, estate = ESTATE): Pick<PlanRecord, 'plan' | 'inputs'> & { plan: Plan } {
  const problem = placementProblem(request(inputs, estate));
  if (!problem) throw new Error('the scenario is blocked');
  const placement = searched(problem);
  const { plan } = evaluateScenario(request(inputs, estate), placing, () => placement);
  if (!plan) throw new Error('the scenario has no plan');
  // As it comes back from where it was kept.
  return JSON.parse(JSON.stringify({ plan, inputs }));
}

function planOf(
  inputs: ScenarioInputs,
  record: Pick<PlanRecord, 'plan' | 'inputs'> | null,
  same = true,
  estate = ESTATE,
): Plan {
  const { plan } = evaluateScenario(request(inputs, estate), placing, solverFor(inputs, record, same, placing));
  if (!plan) throw new Error('the scenario has no plan');
  return plan;
}

const pin = (...pinned: Pin[]): ScenarioInputs => ({ ...INPUTS, constraints: { ...NO_CONSTRAINTS, pinned } });

describe('with the inputs it was made from', () => {
  it('gives the plan of record itself, its bound and what it was made by included', () => {
    const record = recordOf(INPUTS);
    expect(JSON.parse(JSON.stringify(planOf(INPUTS, record)))).toEqual(record.plan);
    expect([record.plan.madeBy, record.plan.iterations, record.plan.bound.kind]).toEqual([
      'search',
      10_000,
      'column-generation',
    ]);
    expect(planOf(INPUTS, null).madeBy).toBe('first-fit');
    expect(planOf(INPUTS, null)).not.toEqual(record.plan);
  });

  it('gives it whatever order its fields are in, and with fields that say nothing left out', () => {
    const record = recordOf(INPUTS);
    const { storage: _, ...rest } = INPUTS;
    const shuffled = Object.fromEntries(Object.entries(rest).reverse()) as unknown as ScenarioInputs;
    expect(JSON.parse(JSON.stringify(planOf(shuffled, record)))).toEqual(record.plan);
  });
});

describe('another problem', () => {
  it.each<[string, Partial<ScenarioInputs>]>([
    ['ceiling', { targetCeiling: 0.75 }],
    ['spares', { spareServers: 1 }],
    ['who is left out', { excludedWorkloads: ['db3'] }],
    ['licences', { licencesOf: [{ product: 'postgresql', workloads: ['db1'] }] }],
  ])('is answered by first fit: %s', (_, change) => {
    const inputs = { ...INPUTS, ...change };
    expect(planOf(inputs, recordOf(INPUTS))).toEqual(planOf(inputs, null));
  });

  it('is the same inputs on another estate, or a record that does not say its inputs', () => {
    const record = recordOf(INPUTS);
    const busier = ESTATE.servers.map((server, at) => (at === 3 ? { ...server, cpuPeakShare: 0.97 } : server));
    const estate = { ...ESTATE, servers: busier };
    expect(planOf(INPUTS, record, false, estate)).toEqual(planOf(INPUTS, null, false, estate));
    expect(planOf(INPUTS, { ...record, inputs: null })).toEqual(planOf(INPUTS, null));
  });
});

describe('an estate that changed', () => {
  it('poses the same where nothing changed that placement goes by, and the plan of a search holds', () => {
    const record = recordOf(INPUTS);
    const remarked = ESTATE.servers.map((server) => ({ ...server, ipAddress: '10.0.0.1' }));
    const plan = planOf(INPUTS, record, false, { ...ESTATE, servers: remarked });
    expect(JSON.parse(JSON.stringify(plan))).toEqual(record.plan);
    expect(isOfSameProblem(plan, record.plan)).toBe(true);
    expect(isOfSameProblem(planOf(INPUTS, null), record.plan)).toBe(false);
  });

  it('keeps a plan of first fit for nothing, which the same first fit gives again', () => {
    const first = { plan: planOf(INPUTS, null), inputs: INPUTS };
    expect(planOf(INPUTS, first, false)).toEqual(first.plan);
  });
});

describe('with other constraints', () => {
  it('moves what is pinned and little else, and keeps the bound, which a pin cannot lower', () => {
    const record = recordOf(INPUTS);
    const last = Math.max(...record.plan.nodes.map(({ number }) => number));
    const inputs = pin({ id: 'db0', server: last, node: 0 });
    const plan = planOf(inputs, record);
    const moves = movesBetween(record.plan, plan);
    expect(moves.map(({ id }) => id)).toContain('db0');
    expect(moves.find(({ id }) => id === 'db0')?.to).toEqual({ server: last, node: 0 });
    expect(moves.length).toBeLessThanOrEqual(3);
    expect(plan.bound.proven).toEqual(record.plan.bound.proven);
  });

  it('keeps a bound only while no constraint it was proven with is let go', () => {
    const inputs = pin({ id: 'db0', server: 1, node: null });
    const record = recordOf(inputs);
    const own = planOf(INPUTS, null).bound.value;
    expect(record.plan.bound.value).toBeGreaterThan(own);
    expect(planOf(inputs, record).bound.value).toBe(record.plan.bound.value);
    expect(planOf(INPUTS, record).bound.value).toBe(own);
    const { constraints } = inputs;
    const stricter = {
      ...inputs,
      constraints: { ...constraints, apart: [['db1', 'db2']], together: [['db3', 'db4']] },
    };
    expect(planOf(stricter, record).bound.value).toBe(record.plan.bound.value);
    expect(planOf(stricter, recordOf(stricter)).bound.kind).toBe('column-generation');
    const looser = { ...stricter, constraints: { ...stricter.constraints, together: [] } };
    expect(planOf(looser, recordOf(stricter)).bound.kind).toBe('per-dimension');
  });
});

const RUNS = process.env.TATAMI_SOAK ? 40 : 15;

describe('properties', () => {
  const id = fc.nat(22).map((n) => `db${n}`);
  const anyConstraints: fc.Arbitrary<PlacementConstraints> = fc.record({
    apart: fc.array(fc.array(id, { maxLength: 4 }), { maxLength: 2 }),
    together: fc.array(fc.array(id, { maxLength: 3 }), { maxLength: 2 }),
    pinned: fc.array(fc.record({ id, server: fc.nat(6), node: fc.option(fc.nat(2)) }), { maxLength: 3 }),
  });
  const anyInputs = fc
    .record({ ceiling: fc.constantFrom(0.7, 0.8), constraints: anyConstraints })
    .map(({ ceiling, constraints }): ScenarioInputs => ({ ...INPUTS, targetCeiling: ceiling, constraints }));

  it('equal inputs and record give an equal answer, whatever was clicked before', () => {
    const record = recordOf(INPUTS);
    fc.assert(
      fc.property(fc.array(anyInputs, { minLength: 1, maxLength: 4 }), (clicks) => {
        const answers = clicks.map((inputs) => planOf(inputs, record));
        for (const [index, inputs] of clicks.entries()) expect(planOf(inputs, record)).toEqual(answers[index]);
        const afterAll = { ...INPUTS, constraints: NO_CONSTRAINTS };
        expect(JSON.parse(JSON.stringify(planOf(afterAll, record)))).toEqual(record.plan);
      }),
      { numRuns: RUNS },
    );
  });

  it('what is kept is a plan of record like any other: kept again, it is the same', () => {
    const record = recordOf(INPUTS);
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const plan = planOf(inputs, record);
        const kept = JSON.parse(JSON.stringify({ plan, inputs }));
        expect(JSON.parse(JSON.stringify(planOf(inputs, kept)))).toEqual(kept.plan);
        expect(movesBetween(plan, planOf(inputs, kept))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('never throws, and accounts for every workload', () => {
    const record = recordOf(INPUTS);
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { accounting } = evaluateScenario(
          request(inputs, ESTATE),
          placing,
          solverFor(inputs, record, true, placing),
        );
        expect(accounting.planned + accounting.excluded + accounting.unplaced).toBe(accounting.total);
      }),
      { numRuns: RUNS },
    );
  });
});
