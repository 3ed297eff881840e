import { attributesIn } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

function listOf(header: string, rows: readonly string[]) {
  const text = `${[header, ...rows].join('\n')}\n`;
  const { records, issues } = readFile({
    bytes: new TextEncoder().encode(text),
    fileName: 'list.csv',
    format: 'server-csv',
  });
  return { ...records, said: issues.map(({ code }) => code) };
}

describe('environments of a list without a column of that name', () => {
  it.each([
    ['用途', ['本番', '待機', '検証'], ['production', 'standby', 'test']],
    ['系', ['本番系', 'ステージング', '開発系'], ['production', 'test', 'test']],
    ['利用目的', ['商用', '災対', '－'], ['production', 'standby', null]],
    ['Purpose', ['PROD', 'DR', 'dev'], ['production', 'standby', 'test']],
    ['Purpose', ['Production', 'Disaster recovery', 'Training'], ['production', 'standby', 'test']],
    ['Used for', ['Production', 'Development', 'UAT'], ['production', 'test', 'test']],
    ['Type', ['Production', 'Development', 'Pre-prod'], ['production', 'test', 'test']],
    ['種別', ['本番', '開発', '待機'], ['production', 'test', 'standby']],
    ['用途', ['本番DB', '開発DB', '検証用'], ['production', 'test', 'test']],
    ['Role', ['Production', 'Standby', 'Test DB'], ['production', 'standby', 'test']],
  ])('are told by “%s”: %j', (header, cells, environments) => {
    const { servers, workloads } = listOf(
      `サーバー名,コア数,${header}`,
      cells.map((cell, at) => `db0${at},16,${cell}`),
    );
    expect(servers.map(({ environment }) => environment)).toEqual(environments);
    expect(workloads.map(({ environment }) => environment)).toEqual(environments);
    expect(servers[0]?.origin.cells.environment).toEqual({ column: `C (${header})`, text: cells[0] });
  });

  it.each([
    // One of them is a service: the column says what machines do.
    ['用途', ['本番', '販売管理DB']],
    ['用途', ['テスト管理システム用', '検証結果の保管']],
    ['Purpose', ['Product A', 'Prod']],
    ['Tier', ['1', '2']],
    ['用途', ['本番DB', '販売管理DB']],
    // What it says of machines is not what they are for.
    ['拠点', ['本番', '検証']],
  ])('are not told by “%s”: %j', (header, cells) => {
    const { servers } = listOf(
      `サーバー名,コア数,${header}`,
      cells.map((cell, at) => `db0${at},16,${cell}`),
    );
    expect(servers.map(({ environment }) => environment)).toEqual([null, null]);
    expect(servers.map(({ attributes }) => attributesIn(attributes)[header])).toEqual(cells);
  });
});

describe('environments of a column in which some cells say something else', () => {
  const told = (header: string, ...cells: readonly string[]) => {
    const text = `Hostname,Cores,${header}\n${cells.map((cell, at) => `a${at},16,${cell}\n`).join('')}`;
    const { records, issues } = readFile({ bytes: new TextEncoder().encode(text), fileName: 'list.csv' });
    return {
      environments: records.servers.map(({ environment }) => environment),
      kept: records.servers.map(({ attributes }) => attributesIn(attributes)[header]),
      unknown: issues.flatMap(({ code, where }) => (code === 'environment-unknown' ? [where.row] : [])),
    };
  };

  it.each([
    [
      'Rolle',
      ['Produktion', 'Test', 'Standby', 'Cold Standby (Dbvisit)'],
      ['production', 'test', 'standby', 'standby'],
      [],
    ],
    ['Rolle', ['Produktion', 'Test', 'Reporting'], ['production', 'test', null], [4]],
    ['Role', ['Production', 'Standby', 'Witness', 'Test management'], ['production', 'standby', null, null], [4, 5]],
    ['用途', ['本番', '検証', '本番', '販売管理DBのテスト結果'], ['production', 'test', 'production', null], [5]],
    ['Purpose', ['Prod', 'Dev', 'Product A'], ['production', 'test', null], [4]],
  ])('are read row by row under “%s”, and the others named: %j', (header, cells, environments, rows) => {
    const { environments: read, kept, unknown } = told(header, ...cells);
    expect(read).toEqual(environments);
    expect(unknown).toEqual(rows);
    expect(kept).toEqual(cells);
  });

  it.each([
    ['Rolle', ['Datenbank', 'Web', 'Test', 'Reporting']],
    ['用途', ['本番', '販売管理DB', '人事DB']],
    ['Type', ['DL380 Gen10', 'R640', 'Test', 'Production', 'x3650']],
  ])('are none where most say something else, or all the same: “%s” %j', (header, cells) => {
    expect(told(header, ...cells).environments.every((environment) => environment === null)).toBe(true);
  });
});

