import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../index.ts';
import { IS_TEMPLATE, NOT_IN_SERVICE, NOT_THERE_YET, OUT_OF_SCOPE, TAKEN_AWAY, TO_GO } from './out-of-use.data.ts';
import { says } from './out-of-use.ts';

const LIST = [
  'サーバー名,コア数,メモリ(GB),備考',
  'KARTE,16,128,',
  'KARTE-OLD,16,64,令和5年3月撤去済',
  'PACS,8,64,2027年3月機器更改予定',
].join('\n');
const read = (content: string, answer?: string, id = 'remark:taken-away') => {
  const mapping = answer === undefined ? undefined : { fields: {}, answers: { [id]: answer } };
  const { records, questions } = readFile({
    bytes: new TextEncoder().encode(`${content}\n`),
    fileName: 'l.csv',
    mapping,
  });
  return {
    off: records.workloads.filter(({ poweredOn }) => poweredOn === false).map(({ name }) => name),
    asked: questions.map(({ id, rows, answer, where }) => [
      id,
      rows,
      answer,
      where.map(({ row, text }) => `${row} ${text}`),
    ]),
  };
};

describe('a column that asks whether a machine is gone, or in use', () => {
  it.each([
    ['Decommissioned', 'No', 'Yes'],
    ['Retired?', 'n', 'y'],
    ['廃止', '', '○'],
    ['撤去', '', '2025/3/31'],
    ['Stillgelegt', 'nein', 'ja'],
  ])('asks about those that are gone: %s', (header, live, gone) => {
    const lines = [`Server,Cores,RAM (GB),${header}`, `db01,16,64,${live}`, `db02,16,64,${gone}`];
    expect(read(lines.join('\n')).asked).toEqual([['remark:taken-away', 1, null, [`3 ${gone}`]]]);
  });

  it.each(['Powered on', 'Running', 'In use?', 'Active?', '稼働'])(
    'asks about those that are not in use: %s',
    (header) => {
      const lines = [`Server,Cores,RAM (GB),${header}`, 'db01,16,64,Yes', 'db02,16,64,No'];
      expect(read(lines.join('\n')).asked).toEqual([['remark:not-in-service', 1, null, ['3 No']]]);
    },
  );

  it.each(['VM state', 'Power status', 'On/Off', '現況', 'Energiestatus', 'Etat'])(
    'reads the state of power: %s',
    (header) => expect(read(`Server,Cores,RAM (GB),${header}\ndb01,16,64,On\ndb02,16,64,Off`).off).toEqual(['db02']),
  );
});

describe('the name of a machine that says that it is gone', () => {
  it.each([
    ['sql04_decommissioned', 'remark:taken-away'],
    ['zz_sql05_retired', 'remark:taken-away'],
    ['sql08_stillgelegt', 'remark:taken-away'],
    ['sql08-decom-2024', 'remark:taken-away'],
    ['sql02_TO_BE_DELETED', 'remark:to-go'],
    ['sql03-old', 'remark:not-in-service'],
    ['old_sql03', 'remark:not-in-service'],
    ['sql03-old.corp.example', 'remark:not-in-service'],
    ['sql06_OLD_do_not_use', 'remark:not-in-service'],
  ])('is asked about in a list and in RVTools: %s', (name, id) => {
    expect(read(`Server,Cores,RAM (GB)\ndb01,16,64\n${name},16,64`).asked).toEqual([[id, 1, null, [`3 ${name}`]]]);
    const vinfo = `VM,Powerstate,Template,CPUs,Memory,Host\ndb01,poweredOn,False,4,8192,esx1\n${name},poweredOn,False,4,8192,esx1`;
    expect(read(vinfo).asked).toEqual([[id, 1, null, [`3 ${name}`]]]);
    expect(read(vinfo, 'out', id).off).toEqual([name]);
  });

  it.each([
    'oldham01',
    'db-olden-1',
    'threshold-db',
    'sql-old-trafford',
    'deleter01',
    'goldold1',
    'unusedx',
    'scheduled-db',
  ])('is asked about by whole words alone: %s', (name) =>
    expect(read(`Server,Cores,RAM (GB)\n${name},16,64`).asked).toEqual([]),
  );
});

