import { describe, expect, it } from 'vitest';
import { text } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { type BenchmarkRun, bareWorkload, type Estate } from '../inventory/index.ts';
import { type MirroredPair, NO_CONSTRAINTS } from '../placement/index.ts';
import { STORAGE_DEFAULTS } from '../storage/index.ts';
import { findingsOf } from '../study/index.ts';
import {
  evaluate,
  NETFINITY_ESTATE,
  netfinityInputs,
  primequestRuns,
  R770_INPUTS,
  serverRecord,
} from './test/scenario-fixture.ts';

const pair = (more: Partial<MirroredPair> = {}): MirroredPair => ({
  primary: 'db01',
  standby: 'db02',
  mode: 'synchronous',
  use: 'applies-logs',
  across: 'server',
  keepsRoom: true,
  ...more,
});

/** Six servers at full use on targets that carry six each. */
const withPairs = (pairs: readonly MirroredPair[], more: Partial<ScenarioInputs> = {}) =>
  evaluate(netfinityInputs(6, { ...more, constraints: { ...NO_CONSTRAINTS, ...more.constraints, pairs } }));

const said = ({ checks }: ReturnType<typeof evaluate>, code: string) =>
  checks.filter((check) => check.code.startsWith(code)).map(({ says }) => english(says));

describe('a failover cluster whose passive node is stopped and left out', () => {
  const node = (key: string, poweredOn: boolean | null) => ({
    ...bareWorkload(key, key.toUpperCase(), { file: 'map.csv', sheet: null, row: 2, cells: {} }),
    ...{ serverKey: key, dbms: 'SQL Server 2019 Enterprise', memoryGiB: 8, poweredOn },
    attributes: JSON.stringify({ 'SQL Server Cluster Network Name': 'SQLCL1' }),
  });
  const estate: Estate = { ...NETFINITY_ESTATE, workloads: [node('db01', null), node('db02', false)] };
  const planned = (pairs: readonly MirroredPair[]) =>
    evaluate(netfinityInputs(6, { constraints: { ...NO_CONSTRAINTS, pairs } }), estate);

  it('is said until the pair is stated, whose two nodes then never share a server', () => {
    expect(said(planned([]), 'pair-without-passive')).toEqual([
      expect.stringContaining('has no passive node for 1 instance of a failover cluster (DB01)'),
    ]);
    const made = planned([pair({ standby: null, mode: 'none', use: 'off' })]);
    expect(said(made, 'pair-without-passive')).toEqual([]);
    const [its] = made.pairs ?? [];
    expect(its?.primary.server).not.toBeNull();
    expect(its?.standby.server).not.toBeNull();
    expect(its?.standby.server).not.toBe(its?.primary.server);
  });
});

describe('disks that the two nodes of a failover cluster share', () => {
  const node = (key: string, storageGiB: number | null, cluster = 'SQLCL1') => ({
    ...bareWorkload(key, key.toUpperCase(), { file: 'map.csv', sheet: null, row: 2, cells: {} }),
    ...{ serverKey: key, dbms: 'SQL Server 2019 Enterprise', memoryGiB: 8, storageGiB },
    attributes: JSON.stringify({ 'SQL Server Cluster Network Name': cluster }),
  });
  const array = { ...STORAGE_DEFAULTS, kind: 'array', iops: null, capacityGiB: 10_000, reduction: null } as const;
  const needOf = (
    workloads: Estate['workloads'],
    pairs: readonly MirroredPair[],
    storage: ScenarioInputs['storage'] = array,
  ) => {
    const result = evaluate(netfinityInputs(6, { storage, constraints: { ...NO_CONSTRAINTS, pairs } }), {
      ...NETFINITY_ESTATE,
      workloads,
    });
    const found = result.storage?.lines.find(({ resource }) => resource === 'storage');
    return [found?.today.value, found?.unknown];
  };
  const failover = pair({ mode: 'none', use: 'off' });
  const both = [node('db01', 500), node('db02', 500)];

  it('count once, today and by the plan', () => {
    const [today = 0] = needOf(both, []);
    expect(today).toBeCloseTo(1_000, 6);
    expect(needOf(both, [failover])[0]).toBeCloseTo(500, 6);
    expect(needOf([node('db01', 500)], [pair({ standby: null, mode: 'none', use: 'off' })])[0]).toBeCloseTo(500, 6);
  });

  it.each([
    ['they are mirrored', both, pair(), array],
    ['lists name two clusters', [node('db01', 500), node('db02', 500, 'SQLCL2')], failover, array],
    ['their sizes differ', [node('db01', 500), node('db02', 600)], failover, array],
    [
      'each server has disks of its own',
      both,
      failover,
      { ...STORAGE_DEFAULTS, kind: 'server', iops: null, capacityGiB: 10_000 } as const,
    ],
  ])('count of each where %s', (_, workloads, stated, storage) => {
    expect(needOf(workloads, [stated], storage)[0]).toBeCloseTo(
      workloads.reduce((sum, { storageGiB }) => sum + (storageGiB ?? 0), 0),
      6,
    );
  });
});

