import type { Plan } from '@tatami/model';
import { expect, it } from 'vitest';
import { pinTargets } from './pin-targets.ts';

const numaNodes = [
  { id: 0, cpuList: '0-3', memoryGiB: 64, workloads: [] },
  { id: 1, cpuList: '', memoryGiB: 512, workloads: [] },
];
const server = (number: number, spare: boolean, platformId = 'a') => ({
  number,
  name: `server-${number}`,
  platformId,
  spare,
  numaNodes,
});
const PLAN = { nodes: [server(0, false), server(3, false), server(4, true)] } as unknown as Plan;

it('offers the servers in use by their numbers, then a further one, and only nodes with CPUs', () => {
  expect(pinTargets(PLAN)).toEqual([
    { server: 0, name: 'server-0', platformId: null, nodes: [0] },
    { server: 3, name: 'server-3', platformId: null, nodes: [0] },
    { server: 5, name: null, platformId: null, nodes: [0] },
  ]);
});

it('offers the first server where there is no plan yet', () => {
  expect(pinTargets(null)).toEqual([{ server: 0, name: null, platformId: null, nodes: [] }]);
});

it('says what each is where they differ, and no nodes of one that is to come', () => {
  const mixed = { nodes: [server(0, false), server(1, false, 'b')] } as unknown as Plan;
  expect(pinTargets(mixed).map(({ platformId, nodes }) => [platformId, nodes.length])).toEqual([
    ['a', 1],
    ['b', 1],
    [null, 0],
  ]);
});
