import { describe, expect, it } from 'vitest';
import { bareTopology, type TopologyRecord } from '../../inventory/index.ts';
import { serverStatedBy } from './stated-by-topology.ts';

/** A server of 2 sockets, 32 cores and 64 threads, as lscpu shows it. */
function countsOf(told: Partial<TopologyRecord>, cpus = '64') {
  const origin = { file: 'lscpu.txt', sheet: null, row: 1, cells: { cpus: { column: 'CPU(s)', text: cpus } } };
  const topology = bareTopology({ key: 'db01', name: 'db01', tool: 'lscpu', nodes: [] }, origin);
  const stated = serverStatedBy({ ...topology, sockets: 2, cores: 32, threads: 64, ...told }, []);
  const { sockets, cores, threads } = stated?.statement ?? {};
  return [sockets, cores, threads];
}

describe('sockets, cores and threads of a topology', () => {
  it('are stated where it has all three', () => {
    expect(countsOf({})).toEqual([2, 32, 64]);
  });

  it.each([
    ['sockets', { sockets: null }, '64'],
    ['cores', { cores: null }, '64'],
    ['threads', { threads: null }, '64'],
    ['CPUs that are switched off', {}, '128'],
  ])('are none of them where it does not tell %s: they would be mixed with those of others', (_, told, cpus) => {
    expect(countsOf(told, cpus)).toEqual([null, null, null]);
  });
});
