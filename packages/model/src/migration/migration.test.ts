import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from '../figure/index.ts';
import { attributesText, bareServer, bareWorkload, type Environment, type WorkloadRecord } from '../inventory/index.ts';
import { type MirroredPair, NO_CONSTRAINTS, type PlacementConstraints, type Plan } from '../placement/index.ts';
import { DEFAULT_MIGRATION, type Migration, migrationOf } from './index.ts';

const ORIGIN = { file: 'list.csv', sheet: null, row: 2, cells: {} };

const workload = (name: string, environment: Environment | null, dbms: string | null = null): WorkloadRecord => ({
  ...bareWorkload(name, name, ORIGIN),
  environment,
  dbms,
});

/** A plan that says no more than which workload is on which of its servers. */
function planOf(servers: readonly (readonly string[])[]): Plan {
  const nodes = servers.map((keys, number) => ({
    number,
    name: `target-${number + 1}`,
    spare: false,
    numaNodes: [{ id: 0, cpuList: '0-7', memoryGiB: 64, workloads: keys.map((workloadId) => ({ workloadId })) }],
  }));
  return { nodes, unplaced: [] } as unknown as Plan;
}

function moved(
  workloads: readonly WorkloadRecord[],
  servers: readonly (readonly string[])[],
  constraints: Partial<PlacementConstraints> = {},
  settings: Partial<typeof DEFAULT_MIGRATION> = {},
): Migration {
  const estate = { servers: [], workloads, series: [], benchmarkRuns: [] };
  const given = { ...DEFAULT_MIGRATION, ...settings };
  const migration = migrationOf(planOf(servers), estate, { ...NO_CONSTRAINTS, ...constraints }, given);
  if (!migration) throw new Error('nothing moves');
  return migration;
}

const keysOf = ({ waves }: Migration) => waves.map(({ machines }) => machines.map(({ key }) => key));
const PAIR = { mode: 'synchronous', use: 'applies-logs', across: 'server', keepsRoom: false } as const;

