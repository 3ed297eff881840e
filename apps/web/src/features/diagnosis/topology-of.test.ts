import type { Diagnosis, Topology } from '@tatami/contracts';
import { describe, expect, it } from 'vitest';
import { topologyOf } from './topology-of.ts';

const topology = (host: string | null, serverKey: string | null, memoryMiB: number | null) =>
  ({ host, subject: { serverKey }, nodes: [{ id: 0, memoryMiB }] }) as unknown as Topology;
const diagnosis = (host: string | null, serverKey: string | null) =>
  ({ host, subject: { serverKey, workloadKey: null } }) as unknown as Diagnosis;

describe('the topology of a diagnosis', () => {
  const lscpu = topology('db1', 'db1', null);
  const numactl = topology(null, 'db1', 8192);
  it('is that of its server, the one that states memory before others', () => {
    expect(topologyOf(diagnosis('db1', 'db1'), [lscpu, numactl])).toBe(numactl);
    expect(topologyOf(diagnosis('db1', 'db1'), [lscpu])).toBe(lscpu);
  });
  it('is that of a host of the same name where the server is not in the inventory', () => {
    expect(topologyOf(diagnosis('DB1', null), [topology('db1', null, 1)])).not.toBeNull();
  });
  it('is none where neither is known: two unknown hosts are not the same machine', () => {
    expect(topologyOf(diagnosis(null, null), [topology(null, null, 1)])).toBeNull();
  });
});
