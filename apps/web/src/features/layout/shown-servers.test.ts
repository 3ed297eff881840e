import { bareTopology, type PlanNode, type TopologyRecord } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { machinesLike, shownServers } from './shown-servers.ts';

const planned: PlanNode = {
  number: 0,
  name: 'target-1',
  platformId: 'own',
  configuration: { sb: 1, msb: 1, sockets: 2, coresPerSocket: 2, memoryGiB: 24 },
  spare: false,
  numaNodes: [
    { id: 0, cpuList: '0-1', memoryGiB: 8, workloads: [{ workloadId: 'a', cpuList: '0-1', memoryGiB: 4 }] },
    { id: 1, cpuList: '2-3', memoryGiB: 8, workloads: [] },
    { id: 2, cpuList: '', memoryGiB: 8, workloads: [] },
  ],
};
const nodeOf = (id: number, cpus: readonly number[]) => ({
  id,
  cpus,
  memoryMiB: 8192,
  freeMiB: null,
  role: cpus.length > 0 ? ('processors-and-memory' as const) : ('memory-only' as const),
});
const machine = bareTopology(
  { key: 'host', name: 'host', tool: 'numactl', nodes: [nodeOf(0, [0, 2]), nodeOf(1, []), nodeOf(5, [1, 3])] },
  { file: 'numactl.txt', sheet: null, row: 1, cells: {} },
);
const reading = { nameOf: String, oneDatabase: false, memoryIsCovered: false };
const shown = (chosen: TopologyRecord | null) =>
  shownServers({ plan: { nodes: [planned] }, machine: chosen, reading, cpuSharesOf: () => [0.5, 0.25, null] })[0];

describe('shownServers', () => {
  it('keeps the numbers of the plan', () => {
    expect(shown(null)).toMatchObject({ index: 0, plannedIndex: [0, 1, 2], node: planned });
    expect(shown(null)?.cpuShares()).toEqual([0.5, 0.25, null]);
    expect(
      shown(null)
        ?.layout()
        .instances.map(({ workloadId, nodes }) => [workloadId, nodes]),
    ).toEqual([['a', [0]]]);
  });

  it('takes those of a machine like it, and still says which node of the plan each is', () => {
    const server = shown(machine);
    expect(server?.node.numaNodes.map(({ id, cpuList }) => [id, cpuList])).toEqual([
      [0, '0,2'],
      [1, ''],
      [5, '1,3'],
    ]);
    expect(server?.plannedIndex).toEqual([0, 2, 1]);
    expect(server?.cpuShares()).toEqual([0.5, null, 0.25]);
  });

  it('says which servers of several types are numbered as the machine', () => {
    const bare = { ...planned, typeId: 'bare', numaNodes: planned.numaNodes.slice(0, 1) };
    const mixed = { nodes: [bare, planned] };
    const servers = shownServers({ plan: mixed, machine, reading, cpuSharesOf: null });
    expect(servers.map((server) => [server.isOneOfTypes, server.onMachine])).toEqual([
      [true, false],
      [true, true],
    ]);
    expect(machinesLike(mixed, [machine])).toEqual([machine]);
    expect(shown(null)?.isOneOfTypes).toBe(false);
  });

  it('passes over a machine with other nodes', () => {
    const other = { ...machine, nodes: machine.nodes.slice(0, 1) };
    expect(shown(other)?.node).toBe(planned);
    expect(machinesLike({ nodes: [planned] }, [machine, other])).toEqual([machine]);
    expect(machinesLike({ nodes: [] }, [machine])).toEqual([]);
  });
});
