import { describe, expect, it } from 'vitest';
import type { Text } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { NO_CONSTRAINTS, type PlacementConstraints } from '../placement/index.ts';
import { evaluate, NETFINITY_ESTATE, netfinityInputs } from './test/scenario-fixture.ts';

/** Six servers at full use on targets that carry six each, two nodes of a half. */
const withConstraints = (constraints: Partial<PlacementConstraints>, more: Partial<ScenarioInputs> = {}) =>
  netfinityInputs(6, { ...more, constraints: { ...NO_CONSTRAINTS, ...constraints } });

const codes = (inputs: ScenarioInputs, estate: Estate = NETFINITY_ESTATE) =>
  evaluate(inputs, estate)
    .checks.filter(({ code }) => code.startsWith('constraint-') || code.startsWith('product-'))
    .map(({ code, node, says }) => [code, node, english(says)] as const);

describe('constraints that contradict each other or the target', () => {
  it('say nothing where they do not', () => {
    const constraints = {
      apart: [['db01', 'db02']],
      together: [['db03', 'db04']],
      pinned: [{ id: 'db05', server: 0, node: 1 }],
    };
    expect(codes(withConstraints(constraints))).toEqual([]);
  });

  it('names who is to be together and apart, also through a third', () => {
    const together = [
      ['db01', 'db02'],
      ['db02', 'db03'],
    ];
    const inputs = withConstraints({ apart: [['db01', 'db03']], together });
    expect(codes(inputs)).toEqual([
      [
        'constraint-together-and-apart',
        'DB01',
        'DB01 and DB03 are to share a server and to be kept apart. One of them has to leave either group.',
      ],
    ]);
    expect(evaluate(inputs).plan?.unplaced.map(({ because }) => english(because))[0]).toContain(
      'two of them are to be kept apart',
    );
  });

  it('names who is pinned together against being apart', () => {
    const pinned = ['db01', 'db02'].map((id) => ({ id, server: 1, node: null }));
    const inputs = withConstraints({ apart: [['db01', 'db02']], pinned });
    expect(codes(inputs)[0]?.slice(0, 2)).toEqual(['constraint-pinned-together', 'DB01']);
    expect(codes(inputs)[0]?.[2]).toContain('server 2');
  });

  it('names a group pinned to several servers, and which one stands', () => {
    const pinned = [
      { id: 'db01', server: 1, node: null },
      { id: 'db02', server: 0, node: null },
    ];
    const inputs = withConstraints({ together: [['db01', 'db02', 'db03']], pinned });
    expect(codes(inputs).map(([code]) => code)).toEqual(['constraint-pinned-apart']);
    expect(codes(inputs)[0]?.[2]).toContain('the group stays with server 1');
    const third = evaluate(inputs).plan?.nodes.find(({ numaNodes }) =>
      numaNodes.some(({ workloads }) => workloads.some(({ workloadId }) => workloadId === 'db03')),
    );
    expect(third?.number).toBe(0);
  });

  it('names what is spread against being together, pinned or over too few racks; the plan says why, and what would help', () => {
    const ids = ['db01', 'db02', 'db03'];
    const inputs = withConstraints({
      together: [['db01', 'db02']],
      pinned: ['db04', 'db05'].map((id) => ({ id, server: 0, node: null })),
      spread: [
        { ids, most: 1, across: 'rack' },
        { ids: ['db04', 'db05'], most: 1, across: 'server' },
      ],
      racks: { racks: 2, sites: 1 },
    });
    expect(codes(inputs).map(([code]) => code)).toEqual([
      'constraint-spread-together',
      'constraint-spread-pinned',
      'constraint-spread-places',
    ]);
    const alone = withConstraints({ spread: [{ ids, most: 1, across: 'rack' }], racks: { racks: 2, sites: 1 } });
    const { plan, assumptions } = evaluate(alone);
    expect(plan?.nodes.map(({ rack, site }) => [rack, site])).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(plan?.unplaced.map(({ because, change }) => [english(because), change && english(change)])).toEqual([
      [
        'DB03: each of the 2 racks carries 1 of its group, and no more are allowed. A higher limit or one more rack would do.',
        'Fits when one rack may carry 2 of its group.',
      ],
    ]);
    const line = assumptions.find(({ id }) => id === 'constraints');
    expect(english(line?.value as Text)).toBe('0 apart, 0 together, 0 pinned, 1 spread');
  });

  it('names what is pinned twice, and the last pin stands', () => {
    const pinned = [
      { id: 'db01', server: 0, node: 0 },
      { id: 'db01', server: 0, node: 1 },
    ];
    const inputs = withConstraints({ pinned });
    expect(codes(inputs).map(([code]) => code)).toEqual(['constraint-pinned-twice']);
    const on = evaluate(inputs).plan?.nodes[0]?.numaNodes[1]?.workloads.map(({ workloadId }) => workloadId);
    expect(on).toContain('db01');
  });

  it('names a node the target does not have, or that holds memory only', () => {
    const pinned = [{ id: 'db01', server: 0, node: 7 }];
    expect(codes(withConstraints({ pinned }))[0]?.[2]).toBe(
      'DB01 is pinned to node 7 of server 1, which the target does not have. Its nodes with CPUs are 0, 1.',
    );
    const boards = { platformId: 'fujitsu-primequest-2400e2', sb: 1, msb: 1 };
    const memoryOnly = withConstraints({ pinned: [{ id: 'db01', server: 0, node: 2 }] }, boards);
    expect(codes(memoryOnly)[0]?.[2]).toContain('which holds memory only');
  });

  it('names a server beyond those of the plan, opened for what is pinned to it alone', () => {
    const pinned = [{ id: 'db01', server: 40, node: null }];
    const inputs = withConstraints({ pinned });
    expect(evaluate(inputs).plan?.nodes.map(({ number, name }) => [number, name])).toEqual([
      [0, 'target-1'],
      [40, 'target-41'],
    ]);
    expect(codes(inputs).map(([code, node]) => [code, node])).toEqual([['constraint-beyond-servers', 'DB01']]);
    expect(codes(withConstraints({ pinned: [{ id: 'db01', server: 0, node: null }] }))).toEqual([]);
  });

  it('says five of a kind as one', () => {
    const pinned = [1, 2, 3, 4, 5].map((n) => ({ id: `db0${n}`, server: 0, node: 9 }));
    expect(codes(withConstraints({ pinned }))).toHaveLength(1);
    expect(codes(withConstraints({ pinned }))[0]?.[2]).toContain('(Likewise for 4 more.)');
  });
});