describe('the order of a move', () => {
  it('is test, then standby, then production with what no file classifies', () => {
    const workloads = [
      workload('p', 'production'),
      workload('s', 'standby'),
      workload('t', 'test'),
      workload('u', null),
    ];
    const migration = moved(workloads, [
      ['p', 's'],
      ['t', 'u'],
    ]);
    expect(keysOf(migration)).toEqual([['t'], ['s'], ['p', 'u']]);
    expect(migration.waves.map(({ stage }) => stage)).toEqual(['test', 'standby', 'production']);
  });

  it('has with the tests what runs nothing but editions that are not for production, unless it is stated to be', () => {
    const developer = 'SQL Server 2019 Developer';
    const workloads = [
      workload('a', 'production'),
      workload('b', null, developer),
      workload('c', null, `${developer}; PostgreSQL 14`),
      workload('d', 'production', developer),
      workload('e', 'standby', developer),
    ];
    const { waves } = moved(workloads, [['a', 'b', 'c', 'd', 'e']], {}, { machinesPerWave: 9 });
    expect(
      waves.map(({ stage, machines }) => [
        stage,
        machines
          .map(({ key }) => key)
          .toSorted()
          .join(''),
      ]),
    ).toEqual([
      ['test', 'b'],
      ['standby', 'e'],
      ['production', 'acd'],
    ]);
  });

  it('tells databases of one name apart by their servers', () => {
    const workloads = ['db01', 'db02'].map((server) => ({
      ...workload('ORCL', 'production'),
      key: `${server}/orcl`,
      serverKey: server,
    }));
    const { waves } = moved([...workloads, workload('HR', 'production')], [['db01/orcl', 'HR'], ['db02/orcl']]);
    const names = waves.flatMap(({ machines }) => machines.map(({ name }) => name));
    expect(names.toSorted()).toEqual(['HR', 'ORCL (db01)', 'ORCL (db02)']);
  });

  it('says between which days maintenance ends where the version stated covers several releases', () => {
    const dbms = ['Oracle Database 12c EE', 'Oracle 12c R1 EE', 'Oracle 9i', 'Oracle 12c EE; SQL Server 2012'];
    const workloads = dbms.map((each, index) => workload(`w${index}`, 'production', each));
    const { waves } = moved(workloads, [workloads.map(({ key }) => key)], {}, { machinesPerWave: 9 });
    const ends = waves.flatMap(({ machines }) =>
      machines.map(({ key, supportedFrom, supportedUntil }) => [key, supportedFrom, supportedUntil]),
    );
    expect(ends.toSorted()).toEqual([
      ['w0', '2018-07-31', '2022-03-31'],
      ['w1', undefined, '2018-07-31'],
      ['w2', null, '2007-07-31'],
      ['w3', '2018-07-31', '2022-03-31'],
    ]);
  });

  it('begins with what loses maintenance first, and goes server by server', () => {
    const workloads = [
      workload('a', 'production', 'SQL Server 2022 Standard'),
      workload('b', 'production', 'SQL Server 2012 Standard'),
      workload('c', 'production', 'Oracle Database 11.2 EE'),
      workload('d', 'production'),
    ];
    const migration = moved(
      workloads,
      [
        ['a', 'd'],
        ['b', 'c'],
      ],
      {},
      { machinesPerWave: 1 },
    );
    expect(keysOf(migration)).toEqual([['c'], ['b'], ['a'], ['d']]);
    expect(migration.waves[0]?.machines[0]).toMatchObject({ supportedUntil: '2015-01-31', targetName: 'target-2' });
    expect(migration.waves.map(({ targets }) => targets)).toEqual([
      [{ name: 'target-2', first: true }],
      [{ name: 'target-2', first: false }],
      [{ name: 'target-1', first: true }],
      [{ name: 'target-1', first: false }],
    ]);
    expect(new Set(migration.sources.map(({ title }) => title)).size).toBeGreaterThan(2);
  });

  it('keeps apart in different waves, together in one, though that is larger than a wave', () => {
    const workloads = ['a', 'b', 'c', 'd', 'e'].map((name) => workload(name, 'production'));
    const wishes = {
      apart: [['a', 'b']],
      together: [
        ['c', 'd'],
        ['d', 'e'],
      ],
    };
    const migration = moved(workloads, [['a', 'c', 'd', 'e'], ['b']], wishes, { machinesPerWave: 2 });
    expect(keysOf(migration)).toEqual([['a'], ['c', 'd', 'e'], ['b']]);
  });

  it('moves the nodes of one database in one wave, though they stand apart, by a way that is agreed for all of them', () => {
    const names = ['FINPRD1', 'FINPRD2', 'FINPRD3', 'HRPRD'];
    const node = (name: string): WorkloadRecord => ({
      ...workload(name, 'production', 'Oracle Database 19c EE'),
      ...(name !== 'HRPRD' && { attributes: attributesText({ Role: `RAC node ${name.slice(-1)} of FINPRD` }) }),
    });
    const apart = [['FINPRD1', 'FINPRD2', 'FINPRD3', 'HRPRD']];
    const plan = names.map((name) => [name]);
    const { waves } = moved(names.map(node), plan, { apart }, { machinesPerWave: 2 });
    expect(waves.map(({ machines }) => machines.map(({ key, method }) => `${key} ${method.kind}`))).toEqual([
      ['FINPRD1 open', 'FINPRD2 open', 'FINPRD3 open'],
      ['HRPRD documented'],
    ]);
    expect(waves[0]?.machines[0]?.method.says).toMatchObject({
      en: 'to be agreed for the database, with all its nodes at once',
    });
  });

  it('tells such nodes by reports and clusters too, and moves those of a standby by themselves, before', () => {
    const server = (name: string, cluster: string) => ({ ...bareServer(name, name, ORIGIN), cluster });
    const on = (serverKey: string, name: string, environment: Environment) => ({
      ...workload(name, environment, 'Oracle Database 19c EE RAC'),
      serverKey,
    });
    const workloads = [
      on('c1', 'CORE1', 'production'),
      on('c2', 'CORE2', 'production'),
      on('f1', 'FIN1', 'production'),
      on('f2', 'FIN2', 'production'),
      on('f1', 'HR1', 'production'),
      on('d1', 'FIN1DR', 'standby'),
      on('d2', 'FIN2DR', 'standby'),
    ];
    const servers = ['c1', 'c2'].map((name) => ({ ...bareServer(name, name, ORIGIN) }));
    const clustered = (name: string, instance: string) => ({
      ...({ workloadKey: instance, report: instance, limit: 'other', hostCpuShare: null } as const),
      ...{ says: text('', ''), advice: text('', ''), clustered: { name, databaseId: name, instance } },
    });
    const estate = {
      ...{ workloads, series: [], benchmarkRuns: [] },
      servers: [
        ...servers,
        ...['f1', 'f2'].map((name) => server(name, 'FINCL')),
        ...['d1', 'd2'].map((name) => server(name, 'DRCL')),
      ],
      diagnosed: [
        ...['CORE1', 'CORE2'].map((instance) => clustered('CORE', instance)),
        ...['FIN1DR', 'FIN2DR'].map((instance) => clustered('FIN', instance)),
      ],
    };
    const plan = planOf(workloads.map(({ key }) => [key]));
    const migration = migrationOf(plan, estate, NO_CONSTRAINTS, { ...DEFAULT_MIGRATION, machinesPerWave: 1 });
    expect(migration && keysOf(migration)).toEqual([
      ['FIN1DR', 'FIN2DR'],
      ['CORE1', 'CORE2'],
      ['FIN1', 'FIN2'],
      ['HR1'],
    ]);
  });

  it('moves a standby before its primary, which then switches over', () => {
    const pairs: readonly MirroredPair[] = [{ ...PAIR, primary: 'a', standby: 'z' }];
    const workloads = [workload('a', 'production', 'Oracle Database 19c EE'), workload('z', 'production')];
    const migration = moved(workloads, [['a'], ['z']], { pairs });
    expect(keysOf(migration)).toEqual([['z'], ['a']]);
    expect(migration.waves.flatMap(({ machines }) => machines.map(({ method }) => method.kind))).toEqual([
      'from-primary',
      'switch-over',
    ]);
  });

  it('copies no standby by export or dump: what follows a primary that nobody names is agreed with it', () => {
    const workloads = [
      workload('s', 'standby', 'Oracle Database 19c EE'),
      workload('p', 'production', 'PostgreSQL 15'),
    ];
    const methods = moved(workloads, [['s', 'p']]).waves.flatMap(({ machines }) =>
      machines.map(({ method }) => method),
    );
    expect(methods).toMatchObject([
      { kind: 'open', says: { en: 'to be agreed with that of its primary' } },
      { kind: 'documented', says: { en: 'dump and restore' } },
    ]);
  });

  it('moves a standby that remarks name before its primary, and agrees with it how, as one that a list states', () => {
    const oracle = 'Oracle Database 19c EE';
    const remark = (name: string, words: string, environment: Environment | null) => ({
      ...workload(name, environment, oracle),
      attributes: attributesText({ Bemerkung: words }),
    });
    const ofTest = remark('u2', 'Standby zu u1', 'test');
    const workloads = [
      workload('p', null, oracle),
      remark('s', 'Data-Guard-Standby zu p', null),
      workload('q', 'production', oracle),
      remark('r', 'Replikat von q', 'production'),
      workload('u1', 'test', oracle),
      ofTest,
      remark('x', 'HA-Paar mit p', null),
    ];
    const { waves } = moved(workloads, [workloads.map(({ key }) => key)]);
    expect(
      waves.map(({ stage, machines }) => [stage, machines.map(({ key, method }) => `${key} ${method.kind}`)]),
    ).toEqual([
      ['test', ['u1 documented', 'u2 open']],
      ['standby', ['r open', 's open']],
      ['production', ['p documented', 'q documented', 'x documented']],
    ]);
    expect(waves[1]?.machines[1]?.method.says).toMatchObject({ en: 'to be agreed with that of its primary' });
    expect(waves[1]?.machines[1]?.environment).toBeNull();
  });

  it('switches over no primary that moves before its standby: two groups that hold each other’s', () => {
    const pairs: readonly MirroredPair[] = [
      { ...PAIR, primary: 'a', standby: 'd' },
      { ...PAIR, primary: 'c', standby: 'b' },
    ];
    const together = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    const workloads = ['a', 'b', 'c', 'd'].map((name) => workload(name, 'production', 'Oracle Database 19c EE'));
    const { waves } = moved(
      workloads,
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      { pairs, together },
    );
    expect(waves).toHaveLength(2);
    const ways = waves.map(({ machines }) => machines.map(({ key, method }) => [key, method.kind]));
    expect(ways.flat().filter(([, kind]) => kind === 'switch-over')).toHaveLength(1);
    expect(ways[0]?.some(([, kind]) => kind === 'switch-over')).toBe(false);
  });

  it('leaves out standbys that the plan makes, and names them', () => {
    const pairs: readonly MirroredPair[] = [{ ...PAIR, primary: 'a', standby: null }];
    const migration = moved([workload('a', 'production')], [['a'], ['a#standby']], { pairs });
    expect(keysOf(migration)).toEqual([['a']]);
    expect(migration.madeStandbys).toEqual(['a (standby)']);
    expect(migration.withoutPlace).toBe(0);
    expect(migration.waves[0]?.machines[0]?.method.kind).toBe('open');
  });
});