it('keeps the purpose of a machine far down a list, which no environment says', () => {
  const rows = Array.from({ length: 300 }, (_, at) => `db${at},16,${at < 250 ? '本番' : '販売管理DB'}`);
  const { servers } = listOf('サーバー名,コア数,用途', rows);
  const told = [servers[0], servers[299]].map((server) => [
    server?.environment,
    attributesIn(server?.attributes ?? null),
  ]);
  expect(told).toEqual([
    ['production', { 用途: '本番' }],
    [null, { 用途: '販売管理DB' }],
  ]);
});

describe('environments beside another column of that name', () => {
  const rows = (header: string, ...cells: readonly string[]) =>
    listOf(
      `サーバー名,コア数,${header}`,
      cells.map((cell, at) => `db0${at},16,${cell}`),
    ).servers.map(({ environment, model, attributes }) => [environment, model, attributesIn(attributes)]);

  it('are told where 区分 says what machines are', () => {
    expect(rows('区分,環境', '物理,本番', '物理,待機系', '物理,開発')).toEqual([
      ['production', null, {}],
      ['standby', null, {}],
      ['test', null, {}],
    ]);
    expect(rows('区分,環境', 'DBサーバ,本番', 'DBサーバ,検証').map(([environment]) => environment)).toEqual([
      'production',
      'test',
    ]);
  });

  it('are told where it says something else, which is kept', () => {
    expect(rows('区分,環境', '基幹,本番', '情報,検証')).toEqual([
      ['production', null, { 区分: '基幹' }],
      ['test', null, { 区分: '情報' }],
    ]);
  });

  it('are told by it where the other column says something else', () => {
    expect(rows('区分,環境', '本番,オンプレ', '検証,オンプレ').map(([environment]) => environment)).toEqual([
      'production',
      'test',
    ]);
  });

  it('are no models of machines', () => {
    expect(rows('種別', '本番', '開発').map(([, model]) => model)).toEqual([null, null]);
  });
});

it('leaves the environment of a machine of production and test open, and says so', () => {
  const { servers, said } = listOf('サーバー名,コア数,環境', ['a,16,本番', 'b,16,本番/開発']);
  expect(servers.map(({ environment }) => environment)).toEqual(['production', null]);
  expect(said).toContain('environment-of-both');
});

