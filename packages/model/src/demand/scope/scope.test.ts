import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../figure/test/written.ts';
import {
  bareServer,
  bareWorkload,
  type Origin,
  type ServerRecord,
  type WorkloadRecord,
} from '../../inventory/index.ts';
import { type LeaveOutRule, scopeOf } from '../index.ts';

const origin = (file: string): Origin => ({ file, sheet: null, row: 1, cells: {} });

function serverOf(key: string, file: string): ServerRecord {
  return bareServer(key, key, origin(file));
}

function workloadOf(key: string, parts: Partial<WorkloadRecord>): WorkloadRecord {
  return { ...bareWorkload(key, key, origin('vms.xlsx')), vcpus: 2, memoryGiB: 4, poweredOn: true, ...parts };
}

const rules = { excludedWorkloads: [], includePoweredOff: false };

describe('scopeOf', () => {
  const servers = [serverOf('esx1', 'vms.xlsx'), serverOf('esx2', 'vms.xlsx'), serverOf('db1', 'servers.csv')];
  const workloads = [
    workloadOf('vm1', { serverKey: 'esx1' }),
    workloadOf('vm2', { serverKey: 'esx1', poweredOn: false }),
    workloadOf('vm3', { serverKey: 'esx1', template: true, poweredOn: false }),
    workloadOf('vm4', { serverKey: 'gone', poweredOn: null }),
  ];

  it('leaves out and names what a person said to be gone, also where what is off is counted', () => {
    const gone = { servers: ['db1', 'esx2'], workloads: ['vm1'] };
    const scope = scopeOf({ servers, workloads, gone }, { ...rules, includePoweredOff: true });
    expect(scope.included.map(({ key }) => key)).toEqual(['vm2', 'vm4']);
    expect(scope.standing.map(({ key }) => key)).toEqual(['esx1']);
    expect(scope.accounting).toMatchObject({ total: 7, included: 2, templates: 1, poweredOff: 3, hosts: 1 });
    const named = scope.leftOut.map(({ because, names }) => [english(because), names]);
    expect(named).toContainEqual(['named no longer by a newer list', ['vm1', 'esx2', 'db1']]);
    const ofPerson = scopeOf({ servers, workloads, gone: { ...gone, deleted: ['vm1', 'db1'] } }, rules).leftOut;
    const reasons = ofPerson.map(({ because, names }) => [english(because), names]);
    expect(reasons).toContainEqual(['deleted by hand before a file named it again', ['vm1', 'db1']]);
    expect(reasons).toContainEqual(['named no longer by a newer list', ['esx2']]);
  });

  it('moves workloads, and servers whose workloads no file lists', () => {
    const scope = scopeOf({ servers, workloads }, rules);
    expect(scope.included.map(({ key, server }) => [key, server?.key ?? null])).toEqual([
      ['vm1', 'esx1'],
      ['vm4', null],
      ['db1', 'db1'],
    ]);
    expect(scope.servers.map(({ key }) => key)).toEqual(['esx1', 'db1']);
    expect(scope.accounting).toEqual({
      total: 7,
      included: 3,
      templates: 1,
      poweredOff: 1,
      excludedByHand: 0,
      excludedByRule: 0,
      hosts: 1,
      emptyHosts: 1,
    });
    expect(scope.carriers).toBe(1);
  });

  it('counts each server that carries something planned once, and none that is planned as a whole', () => {
    const whole = (key: string) => workloadOf(key, { serverKey: key, vcpus: null });
    // A ledger lists every machine as a server, and as a workload of its own; virtual machines run on one of them.
    const ledger = {
      servers: ['hv', 'off', 'db'].map((key) => serverOf(key, 'ledger.xlsx')),
      workloads: [
        ...['hv', 'off', 'db'].map(whole),
        workloadOf('vm1', { serverKey: 'hv' }),
        workloadOf('vm2', { serverKey: 'hv' }),
        workloadOf('vm3', { serverKey: 'off', poweredOn: false }),
      ],
    };
    const scope = scopeOf(ledger, rules);
    expect(scope.included.map(({ key }) => key)).toEqual(['db', 'vm1', 'vm2']);
    // Records: three servers and two rows of hosts. One of the servers holds nothing that is planned, and is named.
    expect(scope.accounting).toMatchObject({ hosts: 5, emptyHosts: 0 });
    expect(scope.leftOut.at(-1)).toMatchObject({
      because: { en: 'server with no workload in the plan' },
      names: ['off'],
    });
    expect(scope.carriers).toBe(1);
  });

  describe('hosts of a cluster that is all virtual machines say of where they run', () => {
    const inCluster = (key: string, serverKey: string | null) =>
      workloadOf(key, {
        serverKey,
        origin: { ...origin('vms.csv'), cells: { cluster: { column: 'B (Cluster)', text: 'C1' } } },
      });
    const host = (key: string, cluster: string | null = 'C1') => ({ ...serverOf(key, 'hosts.csv'), cluster });
    const whole = (key: string, parts: Partial<WorkloadRecord> = {}): WorkloadRecord => ({
      ...bareWorkload(key, key, origin('hosts.csv')),
      serverKey: key,
      ...parts,
    });
    const hosts = [host('esx1'), host('esx2'), host('db9', null)];

    it.each([
      ['none', null],
      ['one that no list has', 'jp-esx1.old.example'],
    ])('carry them, and are nothing beside them: %s', (_, serverKey) => {
      const vms = [inCluster('vm1', serverKey), inCluster('vm2', serverKey)];
      const listed = { servers: hosts, workloads: [...vms, whole('esx1'), whole('esx2'), whole('db9')] };
      const scope = scopeOf(listed, rules);
      expect(scope.included.map(({ key }) => key)).toEqual(['vm1', 'vm2', 'db9']);
      expect(scope.accounting).toMatchObject({ total: 8, included: 3, hosts: 5, emptyHosts: 0 });
      expect(scope.carriers).toBe(2);
      expect(scopeOf({ servers: hosts, workloads: vms }, rules).included.map(({ key }) => key)).toEqual([
        'vm1',
        'vm2',
        'db9',
      ]);
    });

    it('count as they did where each machine names its host, or a database runs on one', () => {
      const named = [inCluster('vm1', 'esx1'), whole('esx1'), whole('esx2')];
      const scope = scopeOf({ servers: hosts.slice(0, 2), workloads: named }, rules);
      expect(scope.leftOut.map(({ names }) => names)).toEqual([['esx2']]);
      const database = [inCluster('vm1', null), whole('esx1', { dbms: 'Oracle Database 19c' }), whole('esx2')];
      const { included } = scopeOf({ servers: hosts.slice(0, 2), workloads: database }, rules);
      expect(included.map(({ key }) => key)).toEqual(['vm1', 'esx1']);
    });
  });

  it('takes powered-off workloads in when asked, templates never', () => {
    const scope = scopeOf({ servers, workloads }, { ...rules, includePoweredOff: true });
    expect(scope.included.map(({ key }) => key)).toEqual(['vm1', 'vm2', 'vm4', 'db1']);
  });

  it('leaves out by hand what a person named, servers too', () => {
    const scope = scopeOf({ servers, workloads }, { ...rules, excludedWorkloads: ['vm1', 'db1', 'no such key'] });
    expect(scope.included.map(({ key }) => key)).toEqual(['vm4']);
    expect(scope.accounting.excludedByHand).toBe(2);
  });

  it('names what it leaves out, by reason', () => {
    const scope = scopeOf({ servers, workloads }, { ...rules, excludedWorkloads: ['db1'] });
    expect(scope.leftOut.map(({ because, names }) => [because.en, names])).toEqual([
      ['off or out of use', ['vm2']],
      ['template', ['vm3']],
      ['server with no workload in the plan', ['esx2']],
      ['left out by hand', ['db1']],
    ]);
  });

  it('says what is off in the words of its file: out of scope is not off', () => {
    const saying = (key: string, words: string) => ({
      ...workloadOf(key, { poweredOn: false }),
      origin: { ...origin('list.csv'), cells: { poweredOn: { column: 'F (Status)', text: words } } },
    });
    const off = [saying('a', 'Out of scope'), saying('b', 'Stopped'), saying('c', ' Out of scope')];
    const scope = scopeOf({ servers: [], workloads: [...off, workloadOf('d', { poweredOn: false })] }, rules);
    expect(scope.leftOut.map(({ because, names }) => [english(because), names])).toEqual([
      ['a file says “Out of scope”', ['a', 'c']],
      ['a file says “Stopped”', ['b']],
      ['off or out of use', ['d']],
    ]);
    const many = Array.from({ length: 40 }, (_, each) => saying(`m${each}`, `stopped on day ${each}`));
    const said = scopeOf({ servers: [], workloads: many }, rules).leftOut;
    expect(said.map(({ names }) => names.length)).toEqual([...Array.from({ length: 12 }, () => 1), 28]);
  });

  it('leaves out by rule: what is no database, what nothing shows to be one, an environment, a cluster, a name', () => {
    const cluster = (text: string) => ({ ...origin('vms.xlsx'), cells: { cluster: { column: 'Cluster', text } } });
    const several = [
      workloadOf('sql', { dbms: 'SQL Server 2019', environment: 'test' }),
      workloadOf('web', { dbms: 'none' }),
      workloadOf('quiet', {}),
      workloadOf('edge', { dbms: 'MySQL', origin: cluster('DMZ') }),
      workloadOf('VCSA-01', { dbms: 'PostgreSQL' }),
    ];
    const kept = (...leaveOut: readonly LeaveOutRule[]) =>
      scopeOf({ servers: [], workloads: several }, { ...rules, leaveOut }).included.map(({ key }) => key);
    expect(kept({ by: 'no-database' })).toEqual(['sql', 'quiet', 'edge', 'VCSA-01']);
    expect(kept({ by: 'silent' })).toEqual(['sql', 'web', 'edge', 'VCSA-01']);
    expect(kept({ by: 'environment', is: 'test' })).toEqual(['web', 'quiet', 'edge', 'VCSA-01']);
    expect(kept({ by: 'cluster', is: 'DMZ' })).toEqual(['sql', 'web', 'quiet', 'VCSA-01']);
    expect(kept({ by: 'name', is: 'vcsa' })).toEqual(['sql', 'web', 'quiet', 'edge']);
    const onWindows = { ...serverOf('win', 'hosts.csv'), os: 'Windows Server 2019' };
    const instance = workloadOf('CRM', { serverKey: 'win', vcpus: null });
    const guest = workloadOf('guest', { vcpus: 4, serverKey: 'win', attributes: '{"Guest OS":"RHEL 8"}' });
    const without = (is: 'windows' | 'linux') =>
      scopeOf({ servers: [onWindows], workloads: [instance, guest] }, { ...rules, leaveOut: [{ by: 'system', is }] });
    expect(without('windows').included.map(({ key }) => key)).toEqual(['guest']);
    expect(without('linux').leftOut.map(({ because, names }) => [english(because), names])).toEqual([
      ['operating system: Linux', ['guest']],
    ]);
    const listed = workloadOf('tagged', { dbms: 'MySQL', attributes: '{"設置場所":"大阪"}' });
    const server = { ...serverOf('host', 'hosts.csv'), attributes: '{"Owner":"Sato"}' };
    const owned = workloadOf('owned', { dbms: 'MySQL', serverKey: 'host' });
    const left = (name: string, is: string) =>
      scopeOf(
        { servers: [server], workloads: [listed, owned] },
        { ...rules, leaveOut: [{ by: 'attribute', name, is }] },
      );
    expect(left('設置場所', '大阪').included.map(({ key }) => key)).toEqual(['owned']);
    expect(left('Owner', 'Sato').leftOut.map(({ because, names }) => [english(because), names])).toEqual([
      ['Owner: Sato', ['owned']],
      ['server with no workload in the plan', ['host']],
    ]);
    expect(left('Owner', 'sato').included).toHaveLength(2);
    const all = scopeOf(
      { servers: [], workloads: several },
      { ...rules, leaveOut: [{ by: 'silent' }, { by: 'no-database' }, { by: 'cluster', is: 'DMZ' }] },
    );
    expect(all.accounting).toMatchObject({ total: 5, included: 2, excludedByRule: 3 });
    expect(all.leftOut.map(({ because, names }) => [english(because), names])).toEqual([
      ['no database', ['web']],
      ['nothing shows a database', ['quiet']],
      ['cluster DMZ', ['edge']],
    ]);
  });

  it('takes a host of a list of servers for the container of its guests, never for a workload beside them', () => {
    const listed = (key: string, parts: Partial<ServerRecord> = {}) => ({ ...serverOf(key, 'hosts.csv'), ...parts });
    const whole = (key: string, parts: Partial<WorkloadRecord> = {}) =>
      workloadOf(key, { serverKey: key, vcpus: null, origin: origin('hosts.csv'), ...parts });
    const scope = scopeOf(
      {
        servers: [
          listed('esx1', { cluster: 'C1' }),
          listed('esx2', { cluster: 'C1' }),
          listed('esx3', { os: 'VMware ESXi 7.0' }),
          listed('esx4', { os: 'Hypervisor' }),
          listed('db1'),
          listed('db2', { cluster: 'C1' }),
        ],
        workloads: [
          workloadOf('vm1', { serverKey: 'esx1' }),
          ...['esx1', 'esx2', 'esx3', 'esx4', 'db1'].map((key) => whole(key)),
          whole('db2', { dbms: 'Oracle Database' }),
        ],
      },
      rules,
    );
    expect(scope.included.map(({ key }) => key)).toEqual(['vm1', 'db1', 'db2']);
    expect(scope.accounting).toMatchObject({ total: 13, included: 3, hosts: 7, emptyHosts: 3 });
  });

  it('counts every record in exactly one class', () => {
    const someWorkload = fc.record({
      serverKey: fc.constantFrom('esx1', 'esx2', 'gone', null),
      template: fc.boolean(),
      poweredOn: fc.constantFrom(true, false, null),
    });
    const excluded = fc.subarray(['w0', 'w1', 'w2', 'esx1', 'db1']);
    fc.assert(
      fc.property(
        fc.array(someWorkload, { maxLength: 8 }),
        excluded,
        fc.boolean(),
        (some, excludedWorkloads, includePoweredOff) => {
          const its = some.map((parts, index) => workloadOf(`w${index}`, parts));
          const { accounting, included } = scopeOf(
            { servers, workloads: its },
            { excludedWorkloads, includePoweredOff },
          );
          const { total, ...classes } = accounting;
          expect(Object.values(classes).reduce((sum, count) => sum + count, 0)).toBe(total);
          expect(total).toBe(its.length + servers.length);
          expect(included.length).toBe(accounting.included);
        },
      ),
      { seed: 4, numRuns: 200 },
    );
  });
});