describe('the folder of a virtual machine that says that it is gone', () => {
  it.each([
    ['_Decommissioned', 'remark:taken-away'],
    ['/DC1/vm/Retired', 'remark:taken-away'],
    ['/Archive/To be deleted', 'remark:to-go'],
    ['vm/_Old/2023', 'remark:not-in-service'],
    ['Old', 'remark:not-in-service'],
    ['vm\\撤去済み', 'remark:taken-away'],
  ])('is asked about in RVTools and in a list: %s', (folder, id) => {
    const vinfo = `VM,Powerstate,Template,CPUs,Memory,Host,Folder\ndb01,poweredOn,False,4,8192,esx1,vm/SQL\ndb02,poweredOn,False,4,8192,esx1,${folder}`;
    expect(read(vinfo).asked).toEqual([[id, 1, null, [`3 ${folder}`]]]);
    expect(read(vinfo, 'out', id).off).toEqual(['db02']);
    const list = `VM name,Host,vCPU,RAM (GB),VM folder\ndb01,esx1,4,8,vm/SQL\ndb02,esx1,4,8,${folder}`;
    expect(read(list).asked).toEqual([[id, 1, null, [`3 ${folder}`]]]);
  });

  it.each(['vm/Oldham', 'Lager', 'vm/Archive', 'Golden'])('is asked about by whole words alone: %s', (folder) =>
    expect(read(`VM name,Host,vCPU,RAM (GB),Folder\ndb01,esx1,4,8,${folder}`).asked).toEqual([]),
  );
});

describe('the day on which a machine went', () => {
  it.each([
    ['サーバー名,コア数,メモリ(GB),導入日,撤去日', 'db01,16,64,2019/4/1,', 'db02,16,64,2015/4/1,R7.3.31', 'R7.3.31'],
    ['サーバー名,コア数,メモリ(GB),廃止年月日', 'db01,16,64,', 'db02,16,64,2025/3/31', '2025/3/31'],
    ['Name,Cores,Memory (GB),Retired on', 'db01,16,64,', 'db02,16,64,2025-03-31', '2025-03-31'],
    ['Name,Cores,Memory (GB),Decommission date', 'db01,16,64,n/a', 'db02,16,64,2025-03-31', '2025-03-31'],
    ['Name;Kerne;RAM (GB);Außerbetriebnahme', 'db01;16;64;', 'db02;16;64;31.03.2025', '31.03.2025'],
  ])('under %s is asked about', (header, live, gone, day) => {
    const list = [header, live, gone].join('\n');
    expect(read(list).asked).toContainEqual(['remark:taken-away', 1, null, [`3 ${day}`]]);
    expect(read(list, 'out').off).toEqual(['db02']);
  });

  it.each([
    ['it is planned', 'サーバー名,コア数,メモリ(GB),撤去予定日', 'db01,16,64,', 'db02,16,64,2027/3/31'],
    [
      'every machine has one',
      'Name,Cores,Memory (GB),Retirement date',
      'db01,16,64,2030-01-01',
      'db02,16,64,2031-01-01',
    ],
    ['of its lease', 'サーバー名,コア数,メモリ(GB),リース終了日', 'db01,16,64,', 'db02,16,64,2027/3/31'],
  ])('is nobody’s where %s', (_, ...lines) => {
    expect(read(lines.join('\n')).asked.map(([id]) => id)).not.toContain('remark:taken-away');
  });
});

describe('the state of the service of an instance', () => {
  it.each([
    ['Server,Instance,DBMS,Edition,Service State,Start Mode', 'Running,Auto', 'Stopped,Disabled'],
    ['Server,Instance,DBMS,Edition,SQL Service Status,Start Mode', 'Running,Auto', 'Running,Disabled'],
    ['ホスト名,インスタンス名,DBMS,エディション,サービス状態,スタートアップの種類', '実行中,自動', '停止,無効'],
  ])('under %s is asked about', (header, on, off) => {
    const list = `${header}\nsqla,MSSQLSERVER,SQL Server 2019,EE,${on}\nsqla,RPT,SQL Server 2019,SE,${off}`;
    const { asked } = read(list);
    expect(asked.map(([id, rows]) => [id, rows])).toEqual([['instances:stopped', 1]]);
    expect(read(list).off).toEqual([]);
    expect(read(list, 'out', 'instances:stopped').off).toEqual(['RPT']);
  });

  it('is not that of a machine without a database', () => {
    expect(read('Server,Cores,Memory (GB),Service State\nweb1,8,32,Stopped').asked).toEqual([]);
  });
});

