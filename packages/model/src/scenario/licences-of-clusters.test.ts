import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { Estate, ServerRecord, WorkloadRecord } from '../inventory/index.ts';
import { evaluate, R770_INPUTS, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

/*
 * Oracle Partitioning Policy: soft partitioning limits no licences. Six hosts of 40 cores and factor 0.5 are 20 processors each: one virtual
 * machine of the cluster has 120 licensed, or 20 where it is held to the host it is on and Oracle has agreed.
 */
const HOST: Partial<ServerRecord> = {
  model: 'Dell PowerEdge R740',
  cpuModel: 'Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz',
  clockGHz: 2.4,
  sockets: 2,
  cores: 40,
  threads: 80,
  memoryGiB: 768,
  os: 'VMware ESXi 7.0.3',
  cluster: 'CL1',
};

function hosts(count: number, more: Partial<ServerRecord> = {}): readonly ServerRecord[] {
  return Array.from({ length: count }, (_, n) =>
    serverRecord(n + 1, { ...HOST, key: `esx0${n + 1}`, name: `esx0${n + 1}`, ...more }),
  );
}

function machine(index: number, dbms: string | null, host: string, more: Partial<WorkloadRecord> = {}): WorkloadRecord {
  return workloadRecord(index, { key: `vm${index}`, name: `VM${index}`, dbms, serverKey: host, vcpus: 8, ...more });
}

const EE = 'Oracle 19c Enterprise Edition';
const MACHINES = [machine(1, EE, 'esx01'), machine(2, null, 'esx02'), machine(3, null, 'esx03')];

function answer(servers: readonly ServerRecord[], workloads = MACHINES, more: Partial<ScenarioInputs> = {}) {
  const estate: Estate = { servers, workloads, series: [], benchmarkRuns: [] };
  const result = evaluate({ ...R770_INPUTS, licence: { product: null, appliesTo: 'databases' }, ...more }, estate);
  const line = result.plan?.summary.licences?.find(({ product }) => product?.startsWith('oracle'));
  const check = result.checks.find(({ code }) => code === 'licences-today-of-cluster');
  return { result, before: line?.before, pinned: line?.beforePinned, says: english(check?.says), check };
}

describe('a product by cores of hosts under soft partitioning', () => {
  it('has all hosts of the cluster licensed today, those without workloads too, or the one it is held to', () => {
    const { before, pinned, check, says } = answer(hosts(6));
    expect(before).toMatchObject({ kind: 'assumed', value: 120, low: 20, high: 120 });
    expect(pinned).toMatchObject({ value: 20 });
    expect(before?.because.source?.title).toContain('Licensing in Virtualized Environments');
    expect(check?.severity).toBe('warning');
    expect(says).toContain('120 licences');
    expect(says).toContain('6 hosts of the cluster CL1');
    expect(says).toContain('20 licences');
    expect(says).toContain('esx01');
  });

  it('counts the cost of today so, with the interval of both readings', () => {
    const { result } = answer(hosts(6));
    const of = (id: string) => result.plan?.summary.costParts?.find((part) => part.id === id)?.before;
    expect(of('licences')).toMatchObject({ value: 120 * 47_500, low: 20 * 47_500, high: 120 * 47_500 });
    expect(of('support')).toMatchObject({ value: 5 * 120 * 10_450, low: 5 * 20 * 10_450, high: 5 * 120 * 10_450 });
  });

  it('counts clusters of several kinds of hosts at their full number, and each cluster once', () => {
    const small = hosts(2, { cores: 16 }).map((each, n) => ({ ...each, key: `old${n}`, name: `old${n}` }));
    const apart = serverRecord(9, { ...HOST, key: 'alone', name: 'alone', cluster: 'CL2', cores: 8 });
    const machines = [...MACHINES, machine(4, EE, 'esx02'), machine(5, EE, 'alone')];
    const { before } = answer([...hosts(4), ...small, apart], machines);
    // 4 × 20 + 2 × 8 of CL1, 4 of the only host of CL2; held to their hosts 20 + 20 + 4.
    expect(before).toMatchObject({ value: 100, low: 44, high: 100 });
  });

  it.each([
    ['a host that no list has in a cluster', hosts(6, { cluster: null }), MACHINES],
    ['the only host of its cluster', hosts(3).map((host, n) => ({ ...host, cluster: `CL${n}` })), MACHINES],
    ['a server of its own in a cluster', hosts(6), [machine(1, EE, 'esx01', { vcpus: null }), ...MACHINES.slice(1)]],
  ])('is counted by %s alone', (_, servers, workloads) => {
    const { before, check } = answer(servers, workloads);
    expect(before).toMatchObject({ value: 20, low: 20, high: 20 });
    expect(check).toBeUndefined();
  });

  it('is counted by the machines that carry them where hosts partition by hardware', () => {
    const power = hosts(6, { cpuModel: 'POWER9', cores: 20 });
    const measuredRatio = { value: 4, low: 3, high: 5, provenance: 'measured' };
    expect(answer(power, MACHINES, { measuredRatio }).before).toMatchObject({ value: 20, low: 20, high: 20 });
  });

  it.each([
    ['their model alone', { model: 'Fujitsu M10-4S', cpuModel: null, os: 'Solaris 11.4' }],
    ['their system alone', { model: null, cpuModel: null, os: 'AIX 7.3' }],
    ['their processor', { model: null, cpuModel: 'SPARC64 X', os: null }],
  ])('has no cluster of hosts that partition by hardware, told by %s', (_, told) => {
    const measuredRatio = { value: 4, low: 3, high: 5, provenance: 'measured' };
    expect(answer(hosts(6, told), MACHINES, { measuredRatio }).check).toBeUndefined();
  });

  it('takes a cluster that the virtual machines alone name from the hosts they run on', () => {
    const cells = { cluster: { column: 'Cluster', text: 'CL9' } };
    const named = MACHINES.map((each) => ({ ...each, origin: { ...each.origin, cells } }));
    expect(answer(hosts(6, { cluster: null }), named).before).toMatchObject({ value: 60, low: 20, high: 60 });
  });

  it('is unknown where the cores of a host of the cluster are', () => {
    const [first, ...others] = hosts(6);
    const servers = [
      ...others.slice(0, 2),
      ...others.slice(2).map((host) => ({ ...host, cores: null, sockets: null })),
    ];
    const { before, says } = answer([first as ServerRecord, ...servers]);
    expect(before?.kind).toBe('unknown');
    expect(says).toMatch(/that count is not known: .*esx04.* it is 20 licences/);
  });

  it('says why Standard Edition 2 has no count where a host of the cluster is too large for it', () => {
    const [first, second, large] = hosts(3);
    const servers = [first, second, { ...large, sockets: 4, cores: 80 }] as readonly ServerRecord[];
    const { before, says } = answer(servers, [machine(1, 'Oracle 19c SE2', 'esx01'), ...MACHINES.slice(1)]);
    expect(before?.kind).toBe('unknown');
    expect(says).toMatch(/that count is not known: SE2 is limited to servers .* it is 2 licences/);
  });

  it('is left as it is for products that are licensed by virtual machine or by host alone', () => {
    const machines = [machine(1, 'SQL Server 2019 Enterprise', 'esx01'), ...MACHINES.slice(1)];
    const { result } = answer(hosts(6), machines);
    expect(result.plan?.summary.licencesBefore).toMatchObject({ value: 40, low: 40, high: 40 });
  });

  it('says of licences owned which number may be missing, and takes "as needed" for the number counted', () => {
    const stated = answer(hosts(6), MACHINES, {
      ownedLicences: {
        basis: 'stated',
        licences: [
          { product: 'oracle-ee', quantity: 20, supportPerYear: { amount: 200_000, currency: 'USD' }, origin: '' },
        ],
      },
    });
    const short = stated.result.checks.find(({ code }) => code === 'licences-short');
    expect(english(short?.says)).toContain('20 owned, 20 to 120 needed');
    const { result } = answer(hosts(6), MACHINES, { ownedLicences: { basis: 'as-needed' } });
    const line = result.plan?.summary.licences?.find(({ product }) => product === 'oracle-ee');
    expect(line).toMatchObject({ owned: { value: 120, low: 120 }, bought: { value: 0, high: 0 } });
  });
});
