import { expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { bareServer, bareWorkload, cellOfPart } from '../inventory/index.ts';
import { equalPartsChecks } from './equal-parts-checks.ts';

const PLACE = { file: 'databases.csv', sheet: null };
const CELL = { column: 'F (RAM used (GB))', text: '200' };

function database(row: number, server: string, parts: number) {
  const cells = { memoryGiB: parts > 1 ? cellOfPart(CELL, parts) : CELL };
  const workload = { ...bareWorkload(`${server}/d${row}`, `d${row}`, { ...PLACE, row, cells }), serverKey: server };
  return {
    ...{ key: workload.key, name: workload.name, workload: { ...workload, memoryGiB: 200 / parts } },
    server: bareServer(server, server, { ...PLACE, row: 9, cells: {} }),
  };
}

/** Servers of a plan, each with the keys of what stands on it. */
function planOf(workloads: ReturnType<typeof database>[], from: 'stated' | 'installed', ...servers: string[][]) {
  const memoryOrigins = workloads.map(() => from);
  const placed = servers.map((keys) => ({ items: keys.map((id) => ({ id, parts: [] })) }));
  return equalPartsChecks({ demand: { workloads, memoryOrigins }, placement: { servers: placed } });
}

it('warns where databases that share memory in equal parts stand on different servers', () => {
  const both = [database(1, 'crm1', 2), database(2, 'crm1', 2)];
  const [check, ...more] = planOf(both, 'stated', ['crm1/d1'], ['crm1/d2']);
  expect(more).toEqual([]);
  expect(check).toMatchObject({ severity: 'warning', code: 'memory-in-equal-parts' });
  expect(english(check?.says)).toMatch(/d1(,| and) d2/);
  expect(japanese(check?.says)).toContain('d1');
  expect(planOf(both, 'installed', ['crm1/d1'], ['crm1/d2'])).toHaveLength(1);
});

it('warns where one of them is left out of the plan', () => {
  expect(planOf([database(1, 'crm1', 2)], 'stated', ['crm1/d1'])).toHaveLength(1);
});

it('is silent where they stand together, or each has its own', () => {
  const both = [database(1, 'crm1', 2), database(2, 'crm1', 2)];
  expect(planOf(both, 'stated', ['crm1/d1', 'crm1/d2'])).toEqual([]);
  expect(planOf([database(1, 'crm1', 1), database(2, 'crm1', 1)], 'stated', ['crm1/d1'], ['crm1/d2'])).toEqual([]);
  expect(planOf([database(1, 'crm1', 1), database(2, 'crm2', 1)], 'installed', ['crm1/d1'], ['crm2/d2'])).toEqual([]);
});
