import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { answerLicences, type LicencesQuestion } from './index.ts';

function ask(question: LicencesQuestion) {
  const answer = answerLicences(question);
  if ('invalid' in answer) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
}
const on = (product: string, sockets: number, coresPerSocket: number, more: Partial<LicencesQuestion> = {}) =>
  ask({ product, sockets, coresPerSocket, cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', ...more });
const countOf = (...asked: Parameters<typeof on>) => on(...asked).licences.value;
const wayOf = (answer: ReturnType<typeof ask>, id: string) => answer.ways.find((way) => way.id === id)?.licences.value;

/*
 * Sources of the rules: SQL Server by virtual machine, at least four cores each in packs of two (Microsoft Learn, Manage
 * licensing and billing of SQL Server enabled by Azure Arc; Dustin Dorsey, Licensing minimums); Enterprise by host without Software
 * Assurance, as many machines as cores; Standard in virtual machines by virtual core only (Miro Consulting, SQL Server virtualization).
 */
describe('SQL Server by virtual machine against the whole host', () => {
  it.each([
    // [product, sockets, cores of a socket, machines, vCPUs each, by host, by machine, counted]
    ['sql-server-ee', 2, 16, 10, 4, 32, 40, 32],
    ['sql-server-ee', 2, 16, 4, 4, 32, 16, 16],
    ['sql-server-ee', 2, 16, 8, 4, 32, 32, 32],
    ['sql-server-ee', 2, 16, 3, 2, 32, 12, 12],
    ['sql-server-ee', 2, 16, 3, 1, 32, 12, 12],
    ['sql-server-ee', 2, 16, 2, 7, 32, 16, 16],
    ['sql-server-ee', 1, 2, 1, 2, 4, 4, 4],
    ['sql-server-ee', 4, 28, 20, 8, 112, 160, 112],
    ['sql-server-std', 2, 16, 4, 4, null, 16, 16],
    ['sql-server-std', 2, 16, 10, 2, null, 40, 40],
    ['sql-server-std', 2, 28, 1, 24, null, 24, 24],
    ['sql-server-std', 1, 8, 5, 5, null, 30, 30],
  ] as const)(
    '%s, %d × %d cores, %d machines of %d vCPUs',
    (product, sockets, cores, machines, vcpus, host, vm, counted) => {
      const answer = on(product, sockets, cores, { virtualMachines: machines, vcpusPerVm: vcpus });
      expect([wayOf(answer, 'host'), wayOf(answer, 'virtual-machine')]).toEqual([host, vm]);
      expect(answer.licences.value).toBe(counted);
      expect(answer.ways.filter((way) => way.counted)).toHaveLength(1);
    },
  );

  it.each([
    [40, 32, 40],
    [41, 32, 42],
    [32, 32, 32],
  ])(
    'Enterprise by host without Software Assurance runs %d machines on %d cores with %d licences',
    (machines, cores, licences) => {
      const answer = on('sql-server-ee', 2, cores / 2, { virtualMachines: machines, vcpusPerVm: 8, assurance: false });
      expect([wayOf(answer, 'host'), answer.licences.value]).toEqual([licences, licences]);
      expect(answer.licenceCost.value).toBe((licences / 2) * 15_123);
    },
  );

  it('prices each way, and says what each asks for', () => {
    const answer = on('sql-server-ee', 2, 16, { virtualMachines: 4, vcpusPerVm: 4 });
    expect(answer.ways.map(({ licenceCost }) => licenceCost.value)).toEqual([(32 / 2) * 15_123, (16 / 2) * 15_123]);
    expect(answer.licenceCost.value).toBe((16 / 2) * 15_123);
    expect(answer.ways.map(({ says }) => english(says)).join(' ')).toMatch(/Software Assurance/);
  });

  it('stays by host where nothing says how many virtual CPUs there are', () => {
    expect(on('sql-server-ee', 2, 16, { virtualMachines: 10 })).toMatchObject({ licences: { value: 32 }, ways: [] });
  });
});

/* SAMexpert, Windows Server licensing per virtual machine: eight cores for each machine, sixteen for the customer, with Software Assurance. */
describe('Windows Server by virtual machine', () => {
  it.each([
    ['windows-server-std', 2, 16, 4, 4, true, 64, 32, 32],
    ['windows-server-std', 2, 16, 1, 4, true, 32, 16, 16],
    ['windows-server-std', 2, 16, 6, 12, true, 96, 72, 72],
    ['windows-server-std', 2, 8, 2, 2, true, 16, 16, 16],
    ['windows-server-std', 2, 16, 4, 4, false, 64, 32, 64],
    ['windows-server-dc', 2, 16, 10, 4, true, 32, 80, 32],
    ['windows-server-dc', 2, 16, 2, 4, true, 32, 16, 16],
  ] as const)(
    '%s, %d × %d cores, %d machines of %d, assurance %s',
    (product, sockets, cores, machines, vcpus, assurance, host, vm, counted) => {
      const answer = on(product, sockets, cores, { virtualMachines: machines, vcpusPerVm: vcpus, assurance });
      expect([wayOf(answer, 'host'), wayOf(answer, 'virtual-machine')]).toEqual([host, vm]);
      expect(answer.licences.value).toBe(counted);
    },
  );
});

/* Oracle Partitioning Policy (studylib.net copy): VMware is soft partitioning, pinned OVM and capped LPARs are hard. */
describe('Oracle on virtual machines', () => {
  it.each([
    ['soft', 2, 16, 3, 4, 3, 48, 18, 48],
    ['soft', 2, 16, 1, 8, 4, 64, 16, 64],
    ['hard', 2, 16, 1, 8, 1, 16, 4, 4],
    ['hard', 2, 16, 2, 3, 1, 16, 3, 3],
    ['hard', 2, 16, 1, 64, 1, 16, 16, 16],
    [undefined, 2, 16, 2, 4, 1, 16, 4, 16],
  ] as const)(
    '%s partitioning, %d × %d cores, %d machines of %d on %d hosts',
    (partitioning, sockets, cores, machines, vcpus, servers, host, given, counted) => {
      const answer = on('oracle-ee', sockets, cores, {
        virtualMachines: machines,
        vcpusPerVm: vcpus,
        servers,
        ...(partitioning && { partitioning }),
      });
      expect([wayOf(answer, 'host'), wayOf(answer, 'given-cores')]).toEqual([host, given]);
      expect(answer.licences.value).toBe(counted);
      expect(answer.ways.map(({ says }) => english(says)).join(' ')).toContain('contested');
    },
  );
});

/* dbi services 2020-05 and Redress Compliance SE2 guide: two sockets of capacity, ten named users for each server, 350 USD (price list of 2022-10-11). */
describe('Oracle SE2 by named user', () => {
  it.each([
    [1, 25, undefined, 25],
    [1, 3, undefined, 10],
    [3, 12, undefined, 30],
    [3, 120, undefined, 120],
    [1, 0, undefined, 10],
    [1, 25, 4, null],
    [1, 25, 2, 25],
  ])('%d servers, %d users, room for %s sockets', (servers, users, socketCapacity, licences) => {
    const answer = on('oracle-se2-nup', 2, 8, { servers, users, ...(socketCapacity && { socketCapacity }) });
    expect(answer.licences.value).toBe(licences);
    if (licences !== null) expect(answer.licenceCost.value).toBe(licences * 350);
  });

  it('needs the number of users', () => {
    expect(on('oracle-se2-nup', 2, 8).licences.kind).toBe('unknown');
  });
});

/* List prices a processor: Diagnostics 7,500 and Tuning 5,000 (Remend), RAC 23,000 (Oracle Licensing Experts), ADG 11,500 and Partitioning 11,500 (Redress). */
describe('options of Oracle Enterprise Edition, on the same cores', () => {
  it.each([
    [['partitioning'], 11_500],
    [['diagnostics'], 7_500],
    [['tuning'], 5_000],
    [['rac'], 23_000],
    [['active-data-guard'], 11_500],
    [['diagnostics', 'tuning'], 12_500],
    [['rac', 'partitioning', 'diagnostics', 'tuning'], 47_000],
  ])('%s', (options, price) => {
    const { licences, licenceCost, supportPerYear } = on('oracle-ee', 2, 16, { options });
    expect(licences.value).toBe(16);
    expect(licenceCost.value).toBe(16 * (47_500 + price));
    expect(supportPerYear.value).toBeCloseTo(16 * (47_500 + price) * 0.22, 6);
  });

  it('by named user where a price is known, else unknown', () => {
    expect(on('oracle-ee-nup', 2, 8, { users: 300, options: ['diagnostics', 'tuning'] }).licenceCost.value).toBe(
      300 * 1_200,
    );
    expect(on('oracle-ee-nup', 2, 8, { users: 300, options: ['rac'] }).licenceCost.kind).toBe('unknown');
  });
});

/* MySQL by server (Oracle Negotiations), MariaDB by server (modba.net), ASE by core (SySAM guide), EDB by core (EDB documentation), HANA in units of 64 GB (Redress). */
describe('other databases', () => {
  it.each([
    ['mysql-enterprise', 2, 16, { servers: 3 }, 3],
    ['mysql-enterprise', 8, 28, {}, 1],
    ['mysql-standard', 1, 4, { servers: 5 }, 5],
    ['mariadb-enterprise', 4, 28, { servers: 2 }, 2],
    ['sap-ase', 2, 16, {}, 32],
    ['sap-ase', 2, 8, { servers: 2 }, 32],
    ['edb-postgres', 4, 8, {}, 32],
    ['edb-postgres', 2, 24, { servers: 2 }, 96],
    ['sap-hana', 4, 28, { memoryGiB: 1024 }, 16],
    ['sap-hana', 4, 28, { memoryGiB: 1000 }, 16],
    ['sap-hana', 4, 28, { memoryGiB: 65, servers: 2 }, 4],
    ['sap-hana', 8, 60, { memoryGiB: 64 }, 1],
  ] as const)('%s, %d × %d cores %o', (product, sockets, cores, more, licences) => {
    expect(countOf(product, sockets, cores, more)).toBe(licences);
  });

  it.each(['mysql-enterprise', 'mariadb-enterprise', 'sap-ase', 'edb-postgres'])(
    '%s has no price that a source states, and says so',
    (product) => {
      const { licenceCost, supportPerYear } = on(product, 2, 16);
      expect([licenceCost.kind, supportPerYear.kind]).toContain('unknown');
    },
  );

  it('SAP HANA needs the memory it may use', () => {
    expect(on('sap-hana', 2, 16).licences.kind).toBe('unknown');
  });
});

/*
 * The Negotiation Experts (ten-day rule); Redress against Oracle License Audits (a standby that applies redo: contested); Ultima and Microsoft
 * Licensing Experts (passive SQL Server with Software Assurance); Miro Consulting (Db2 cold, warm, hot).
 */
describe('servers that stand by', () => {
  it.each([
    ['oracle-ee', 'off', undefined, [0, 16], 0],
    ['oracle-ee', 'applies-logs', undefined, [16, 0], 16],
    ['oracle-ee', 'open', undefined, [16], 16],
    ['sql-server-ee', 'applies-logs', true, [0, 32], 0],
    ['sql-server-ee', 'applies-logs', false, [0, 32], 32],
    ['sql-server-ee', 'applies-logs', undefined, [0, 32], 32],
    ['sql-server-std', 'off', true, [0, 32], 0],
    ['sql-server-ee', 'open', true, [32], 32],
    ['db2-pvu', 'off', undefined, [0], 0],
    ['db2-pvu', 'applies-logs', undefined, [100, 2240], 100],
    ['db2-pvu', 'open', undefined, [2240], 2240],
    ['sap-ase', 'applies-logs', undefined, [null], null],
  ] as const)('%s that is %s, assurance %s', (product, standbyUse, assurance, ways, counted) => {
    const answer = on(product, 2, 16, { standbyServers: 1, standbyUse, ...(assurance !== undefined && { assurance }) });
    expect(answer.standby.map(({ licences }) => licences.value)).toEqual(ways);
    expect(answer.standby.find((way) => way.counted)?.licences.value).toBe(counted);
  });

  it.each([
    // [product, machines, vCPUs each, more, of one server, of two standbys]
    ['sql-server-std', 4, 4, {}, 16, 32],
    ['sql-server-ee', 4, 4, {}, 16, 32],
    ['sql-server-ee', 10, 4, {}, 32, 64],
    ['sql-server-ee', 40, 8, { assurance: false }, 40, 80],
    ['oracle-ee', 1, 8, { partitioning: 'hard' }, 4, 8],
    ['oracle-ee', 1, 8, { partitioning: 'soft' }, 16, 32],
  ] as const)('of %s with %d virtual machines of %d are counted the way the others are', (...asked) => {
    const [product, virtualMachines, vcpusPerVm, more, ofOne, ofTwo] = asked;
    const machines = { virtualMachines, vcpusPerVm, ...more };
    const answer = on(product, 2, 16, { ...machines, standbyServers: 2, standbyUse: 'open' });
    expect([answer.licences.value, answer.standby.find((way) => way.counted)?.licences.value]).toEqual([ofOne, ofTwo]);
  });

  it('count each of several, and add nothing to the licences of the others', () => {
    const answer = on('db2-pvu', 2, 16, { standbyServers: 3, standbyUse: 'applies-logs' });
    expect(answer.standby.map(({ licences }) => licences.value)).toEqual([300, 6720]);
    expect(answer.licences.value).toBe(2240);
  });
});