describe('machines that wait for others', () => {
  it.each([
    ['区分', '現用機', '待機機'],
    ['系統', '現用系', '待機系'],
    ['系', '正系', '副系'],
    ['運用形態', 'ACT', 'SBY'],
    ['HA', 'Active', 'Standby'],
    ['Status', 'Active', 'Standby'],
    ['状態', '稼働系', 'スタンバイ'],
    ['Rolle', 'Aktiv', 'Passiv'],
    ['Clusterrolle', 'Aktiver Knoten', 'Standby-Knoten'],
    ['Cluster-Rolle', 'aktiv', 'passiver Knoten'],
    ['Role', 'PRIMARY', 'PHYSICAL STANDBY'],
    ['役割', 'プライマリ', 'セカンダリ'],
  ])('are standby by their column “%s”: %s and %s', (header, active, standby) => {
    const { servers, workloads, said } = listOf(`サーバー名,コア数,${header},備考`, [
      `db01,16,${active},`,
      `db02,16,${standby},`,
      'ap01,16,-,',
    ]);
    expect(servers.map(({ environment }) => environment)).toEqual([null, 'standby', null]);
    expect(workloads.map(({ environment }) => environment)).toEqual([null, 'standby', null]);
    for (const { origin } of [servers[1], workloads[1]].flatMap((record) => record ?? []))
      expect(origin.cells.environment).toEqual({ column: `C (${header})`, text: standby });
    // What is said stays: who is primary is told by it.
    expect(servers.map(({ attributes }) => attributesIn(attributes)[header])).toEqual([active, standby, undefined]);
    expect(workloads.map(({ poweredOn }) => poweredOn)).toEqual([null, null, null]);
    expect(said).not.toContain('environment-unknown');
  });

  it.each([
    // Nothing waits here.
    ['Wartung', ['Active', 'Active']],
    // An agent is passive, no machine.
    ['Zabbix', ['active', 'passive']],
    // How both are built, not which of them it is.
    ['構成', ['Active/Standby', 'Active/Standby']],
    ['用途', ['DBサーバー', '待機']],
  ])('are not told by “%s”: %j', (header, [one, other]) => {
    const { servers } = listOf(`サーバー名,コア数,${header}`, [`db01,16,${one}`, `db02,16,${other}`]);
    expect(servers.map(({ environment }) => environment)).toEqual([null, null]);
  });

  it('are told where few others of the column do something else', () => {
    const { servers } = listOf('サーバー名,コア数,役割', ['a,16,現用系', 'b,16,待機系', 'c,4,監視']);
    expect(servers.map(({ environment }) => environment)).toEqual([null, 'standby', null]);
    // Of a column of environments all must say a role.
    const stages = listOf('サーバー名,コア数,区分', ['a,16,現用機', 'b,16,待機機', 'c,4,検証機']);
    expect(stages.servers.map(({ environment }) => environment)).toEqual([null, 'standby', 'test']);
  });

  it('are told under a header of roles whatever stands beside them', () => {
    const { workloads } = listOf('Server,Cores,RAM (GB),Role', [
      'ora1,16,128,Primary',
      'ora2,16,128,Physical Standby',
      'pg1,8,64,Leader',
      'pg2,8,64,Replica',
      'sql1,8,64,AG Primary',
      'sql2,8,64,AG Secondary',
      'w1,2,8,Witness',
    ]);
    expect(workloads.filter(({ environment }) => environment === 'standby').map(({ name }) => name)).toEqual([
      ...['ora2', 'pg2', 'sql2'],
    ]);
    expect(attributesIn(workloads[6]?.attributes ?? null)).toEqual({ Role: 'Witness' });
  });

  it('take over for production, and for no test', () => {
    const { servers } = listOf('サーバー名,コア数,環境,系', [
      'db01,16,本番,現用系',
      'db02,16,本番,待機系',
      'db03,16,検証,現用系',
      'db04,16,検証,待機系',
    ]);
    expect(servers.map(({ environment }) => environment)).toEqual(['production', 'standby', 'test', 'test']);
  });

  it('are told among other words of an environment', () => {
    const { servers, said } = listOf('サーバー名,コア数,区分', [
      'db01,16,現用機',
      'db02,16,副系',
      'db03,16,検証機',
      'db04,16,SBY',
      'db05,16,その他',
    ]);
    expect(servers.map(({ environment }) => environment)).toEqual([null, 'standby', 'test', 'standby', null]);
    expect(said.filter((code) => code === 'environment-unknown')).toHaveLength(1);
  });

  it('are told by a remark where their environment says nothing, which nothing is said of then', () => {
    const { servers, workloads, said } = listOf('サーバー名,コア数,環境,備考', [
      'db01,16,本番,',
      'db02,16,予備,コールドスタンバイ',
      'db03,16,検証,コールドスタンバイ',
    ]);
    expect(servers.map(({ environment }) => environment)).toEqual(['production', 'standby', 'test']);
    expect(workloads.map(({ environment }) => environment)).toEqual(['production', 'standby', 'test']);
    expect(said).not.toContain('environment-unknown');
    const machines = listOf('VM名,ホスト,vCPU数,環境,備考', ['vm1,esx1,4,予備,コールドスタンバイ', 'vm2,esx1,4,予備,']);
    expect(machines.workloads.map(({ environment }) => environment)).toEqual(['standby', null]);
    expect(machines.said.filter((code) => code === 'environment-unknown')).toHaveLength(1);
  });

  it('are virtual machines too', () => {
    const { workloads } = listOf('VM名,ホスト,vCPU数,系', ['vm1,esx1,4,現用系', 'vm2,esx2,4,待機系']);
    expect(workloads.map(({ environment }) => environment)).toEqual([null, 'standby']);
  });

  it.each([
    ['待機機', 'standby'],
    ['副系', 'standby'],
    ['SBY', 'standby'],
    ['受注DB 待機系', 'standby'],
    ['受注DB（待機系）', 'standby'],
    ['2027年更改予定、待機機', 'standby'],
    ['現用機（2号機と冗長構成）', null],
    ['正系', null],
    // Of another machine, or of both.
    ['待機系はdb02', null],
    ['db02が待機系', null],
    ['db02（待機系）と冗長', null],
    ['待機系あり', null],
    ['現用系と待機系', null],
    ['現用（待機系）', null],
    ['旧待機系', null],
    ['no standby', null],
    ['with standby', null],
  ])('are told by a remark of their own: %s', (remark, environment) => {
    for (const header of ['備考', 'Remarks', 'Bemerkung']) {
      const { servers } = listOf(`サーバー名,コア数,${header}`, [`db01,16,${remark}`, 'db09,16,x']);
      expect([header, servers[0]?.environment]).toEqual([header, environment]);
      if (environment) expect(servers[0]?.origin.cells.environment?.text).toBe(remark);
    }
  });
});