it('says how many are off by their states, and in which words', () => {
  const list = 'Server,Instance,DBMS,Status\na,MSSQLSERVER,SQL Server 2019,Running\na,RPT,SQL Server 2019,Stopped';
  const { issues } = readFile({
    bytes: new TextEncoder().encode(`${list}\nb,X,SQL Server 2019,retired\n`),
    fileName: 'l.csv',
  });
  const off = issues.find(({ code }) => code === 'powered-off');
  expect(off && say(off.problem, 'en')).toBe(
    '2 machines or databases are left out as off or out of use: 1 × “Stopped”, 1 × “retired”.',
  );
});

describe('a remark that a machine was taken away', () => {
  it('is asked about, and the machine is left out once somebody says so', () => {
    const asked = (answer: string | null) => [['remark:taken-away', 1, answer, ['3 令和5年3月撤去済']]];
    expect(read(LIST)).toEqual({ off: [], asked: asked(null) });
    expect(read(LIST, 'out')).toEqual({ off: ['KARTE-OLD'], asked: asked('out') });
    expect(read(LIST, 'in')).toEqual({ off: [], asked: asked('in') });
  });

  it('is asked about of virtual machines, and of a state in words of its own', () => {
    const list =
      'VM,Host,vCPU,Memory (GB),Status\nvm1,h1,4,16,running\nvm2,h1,4,16,Stillgelegt 03/2023\nvm3,h1,4,16,retired';
    expect(read(list, 'out').off).toEqual(['vm2', 'vm3']);
    expect(read(list).asked.map(([, rows]) => rows)).toEqual([1]);
  });

  it.each([
    ['令和5年3月撤去済', true],
    ['旧カルテ用（廃止済み）', true],
    ['2023/3廃止', true],
    ['R5.3 廃棄', true],
    ['Decommissioned 2023-03', true],
    ['03/2023: server was removed', true],
    ['retired', true],
    ['Außer Betrieb seit 2022', true],
    ['stillgelegt', true],
    ['Décommissionné en 2023', true],
    ['Dado de baja', true],
    ['已下线', true],
    ['außer Betrieb genommen', true],
    ['ausser Betrieb', true],
    ['ersetzt durch DB001', true],
    ['Ersatz durch SWKDB012 am 03.02.2026', true],
    ['abgelöst durch swkdb012.local', true],
    ['wurde 2025 durch DB001 ersetzt', true],
    ['wird ersetzt durch DB001', false],
    ['Ersatz durch DB001 geplant', false],
    ['Platte ersetzt durch SSD2', false],
    ['ersetzt durch neues Netzteil', false],
    ['ersetzt durch SQL2019', false],
    ['ersetzt durch Windows 2019', false],
    ['remplacé par SRV012', true],
    ['sera remplacé par SRV012', false],
    ['sustituido por SRV012', true],
    ['reemplazado por SRV012 en 2025', true],
    ['sostituito da SRV012', true],
    ['substituído por SRV012', true],
    ['vervangen door SRV012', true],
    ['wordt vervangen door SRV012', false],
    ['desativado em 2025', true],
    ['descomissionado', true],
    ['a ser desativado', false],
    ['已被DB012替换', true],
    ['DB012로 교체됨', true],
    ['DB012로 교체 예정', false],
    ['利用終了', true],
    ['使用終了', true],
    ['統合済', true],
    ['rec01へ統合済', true],
    ['仮想化済（esx01へP2V済）', true],
    ['切替済', true],
    ['AWSへ移行済', true],
    ['moved to Azure Aug 2026', true],
    ['migrated to AWS RDS 2025', true],
    ['replaced by A9', true],
    ["P2V'd to VM A4V", true],
    ['rebuilt as A7N', true],
    ['Sold', true],
    ['Phased out', true],
    ['Dead', true],
    ['Handed back', true],
    ['OSサポート終了', false],
    ['3台から統合済', false],
    ['統合予定', false],
    ['旧環境から移行済', false],
    ['moved to rack 7', false],
    ['migrated to Windows 2019', false],
    ['Migrated to SQL07 on 2026-08-01', true],
    ['migrated to ESX05', false],
    ['migrated to SQL2019', false],
    ['moved to DS-04', false],
    ['migrated from SQL07', false],
    ['to be replaced by A9', false],
    ['撤去予定', false],
    ['令和9年廃止予定', false],
    ['旧サーバー撤去済', false],
    ['廃止検討中', false],
    ['to be decommissioned', false],
    ['not retired yet', false],
    ['will be removed in 2027', false],
    ['CD drive removed', false],
    ['wird 2027 stillgelegt', false],
    ['Nicht außer Betrieb nehmen', false],
    ['à décommissionner', false],
    ['稼働中', false],
    ['', false],
  ])('%s: %s', (remark, is) => {
    expect(says(TAKEN_AWAY, remark)).toBe(is);
  });
});