describe('a standby that stands with its primary, and nobody says that they are a pair', () => {
  const waiting = (key: string, name: string, 用途: string) => ({
    ...bareWorkload(key, name, { file: 'list.csv', sheet: null, row: 2, cells: {} }),
    serverKey: key,
    dbms: 'SQL Server 2019 Enterprise',
    memoryGiB: 8,
    attributes: JSON.stringify({ 用途 }),
  });
  const listed: Estate = {
    ...NETFINITY_ESTATE,
    workloads: [
      waiting('db01', 'KARTE-DB1', '電子カルテDB（現用）'),
      waiting('db02', 'KARTE-DB2', '電子カルテDB（待機）'),
    ],
  };
  const stated = { pairs: [pair()] };
  const at = (server: number) => [
    { id: 'db01', server: 1, node: null },
    { id: 'db02', server, node: null },
  ];
  const codesOf = (server: number, constraints = {}) =>
    evaluate(
      netfinityInputs(6, { constraints: { ...NO_CONSTRAINTS, pinned: at(server), ...constraints } }),
      listed,
    ).checks.filter(({ code }) => code === 'pair-on-one-server');

  it('is warned of, with both names', () => {
    const [check] = codesOf(1);
    expect(check?.severity).toBe('warning');
    expect([english(check?.says), japanese(check?.says)]).toEqual([
      expect.stringContaining('(KARTE-DB1 / KARTE-DB2)'),
      expect.stringContaining('（KARTE-DB1 / KARTE-DB2）'),
    ]);
  });

  const remarked = (remark: string): Estate => ({
    ...NETFINITY_ESTATE,
    workloads: [waiting('db01', 'KLSQL-A', 'Warenwirtschaft'), waiting('db02', 'KLSQM-B', remark)],
  });
  const pairChecks = (remark: string) =>
    evaluate(netfinityInputs(6, { constraints: { ...NO_CONSTRAINTS, pinned: at(1) } }), remarked(remark)).checks.filter(
      ({ code }) => code.startsWith('pair-'),
    );

  it('is warned of where a remark says so in German', () => {
    expect(pairChecks('AlwaysOn-Replik von KLSQL-A, nicht lesbar')).toMatchObject([
      { severity: 'warning', code: 'pair-on-one-server' },
    ]);
  });

  it('is asked about where a remark may say so', () => {
    const [check, ...others] = pairChecks('HA-Paar mit KLSQL-A');
    expect(others).toEqual([]);
    expect(check).toMatchObject({ severity: 'warning', code: 'pair-perhaps-on-one-server' });
    expect([english(check?.says), japanese(check?.says)]).toEqual([
      expect.stringContaining('(KLSQL-A / KLSQM-B: “HA-Paar mit KLSQL-A”)'),
      expect.stringContaining('（KLSQL-A / KLSQM-B：「HA-Paar mit KLSQL-A」）'),
    ]);
    expect(pairChecks('Warenwirtschaft, wie KLSQL-A')).toEqual([]);
  });

  it('is no matter on two servers, or once a person says it', () => {
    expect(codesOf(2)).toEqual([]);
    expect(codesOf(2, stated)).toEqual([]);
  });
});