describe('machines that may wait for others', () => {
  const asked = (header: string, rows: readonly string[], answer?: string) => {
    const { records, questions } = readFile({
      bytes: new TextEncoder().encode(`${[header, ...rows].join('\n')}\n`),
      fileName: 'list.csv',
      mapping: answer === undefined ? undefined : { fields: {}, answers: { 'role:standby': answer } },
    });
    return {
      standby: records.workloads.flatMap(({ name, environment }) => (environment === 'standby' ? [name] : [])),
      asked: questions.flatMap(({ id, where }) => (id === 'role:standby' ? where.map(({ text }) => text) : [])),
    };
  };

  it.each([
    ['Role', 'DR'],
    ['Role', 'DR (Data Guard)'],
    ['Role', 'AG secondary; async'],
    ['クラスタ構成', 'Standby'],
    ['役割', 'DR機'],
    ['役割', '待機（コールド）'],
    ['備考', 'DR用（大阪）'],
    ['Replica role', 'Secondary (read-only)'],
    ['Replica role', 'Readable secondary'],
    ['Role', 'Standby (read-intent only)'],
    ['役割', 'セカンダリ（読み取り可）'],
    ['Role', 'Read replica'],
  ])('are asked about by their column “%s”: %s', (header, word) => {
    const list = `Server,Cores,RAM (GB),${header}`;
    const rows = [`p1,16,128,Primary`, `d1,16,128,${word}`, 'j1,16,128,Act-Act', 'j2,16,128,Act-Act', 'w1,8,64,x'];
    expect(asked(list, rows)).toEqual({ standby: [], asked: [word] });
    expect(asked(list, rows, 'waits')).toEqual({ standby: ['d1'], asked: [word] });
    expect(asked(list, rows, 'serves').standby).toEqual([]);
  });

  it.each(['Secondary (not readable)', 'Secondary (non-readable)', 'Secondary (no reads)', 'セカンダリ（参照不可）'])(
    'wait unasked where nobody reads from them: %s',
    (word) => {
      const rows = ['p1,16,128,Primary', `d1,16,128,${word}`];
      expect(asked('Server,Cores,RAM (GB),Replica role', rows).standby).toEqual(['d1']);
    },
  );

  it.each([
    ['Role', 'Primary (DR: sgdb02)'],
    ['Role', 'Active/Standby'],
    ['Role', 'no DR'],
    ['クラスタ構成', 'Act-Sby'],
    ['クラスタ構成', 'AlwaysOn'],
    ['Role', 'Drive server'],
    ['備考', 'DR対象'],
  ])('are not asked about by “%s”: %s', (header, word) => {
    const rows = [`p1,16,128,a`, `d1,16,128,${word}`, 'j1,16,128,Act-Act', 'j2,16,128,Act-Act', 'w1,8,64,x'];
    expect(asked(`Server,Cores,RAM (GB),${header}`, rows).asked).toEqual([]);
  });
});
