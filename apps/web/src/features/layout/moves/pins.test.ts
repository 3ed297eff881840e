import { expect, it } from 'vitest';
import { placeOf, withoutPin, withPin, withPinOf } from './pins.ts';

const pin = (id: string, server: number, node: number | null = null) => ({ id, server, node });

it('keeps one pin for each instance, the latest', () => {
  const pins = [pin('a', 0), pin('b', 1)];
  expect(withPin(pins, pin('a', 2, 1))).toEqual([pin('b', 1), pin('a', 2, 1)]);
  expect(withoutPin(pins, 'a')).toEqual([pin('b', 1)]);
  expect(withoutPin(pins, 'c')).toEqual(pins);
});

it('puts one instance back where it was pinned, or unpins it, and leaves what was pinned since', () => {
  const before = [pin('a', 0)];
  const now = [pin('a', 2), pin('b', 1), pin('c', 3)];
  expect(withPinOf(now, 'a', before)).toEqual([pin('b', 1), pin('c', 3), pin('a', 0)]);
  expect(withPinOf(now, 'b', before)).toEqual([pin('a', 2), pin('c', 3)]);
});

it('finds the server and the nodes an instance runs on, not those that only lend it memory', () => {
  const node = (id: number, workloadId: string, cpuList: string) => ({
    id,
    cpuList: '0-3',
    memoryGiB: 8,
    workloads: [{ workloadId, cpuList, memoryGiB: 1 }],
  });
  const configuration = { sb: 1, msb: 0, sockets: 1, coresPerSocket: 4, memoryGiB: 8 };
  const server = { number: 0, name: 'target', platformId: 'own', configuration, spare: false };
  const nodes = [
    { ...server, numaNodes: [node(0, 'a', '0-3')] },
    { ...server, numaNodes: [node(0, 'b', '0-3'), node(1, 'b', ''), node(2, 'b', '4-7')] },
  ];
  expect(placeOf({ nodes }, 'b')).toEqual({ server: 1, nodes: [0, 2] });
  expect(placeOf({ nodes }, 'c')).toBeNull();
});