describe('nodes and copies of one database on one server', () => {
  const listed = (remarks: readonly string[]): Estate => ({
    ...NETFINITY_ESTATE,
    workloads: remarks.map((備考, n) => ({
      ...bareWorkload(`db0${n + 1}`, `ora0${n + 1}`, { file: 'list.csv', sheet: null, row: 2, cells: {} }),
      serverKey: `db0${n + 1}`,
      dbms: 'Oracle 19c EE',
      memoryGiB: 8,
      attributes: JSON.stringify({ 備考 }),
    })),
  });
  const checksOf = (remarks: readonly string[], servers: readonly number[]) => {
    const pinned = servers.map((server, n) => ({ id: `db0${n + 1}`, server, node: null }));
    return evaluate(netfinityInputs(6, { constraints: { ...NO_CONSTRAINTS, pinned } }), listed(remarks)).checks.filter(
      ({ code }) => code.startsWith('copies-'),
    );
  };
  const named = ['基幹DB RAC 1号機', '基幹DB RAC 2号機', '基幹DBのData Guardスタンバイ'];

  it('are warned of, with all names', () => {
    const [check, ...others] = checksOf(named, [1, 1, 1]);
    expect(others).toEqual([]);
    expect(check).toMatchObject({ severity: 'warning', code: 'copies-on-one-server' });
    expect([english(check?.says), japanese(check?.says)]).toEqual([
      expect.stringContaining('(基幹DB: ora01 / ora02 / ora03)'),
      expect.stringContaining('（基幹DB：ora01 / ora02 / ora03）'),
    ]);
  });

  it('are warned of where two of the three of a replica set go together, in the words of remarks', () => {
    const [check, ...others] = checksOf(['replica set rs0', 'replica set rs0', 'レプリカセットrs0'], [1, 1, 2]);
    expect(others).toEqual([]);
    expect(check).toMatchObject({ severity: 'warning', code: 'copies-on-one-server' });
    expect(english(check?.says)).toContain('1 database on one server (rs0: ora01 / ora02): where');
    expect(japanese(check?.says)).toContain('（rs0：ora01 / ora02）');
  });

  it('are no matter on servers of their own', () => {
    expect(checksOf(named, [1, 2, 3])).toEqual([]);
  });

  it('are asked about where only their names go together', () => {
    const [check] = checksOf(['RAC 1号機', 'RAC 2号機'], [1, 1]);
    expect(check).toMatchObject({ severity: 'info', code: 'copies-perhaps-on-one-server' });
    expect(english(check?.says)).toContain('(ora: ora01 / ora02). Are they?');
  });

  it('count as databases, however many servers have several of them, as reports name them', () => {
    const diagnosed = [1, 2, 3, 4].map((n) => ({
      ...({ workloadKey: `db0${n}`, report: `FIN${n}`, limit: 'other', hostCpuShare: null } as const),
      ...{ says: text('', ''), advice: text('', '') },
      clustered: { name: 'FIN', databaseId: '1', instance: `FIN${n}` },
    }));
    const on = (pinned: readonly number[]) =>
      evaluate(
        netfinityInputs(6, {
          constraints: {
            ...NO_CONSTRAINTS,
            pinned: pinned.map((server, n) => ({ id: `db0${n + 1}`, server, node: null })),
          },
        }),
        { ...listed(['', '', '', '']), diagnosed },
      ).checks.filter(({ code }) => code === 'copies-on-one-server');
    const [check, ...others] = on([1, 1, 2, 2]);
    expect(others).toEqual([]);
    expect([english(check?.says), japanese(check?.says)]).toEqual([
      expect.stringContaining(
        'nodes or copies of 1 database on one server (FIN: ora01 / ora02 and ora03 / ora04): where',
      ),
      expect.stringContaining(
        '1件のデータベースのノードまたは複製が同じサーバーに配置されています（FIN：ora01 / ora02、ora03 / ora04）',
      ),
    ]);
    expect(on([1, 2, 3, 4])).toEqual([]);
  });

  it('are of a cluster where no file names its databases', () => {
    const { workloads, ...rest } = listed(['', '']);
    const cells = { cluster: { column: 'Cluster', text: 'RAC1' } };
    const estate = {
      ...rest,
      workloads: workloads.map((each, n) => ({ ...each, name: `DB0${n + 1}`, origin: { ...each.origin, cells } })),
    };
    const pinned = [1, 1].map((server, n) => ({ id: `db0${n + 1}`, server, node: null }));
    const { checks } = evaluate(netfinityInputs(6, { constraints: { ...NO_CONSTRAINTS, pinned } }), estate);
    const check = checks.find(({ code }) => code === 'copies-on-one-server');
    expect(english(check?.says)).toContain(
      'nodes or copies of 1 cluster on one server (cluster RAC1: DB01 / DB02): where',
    );
  });
});

