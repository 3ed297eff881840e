import { expect, it } from 'vitest';
import type { PlanNumaNode } from '../placement/index.ts';
import { asOneDatabase } from './one-database.ts';
import { studyServer } from './test/planned-server.ts';

const instance = (workloadId: string, cpuList: string, memoryGiB: number, extraMemoryGiB?: number) => ({
  workloadId,
  cpuList,
  memoryGiB,
  ...(extraMemoryGiB !== undefined && { extraMemoryGiB }),
});
const node = (id: number, workloads: PlanNumaNode['workloads']): PlanNumaNode => ({
  id,
  cpuList: '0-7',
  memoryGiB: 64,
  workloads,
});

it('has the CPUs of all its instances, and their memory with what was given on top of the need', () => {
  const server = {
    ...studyServer('target-1'),
    numaNodes: [
      node(0, [instance('a', '0-3', 8, 2), instance('b', '2-5', 16), instance('c', '0-3', 4, 3)]),
      node(1, [instance('d', '0-7', 5)]),
      node(2, []),
    ],
  };
  expect(asOneDatabase(server).numaNodes.map(({ workloads }) => workloads)).toEqual([
    [{ workloadId: 'target-1', cpuList: '0-5', memoryGiB: 28, extraMemoryGiB: 5 }],
    [{ workloadId: 'target-1', cpuList: '0-7', memoryGiB: 5 }],
    [],
  ]);
});
