import {
  type Estate,
  type Estimate,
  identifyMachines,
  type LicensedMachine,
  legacyMachines,
  machineQuestions,
  mentionsOf,
  resolvedEstate,
  scopeOf,
  serversBefore,
} from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../read-file.ts';

const HOSTS = 34;
const RULES = { excludedWorkloads: [], includePoweredOff: false };
const number = (at: number) => String(at + 1).padStart(2, '0');
const clusterOf = (at: number) => (at < 20 ? 'Prod' : 'DMZ');
/** 28 of two sockets and 16 cores, six of 12. */
const coresOf = (at: number) => (at < 28 ? 16 : 12);
const useOf = (at: number) => 20 + at;

/** How the sheet of virtual machines calls each host: 32 otherwise than the sheet of hosts, two alike. */
const calledOf = (at: number) => (at < 32 ? `bo-esx${number(at)}.old.example` : `esx${number(at)}.new.example`);

function workbook(): Uint8Array {
  const vHost = Array.from({ length: HOSTS }, (_, at) => [
    `esx${number(at)}.new.example`,
    clusterOf(at),
    at < 28 ? 'Intel(R) Xeon(R) CPU E5-2667 v4 @ 3.20GHz' : 'Intel(R) Xeon(R) CPU E5-2643 v4 @ 3.40GHz',
    2,
    coresOf(at) / 2,
    coresOf(at),
    262_144,
    useOf(at),
  ]);
  const vInfo = Array.from({ length: 3 * HOSTS }, (_, at) => {
    const host = at % HOSTS;
    return [`vm${at + 1}`, 'poweredOn', 'False', 4, 16_384, clusterOf(host), calledOf(host), `4200-${at}`];
  });
  return workbookOf({
    vInfo: [['VM', 'Powerstate', 'Template', 'CPUs', 'Memory', 'Cluster', 'Host', 'VM UUID'], ...vInfo],
    vHost: [['Host', 'Cluster', 'CPU Model', '# CPU', 'Cores per CPU', '# Cores', '# Memory', 'CPU usage %'], ...vHost],
  });
}

describe('a workbook whose sheets call the hosts otherwise', () => {
  const { records } = readFile({ bytes: workbook(), fileName: 'RVTools.xlsx', format: 'rvtools' });
  const estate: Estate = { ...records, benchmarkRuns: [] };
  const resolved = (decisions: Parameters<typeof identifyMachines>[1]) => {
    const { machines, review } = identifyMachines(mentionsOf(estate), decisions);
    return { review, ...resolvedEstate(estate, machines, () => 1) };
  };
  const { review } = resolved([]);

  it('asks one question, of 32 pairs', () => {
    const questions = machineQuestions({ review });
    expect(questions).toHaveLength(1);
    expect(questions[0]?.matches).toHaveLength(32);
    for (const { a, b } of review) {
      const names = [a.name, b.name].toSorted();
      expect(names[0]).toBe(`bo-${names[1]?.replace('.new.', '.old.')}`);
    }
  });

  it('after its answer has the hosts, clusters and use of the host sheet, and that many servers before', () => {
    const { servers, workloads } = resolved(review.map(({ a, b }) => ({ a: a.id, b: b.id, same: true })));
    expect(servers).toHaveLength(HOSTS);
    const byKey = new Map(servers.map((server) => [server.key, server]));
    for (const [at, { serverKey }] of workloads.entries()) {
      const host = at % HOSTS;
      expect(byKey.get(serverKey ?? '')).toMatchObject({
        name: `esx${number(host)}.new.example`,
        cluster: clusterOf(host),
        cores: coresOf(host),
        cpuAverageShare: useOf(host) / 100,
      });
    }
    const scope = scopeOf({ servers, workloads }, RULES);
    expect(scope.accounting).toMatchObject({ included: 3 * HOSTS, hosts: HOSTS, emptyHosts: 0 });
    expect(serversBefore(scope)).toMatchObject({ kind: 'stated', value: HOSTS, low: HOSTS, high: HOSTS });
    const totalOf = (of: (machine: LicensedMachine) => Estimate | null) =>
      legacyMachines(scope).reduce(
        (total, machine) => total + (machine.servers.value ?? Number.NaN) * (of(machine)?.value ?? 1),
        0,
      );
    expect(totalOf(() => null)).toBe(HOSTS);
    expect(totalOf(({ sockets }) => sockets)).toBe(2 * HOSTS);
    expect(totalOf(({ cores }) => cores)).toBe(28 * 16 + 6 * 12);
  });

  it('before its answer does not say that there are more', () => {
    const { servers, workloads } = resolved([]);
    expect(servers).toHaveLength(HOSTS);
    const scope = scopeOf({ servers, workloads }, RULES);
    expect(scope.included).toHaveLength(3 * HOSTS);
    expect(serversBefore(scope).kind).toBe('unknown');
  });
});
