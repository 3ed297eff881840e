import { describe, expect, it } from 'vitest';
import type { AssumedServer } from '../demand/assumed-hosts.ts';
import { bareServer, bareWorkload, type ServerRecord, type WorkloadRecord } from '../inventory/index.ts';
import { clusterLoads } from './cluster-loads.ts';

const ORIGIN = { file: 'rv.xlsx', sheet: 'vInfo', row: 2, cells: {} };
const host = (key: string, cluster: string | null, cores: number | null): ServerRecord => ({
  ...bareServer(key, key, ORIGIN),
  cluster,
  cores,
});
const machine = (key: string, serverKey: string | null, vcpus: number, more: Partial<WorkloadRecord> = {}) => ({
  ...bareWorkload(key, key, ORIGIN),
  serverKey,
  vcpus,
  poweredOn: true,
  ...more,
});

describe('vCPUs per core', () => {
  it('stand by cluster, with one host less, without what is off or a template', () => {
    const servers = [host('a1', 'Prod', 32), host('a2', 'Prod', 48), host('b1', 'DMZ', 16), host('a3', 'Prod', 32)];
    const workloads = [
      machine('v1', 'a1', 128),
      machine('v2', 'a2', 96),
      machine('off', 'a1', 64, { poweredOn: false }),
      machine('template', 'a1', 64, { template: true }),
      machine('d1', 'b1', 40),
    ];
    const loads = clusterLoads({ servers, workloads });
    expect(loads.map(({ cluster, hosts, machines }) => [cluster, hosts, machines])).toEqual([
      ['DMZ', 1, 1],
      ['Prod', 3, 2],
    ]);
    expect(loads.map(({ vcpusPerCore }) => vcpusPerCore.value)).toEqual([2.5, 2]);
    // 224 vCPUs over 112 cores; without the host of 48, over 64.
    expect(loads.map(({ oneHostLess }) => oneHostLess.value)).toEqual([null, 3.5]);
  });

  it('are unknown while a host states no cores, and by the cluster the file of the machine names', () => {
    const cells = { cluster: { column: 'Cluster', text: 'Mgmt' } };
    const workloads = [machine('v1', null, 4, { origin: { ...ORIGIN, cells } }), machine('v2', 'h', 4)];
    const loads = clusterLoads({ servers: [host('h', null, null)], workloads });
    expect(loads.map(({ cluster, vcpusPerCore }) => [cluster, vcpusPerCore.kind])).toEqual([
      ['Mgmt', 'unknown'],
      [null, 'unknown'],
    ]);
  });

  it('count the machines of the hosts that are named, and the others apart', () => {
    const servers = [host('esx1', null, 24), host('k8s1', null, 8), host('m5', null, 8)];
    const nodes = servers.map((server) => (server.key === 'm5' ? { ...server, model: 'm5.4xlarge' } : server));
    const workloads = [
      machine('vm1', 'esx1', 8),
      machine('vm2', 'esx1', 8),
      machine('vm3', null, 16),
      machine('vm4', null, 16),
      // An instance of a cloud is a virtual machine itself, and its cores are no host's.
      machine('pg', 'm5', 16),
      machine('vm5', 'esx9', 4),
    ];
    const loads = clusterLoads({ servers: nodes, workloads });
    expect(loads.map(({ cluster, hosts, machines, vcpus }) => [cluster, hosts, machines, vcpus.value])).toEqual([
      [null, 1, 2, 16],
      [null, 0, 4, 52],
    ]);
    expect(loads.map(({ vcpusPerCore }) => vcpusPerCore.value)).toEqual([16 / 24, null]);
  });

  it('are assumed where the cores of a host are', () => {
    const stated = host('esx1', null, null);
    const assumed: AssumedServer['assumed'] = {
      ...{ basis: 'catalogue', ratingBasis: null, stated, rated: stated, alternatives: [], unnamed: null },
    };
    const filled: AssumedServer = { ...stated, cores: 24, assumed };
    const [load] = clusterLoads({ servers: [filled], workloads: [machine('v', 'esx1', 48)] });
    expect([load?.cores.kind, load?.vcpusPerCore.kind, load?.vcpusPerCore.value]).toEqual(['assumed', 'assumed', 2]);
  });

  it('are none where nothing is virtual', () => {
    expect(clusterLoads({ servers: [host('h', 'C', 8)], workloads: [] })).toEqual([]);
  });
});