describe('the way of a move', () => {
  it('is what the maker documents for the version, else to be agreed', () => {
    const dbms = [
      'Oracle Database 19c EE',
      'Oracle Database 9.2.0.8 Enterprise Edition',
      'Oracle Database 8.1.7.4',
      'Oracle Database 9i R2',
      'SQL Server 2000',
      'SQL Server 2008 R2',
      'SQL Server 2019 Standard',
      'PostgreSQL 13',
      'Db2 11.5',
      null,
    ];
    const workloads = dbms.map((each, index) => workload(`w${index}`, 'production', each));
    const { waves } = moved(workloads, [workloads.map(({ key }) => key)]);
    const kinds = new Map(
      waves.flatMap(({ machines }) => machines.map(({ key, method }) => [key, method.kind] as const)),
    );
    expect(workloads.map(({ key }) => kinds.get(key))).toEqual([
      'documented',
      'open',
      'open',
      'open',
      'open',
      'documented',
      'documented',
      'documented',
      'open',
      'open',
    ]);
  });
});

describe('the days of a move', () => {
  const workloads = ['a', 'b', 'c'].map((name) => workload(name, 'production'));
  const scheduled = (settings: Partial<typeof DEFAULT_MIGRATION>) =>
    moved(workloads, [['a', 'b', 'c']], {}, { machinesPerWave: 1, ...settings }).waves;

  it('follow one another without a day in common, over the end of a month and of a leap year', () => {
    const waves = scheduled({ startsOn: '2028-02-25', daysPerWave: 5 });
    expect(waves.map(({ dates }) => dates)).toEqual([
      { from: '2028-02-25', to: '2028-02-29' },
      { from: '2028-03-01', to: '2028-03-05' },
      { from: '2028-03-06', to: '2028-03-10' },
    ]);
    expect(waves.map(({ days }) => days)).toEqual([
      { from: 1, to: 5 },
      { from: 6, to: 10 },
      { from: 11, to: 15 },
    ]);
  });

  it('have no dates without a first day, and are none without a length', () => {
    expect(scheduled({ daysPerWave: 1 }).map(({ dates, days }) => [dates, days?.from])).toEqual([
      [null, 1],
      [null, 2],
      [null, 3],
    ]);
    for (const { dates, days } of scheduled({ startsOn: '2028-02-25' })) expect([dates, days]).toEqual([null, null]);
  });
});