describe('mirrored pairs of a scenario', () => {
  it('are nothing where none is stated', () => {
    const { pairs, assumptions, checks } = evaluate(netfinityInputs(6));
    expect(pairs).toBeUndefined();
    expect(assumptions.some(({ id }) => id === 'pairs')).toBe(false);
    expect(checks.some(({ code }) => code.startsWith('pair-'))).toBe(false);
  });

  it('stand on different servers, and the plan says that each carries the other', () => {
    const result = withPairs([pair()]);
    expect(result.pairs?.map(({ primary, standby, shortfalls }) => [primary.name, standby.name, shortfalls])).toEqual([
      ['DB01', 'DB02', []],
    ]);
    const [only] = result.pairs ?? [];
    expect(only?.primary.server).not.toBe(only?.standby.server);
    expect(said(result, 'pair-failover')).toEqual([
      'Whichever one server is lost, the other server of each of the 1 pair carries its full load within the ceiling.',
    ]);
  });

  it('are in the strip, in both languages', () => {
    const value = withPairs([
      pair(),
      pair({ primary: 'db03', standby: 'db04', mode: 'none', keepsRoom: false }),
    ]).assumptions.find(({ id }) => id === 'pairs')?.value;
    if (!value || !('en' in value)) throw new Error('the strip names no pairs');
    expect(english(value)).toBe('2 (synchronous 1, not mirrored 1), 1 of them without room for taking over');
    expect(japanese(value)).toBe('2組（同期1組、ミラーリングなし1組）、うち1組は引き継ぎの余裕を確保しない');
  });

  it('say which server does not carry what it takes over, and how much, where no room is kept', () => {
    const pinned = ['db02', 'db03', 'db04', 'db05'].map((id) => ({ id, server: 1, node: null }));
    const open = { keepsRoom: false, use: 'open' as const };
    const loose = withPairs([pair(open)], {
      constraints: { ...NO_CONSTRAINTS, pinned },
      targetCeiling: 0.7,
    });
    expect(said(loose, 'pair-failover')).toEqual([
      'Once target-1 is lost, target-2 needs 83.3% of CPU and may use 70%.',
    ]);
    expect(loose.plan?.kind).toBe('plan');
  });

  it('name what is not in the plan, and what is pinned against them', () => {
    const pinned = ['db01', 'db02'].map((id) => ({ id, server: 0, node: null }));
    const result = withPairs([pair(), pair({ primary: 'gone', standby: 'db03' })], {
      constraints: { ...NO_CONSTRAINTS, pinned },
    });
    expect(said(result, 'constraint-passed-over')[0]).toContain('gone');
    expect(said(result, 'constraint-spread-pinned')).toHaveLength(1);
    expect(result.pairs).toHaveLength(1);
  });
});

it('a standby of two primaries needs the memory of both once the server of both is lost', () => {
  // Two of 450 GiB on one server, a standby of 450 and one of 100 on the other: 900 + 100 of the 1,024 that it has.
  const of = { cpuModel: 'Xeon Gold 6130', clockGHz: 2.1, sockets: 2, cores: 32, threads: 64, cpuPeakShare: 0.1 };
  const servers = [450, 450, 450, 100].map((memoryGiB, n) => serverRecord(n + 1, { ...of, memoryGiB }));
  const pinned = servers.map(({ key }, n) => ({ id: key, server: n < 2 ? 0 : 1, node: null }));
  const pairs = ['db01', 'db02'].map((primary) => pair({ primary, standby: 'db03', keepsRoom: false }));
  const inputs = { ...R770_INPUTS, memoryBasis: 'installed', memoryCeiling: 0.9, confidence: 0.5, years: 0 } as const;
  const result = evaluate(
    { ...inputs, constraints: { ...NO_CONSTRAINTS, pinned, pairs } },
    { ...NETFINITY_ESTATE, servers },
  );
  expect(said(result, 'pair-failover')).toEqual([
    'Once target-1 is lost, target-2 needs 999 GiB of memory and may use 922 GiB.',
  ]);
});

