import { describe, expect, it } from 'vitest';
import { english } from '../../figure/test/written.ts';
import type { PairCandidate } from './pair-candidate.ts';
import { proposedPairs, saysItWaits } from './proposed-pairs.ts';

function candidate(name: string, more: Partial<PairCandidate> = {}): PairCandidate {
  const unknown = { server: null, cluster: null, dbms: null, environment: null, poweredOn: null };
  return { key: name, name, ...unknown, attributes: {}, ...more };
}

const pairsOf = (workloads: readonly PairCandidate[], paired: readonly string[] = []) =>
  proposedPairs(workloads, paired).map(({ primary, standby }) => `${primary} > ${standby}`);

const named = (...names: string[]) => pairsOf(names.map((name) => candidate(name)));

describe('pairs proposed', () => {
  it('by roles in the names, in whatever order they are listed', () => {
    expect(named('erp-standby', 'erp-primary')).toEqual(['erp-primary > erp-standby']);
    expect(named('CRM_PRI', 'CRM_SEC', 'shop-act', 'shop-sby', 'shop-stby')).toEqual([
      'CRM_PRI > CRM_SEC',
      'shop-act > shop-stby',
    ]);
    expect(named('受注DB正系', '受注DB副系', '会計待機系', '会計現用系')).toEqual([
      '受注DB正系 > 受注DB副系',
      '会計現用系 > 会計待機系',
    ]);
  });

  it('of the nodes of a failover cluster, the passive one in the plan or left out of it', () => {
    const node = (name: string, cluster: string, poweredOn: boolean | null = null) =>
      candidate(name, {
        ...{ dbms: 'SQL Server 2019 Enterprise', poweredOn },
        attributes: { 'SQL Server Cluster Network Name': cluster },
      });
    const [active, passive] = [node('tokyo7', 'SQLCL1'), node('osaka3', 'SQLCL1', false)];
    expect(proposedPairs([passive, active], [])).toMatchObject([
      { primary: 'tokyo7', standby: 'osaka3', isTold: true, sharesStorage: true },
    ]);
    const [made, ...others] = proposedPairs([active, node('nagoya1', 'SQLCL2')], [], [passive]);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ primary: 'tokyo7', standby: null, isTold: true, sharesStorage: true });
    expect(english(made?.because)).toBe(
      'the lists name SQL Server Cluster Network Name SQLCL1 for both; osaka3 is stopped there',
    );
    expect(proposedPairs([active], ['tokyo7'], [passive])).toEqual([]);
    // A stopped machine that shares no failover cluster is nobody's passive node.
    expect(proposedPairs([active], [], [node('osaka3', 'SQLCL9', false)])).toEqual([]);
  });

  it('of which one says that it waits, whatever it names', () => {
    const noted = (Notes: string) => candidate('db02', { attributes: { Notes } });
    expect(['HSR secondary of db01', 'P01 HSR secondary'].map((notes) => saysItWaits(noted(notes)))).toEqual([
      true,
      true,
    ]);
    expect(saysItWaits(candidate('db02', { environment: 'standby' }))).toBe(true);
    expect(saysItWaits(noted('P01 primary'))).toBe(false);
  });

  it('by a column that names the active node, as the standby of a row has it', () => {
    for (const header of ['運用系ホスト名', 'Active node', '正系ホスト名', 'Aktiver Knoten', 'Primary server']) {
      const standby = candidate('dbsv12', { environment: 'standby', attributes: { [header]: 'dbsv11' } });
      expect(pairsOf([standby, candidate('dbsv11'), candidate('dbsv13')])).toEqual(['dbsv11 > dbsv12']);
    }
  });

  it('by letters, and by numbers where a database is named; names that count a fleet are none', () => {
    expect(named('hr-a', 'hr-b')).toEqual(['hr-a > hr-b']);
    expect(named('web_01', 'web_02')).toEqual([]);
    const dbms = 'Oracle Database 19c';
    const numbered = ['db_02', 'db_01'].map((name) => candidate(name, { dbms }));
    expect(pairsOf(numbered)).toEqual(['db_01 > db_02']);
    expect(pairsOf([...numbered, candidate('db_03', { dbms })])).toEqual([]);
    expect(named('hr-a', 'hr-b', 'hr-c', 'pay-b', 'pay-d')).toEqual([]);
    expect(named('db11', 'db12')).toEqual([]);
    expect(named('contract', 'contact')).toEqual([]);
  });

  it('by what lists say of both, with the role that a list gives', () => {
    const shared = { 'Data Guard': 'ERPDG' };
    const listed = [
      candidate('tokyo7', { attributes: { ...shared, Role: 'PHYSICAL STANDBY' } }),
      candidate('osaka3', { attributes: { ...shared, Role: 'PRIMARY' } }),
    ];
    expect(pairsOf(listed)).toEqual(['osaka3 > tokyo7']);
    expect(proposedPairs(listed, []).map(({ because }) => english(because))).toEqual([
      'the lists name Data Guard ERPDG for both',
    ]);
  });

  it('of production and its standby where the environment says which is which, as in the sample list of the guide', () => {
    const shared = { attributes: { 'Data Guard': 'ERPDG' } };
    const listed = [
      candidate('tokyo7', { ...shared, environment: 'standby' }),
      candidate('osaka3', { ...shared, environment: 'production' }),
    ];
    expect(pairsOf(listed)).toEqual(['osaka3 > tokyo7']);
    const ofTest = listed.map((each) => ({
      ...each,
      environment: each.environment === 'production' ? 'test' : 'standby',
    }));
    expect(pairsOf(ofTest)).toEqual([]);
  });

  it('by numbers where lists say of both which of two they are, under any header', () => {
    const listed = (first: string, second: string) => [
      candidate('kjdb01', { attributes: { 運用形態: first } }),
      candidate('kjdb02', { attributes: { 運用形態: second } }),
      candidate('web01'),
      candidate('web02'),
    ];
    expect(pairsOf(listed('ACT', 'SBY'))).toEqual(['kjdb01 > kjdb02']);
    expect(pairsOf(listed('待機機', '現用機'))).toEqual(['kjdb02 > kjdb01']);
    expect(pairsOf(listed('ACT', 'ACT'))).toEqual([]);
    expect(pairsOf(listed('ACT', ''))).toEqual([]);
  });

  it('are none of nodes of one database, as AWR or the cell of the DBMS says', () => {
    const clustered = (instance: string) => ({ name: 'COREPRD', instance, databaseId: '7' });
    const reported = ['COREPRD1', 'COREPRD2'].map((name) =>
      candidate(name, { dbms: 'Oracle 19c EE', cluster: 'EXA1', clustered: clustered(name) }),
    );
    expect(pairsOf(reported)).toEqual([]);
    const listed = ['exa1', 'exa2'].map((name) => candidate(name, { dbms: 'Oracle 19c Enterprise Edition RAC' }));
    expect(pairsOf(listed)).toEqual([]);
  });

  it('by a remark that names whose standby a machine is', () => {
    const listed = (remark: string) => [
      candidate('nkora05.nordkauf.de', { dbms: 'Oracle', environment: 'production' }),
      candidate('nkora06', { dbms: 'Oracle', environment: 'production', attributes: { Bemerkung: remark } }),
    ];
    expect(pairsOf(listed('Data Guard Standby von nkora05'))).toEqual(['nkora05.nordkauf.de > nkora06']);
    expect(pairsOf(listed('nkora05の待機系'))).toEqual(['nkora05.nordkauf.de > nkora06']);
    expect(pairsOf(listed('nkora05のData Guardスタンバイ'))).toEqual(['nkora05.nordkauf.de > nkora06']);
  });

  it.each([
    'AlwaysOn-Replik von klsql01, nicht lesbar',
    'Replikat von klsql01',
    'HADR-Standby zu klsql01',
    'Standby zu klsql01',
    'Standby von Server „klsql01“',
    'Standby-Datenbank zur Instanz klsql01',
    'sekundärer Knoten von klsql01',
    'passiver Knoten zu klsql01',
    'Sekundärserver für klsql01',
    'Failover-Partner von klsql01',
    'Spiegelserver von klsql01',
    'wird per Log Shipping aus klsql01 gespeist, Log-Shipping-Ziel von klsql01',
    'repliziert von klsql01',
    'Ausfallsystem für klsql01',
    'AlwaysOn replica of klsql01, not readable',
    'passive node of klsql01',
    'failover target for klsql01',
    'standby to klsql01',
    'replicated from klsql01',
    'Log shipping secondary (klsql01), fed by log shipping from klsql01',
    'DR copy of klsql01',
    'réplica de klsql01',
    'réplique du serveur klsql01',
    'nœud passif de klsql01',
    'serveur de secours de klsql01',
    'miroir de klsql01',
    'klsql01のAlwaysOnセカンダリ（参照不可）',
    'klsql01 の AlwaysOn 可用性グループ セカンダリレプリカ',
    'klsql01のホットスタンバイ',
    'klsql01のフェイルオーバー先',
    'klsql01の副系',
    'klsql01の災対機',
    'klsql01用待機系',
    'klsql01からレプリケーション',
    'klsql01のﾚﾌﾟﾘｹｰｼｮﾝ先',
    'klsql01의 대기 서버(Standby)',
    'klsql01의 스탠바이 DB',
    'klsql01의 복제본',
    'klsql01的备库',
    'klsql01 的备机（Data Guard）',
    'klsql01的從庫',
    'servidor en espera de klsql01',
    'nodo secundario del servidor klsql01',
    'servidor de reserva de klsql01',
    'servidor em espera do klsql01',
    'réplica do klsql01',
    'nodo in attesa di klsql01',
    'server di riserva di klsql01',
    'Active Data Guard of klsql01',
    'ADG standby of klsql01',
    'ADG von klsql01',
    'Data Guard of klsql01, read only',
    'klsql01のActive Data Guard（参照用）',
    'klsql01的ADG',
    'HANA system replication of klsql01',
    'HSR tier 2 of klsql01',
    'HSR target of klsql01',
  ])('by a remark in usual words: %s', (remark) => {
    const listed = [candidate('klsql01'), candidate('klsqm02', { attributes: { Remark: remark } })];
    expect(proposedPairs(listed, [])).toMatchObject([{ primary: 'klsql01', standby: 'klsqm02', isTold: true }]);
  });

  it.each([
    ['Standby: klsql01', 'klsqm02 > klsql01'],
    ['klsql01 standby', 'klsql01 > klsqm02'],
    ['本番：klsql01、待機系', 'klsql01 > klsqm02'],
    ['klsql01 대기 노드', 'klsql01 > klsqm02'],
    ['klsql01와 이중화', 'klsql01 > klsqm02'],
    ['与klsql01主备', 'klsql01 > klsqm02'],
    ['hot spare for klsql01', 'klsql01 > klsqm02'],
    ['Cluster mit klsql01', 'klsql01 > klsqm02'],
    ['HA-Paar mit klsql01', 'klsql01 > klsqm02'],
    ['Always On with klsql01', 'klsql01 > klsqm02'],
    ['redundant zu klsql01', 'klsql01 > klsqm02'],
    ['klsql01と冗長構成', 'klsql01 > klsqm02'],
    ['klsql01とAlwaysOn構成', 'klsql01 > klsqm02'],
    ['replicates to klsql01', 'klsqm02 > klsql01'],
    ['repliziert nach klsql01', 'klsqm02 > klsql01'],
    ['klsql01へ複製', 'klsqm02 > klsql01'],
  ])('perhaps, by words of copying beside the name of another: %s', (remark, pair) => {
    const listed = [candidate('klsql01'), candidate('klsqm02', { attributes: { Remark: remark } })];
    expect(pairsOf(listed)).toEqual([pair]);
    expect(proposedPairs(listed, [])).toMatchObject([{ isTold: false, isAsked: true }]);
  });

  it.each([
    'Backup on klsql01',
    'RAC mit klsql01',
    'no standby of klsql01',
    'kein Standby für klsql01',
    'klsql01の待機系ではない',
    'Anwendung von klsql01',
    'Passive cooling of klsql01',
    'DR test of klsql01',
    'Secondary DNS for klsql01',
    'Failover-Cluster, siehe klsql09',
    'moved from klsql01',
    'klsql01의 대기 서버 아님',
    'klsql01 不是备库',
    'en espera de memoria, como klsql01',
    'option Active Data Guard of Oracle EE',
  ])('by no remark that says something else: %s', (remark) => {
    expect(pairsOf([candidate('klsql01'), candidate('klsqm02', { attributes: { Remark: remark } })])).toEqual([]);
  });

  it.each([
    'passive node',
    'Passiver Knoten, nicht lizenziert',
    'AlwaysOn-Sekundärreplikat',
    'Standby-Knoten',
    'AlwaysOn secondary (async)',
    'nœud passif',
    'パッシブノード',
    'AlwaysOnセカンダリ（参照不可）',
    '대기',
    '대기 서버',
    '备库',
    'Data Guard 备库',
    'servidor en espera',
    'nó secundário',
    'nodo passivo',
  ])('by numbers where a remark says that one waits: %s', (remark) => {
    const dbms = 'SQL Server 2019 Enterprise';
    const listed = [candidate('ora1', { dbms }), candidate('ora2', { dbms, attributes: { Remark: remark } })];
    expect(proposedPairs(listed, [])).toMatchObject([{ primary: 'ora1', standby: 'ora2', isTold: true }]);
  });

  it('of databases on two servers, by a remark that names the server or by the database that waits on one of them', () => {
    const on = (server: string, name: string, more: Partial<PairCandidate> = {}) =>
      candidate(`${server}/${name}`, { name, server, dbms: 'Oracle 19c', ...more });
    const remark = { attributes: { Remark: 'Data Guard standby of ora01' } };
    const others = [on('ora01', 'HR'), on('ora09', 'ERP', { environment: 'test' })];
    expect(pairsOf([on('ora01', 'ERP'), ...others, on('ora02.corp.local', 'ERP', remark)])).toEqual([
      'ora01/ERP > ora02.corp.local/ERP',
    ]);
    expect(pairsOf([on('ora01', 'ERP'), on('ora02', 'ERPDG', remark)])).toEqual(['ora01/ERP > ora02/ERPDG']);
    expect(pairsOf([on('ora01', 'ERP'), on('ora01', 'HR'), on('ora02', 'ERPDG', remark)])).toEqual([]);
    const production = { environment: 'production' };
    const waits = { environment: 'standby' };
    expect(pairsOf([on('b', 'db02', waits), on('a', 'db02', production)])).toEqual(['a/db02 > b/db02']);
    expect(pairsOf([on('a', 'ERP', production), on('b', 'ERP', production)])).toEqual([]);
    expect(pairsOf([on('a', 'ERP', production), on('a', 'ERP2', waits)])).toEqual([]);
    expect(pairsOf([on('a', 'ERP', production), on('b', 'ERP', waits), on('c', 'ERP', waits)])).toEqual([]);
  });

  it('by the source of a read replica of RDS, named or by its address', () => {
    const rds = (name: string, source: Record<string, string>) =>
      candidate(name, { dbms: 'Oracle Enterprise Edition', attributes: { MultiAZ: 'false', ...source } });
    const header = 'ReadReplicaSourceDBInstanceIdentifier';
    expect(pairsOf([rds('erp-rr', { [header]: 'erp-prod' }), rds('erp-prod', {})])).toEqual(['erp-prod > erp-rr']);
    const arn = 'arn:aws:rds:eu-west-1:123456789012:db:erp-prod';
    expect(pairsOf([rds('erp-rr', { [header]: arn }), rds('erp-prod', {})])).toEqual(['erp-prod > erp-rr']);
  });

  it('by a column that names the one that each copies, and by roles of replication', () => {
    const on = (server: string, attributes: Record<string, string>) =>
      candidate(`${server}/erp`, { name: 'erp', server, dbms: 'PostgreSQL 13', attributes });
    expect(pairsOf([on('pg01', { Upstream: '' }), on('pg02', { Upstream: 'pg01' })])).toEqual(['pg01/erp > pg02/erp']);
    expect(
      pairsOf([
        on('pg01', { 'Replication role': 'primary' }),
        on('pg02', { 'Replication role': 'async replica (DR)' }),
      ]),
    ).toEqual(['pg01/erp > pg02/erp']);
    expect(pairsOf([on('pg01', { 'Member state': 'SECONDARY' }), on('pg02', { 'Member state': 'PRIMARY' })])).toEqual([
      'pg02/erp > pg01/erp',
    ]);
    expect(pairsOf([on('a', { Source: 'SAP' }), on('b', { Source: 'SAP' })])).toEqual([]);
  });

  it('by a column that names the partner of each', () => {
    const of = (name: string, Partner: string, more = {}) => candidate(name, { attributes: { Partner, ...more } });
    expect(proposedPairs([of('mys02', 'mys01'), of('mys01', 'mys02')], [])).toMatchObject([
      { primary: 'mys01', standby: 'mys02', isTold: true },
    ]);
    expect(pairsOf([of('zeta', 'alpha'), of('alpha', 'zeta', { Role: 'Standby' })])).toEqual(['zeta > alpha']);
    expect(pairsOf([of('mys01', 'ACME Ltd.'), of('pgx', 'ACME Ltd.')])).toEqual([]);
  });

  it('not of two nodes of Real Application Clusters, which are both at work', () => {
    const nodes = ['nkrac01', 'nkrac02'].map((name) =>
      candidate(name, { dbms: 'Oracle', attributes: { Optionen: 'RAC, Partitioning' } }),
    );
    expect(pairsOf(nodes)).toEqual([]);
  });

  it('tell whether a file or a role names them, or nothing but their count does', () => {
    const told = (...workloads: PairCandidate[]) => proposedPairs(workloads, []).map((pair) => pair.isTold);
    const dbms = 'SQL Server 2019';
    expect(told(candidate('db01', { dbms }), candidate('db02', { dbms }))).toEqual([false]);
    expect(told(candidate('db01', { dbms }), candidate('db02', { dbms, environment: 'standby' }))).toEqual([true]);
    expect(told(candidate('erp-pri'), candidate('erp-sec'))).toEqual([true]);
  });

  it('as the two of a cluster, not of one that carries many', () => {
    const two = ['x1', 'y7'].map((name) => candidate(name, { cluster: 'FC-1' }));
    expect(pairsOf(two)).toEqual(['x1 > y7']);
    expect(pairsOf([...two, candidate('z', { cluster: 'FC-1' })])).toEqual([]);
  });

  it('never of production and test, of two products, or of what is in a pair already', () => {
    const [a, b] = [candidate('hr-a', { environment: 'production' }), candidate('hr-b', { environment: 'test' })];
    expect(pairsOf([a, b])).toEqual([]);
    expect(pairsOf([candidate('hr-a', { dbms: 'Oracle' }), candidate('hr-b', { dbms: 'MySQL' })])).toEqual([]);
    expect(pairsOf([candidate('hr-a'), candidate('hr-b')], ['hr-b'])).toEqual([]);
  });
});
