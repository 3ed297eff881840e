import { describe, expect, it } from 'vitest';
import { english } from '../../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../../inputs/index.ts';
import { attributesText, type Estate, type ServerRecord, type WorkloadRecord } from '../../inventory/index.ts';
import { evaluate, NETFINITY_ESTATE, serverRecord, workloadRecord } from '../../scenario/test/scenario-fixture.ts';

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryBasis: 'stated',
  assumedCpuPeakShare: 0.4,
};
const FILE = { file: 'cmdb_ci_server.csv', sheet: null, row: 2, cells: {} };
const EPYC = { cpuModel: 'AMD EPYC 7763 64-Core Processor', cores: 128, threads: 256, clockGHz: 2.45 };

const host = (index: number, told: Partial<ServerRecord> = {}): ServerRecord =>
  serverRecord(index, {
    key: `esx${index}`,
    name: `ESX${index}`,
    model: 'PowerEdge R640',
    cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
    clockGHz: 2.1,
    sockets: 2,
    cores: 32,
    threads: 64,
    memoryGiB: 384,
    cpuPeakShare: null,
    os: 'VMware ESXi',
    cluster: null,
    origin: FILE,
    ...told,
  });
/** A CMDB lists its hosts as servers of which something runs on the whole. */
const wholeOf = (server: ServerRecord): WorkloadRecord =>
  workloadRecord(1, { key: server.key, name: server.name, serverKey: server.key, vcpus: null, origin: FILE });
const machine = (index: number, told: Partial<WorkloadRecord> = {}): WorkloadRecord =>
  workloadRecord(index, { serverKey: null, vcpus: 8, origin: FILE, ...told });

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const estateOf = (servers: readonly ServerRecord[], workloads: readonly WorkloadRecord[]): Estate => ({
  ...NETFINITY_ESTATE,
  servers,
  workloads,
});
const SIX = range(6).map((index) => host(index));
const CMDB = estateOf(SIX, [...SIX.map(wholeOf), ...range(43).map((index) => machine(index))]);

const question = (estate: Estate, inputs = INPUTS, id = 'guest-hosts') =>
  evaluate(inputs, estate).questions.find((each) => each.id === id);

const answered = (estate: Estate, inputs: Partial<ScenarioInputs>) => {
  const { plan, accounting, questions, vcpus } = evaluate({ ...INPUTS, ...inputs }, estate);
  return {
    asked: questions.filter(({ blocking }) => blocking).map(({ id }) => id),
    before: plan?.summary.serversBefore.value,
    cores: plan?.summary.coresBefore.value,
    hosts: accounting.hosts,
    leftOut: accounting.leftOut.map(({ because, names }) => [english(because), names.length]),
    today: vcpus?.today.map(({ cluster, hosts, cores }) => [cluster, hosts, cores.value]),
  };
};