describe('a standby that the plan makes', () => {
  const made = pair({ standby: null });

  it('is placed apart from its primary, as large as it, and is no record of the inventory', () => {
    const result = withPairs([made]);
    const placed = result.plan?.nodes.flatMap(({ numaNodes }) =>
      numaNodes.flatMap(({ workloads }) => workloads.map(({ workloadId }) => workloadId)),
    );
    expect(placed).toHaveLength(7);
    expect(placed).toContain('db01#standby');
    const [only] = result.pairs ?? [];
    expect(only?.standby.name).toBe('DB01 (standby)');
    expect(only?.shortfalls).toEqual([]);
    expect(result.accounting).toMatchObject({ planned: 6, unplaced: 0, total: 6 });
    expect(result.plan?.summary.serversBefore.value).toBe(6);
  });

  it('needs the CPU of applying writes: half of what they cost the primary, of half of its work where no file says more', () => {
    const before = evaluate(netfinityInputs(6)).totals?.cpuShare.value ?? 0;
    const [only] = withPairs([made]).pairs ?? [];
    expect(only?.standbyLoad).toMatchObject({ value: 0.25, kind: 'assumed' });
    expect(withPairs([made]).totals?.cpuShare.value).toBeCloseTo(before * (1 + 0.25 / 6), 9);
    expect(withPairs([pair({ standby: null, mode: 'none' })]).totals?.cpuShare.value).toBeCloseTo(before, 9);
  });

  it('is made once, and it is said where a second one is asked for', () => {
    const result = withPairs([made, made]);
    expect(result.plan?.nodes.flatMap(({ numaNodes }) => numaNodes.flatMap(({ workloads }) => workloads))).toHaveLength(
      7,
    );
    expect(result.pairs).toHaveLength(1);
    expect(said(result, 'pair-stated-twice')).toEqual([
      '1 pair is not counted: primary and standby are those of a pair before (DB01 among them). A further copy needs a standby of its own in the inventory.',
    ]);
    expect(said(withPairs([made, pair()]), 'pair-stated-twice')).toEqual([]);
  });
});

describe('what mirroring takes from a primary', () => {
  const writes = (writeIops: number): Estate => ({
    ...NETFINITY_ESTATE,
    workloads: NETFINITY_ESTATE.servers.map(({ key, name, origin }) => ({
      ...bareWorkload(`on ${key}`, `on ${name}`, origin),
      serverKey: key,
      cpuPeakShare: 1,
      memoryGiB: 8,
      iops: 1_000,
      writeIops,
      transferMBs: 40,
      poweredOn: true,
    })),
  });
  const onPair = { primary: 'on db01', standby: 'on db02' };
  const inputsOf = (pairs: readonly MirroredPair[]) =>
    netfinityInputs(6, { constraints: { ...NO_CONSTRAINTS, pairs } });

  it('follows its own share of writes, by study 2 where no finding is adopted, and counts on it alone', () => {
    const [most, half] = [900, 500].map((count) => evaluate(inputsOf([pair(onPair)]), writes(count)));
    expect(most?.pairs?.[0]?.loss.value).toBeCloseTo(0.25, 9);
    // MODELS A2.1: 15.6 % at half of it.
    expect(half?.pairs?.[0]?.loss.value).toBeCloseTo(0.156, 3);
    expect(most?.totals?.cpuShare.value).toBeCloseTo((5 + 1 / 0.75) / 6, 9);
    // Each of two mirrors takes a quarter of what the other leaves.
    const both = [pair(onPair), pair({ ...onPair, standby: 'on db03' })];
    expect(evaluate(inputsOf(both), writes(900)).totals?.cpuShare.value).toBeCloseTo((5 + 1 / 0.75 ** 2) / 6, 9);
    expect(most?.pairs?.[0]?.link.value).toBeCloseTo(36, 9);
  });

  it('is not known, and not counted, of data that follow later, without a share of writes, or far from the study', () => {
    const estates = [writes(500), NETFINITY_ESTATE, writes(50)];
    const pairs = [pair({ ...onPair, mode: 'asynchronous' }), pair(), pair(onPair)];
    estates.forEach((estate, at) => {
      const { pairs: found, totals } = evaluate(inputsOf([pairs[at] as MirroredPair]), estate);
      expect(found?.[0]?.loss.kind).toBe('unknown');
      expect(totals?.cpuShare.value).toBeCloseTo(1, 9);
    });
  });
});

