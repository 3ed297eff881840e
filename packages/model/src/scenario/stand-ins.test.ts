import { describe, expect, it } from 'vitest';
import type { Text } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Assumption } from './scenario-result.ts';
import { evaluate, NETFINITY_ESTATE, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryBasis: 'stated',
};

const host = (index: number, cpuAverageShare: number | null) =>
  serverRecord(index, {
    key: `host${index}`,
    name: `host${index}`,
    cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
    clockGHz: 2.1,
    sockets: 2,
    cores: 32,
    threads: 64,
    memoryGiB: 384,
    cpuPeakShare: null,
    cpuAverageShare,
  });

const machine = (index: number, serverKey: string, cpuPeakShare: number | null) =>
  workloadRecord(index, { serverKey, cpuPeakShare });

/** Five machines: one states its peak, two are on a host that reports its use, one on a host that does not, one on a host in no file. */
const ESTATE = {
  ...NETFINITY_ESTATE,
  servers: [host(1, 0.4), host(2, null)],
  workloads: [
    machine(1, 'host1', 0.3),
    machine(2, 'host1', null),
    machine(3, 'host1', null),
    machine(4, 'host2', null),
    machine(5, 'host9', null),
  ],
};

function linesOf(inputs: Partial<ScenarioInputs>, estate = ESTATE) {
  const { assumptions } = evaluate({ ...INPUTS, ...inputs }, estate);
  return new Map(assumptions.map((line) => [line.id, line]));
}

const said = (line: Assumption | undefined) => (line && 'en' in line.value ? english(line.value) : null);

