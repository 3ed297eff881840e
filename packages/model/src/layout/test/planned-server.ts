import { placing } from '@tatami/placement/placing';
import type { TopologyNode, TopologyRecord } from '../../inventory/index.ts';
import { bareTopology, topologyNodeRole } from '../../inventory/index.ts';
import { topologyFromNumactl } from '../../numa/index.ts';
import { NO_CONSTRAINTS, type PlacementItem, type PlanNode } from '../../placement/index.ts';
import { configurationsOf, numaTopologyOf, platformOfTopology } from '../../platform/index.ts';
import { layOut } from '../lay-out.ts';

/** Two nodes of the xSeries 440 of study 0 with an instance on each, as Pattern A binds them. */
export function studyServer(name: string): PlanNode {
  const node = (id: number, cpuList: string, instance: string) => ({
    id,
    cpuList,
    memoryGiB: 8,
    workloads: [{ workloadId: instance, cpuList, memoryGiB: 6 }],
  });
  return {
    number: 0,
    name,
    platformId: 'ibm-xseries-440',
    configuration: { sb: 2, msb: 0, sockets: 8, coresPerSocket: 1, memoryGiB: 16 },
    spare: false,
    numaNodes: [node(0, '0-3,8-11', 'one'), node(1, '4-7,12-15', 'two')],
  };
}

/** A machine as an import makes it of `numactl --hardware`; memory without CPUs counts as what it is. */
export function machineFromNumactl(output: string, told: Partial<TopologyRecord> = {}): TopologyRecord {
  const read = topologyFromNumactl(output);
  if (read.kind === 'unreadable') throw new Error(read.problem.en);
  const nodes = read.nodes.map(
    ({ id, cpus, sizeMiB, freeMiB }): TopologyNode => ({
      id,
      cpus,
      memoryMiB: sizeMiB,
      freeMiB,
      role: topologyNodeRole({ cpus, memoryMiB: sizeMiB }),
    }),
  );
  const origin = { file: 'numactl.txt', sheet: null, row: 1, cells: {} };
  return {
    ...bareTopology({ key: 'machine', name: 'machine', tool: 'numactl', nodes }, origin),
    memoryMiB: nodes.reduce((sum, { memoryMiB }) => sum + (memoryMiB ?? 0), 0),
    distances: read.distances,
    ...told,
  };
}

/** Instances on one such machine, placed and laid out as any plan is. Throws where one has no place. */
export function plannedOn(
  machine: TopologyRecord,
  instances: readonly Partial<PlacementItem>[],
  memoryScope: 'node' | 'server' = 'node',
): PlanNode {
  const made = platformOfTopology('own', machine);
  const [configuration] = made.kind === 'platform' ? configurationsOf(made.platform) : [];
  if (made.kind !== 'platform' || !configuration) throw new Error('the machine makes no platform');
  const topology = numaTopologyOf(made.platform, configuration);
  const placement = placing.firstFit({
    items: instances.map((instance, index) => ({ ...DEFAULTS, id: `db ${index + 1}`, ...instance })),
    steps: 1,
    serverTypes: [
      {
        id: 'own',
        nodes: topology.nodes.map(({ cpus, memoryGiB }, at) => {
          const distances = topology.distances?.[at];
          return { cpu: cpus, memoryGiB, ...(distances && { distances }) };
        }),
        iops: null,
        count: 1,
        cost: 1,
      },
    ],
    constraints: NO_CONSTRAINTS,
    ceiling: { cpu: 1, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 },
    memoryScope,
    spareServers: 0,
    seed: 1,
  });
  const [placed] = placement.servers;
  if (!placed || placement.unplaced.length > 0) throw new Error(JSON.stringify(placement.unplaced));
  return layOut({ name: 'target-1', platformId: 'own', configuration, topology, placed });
}

const DEFAULTS: Omit<PlacementItem, 'id'> = { cpu: 1, cpuOverTime: null, memoryGiB: 1, iops: null, spans: false };