describe('a state or a remark in words', () => {
  const STATES = [
    'Server,Cores,RAM (GB),Status',
    'a1,16,128,Operational',
    'a2,16,128,To be retired',
    'a3,16,128,Non-Operational',
    'a4,16,128,In Stock',
    'a5,16,128,Cold standby',
    'a6,16,128,Under review',
  ].join('\n');

  it('asks whether what is to go has a successor, and whether what is not in service is to be planned', () => {
    const asked = [
      ['remark:to-go', 1, null, ['3 To be retired']],
      ['remark:not-in-service', 2, null, ['4 Non-Operational', '5 In Stock']],
    ];
    expect(read(STATES)).toEqual({ off: [], asked });
    expect(read(STATES, 'out', 'remark:to-go').off).toEqual(['a2']);
    expect(read(STATES, 'out', 'remark:not-in-service').off).toEqual(['a3', 'a4']);
  });

  it('stays with its record where it is neither on nor off, and says who waits', () => {
    const { workloads } = readFile({ bytes: new TextEncoder().encode(STATES), fileName: 'l.csv' }).records;
    const said = workloads.map(({ name, poweredOn, environment, attributes }) => [
      name,
      ...[poweredOn, environment, attributes === null ? null : JSON.parse(attributes).Status],
    ]);
    expect(said).toEqual([
      ['a1', true, null, null],
      ['a2', null, null, 'To be retired'],
      ['a3', null, null, 'Non-Operational'],
      ['a4', null, null, 'In Stock'],
      ['a5', null, 'standby', 'Cold standby'],
      ['a6', null, null, 'Under review'],
    ]);
  });

  it('is read where something is added to it', () => {
    const list = [
      '仮想マシン名,ホスト,vCPU,メモリ(GB),状態',
      'v1,h1,2,8,停止（R6/9削除予定）',
      'v2,h1,2,8,停止 ※2',
      'v3,h1,2,8,R5.3 撤去済',
      'v4,h1,2,8,稼働中（R8.3撤去予定）',
      'v5,h1,2,8,2023-03',
    ].join('\n');
    expect(read(list)).toEqual({
      off: ['v1', 'v2', 'v3'],
      asked: [['remark:to-go', 1, null, ['5 稼働中（R8.3撤去予定）']]],
    });
  });

  it('may stand over its machines, as a section or the name of their sheet, or behind their names', () => {
    const sections = [
      'サーバー名,コア数,メモリ(GB)',
      '■本番サーバ,,',
      'p1,8,64',
      '■撤去済サーバ,,',
      'r1,8,64',
      'r2,8,64',
      '■検証環境,,',
      't1,8,64',
      'p2（撤去済）,8,64',
    ].join('\n');
    expect(read(sections).asked).toEqual([
      ['remark:taken-away', 3, null, ['5 ■撤去済サーバ', '6 ■撤去済サーバ', '9 p2（撤去済）']],
    ]);
    expect(read(sections, 'out').off).toEqual(['r1', 'r2', 'p2（撤去済）']);
    const header = ['Server', 'Cores', 'RAM (GB)'];
    const bytes = workbookOf({ Live: [header, ['l1', 8, 64]], Decommissioned: [header, ['d1', 8, 64]] });
    const asked = readFile({ bytes, fileName: 'l.xlsx' }).questions;
    expect(asked.map(({ id, rows }) => [id, rows])).toEqual([['remark:taken-away', 1]]);
  });

  it('may be what a column of types calls a virtual machine', () => {
    const list = ['VM,Type,Host,vCPU,Memory (GB)', 'v1,VM,h1,8,64', 'v2,Template,h1,4,16', 'v3,Replica,h1,8,64'].join(
      '\n',
    );
    expect(read(list).asked.map(([id, rows]) => [id, rows])).toEqual([
      ['remark:template', 1],
      ['remark:not-in-service', 1],
    ]);
  });

  it('is none of what a machine serves: 在庫 is an application there', () => {
    expect(read('サーバー名,コア数,メモリ(GB),用途\nz1,8,64,在庫\nz2,8,64,予約').asked).toEqual([]);
  });

  it('of a second column of states counts beside the first', () => {
    const list = 'Server,Cores,RAM (GB),Install status,Operational status\nb1,8,64,Installed,Non-Operational';
    expect(read(list).asked).toEqual([['remark:not-in-service', 1, null, ['2 Non-Operational']]]);
  });

  it('makes a template of a virtual machine whose remark calls it one, once somebody says so', () => {
    const list = '仮想マシン名,ホスト,vCPU,メモリ(GB),備考\nvm1,h1,2,8,テンプレート\nvm2,h1,2,8,テンプレートから作成';
    const templates = (answer?: string) => {
      const mapping = answer === undefined ? undefined : { fields: {}, answers: { 'remark:template': answer } };
      const { records } = readFile({ bytes: new TextEncoder().encode(list), fileName: 'l.csv', mapping });
      return records.workloads.flatMap(({ name, template }) => (template ? [name] : []));
    };
    expect(read(list).asked).toEqual([['remark:template', 1, null, ['2 テンプレート']]]);
    expect(templates()).toEqual([]);
    expect(templates('out')).toEqual(['vm1']);
  });

  it.each([
    ['2027年3月撤去予定', true],
    ['廃止する予定', true],
    ['R9.3 利用終了予定', true],
    ['to be decommissioned 06/2027', true],
    ['Pending removal', true],
    ['wird 2027 stillgelegt', true],
    ['Stilllegung 03/2027 geplant', true],
    ['à décommissionner', true],
    ['baja prevista', true],
    ['da dismettere', true],
    ['wordt in 2027 uitgefaseerd', true],
    ['计划下线', true],
    ['a ser desativado em 2027', true],
    ['Desativação prevista', true],
    ['zur Ausmusterung vorgesehen', true],
    ['não será desativado', false],
    ['撤去待ち', true],
    ['廃棄待ち', true],
    ['Test system, can be deleted', true],
    ['delete after 31.12.2026', true],
    ['old data can be deleted', false],
    ['cannot be deleted', false],
    ['EOL - decom Q4 FY26', true],
    ['撤去予定なし', false],
    ['廃止検討中', false],
    ['旧サーバー撤去予定', false],
    ['2027年更改予定', false],
    ['リース返却予定', false],
    ['not to be decommissioned', false],
    ['will be replaced in 2027', false],
    ['wird 2027 ersetzt', false],
    ['wird im März abgelöst', true],
    ['wird Q1 2027 abgelöst', true],
    ['wird abgelöst', true],
    ['Ablösung 2027 geplant', true],
    ['wird durch SaaS ersetzt', true],
    ['will be superseded in 2027', true],
    ['to be replaced by SaaS in 2027', true],
    ['wird 2027 durch neuen Server abgelöst', false],
    ['wird nicht abgelöst', false],
    ['Platte wird abgelöst', false],
    ['廃止予定なし（R10まで継続）', false],
    ['令和8年12月にntora12へ統合予定', true],
    ['ntora12に集約予定', true],
    ['仮想基盤へ統合予定', false],
    ['ntora09を統合予定', false],
    ['ntora12へ統合予定なし', false],
    ['To be consolidated into ora12 in December 2026', true],
    ['Will be merged into ora12', true],
    ['To be consolidated', false],
    ['wird in ora12 integriert', true],
    ['Zusammenführung mit ora12 geplant', true],
    ['sera consolidé sur ora12', true],
  ])('%s: to go %s', (remark, is) => {
    expect(says(TO_GO, remark)).toBe(is);
  });

  it.each([
    ['予備機', true],
    ['未使用', true],
    ['spare', true],
    ['Not in use', true],
    ['運用停止', true],
    ['サービス停止', true],
    ['電源断', true],
    ["P2V'd to VM A4V - powered down", true],
    ['Old', true],
    ['Non-active', true],
    ['End of Life', true],
    ['Do not use', true],
    ['Oldham', false],
    ['Ersatzgerät, im Lager', true],
    ['en stock', true],
    ['en desuso', true],
    ['in magazzino', true],
    ['op voorraad', true],
    ['予備電源あり', false],
    ['予備ディスク2本', false],
    ['spare disk replaced', false],
    ['not used for backup', false],
    ['Reserve für Peaks eingeplant', false],
    ['使用中', false],
    ['停止済', true],
    ['旧人事（停止中）', true],
    ['switched off since 2024-03', true],
    ['abgeschaltet', true],
    ['停止', false],
    ['サービス停止中に作業', false],
    ['夜間停止', false],
    ['clone of SQL01 for upgrade test', true],
    ['clone of template-2019', false],
  ])('%s: not in service %s', (remark, is) => {
    expect(says(NOT_IN_SERVICE, remark)).toBe(is);
  });

  it.each([
    ['powered off since June', true],
    ['Powered off 2025', true],
    ['switched off in 2025', true],
    ['Server was switched off last year', true],
    ['has been turned off permanently', true],
    ['shut off; keep until audit', true],
    ['shut down in March', true],
    ['offline since May', true],
    ['currently offline', true],
    ['VM is off', true],
    ['off since Q3', true],
    ['not running since 2024', true],
    ['ausgeschaltet seit Juni', true],
    ['seit Juni 2025 ausgeschaltet', true],
    ['abgeschaltet 2025', true],
    ['wurde im März 2025 abgeschaltet', true],
    ['heruntergefahren', true],
    ['Server ist heruntergefahren', true],
    ['runtergefahren am 03.04.2025', true],
    ['ist aus', true],
    ['ist seit Juli aus', true],
    ['derzeit offline', true],
    ['läuft nicht mehr', true],
    ['stromlos', true],
    ['éteint depuis juin', true],
    ['hors tension', true],
    ['apagado desde 2025', true],
    ['desligado desde junho', true],
    ['spento da giugno', true],
    ['uitgeschakeld sinds 2025', true],
    ['未稼働（電源OFF）', true],
    ['R8.4より電源OFF', true],
    ['2025年6月から停止中', true],
    ['令和7年度末より休止中', true],
    ['シャットダウン済み', true],
    ['電源を落としている', true],
    ['電源が入っていない', true],
    ['オフライン', true],
    ['起動していない', true],
    ['DR switched off-site', false],
    ['offline backup', false],
    ['Offline backups since 2024', false],
    ['switched off at night', false],
    ['powered off on weekends', false],
    ['shut down for patching', false],
    ['shut down in maintenance windows', false],
    ['switched off in case of fire', false],
    ['never to be switched off', false],
    ['must not be powered off', false],
    ['not switched off since 2019', false],
    ['to be switched off in 2027', false],
    ['hyperthreading is off', false],
    ['Turbo switched off', false],
    ['log shipping stopped in 2024', false],
    ['nachts heruntergefahren', false],
    ['heruntergefahren im Wartungsfenster', false],
    ['am Wochenende ausgeschaltet', false],
    ['wird 2027 abgeschaltet', false],
    ['nicht ausgeschaltet', false],
    ['Hyperthreading ist aus', false],
    ['Datensicherung aus Rechenzentrum 2', false],
    ['Turbo abgeschaltet', false],
    ['夜間は電源OFF', false],
    ['電源OFF厳禁', false],
    ['電源OFF時は要連絡', false],
    ['オフラインバックアップ', false],
    ['HT電源OFF', false],
    ['停止不可', false],
    ['計画停止あり', false],
  ])('%s: off %s', (remark, is) => {
    expect(says(NOT_IN_SERVICE, remark.replace(/\d/g, '0'))).toBe(is);
  });

  it('takes a machine that is there and switched off for one out of use, not for one that is planned', () => {
    const list = ['ホスト名,コア数,メモリ(GB),備考', 'd1,16,64,未稼働（電源OFF）', 'd2,16,64,未稼働'].join('\n');
    expect(read(list).asked).toEqual([
      ['remark:not-there-yet', 1, null, ['3 未稼働']],
      ['remark:not-in-service', 1, null, ['2 未稼働（電源OFF）']],
    ]);
  });

  it.each([
    ['was migrated to HV03 in 2025', true],
    ['it has been moved to SQL07', true],
    ['auf SQL07 migriert', true],
    ['wurde 2025 auf HV03 umgezogen', true],
    ['umgezogen nach Azure', true],
    ['HV03へ移行した', true],
    ['was migrated to ESX05', false],
    ['was migrated from SQL07', false],
    ['auf SQL2019 migriert', false],
    ['wird auf SQL07 migriert', false],
    ['HV03へ移行する', false],
  ])('%s: moved away %s', (remark, is) => {
    expect(says(TAKEN_AWAY, remark)).toBe(is);
  });

  it('stands over machines that are not there yet: as a section, above a header, in a column of its own, or in the name of their file', () => {
    const asked = (content: string, fileName = 'l.csv') =>
      readFile({ bytes: new TextEncoder().encode(`${content}\n`), fileName }).questions.map(({ id, where }) => [
        id,
        where.map(({ row, text }) => `${row} ${text}`),
      ]);
    const header = 'ホスト名,CPU,コア数,メモリ(GB)';
    const one = 'rec01,Xeon Gold 6130×2,32,256';
    const other = 'rec11,Xeon Gold 6444Y×2,32,512';
    const section = (mark: string) => asked(`■現行,,,\n${header}\n${one}\n${mark},,,\n${header}\n${other}`);
    expect(section('■更改後')).toEqual([['remark:not-there-yet', ['6 ■更改後']]]);
    expect(section('【新規サーバ】')).toEqual([['remark:not-there-yet', ['6 【新規サーバ】']]]);
    expect(section('■検証')).toEqual([]);
    // A table with columns of its own, below another, or the only one of its list.
    const below = `■現行,,,\n${header}\n${one}\n\n■更改後,,,\nホスト名,機種,CPU,メモリ(GB)\nrec11,RX2540 M7,Xeon Gold 6444Y×2,512`;
    expect(asked(below)).toEqual([['remark:not-there-yet', ['7 ■更改後']]]);
    expect(asked(`更改後サーバ一覧,,,\n(2027年),,,\n${header}\n${other}`)).toEqual([
      ['remark:not-there-yet', ['4 更改後サーバ一覧']],
    ]);
    const columns = '項目,現行,更改後\nホスト名,rec01,rec11\nCPU,Xeon Gold 6130×2,Xeon Gold 6444Y×2\nコア数,32,32';
    expect(asked(`${columns}\nメモリ(GB),256,512`).map(([id]) => id)).toEqual(['remark:not-there-yet']);
    const list = `${header}\n${other}`;
    expect(asked(list, '更改後サーバ一覧.csv')).toEqual([['remark:not-there-yet', ['2 更改後サーバ一覧.csv']]]);
    expect(asked(list, 'SiteA_planned servers.csv').map(([id]) => id)).toEqual(['remark:not-there-yet']);
    expect(asked(list, '現行サーバ一覧.csv')).toEqual([]);
    expect(asked(list, 'server_template.csv')).toEqual([]);
  });

  it.each([
    ['構築中（7月完了）', true],
    ['Pending install', true],
    ['構築予定', true],
    ['計画中', true],
    ['購入予定', true],
    ['R6.10新規導入予定', true],
    ['未構築（R7年度）', true],
    ['新規', true],
    ['on order', true],
    ['更改後', true],
    ['【新規サーバ】', true],
    ['更改後サーバ一覧', true],
    ['2027年更改予定', false],
    ['メモリ増設予定', false],
    ['新人事システム', false],
    ['新規のお客様向け', false],
    ['現行サーバ一覧', false],
    ['new disk', false],
  ])('%s: not there yet %s', (remark, is) => {
    expect(says(NOT_THERE_YET, remark)).toBe(is);
  });

  it.each([
    ['will not be migrated (SaaS)', true],
    ['not ours - vendor managed', true],
    ['duplicate of A1', true],
    ['Unmanaged', true],
    ['移行対象外', true],
    ['R9年度クラウド移行のため対象外', true],
    ['ガバメントクラウドへ移行するため今回対象外', true],
    ['クラウド移行予定', true],
    ['R9年度にガバメントクラウドへ移行予定', true],
    ['nicht migrieren', true],
    ['nicht im Scope', true],
    ['out of scope due to cloud migration', true],
    ['moves to Azure in 2027', true],
    ['wird 2027 in die Cloud migriert', true],
    ['クラウド移行予定なし', false],
    ['保守契約終了のため保守対象外', false],
    ['cloud backup', false],
    ['nicht migrieren ohne Abstimmung', false],
    ['保守対象外', false],
    ['バックアップ対象外', false],
  ])('%s: out of scope %s', (remark, is) => {
    expect(says(OUT_OF_SCOPE, remark)).toBe(is);
  });

  it('tells machines that are not there yet from those out of use', () => {
    const list = [
      'ホスト名,コア数,メモリ(GB),状態,備考',
      'rec01,32,256,運用中,',
      'rec02,32,256,計画中,',
      'rec03,32,256,運用停止,',
      'rec04,32,256,統合済,',
      'rec05,32,256,,購入予定',
    ].join('\n');
    expect(read(list).asked).toEqual([
      ['remark:taken-away', 1, null, ['5 統合済']],
      ['remark:not-there-yet', 2, null, ['3 計画中', '6 購入予定']],
      ['remark:not-in-service', 1, null, ['4 運用停止']],
    ]);
    expect(read(list, 'out', 'remark:not-there-yet').off).toEqual(['rec02', 'rec05']);
  });

  it.each([
    ['テンプレート', true],
    ['RHEL8 template', true],
    ['Golden image', true],
    ['Vorlage', true],
    ['template', true],
    ['テンプレートから作成', false],
    ['監視テンプレート適用', false],
    ['deployed from template', false],
    ['Zabbix template', false],
  ])('%s: template %s', (remark, is) => {
    expect(says(IS_TEMPLATE, remark)).toBe(is);
  });
});