describe('assumptions of single machines', () => {
  const lines = linesOf({ cpuPeakBasis: 'host-use', assumedCpuPeakShare: 0.7, hostBasis: 'most-common' });

  it('name the machines whose peak is assumed, apart from those by the use of their host', () => {
    expect(lines.get('assumedCpuPeakShare')).toMatchObject({ from: 'person', concerns: ['VM4', 'VM5'] });
    expect(said(lines.get('assumedCpuPeakShare'))).toBe('taken as 70% of what is allocated');
    expect(lines.get('cpuPeakBasis')?.concerns).toEqual(['VM2', 'VM3']);
  });

  it('name the hosts that no file describes', () => {
    expect(lines.get('hostBasis')?.concerns).toEqual(['host9']);
  });

  it('are never said to be measured, nor is what was chosen', () => {
    const inputs = { cpuPeakBasis: 'host-use', assumedCpuPeakShare: 0.7, hostBasis: 'most-common' } as const;
    const { plan, serversPerTarget } = evaluate({ ...INPUTS, ...inputs }, ESTATE);
    expect(plan?.summary.serversBefore).toMatchObject({ value: 3, kind: 'assumed' });
    const kinds = JSON.stringify([plan?.summary, serversPerTarget]).matchAll(
      /"kind":"(\w+)"[^{}]*"because":\{"label":\{"en":"(System boards or sockets of one target|Sockets of the configuration|Memory of the configuration)"/g,
    );
    expect([...new Set([...kinds].map(([, kind]) => kind))]).toEqual(['published']);
  });

  it('are not said where no machine needs them', () => {
    const stated = { ...ESTATE, servers: [host(1, 0.4)], workloads: [machine(1, 'host1', 0.3)] };
    const ids = [...linesOf({ cpuPeakBasis: 'host-use', assumedCpuPeakShare: 0.7 }, stated).keys()];
    expect(ids).not.toContain('assumedCpuPeakShare');
    expect(ids).not.toContain('cpuPeakBasis');
    expect(ids).not.toContain('typed');
  });
});

describe('values typed by hand', () => {
  it('are counted over the planned machines and their servers, each server once', () => {
    const [first, second, ...others] = ESTATE.workloads;
    const replaced = { memoryGiB: { value: 4, cell: null } };
    const corrected = { vcpus: { column: 'vCPU', text: '4', original: '4?' } };
    const workloads = [
      { ...first, origin: { ...first?.origin, replaced } },
      { ...second, origin: { ...second?.origin, cells: corrected } },
      ...others,
    ] as typeof ESTATE.workloads;
    const servers = ESTATE.servers.map((server) => ({
      ...server,
      origin: server.name === 'host1' ? { ...server.origin, replaced } : server.origin,
    }));
    const line = linesOf({ assumedCpuPeakShare: 1, hostBasis: 'most-common' }, { ...ESTATE, servers, workloads }).get(
      'typed',
    );
    expect(line?.concerns).toEqual(['VM1', 'host1', 'VM2']);
    expect(said(line)).toBe('3 values in place of what files say (Memory 2, vCPUs 1)');
    expect(line && 'en' in line.value && japanese(line.value)).toBe('ファイルの記載に代えた3項目（メモリ 2、vCPU 1）');
  });

  it('are told apart from those that no file states', () => {
    const replaced = { memoryGiB: { value: 4, cell: null }, storageGiB: { value: null, cell: null } };
    const workloads = ESTATE.workloads.map((workload) => ({
      ...workload,
      origin: { ...workload.origin, ...(workload.name === 'VM1' && { replaced }) },
    })) as typeof ESTATE.workloads;
    const line = linesOf({ assumedCpuPeakShare: 1, hostBasis: 'most-common' }, { ...ESTATE, workloads }).get('typed');
    expect(line && 'en' in line.value && japanese(line.value)).toMatch(
      /^2項目（メモリ 1、[^）]+ 1）。うち1項目はファイルの記載に代えた値、ほかはファイルに記載のない値$/,
    );
  });
});

describe('values confirmed by a person', () => {
  const withRoles = (attributes: string, more: object) => ({
    ...ESTATE,
    workloads: ESTATE.workloads.map((workload) =>
      workload.name === 'VM1'
        ? {
            ...workload,
            attributes,
            ...more,
            origin: {
              ...workload.origin,
              replaced: { dbms: { value: null, cell: null }, environment: { value: null, cell: null } },
            },
          }
        : workload,
    ),
  });
  const role = JSON.stringify({ software: 'PostgreSQL 14', 用途: '本番' });
  const given = { assumedCpuPeakShare: 1, hostBasis: 'most-common' } as const;

  it('as proposed from the files are not called stated by none', () => {
    const lines = linesOf(given, withRoles(role, { dbms: 'PostgreSQL 14', environment: 'production' }));
    expect(lines.get('typed')).toBeUndefined();
    expect(lines.get('confirmed')?.concerns).toEqual(['VM1']);
    expect(said(lines.get('confirmed'))).toMatch(/^2 values proposed from columns or names in the files \(DBMS 1, /);
  });

  it('otherwise than proposed are typed', () => {
    const lines = linesOf(given, withRoles(role, { dbms: 'MySQL 8.0', environment: 'test' }));
    expect(lines.get('confirmed')).toBeUndefined();
    expect(said(lines.get('typed'))).toMatch(/^2 values that no file states/);
  });
});

describe('peaks of the files', () => {
  const lineOf = (more: Partial<ScenarioInputs>, estate = NETFINITY_ESTATE) =>
    evaluate({ ...INPUTS, ...more }, estate).assumptions.find(({ id }) => id === 'sourcePeakUtilisation');

  it('are told as they are stated, whatever growth and threads make of them', () => {
    const servers = [0.2, 0.82].map((cpuPeakShare, index) => ({ ...host(index, null), cpuPeakShare }));
    const line = lineOf({ growthPerYear: 0.3, years: 5 }, { ...NETFINITY_ESTATE, servers });
    expect(line?.from).toBe('file');
    expect(line && !('kind' in line.value) && japanese(line.value)).toBe('20%～82%（2件）');
  });

  it('are told as one where all are the same', () => {
    const servers = [0.6, 0.6].map((cpuPeakShare, index) => ({ ...host(index, null), cpuPeakShare }));
    const line = lineOf({}, { ...NETFINITY_ESTATE, servers });
    expect(line && !('kind' in line.value) && [english, japanese].map((say) => say(line.value as Text))).toEqual([
      '60% (2 workloads)',
      '60%（2件）',
    ]);
  });

  it('are not told where a person assumes all of them', () => {
    const estate = { ...NETFINITY_ESTATE, servers: [host(1, null), host(2, null)] };
    expect(lineOf({ assumedCpuPeakShare: 0.5 }, estate)).toBeUndefined();
  });
});