describe('hosts of a list beside virtual machines that name none', () => {
  it('are asked about by name, with both answers ready', () => {
    const asked = question(CMDB);
    expect(asked && english(asked.asks)).toBe(
      'No file names the hosts of 43 virtual machines. Do they run on the 6 listed hosts (ESX1, ESX2, ESX3, ESX4, ESX5, ESX6)?',
    );
    expect(asked).toMatchObject({ blocking: true, affected: { length: 43 } });
    expect(asked?.choices.map(({ inputs }) => inputs)).toEqual([{ guestHosts: 'listed' }, { guestHosts: 'others' }]);
  });

  it('are the one thing asked of these hosts', () => {
    expect(answered(CMDB, {}).asked).toEqual(['guest-hosts']);
  });

  it('are not called empty until then', () => {
    expect(answered(CMDB, {}).leftOut).toEqual([['server with no workload in the plan', 6]]);
  });

  it('yes: they are the servers before, with their cores, and nothing more is asked', () => {
    expect(answered(CMDB, { guestHosts: 'listed' })).toEqual({
      asked: [],
      before: 6,
      cores: 192,
      hosts: 6,
      leftOut: [],
      today: [[null, 6, 192]],
    });
    const { assumptions } = evaluate({ ...INPUTS, guestHosts: 'listed' }, CMDB);
    expect(assumptions.map(({ id }) => id)).not.toContain('hostBasis');
    expect(assumptions.find(({ id }) => id === 'guestHosts')).toMatchObject({
      from: 'person',
      concerns: { length: 43 },
    });
  });

  it('no: what is known stays as it was', () => {
    const said = answered(CMDB, { guestHosts: 'others' });
    expect(said.asked).toEqual(['host-size']);
    expect(said.leftOut).toEqual([['server with no workload in the plan', 6]]);
    const others = answered(CMDB, { guestHosts: 'others', hostBasis: 'most-common' });
    expect([others.before, others.today]).toEqual([null, [[null, 0, null]]]);
  });

  it('machines are on the most common of them, and the interval reaches over the others', () => {
    const mixed = [...range(4).map((index) => host(index)), host(5, EPYC), host(6, EPYC)];
    const ratioOf = (servers: readonly ServerRecord[]) =>
      evaluate({ ...INPUTS, guestHosts: 'listed' }, estateOf(servers, [...servers.map(wholeOf), machine(1)])).ratio;
    const [alike, apart] = [ratioOf(SIX), ratioOf(mixed)];
    expect(apart.value).toBe(alike.value);
    expect(apart.low).toBeLessThan(alike.low ?? 0);
  });

  it('are asked about beside what stands in for them, which makes a plan', () => {
    expect(question(CMDB, { ...INPUTS, hostBasis: 'most-common' })).toMatchObject({ blocking: false });
  });

  it('that are one: it carries all', () => {
    const one = estateOf([host(1)], [wholeOf(host(1)), machine(1), machine(2)]);
    expect(answered(one, { guestHosts: 'listed' })).toMatchObject({ asked: [], before: 1, cores: 32, leftOut: [] });
  });

  it.each([
    ['the class of a CMDB', { os: null, attributes: attributesText({ Class: 'ESX Server' }) }],
    ['Windows that says so', { os: 'Windows Server 2019 Datacenter (Hyper-V)' }],
    ['the model', { os: null, model: 'VMware ESXi' }],
  ])('are known as hosts by %s', (_by, told) => {
    expect(question(estateOf([host(1, told), host(2, told)], [machine(1)]))).toBeDefined();
  });

  it('are paired by the site or the cluster that both state', () => {
    const at = (Location: string) => ({ attributes: attributesText({ Location }) });
    const servers = [
      host(1, at('Cleveland')),
      host(2, at('Cleveland')),
      host(3, at('Columbus')),
      host(4, at('Columbus')),
    ];
    const cleveland = estateOf(servers, [machine(1, at('Cleveland')), machine(2, at('Cleveland'))]);
    expect(answered(cleveland, { guestHosts: 'listed' })).toMatchObject({ before: 2, hosts: 2 });
    expect(answered(cleveland, { guestHosts: 'listed' }).leftOut).toEqual([['server with no workload in the plan', 2]]);
    const both = estateOf(servers, [machine(1, at('Cleveland')), machine(2, at('Columbus'))]);
    const asked = question(both);
    expect(asked && english(asked.asks)).toContain('Each on those of its own site, cluster or list.');
    expect(answered(both, { guestHosts: 'listed' }).before).toBe(4);
    expect(question(estateOf(servers.slice(0, 2), [machine(1, at('Columbus'))]))).toBeUndefined();
  });

  it('machines without a host in a list that names those of others: these are asked about', () => {
    const servers = [host(1, { os: 'AHV' }), host(2, { os: 'AHV' })];
    const list = estateOf(servers, [
      machine(1, { serverKey: 'esx1' }),
      machine(2, { serverKey: 'esx2' }),
      machine(3),
      machine(4),
    ]);
    expect(question(list)).toMatchObject({ affected: ['VM3', 'VM4'], choices: { length: 3 } });
    expect(answered(list, { hostBasis: 'most-common' }).before).toBeNull();
    expect(answered(list, { guestHosts: 'listed' })).toMatchObject({ asked: [], before: 2, cores: 64, hosts: 2 });
    // Whichever of the two it is, both are counted already.
    const { plan } = evaluate({ ...INPUTS, guestHosts: 'listed' }, list);
    expect(plan?.summary.licencesBefore).toMatchObject({ value: 32 });
    expect(question(list)?.choices[2]?.inputs.excludedWorkloads).toHaveLength(2);
  });

  it.each([
    ['no hypervisor is listed', estateOf([host(1, { os: 'Linux' })], [machine(1)])],
    [
      'all of them carry machines of other lists',
      estateOf([host(1)], [machine(1, { serverKey: 'esx1' }), machine(2, { origin: { ...FILE, file: 'others.csv' } })]),
    ],
    ['nothing is without a host', estateOf([host(1)], [machine(1, { serverKey: 'esx1' })])],
  ])('are not asked about where %s', (_where, estate) => {
    expect(question(estate)).toBeUndefined();
  });
});
