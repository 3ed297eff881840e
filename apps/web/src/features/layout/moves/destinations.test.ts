import { expect, it } from 'vitest';
import { choiceOf, type NodeChoice, nodeOptions, pinTo } from './destinations.ts';

it.each<[NodeChoice, object]>([
  ['any', { id: 'a', server: 2, node: null }],
  ['all', { id: 'a', server: 2, node: null, spans: true }],
  ['1', { id: 'a', server: 2, node: 1 }],
])('the choice of %s is a pin, and is read back from it', (choice, pin) => {
  expect(pinTo('a', 2, choice)).toEqual(pin);
  expect(choiceOf(pinTo('a', 2, choice))).toBe(choice);
});

it('without a pin, any node is chosen', () => {
  expect(choiceOf(null)).toBe('any');
});

it('offers nodes with CPUs only, by their index in the plan and the number they are shown by', () => {
  const node = (id: number, cpuList: string, usedGiB: number) => ({
    id,
    cpuList,
    memoryGiB: 8,
    workloads: [{ workloadId: 'a', cpuList, memoryGiB: usedGiB }],
  });
  const server = {
    index: 0,
    node: {
      number: 0,
      name: 'target-1',
      platformId: 'own',
      configuration: { sb: 1, msb: 1, sockets: 2, coresPerSocket: 1, memoryGiB: 24 },
      spare: false,
      numaNodes: [node(0, '0', 3), node(1, '', 0), node(5, '1', 9)],
    },
    plannedIndex: [0, 2, 1],
    onMachine: false,
    isOneOfTypes: false,
    layout: () => ({ server: 'target-1', nodes: [], instances: [], checks: [] }),
    cpuShares: () => [],
  };
  expect(nodeOptions(server)).toEqual([
    { choice: '0', id: 0, freeGiB: 5 },
    { choice: '1', id: 5, freeGiB: -1 },
  ]);
});
