import { describe, expect, it } from 'vitest';
import { copiesOfDatabase } from './copies-of-database.ts';
import type { PairCandidate } from './pair-candidate.ts';

function candidate(name: string, remark: string, more: Partial<PairCandidate> = {}): PairCandidate {
  const attributes = remark === '' ? {} : { Remark: remark };
  return {
    key: name,
    name,
    server: null,
    cluster: null,
    dbms: 'Oracle 19c EE',
    environment: null,
    poweredOn: null,
    attributes,
    ...more,
  };
}

const copiesAmong = (...workloads: PairCandidate[]) =>
  copiesOfDatabase(workloads).map(({ of, workloads: its, isTold }) => [of, its.join(), isTold]);

describe('nodes and copies of one database', () => {
  it.each([
    ['RAC node 1 of FINPRD', 'RAC node 2 of FINPRD', 'Data Guard standby of FINPRD', 'FINPRD'],
    ['基幹DB RAC 1号機', '基幹DB RAC 2号機', '基幹DBのData Guardスタンバイ', '基幹DB'],
    ['基幹DBのRACノード1', '基幹DBのRACノード2', '基幹DBの待機系', '基幹DB'],
    ['RAC NKP Knoten 1', 'RAC NKP Knoten 2', 'Data Guard Standby von NKP', 'NKP'],
    ['FINPRD ＲＡＣ node 1 of 2', 'FINPRD RAC node 2 of 2', 'FINPRDのｽﾀﾝﾊﾞｲ', 'FINPRD'],
    ['FINPRD RAC 节点1', 'FINPRD RAC 节点2', 'FINPRD的备库', 'FINPRD'],
    ['FINPRD RAC 노드 1', 'FINPRD RAC 노드 2', 'FINPRD의 대기 DB', 'FINPRD'],
    ['FINPRD RAC node 1', 'FINPRD RAC node 2', 'standby for FINPRD', 'FINPRD'],
  ])('are told by remarks: %s, %s, %s', (first, second, third, of) => {
    const standby = candidate('ora03', third, { environment: 'standby' });
    expect(copiesAmong(candidate('ora01', first), candidate('ora02', second), standby)).toEqual([
      [of, 'ora01,ora02,ora03', true],
    ]);
  });

  it.each([
    ['Active Data Guard of FINPRD', 'ADG standby of FINPRD'],
    ['FINPRDのActive Data Guard', 'FINPRDのADG（遠隔地）'],
    ['HANA system replication of FINPRD', 'HSR tier 3 of FINPRD'],
  ])('are told by remarks that name the means alone: %s, %s', (first, second) => {
    const copies = [candidate('dr01', first), candidate('dr02', second)];
    expect(copiesAmong(candidate('FINPRD', ''), ...copies)).toEqual([['FINPRD', 'FINPRD,dr01,dr02', true]]);
  });

  it('are told by remarks that give several of one system their roles, and asked about where a name alone has its ID', () => {
    const secondaries = ['dr01', 'dr02'].map((name) => candidate(name, 'P01 HSR secondary'));
    expect(copiesAmong(candidate('hanap01', 'P01 primary'), ...secondaries, candidate('hanaq01', 'Q01'))).toEqual([
      ['P01', 'hanap01,dr01,dr02', true],
    ]);
    const tiers = [1, 2, 3].map((tier) => candidate(`h${tier}x`, `P01 HSR tier ${tier}`));
    expect(copiesAmong(...tiers)).toEqual([['P01', 'h1x,h2x,h3x', true]]);
    expect(copiesAmong(candidate('hanap01', ''), ...secondaries)).toEqual([
      ['P01', 'dr01,dr02', true],
      ['P01', 'hanap01,dr01,dr02', false],
    ]);
    expect(copiesAmong(candidate('hanap01', 'P01 primary'), candidate('dr01', 'P01 HSR secondary'))).toEqual([]);
    const test = secondaries.map((each) => ({ ...each, environment: 'test' }));
    expect(copiesAmong({ ...candidate('hanap01', 'P01 primary'), environment: 'production' }, ...test)).toEqual([]);
  });

  it('have the one that a remark names among them', () => {
    const secondaries = ['sql02', 'sql03'].map((name) => candidate(name, 'AlwaysOn secondary of sql01'));
    expect(copiesAmong(candidate('sql01', 'AlwaysOn primary'), ...secondaries)).toEqual([
      ['sql01', 'sql01,sql02,sql03', true],
    ]);
  });

  it('are told by remarks that name the server of the first', () => {
    const on = (server: string, name: string, remark: string) =>
      candidate(`${server}/${name}`, remark, { name, server });
    const secondaries = ['sql02', 'sql03'].map((server) => on(server, 'CRM', 'secondary of sql01'));
    const others = [on('sql01', 'HR', ''), on('sql02', 'HR', ''), on('sql09', 'CRM', '')];
    expect(copiesAmong(on('sql01', 'CRM', ''), ...others, ...secondaries)).toEqual([
      ['sql01', 'sql01/CRM,sql02/CRM,sql03/CRM', true],
    ]);
  });

  it('are told by columns: the one each copies, a replica set, an availability group', () => {
    const on = (server: string, attributes: Record<string, string>) =>
      candidate(`${server}/erp`, '', { name: 'erp', server, dbms: 'PostgreSQL 13', attributes });
    const copies = [on('pg01', {}), on('pg02', { Upstream: 'pg01' }), on('pg03', { Upstream: 'pg01' })];
    expect(copiesAmong(...copies)).toEqual([['pg01', 'pg01/erp,pg02/erp,pg03/erp', true]]);
    const states = ['PRIMARY', 'SECONDARY', 'ARBITER'];
    const set = states.map((state, at) => on(`mdb0${at}`, { 'Replica set': 'rs0', 'Member state': state }));
    expect(copiesAmong(...set)).toEqual([['rs0', 'mdb00/erp,mdb01/erp,mdb02/erp', true]]);
    const mirrored = ['a', 'b', 'c'].map((server) => on(server, { 'Always On': 'Yes', 'AG role': 'SECONDARY' }));
    expect(copiesAmong(...mirrored)).toEqual([]);
  });

  it.each([
    ['replica set rs0', 'replica set rs0', 'replica set rs0', 'rs0'],
    ['primary of replica set rs0', 'secondary of replica set rs0', 'arbiter, replica set rs0', 'rs0'],
    ['MongoDB replica set: rs-orders (primary)', 'Replica Set "rs-orders"', 'replSetName=rs-orders', 'rs-orders'],
    ['レプリカセットrs0のプライマリ', 'レプリカセット「rs0」', 'レプリカセット名：rs0、セカンダリ', 'rs0'],
    ['Galera cluster gal01', 'node 2 of Galera cluster gal01', 'Galeraクラスターgal01', 'gal01'],
    ['Cassandra ring cas1', 'Cassandra cluster cas1', 'Cassandraクラスタ cas1', 'cas1'],
    ['Redis Sentinel group cache01', 'Sentinel master cache01', 'replica in Sentinel group cache01', 'cache01'],
  ])('are told by remarks that name their replica set or cluster: %s, %s, %s', (first, second, third, of) => {
    const members = [first, second, third].map((words, at) => candidate(`n${at}`, words, { dbms: 'MongoDB 6.0' }));
    expect(copiesAmong(...members)).toEqual([[of, 'n0,n1,n2', true]]);
    expect(copiesAmong(...members.slice(0, 2))).toEqual([[of, 'n0,n1', true]]);
  });

  it('are of two replica sets where remarks name two', () => {
    const member = (name: string, words: string) => candidate(name, words, { dbms: 'MongoDB 6.0' });
    const [first, second] = ['rs0', 'rs1'].map((set) =>
      ['primary', 'secondary'].map((role) => member(`${set}-${role}`, `${role} of replica set ${set}`)),
    );
    expect(copiesAmong(...(first ?? []), ...(second ?? []))).toEqual([
      ['rs0', 'rs0-primary,rs0-secondary', true],
      ['rs1', 'rs1-primary,rs1-secondary', true],
    ]);
  });

  it.each([
    'MongoDB replica set',
    'replica set with 3 nodes',
    'replica set member-1',
    'replica set MongoDB4.4',
    'replica set v6.0',
    'replica set DC1',
    'no longer in replica set rs0',
    'former replica set rs0',
    'backup of replica set rs0',
    'application of Galera cluster gal01',
    'Galera cluster 3',
    `${'1'.repeat(60)} Galera cluster`,
    'レプリカセット構成',
    'レプリカセットrs0を廃止',
    'レプリカセットrs0のバックアップ取得',
  ])('are not told by %s', (words) => {
    const two = ['alfa', 'kilo'].map((name) => candidate(name, words, { dbms: 'MongoDB 6.0' }));
    expect(copiesAmong(...two)).toEqual([]);
  });

  it('are told by a cluster of RAC, whatever role each has', () => {
    const node = (name: string, cluster: string) => candidate(name, '', { cluster, attributes: { Role: 'Primary' } });
    expect(copiesAmong(node('ora01', 'RAC1'), node('ora02', 'RAC1'), node('ora03', 'RAC2'))).toEqual([
      ['RAC1', 'ora01,ora02', true],
    ]);
    expect(copiesAmong(node('ora01', 'Cluster-A'), node('ora02', 'Cluster-A'))).toEqual([]);
    const other = { dbms: 'PostgreSQL 14', cluster: 'RAC1' };
    expect(copiesAmong(candidate('pg01', '', other), candidate('pg02', '', other))).toEqual([]);
  });

  describe('that reports or lists name', () => {
    const node = (server: string, name: string, more: Partial<PairCandidate> = {}) =>
      candidate(`${server}/${name}`, '', { name, server, dbms: null, attributes: { Role: 'RAC node' }, ...more });
    const reported = (name: string, instance: string, databaseId: string | null = null) => ({
      clustered: { name, instance, databaseId },
    });

    it('go by the database of AWR, whatever the cluster and its role are called', () => {
      const [role, other] = [{ Role: 'DB node' }, { cluster: 'EXA1', dbms: 'Oracle 19c EE' }];
      const first = node('exa01', 'COREPRD1', { attributes: role, ...other, ...reported('COREPRD', 'COREPRD1', '7') });
      const second = node('exa02', 'COREPRD2', { attributes: role, ...other, ...reported('COREPRD', 'COREPRD2', '7') });
      expect(copiesAmong(first, second)).toEqual([['COREPRD', 'exa01/COREPRD1,exa02/COREPRD2', true]]);
      const another = { ...second, ...reported('COREPRD', 'COREPRD2', '8') };
      expect(copiesAmong(first, another)).toEqual([]);
      // One instance that was reported on two servers moved between them.
      expect(copiesAmong(first, { ...second, ...reported('COREPRD', 'COREPRD1', '7') })).toEqual([]);
    });

    it('are of several databases where a cluster has several', () => {
      const inCluster = { cluster: 'CRMCL' };
      const crm = [1, 2, 3].map((at) => node(`crm${at}`, `CRMPRD${at}`, inCluster));
      const hr = node('crm1', 'HRPRD1', inCluster);
      expect(copiesAmong(...crm, hr)).toEqual([['CRMPRD', 'crm1/CRMPRD1,crm2/CRMPRD2,crm3/CRMPRD3', true]]);
      const fin = [1, 2].flatMap((server) => [1, 2].map((at) => node(`db${server}`, `FIN${at}`, { cluster: 'FINCL' })));
      expect(copiesAmong(...fin)).toEqual([
        ['FIN1', 'db1/FIN1,db2/FIN1', true],
        ['FIN2', 'db1/FIN2,db2/FIN2', true],
      ]);
    });

    it('are one where a report names the database of one node and the list counts the others, with its standbys', () => {
      const [first, second] = [
        node('fin1', 'FINPRD1', { cluster: 'FINCL' }),
        node('fin2', 'FINPRD2', { cluster: 'FINCL' }),
      ];
      const standby = node('dr1', 'FINSTB', {
        environment: 'standby',
        attributes: { Remarks: 'Active Data Guard of FINPRD, standby of FINPRD' },
      });
      expect(copiesAmong({ ...first, ...reported('FINPRD', 'FINPRD1', '9') }, second, standby)).toEqual([
        ['FINPRD', 'fin1/FINPRD1,fin2/FINPRD2,dr1/FINSTB', true],
      ]);
    });

    it('are of a cluster alone where no database is named', () => {
      const nodes = ['a1', 'b7'].map((name) =>
        candidate(name, '', { server: name, cluster: 'C9', dbms: 'Oracle 19c RAC' }),
      );
      expect(copiesOfDatabase(nodes)).toEqual([{ of: 'C9', isCluster: true, workloads: ['a1', 'b7'], isTold: true }]);
    });

    it('are a likeness where the cell of the DBMS alone says RAC', () => {
      const node19c = (name: string) => candidate(name, '', { dbms: 'Oracle 19c Enterprise Edition RAC' });
      expect(copiesAmong(node19c('exa1'), node19c('exa2'))).toEqual([['exa', 'exa1,exa2', false]]);
    });
  });

  it('are a likeness where nodes are counted and names alone go together', () => {
    expect(copiesAmong(candidate('ora01', 'RAC 1号機'), candidate('ora02', 'RAC 2号機'))).toEqual([
      ['ora', 'ora01,ora02', false],
    ]);
    expect(copiesAmong(candidate('ora01', 'RAC 1号機'), candidate('fin02', 'RAC 2号機'))).toEqual([]);
  });

  it('are none of two databases, of production and test, of two products, or of a count of nodes', () => {
    expect(copiesAmong(candidate('ora01', 'RAC node 1 of FINPRD'), candidate('ora02', 'RAC node 2 of HRPRD'))).toEqual(
      [],
    );
    const of = (environment: string) => candidate(environment, 'RAC node 1 of FIN', { environment });
    expect(copiesAmong(of('production'), of('test'))).toEqual([]);
    expect(copiesAmong(candidate('a', '基幹DB RAC 2ノード'), candidate('b', '人事DB RAC 2ノード'))).toEqual([]);
    expect(copiesAmong(candidate('a', 'standby for DR'), candidate('b', 'standby for DR'))).toEqual([]);
    expect(copiesAmong(candidate('a', 'read replica for reports'), candidate('b', 'replica for reports'))).toEqual([]);
    expect(copiesAmong(candidate('a', 'RAC node 1 of 2'), candidate('b', 'RAC node 1 of 2'))).toEqual([]);
    expect(copiesAmong(candidate('a', 'Oracle RAC'), candidate('b', 'Oracle RAC'))).toEqual([]);
  });
});
