import { describe, expect, it } from 'vitest';
import { scopeOf } from '../../demand/index.ts';
import { DEFAULT_SCENARIO_INPUTS } from '../../inputs/index.ts';
import { attributesText, bareServer, bareWorkload, type WorkloadRecord } from '../../inventory/index.ts';
import { DEFAULT_PRICE_BOOK } from '../../licensing/index.ts';
import { machinesByProduct, neededToday } from '../index.ts';

/*
 * Two frames of 20 cores. IBM counts all 40 (full capacity), or with sub-capacity what the partitions can use: a pool of 8 for 8 + 4 virtual
 * processors and a capped partition of 2 on the one, a pool of 8 on the other: 8 + 2 + 8.
 */
const ORIGIN = { file: 'lpars.xlsx', sheet: null, row: 2, cells: {} };
const FRAMES = ['dc1', 'dc2'].map((name) => ({
  ...bareServer(name, name, ORIGIN),
  ...{ model: '9009-42A', cpuModel: 'POWER9 3.4GHz', sockets: 2, cores: 20 },
}));

function partition(
  index: number,
  serverKey: string,
  vcpus: number | null,
  said: Record<string, string>,
): WorkloadRecord {
  const attributes = attributesText({ OS: 'AIX 7.2', ...said });
  const named = bareWorkload(`lpar${index}`, `lpar${index}`, ORIGIN);
  return { ...named, dbms: 'DB2 11.5 Advanced Enterprise Server Edition', serverKey, vcpus, memoryGiB: 64, attributes };
}

const POOL = { Mode: 'uncapped', 'Shared processor pool': 'DB2POOL', 'Pool max cores': '8' };
const CAPPED = {
  Mode: 'capped',
  'Entitled capacity': '2',
  'Shared processor pool': 'DefaultPool',
  'Pool max cores': '20',
};
const PARTITIONS = [
  partition(1, 'dc1', 8, { ...POOL, 'Entitled capacity': '4' }),
  partition(2, 'dc1', 4, { ...POOL, 'Entitled capacity': '2' }),
  partition(3, 'dc1', 4, CAPPED),
  partition(4, 'dc2', 8, { ...POOL, 'Entitled capacity': '4' }),
  partition(5, 'dc2', 4, { ...POOL, 'Entitled capacity': '2' }),
];

function today(workloads: readonly WorkloadRecord[], product = 'db2-vpc') {
  const scope = scopeOf({ servers: FRAMES, workloads }, { excludedWorkloads: [], includePoweredOff: false });
  const inputs = { ...DEFAULT_SCENARIO_INPUTS, licence: { product } };
  return neededToday(machinesByProduct(scope, inputs), inputs, DEFAULT_PRICE_BOOK)[0]?.licences;
}

describe('Db2 in partitions of Power', () => {
  it('is counted by all cores of the frames, down to what the partitions can use with sub-capacity', () => {
    const before = today(PARTITIONS);
    expect(before).toMatchObject({ kind: 'assumed', value: 40, low: 18, high: 40 });
    expect(before?.because.source?.title).toContain('IBM');
  });

  it('is counted by its processor value units the same way', () => {
    const before = today(PARTITIONS, 'db2-pvu');
    expect((before?.low ?? 0) / (before?.value ?? 1)).toBeCloseTo(18 / 40);
  });

  it('is counted by the frames alone where a partition does not state its processors, or has all of them', () => {
    const silent = [...PARTITIONS.slice(0, 4), partition(5, 'dc2', null, { ...POOL, Platform: 'IBM Power (PowerVM)' })];
    expect(today(silent)).toMatchObject({ value: 40, low: 30 });
    expect(today([partition(1, 'dc1', 20, {})])).toMatchObject({ value: 20, low: 20 });
    expect(today(PARTITIONS, 'edb-postgres')).toMatchObject({ value: 40, low: 40 });
  });
});