describe('workloads that are gone', () => {
  const constraints = { apart: [['db01', 'gone-1']], together: [], pinned: [{ id: 'gone-2', server: 0, node: null }] };
  const licencesOf = [{ product: 'postgresql', workloads: ['gone-3', 'db02'] }];

  it('are passed over and named, in constraints and in products', () => {
    const inputs = withConstraints(constraints, { licencesOf });
    const said = codes(inputs);
    expect(said.map(([code]) => code)).toEqual(['constraint-passed-over', 'product-passed-over']);
    expect(said[0]?.[2]).toContain('gone-1, gone-2');
    expect(said[1]?.[2]).toContain('gone-3');
    const [plain, constrained] = [evaluate(withConstraints({}, { licencesOf })), evaluate(inputs)];
    expect(constrained.plan?.nodes).toEqual(plain.plan?.nodes);
  });

  it('are those left out by hand too, and come back with them', () => {
    const excluded = withConstraints({ pinned: [{ id: 'db01', server: 0, node: 1 }] }, { excludedWorkloads: ['db01'] });
    expect(codes(excluded).map(([code]) => code)).toEqual(['constraint-passed-over']);
    expect(codes({ ...excluded, excludedWorkloads: [] })).toEqual([]);
  });

  it('and constraints stand in the strip of assumptions, from the person who set them', () => {
    const strip = evaluate(withConstraints(constraints, { licencesOf })).assumptions;
    const line = strip.find(({ id }) => id === 'constraints');
    expect(line?.from).toBe('person');
    const value = line?.value as Text;
    expect([english(value), japanese(value)]).toEqual(['1 apart, 0 together, 1 pinned', '分離1組、同居0組、固定1件']);
    expect(evaluate(withConstraints({})).assumptions.some(({ id }) => id === 'constraints')).toBe(false);
  });
});