describe('states in words that nobody knows', () => {
  const issuesOf = (...lines: readonly string[]) =>
    readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'l.csv' }).issues;
  const toldOf = (...lines: readonly string[]) =>
    issuesOf(...lines)
      .filter(({ code }) => code === 'state-unknown')
      .map(({ where, problem }) => [where.row, where.column, say(problem, 'en')]);

  it('are told once, with their rows', () => {
    expect(toldOf('Server,Cores,Status', 'a,8,Active', 'b,8,Quarantined', 'c,8,0', 'd,8,0')).toEqual([
      [
        3,
        'C (Status)',
        '3 rows have their states in words that are not known, and count as in use: “Quarantined” (row 3), “0” (2 rows, first row 4).',
      ],
    ]);
    expect(toldOf('Server,Cores,Status', 'a,8,1', 'b,8,0')).toHaveLength(1);
  });

  it.each([
    'OK',
    'erreichbar',
    '運用',
    '現役',
    '本稼働',
    '保守中',
    'In maintenance',
    '本番',
    'Standby',
    'Spare',
    'In stock',
    'Running',
    '停止中',
    '-',
  ])('are none of %s', (state) => expect(toldOf('サーバー名,コア数,状態', `a,8,${state}`, 'b,8,')).toEqual([]));

  it('are asked about where a column asks whether a machine is active', () => {
    expect(read('Server,Cores,Active\na,8,1\nb,8,0').asked).toEqual([['remark:not-in-service', 1, null, ['3 0']]]);
  });
});

it('knows a machine that Hyper-V has saved in French too', () => {
  const { off } = read('Nom,Processeurs virtuels,Mémoire affectée (Mo),Hôte,État\na,4,8192,hv1,Enregistré\n');
  expect(off).toEqual(['a']);
});