it('moves every machine once, whatever is wished', () => {
  const key = fc.constantFrom(...'abcdefghij');
  const group = fc.uniqueArray(key, { minLength: 2, maxLength: 4 });
  const wishes = fc.record({
    apart: fc.array(group, { maxLength: 3 }),
    together: fc.array(group, { maxLength: 3 }),
    pairs: fc.array(
      fc.tuple(key, key).map(([primary, standby]) => ({ ...PAIR, primary, standby })),
      { maxLength: 4 },
    ),
    environments: fc.array(fc.constantFrom('production', 'test', 'standby', null), { minLength: 10, maxLength: 10 }),
    most: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(wishes, ({ apart, together, pairs, environments, most }) => {
      const workloads = [...'abcdefghij'].map((name, index) => workload(name, environments[index] ?? null));
      const constraints = { apart, together, pairs };
      const migration = moved(workloads, [[...'abcdefghij']], constraints, { machinesPerWave: most });
      const waves = keysOf(migration);
      expect(waves.flat().toSorted()).toEqual([...'abcdefghij']);
      const waveOf = (name: string) => waves.findIndex((each) => each.includes(name));
      for (const ids of together) expect(new Set(ids.map(waveOf)).size).toBe(1);
      for (const machines of waves)
        if (machines.length > most)
          expect(machines.every((one) => together.some((ids) => ids.includes(one)))).toBe(true);
      const order = migration.waves.map(({ stage }) => ['test', 'standby', 'production'].indexOf(stage));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }),
  );
});

describe('the database of a machine that moves', () => {
  it('goes with the database by product, and one that is not known as the file writes it', () => {
    const dbms = ['Oracle Database 19c EE', 'Database (product not stated)', 'Db2 11.5', 'FooBase 3 database', null];
    const workloads = dbms.map((each, index) => workload(`w${index}`, 'production', each));
    const { waves } = moved(workloads, [workloads.map(({ key }) => key)]);
    const said = new Map(
      waves.flatMap(({ machines }) => machines.map(({ key, databases }) => [key, databases] as const)),
    );
    expect(workloads.map(({ key }) => said.get(key))).toEqual([
      expect.stringContaining('Oracle Database'),
      'Database (product not stated)',
      'IBM Db2 11.5',
      'FooBase 3 database',
      null,
    ]);
  });
});
