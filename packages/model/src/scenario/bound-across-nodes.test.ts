import { expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { NO_CONSTRAINTS, type Pin } from '../placement/index.ts';
import { evaluate, netfinityInputs } from './test/scenario-fixture.ts';

const [name] =
  evaluate(netfinityInputs(6)).plan?.nodes[0]?.numaNodes[0]?.workloads.map((each) => each.workloadId) ?? [];
const pinnedAs = (pin: Omit<Pin, 'id'>) =>
  evaluate(netfinityInputs(6, { constraints: { ...NO_CONSTRAINTS, pinned: [{ id: name ?? '', ...pin }] } }));

it('an instance bound across nodes on purpose spans them, with what study 0 measured of that', () => {
  const { plan, checks } = pinnedAs({ server: 0, node: null, spans: true });
  expect(plan?.nodes).toHaveLength(1);
  expect(plan?.nodes[0]?.numaNodes.map(({ workloads }) => workloads.some((each) => each.workloadId === name))).toEqual([
    true,
    true,
  ]);
  const warnings = checks.filter(({ severity }) => severity === 'warning');
  expect(warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['spans-nodes', 'overlap']));
  expect(english(warnings[0]?.says)).toMatch(/34.1%.* against 5.8–6.3%/);
});

it('pinned to the server only, it stays on one node', () => {
  const { checks } = pinnedAs({ server: 0, node: null });
  expect(checks.map(({ code }) => code)).not.toContain('spans-nodes');
});