describe('an adopted finding of mirroring', () => {
  it('counts on the primaries of pairs alone, not in the ratio, and its error is drawn', () => {
    const servers = [1, 2, 3, 4, 5, 6].map((index) => serverRecord(index, { model: 'Host', cpuPeakShare: 0.5 }));
    const run = (name: string, mirroring: BenchmarkRun['mirroring'], throughput: number) => ({
      ...(primequestRuns()[0] as BenchmarkRun),
      key: name,
      name,
      subject: 'Other',
      mirroring,
      clients: 16,
      throughput,
    });
    const runs = [
      ...[1000, 1004, 996].map((throughput, at) => run(`plain-${at}`, 'none', throughput)),
      ...[800, 803, 797].map((throughput, at) => run(`mirrored-${at}`, 'mirrored', throughput)),
    ];
    const estate: Estate = { servers, workloads: [], series: [], benchmarkRuns: runs };
    const [finding] = findingsOf(runs).filter(({ of }) => of === 'mirroring');
    if (!finding) throw new Error('the runs tell of no mirroring');
    const counted = (pairs: readonly MirroredPair[]) =>
      evaluate(
        netfinityInputs(6, {
          findings: [finding.id],
          confidence: 0.9,
          constraints: { ...NO_CONSTRAINTS, pairs },
        }),
        estate,
      );
    const [everywhere, paired] = [counted([]), counted([pair()])];
    expect(everywhere.totals?.cpuShare.value).toBeCloseTo(0.5 / 0.8, 3);
    expect(paired.totals?.cpuShare.value).toBeCloseTo((0.5 / 6) * (5 + 1 / 0.8), 3);
    expect(paired.pairs?.[0]?.loss.value).toBeCloseTo(0.2, 3);
    expect(paired.assumptions.some(({ id }) => id === 'pairs-loss')).toBe(true);
    expect(paired.certainty?.effects.some(({ quantity }) => quantity === 'mirroring')).toBe(true);
  });
});

describe('the licences of a standby', () => {
  const licences = (product: string, more: Partial<MirroredPair>) => {
    const pinned = ['db02', 'db03'].map((id, server) => ({ id, server: server + 1, node: null }));
    const inputs = netfinityInputs(1, {
      licence: { product },
      constraints: { ...NO_CONSTRAINTS, pinned, pairs: [pair(more)] },
    });
    const result = evaluate(inputs);
    return [
      result.pairs?.[0]?.licence?.counted,
      result.licencesByProduct.find((line) => line.product === product)?.servers.value,
    ];
  };

  it('are none of a passive one of SQL Server under Software Assurance: its server alone holds no licences', () => {
    expect(licences('sql-server-ee', { assurance: true })).toEqual(['none', 5]);
    expect(licences('sql-server-ee', {})).toEqual(['full', 6]);
    expect(licences('sql-server-ee', { assurance: true, use: 'open' })).toEqual(['full', 6]);
  });

  it('are those of production for Oracle, unless both share one disk array and the standby is off', () => {
    expect(licences('oracle-ee', {})).toEqual(['full', 6]);
    expect(licences('oracle-ee', { use: 'off' })).toEqual(['full', 6]);
    expect(licences('oracle-ee', { use: 'off', mode: 'none' })).toEqual(['none', 5]);
  });

  it('are said once of all standbys that are licensed alike', () => {
    const stated = [pair({ assurance: true }), pair({ primary: 'db03', standby: 'db04', assurance: true })];
    const result = withPairs([...stated, pair({ primary: 'db05', standby: 'db06' })], {
      licence: { product: 'sql-server-ee' },
    });
    expect(said(result, 'pair-licences').map((each) => each?.split('.')[0])).toEqual([
      'SQL Server Enterprise: 2 standbys need no licences',
      'SQL Server Enterprise: 1 standby is licensed like production',
    ]);
  });

  it('are not asked about where the product costs nothing', () => {
    expect(licences('postgresql', {})[0]).toBeUndefined();
  });
});
