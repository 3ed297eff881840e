import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

type Mapping = NonNullable<Parameters<typeof readFile>[0]['mapping']>;

const read = (lines: readonly string[], mapping?: Mapping) =>
  readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'list.csv',
    ...(mapping && { mapping }),
  });

/** Servers as 'name: cores, GiB', workloads as 'name on host: vCPUs, GiB'. */
function told(lines: readonly string[], mapping?: Mapping) {
  const { servers, workloads } = read(lines, mapping).records;
  return [
    servers.map(({ name, cores, memoryGiB }) => `${name}: ${cores}, ${memoryGiB}`),
    workloads.map(({ name, serverKey, vcpus, memoryGiB }) => `${name} on ${serverKey}: ${vcpus}, ${memoryGiB}`),
  ];
}

const BOTH = [
  ['esx1: 16, 512', 'pg01: 16, 256'],
  ['esx1 on esx1: null, null', 'ora01 on esx1: 8, 128', 'sql01 on esx1: 4, 64', 'pg01 on pg01: null, null'],
];

describe('a list of physical servers, hosts and their virtual machines', () => {
  it.each([
    ['VM host', ''],
    ['Runs on', ''],
    ['Runs on', '-'],
    ['VM host', 'none'],
    ['ESXi host', 'bare metal'],
    ['Host', ''],
    ['Hypervisor', 'none (physical)'],
    ['Hypervisor', 'Bare metal'],
    ['収容ホスト', '－'],
    ['収容ホスト', '物理'],
    ['収容ホスト', 'なし（物理）'],
    ['Virtualisierungshost', 'physisch'],
    ['Hôte physique', 'aucun'],
    ['Wirtssystem', 'keiner'],
  ])('has servers where nothing carries a row that states hardware: “%s” says “%s”', (header, none) => {
    const rows = [
      `esx1,${none},Xeon Gold 6134,16,512,`,
      'ora01,esx1,,8,128,Oracle 19c EE',
      'sql01,esx1,,4,64,SQL Server 2019 Standard',
      `pg01,${none},Xeon Gold 6134,16,256,PostgreSQL 14`,
    ];
    expect(told([`Server,${header},CPU,Cores,RAM (GB),DBMS`, ...rows])).toEqual(BOTH);
  });

  it('says that it was read as a list of both', () => {
    const { issues } = read(['Server,VM host,CPU,Cores', 'esx1,,Xeon Gold 6134,16', 'db1,esx1,,8', 'db2,esx1,,4']);
    expect(issues.map(({ code }) => code)).toContain('hosts-among-machines');
    expect(issues.map(({ code }) => code)).not.toContain('machines-on-hosts');
  });

  it.each([
    ['a serial number', 'Serial number', 'CZJ12345'],
    ['a model', 'Model', 'PowerEdge R740'],
    ['sockets', 'Sockets', '2'],
  ])('knows a server by %s', (_what, header, cell) => {
    const [servers] = told([`Server,VM host,${header},Cores`, `pg01,,${cell},16`, 'db1,esx1,,8', 'db2,esx1,,4']);
    expect(servers).toEqual(['pg01: 16, null']);
  });

  it('knows a host by the machines on it, whatever it states', () => {
    const [servers] = told(['Server,VM host,Cores,RAM (GB)', 'esx1,,32,512', 'db1,esx1,8,64', 'db2,esx1,4,32']);
    expect(servers).toEqual(['esx1: 32, 512']);
  });

  it('takes no machine without a host for a server where all state one CPU model', () => {
    const lines = ['VM,Host,CPU model,Cores', 'db1,esx1,Gold 6134,8', 'db2,esx1,Gold 6134,4', 'db3,,Gold 6134,4'];
    expect(told(lines)[0]).toEqual([]);
  });

  it('takes no guest for its own host where a column has what it calls itself', () => {
    const lines = ['VM name,Server name,Cores', 'db1,db1,8', 'db2,db2,4'];
    expect(told(lines)[0]).toEqual([]);
  });

  it('keeps virtual machines of which the host is not known', () => {
    const lines = ['VM,Host,vCPU,Memory (GB)', 'db1,esx1,8,64', 'db2,esx1,4,32', 'db3,unknown,4,32'];
    expect(told(lines)[1]?.at(-1)).toBe('db3 on null: 4, 32');
  });
});

describe('a row that names no host and states no hardware', () => {
  const list = (header: string, cell = '') => [
    `${header},Cores,RAM (GB),DBMS`,
    'ora01,esx1,8,128,Oracle 19c EE',
    'sql01,esx1,4,64,SQL Server 2019 Standard',
    `pg01,${cell},16,256,PostgreSQL 14`,
  ];
  const ID = 'kind:without-host';

  it('is asked about, and is what was answered', () => {
    const { questions } = read(list('Server,VM host'));
    expect(questions.map(({ id, rows, where }) => [id, rows, where[0]?.row])).toEqual([[ID, 1, 4]]);
    expect(told(list('Server,VM host'))[0]).toEqual([]);
    const answered = (answer: string) => told(list('Server,VM host'), { fields: {}, answers: { [ID]: answer } })[0];
    expect(answered('physical')).toEqual(['pg01: 16, 256']);
    expect(answered('virtual')).toEqual([]);
  });

  it('is a virtual machine where the list calls all of them so', () => {
    expect(read(list('VM,Host')).questions).toEqual([]);
  });

  it.each(['bare metal', 'Physical', '物理', '物理サーバ', 'none (physical)', 'なし（物理）'])(
    'is a server where it says “%s”',
    (cell) => {
      const { questions } = read(list('Server,VM host', cell));
      expect(questions).toEqual([]);
      expect(told(list('Server,VM host', cell))[0]).toEqual(['pg01: 16, 256']);
    },
  );
});

describe('kinds of machines', () => {
  const rows = (host: string, guest: string) => [
    `Server,Type,Runs on,CPU,Cores,RAM (GB)`,
    `esx1,${host},,SPARC M7,16,512`,
    `ora01,${guest},esx1,,8,128`,
    `sql01,${guest},esx1,,4,64`,
    `sql02,${guest},esx1,,4,64`,
    `sql03,${guest},esx1,,4,64`,
  ];

  it.each([
    ['Physical', 'LPAR'],
    ['Physical', 'Zone'],
    ['Physical', 'Container'],
    ['Physical', 'Solaris zone'],
    ['Physical', 'WPAR'],
    ['Global zone', 'Non-global zone'],
    ['Global zone', 'Local zone'],
    ['大域ゾーン', '非大域ゾーン'],
    ['物理', '論理区画'],
    ['物理', 'コンテナ'],
    ['Managed system', 'Logical partition'],
  ])('%s carries %s', (host, guest) => {
    const { servers, workloads } = read(rows(host, guest)).records;
    expect(servers.map(({ name, cores }) => [name, cores])).toEqual([['esx1', 16]]);
    expect(workloads.map(({ name, serverKey, vcpus }) => [name, serverKey, vcpus])).toEqual([
      ['esx1', 'esx1', null],
      ['ora01', 'esx1', 8],
      ['sql01', 'esx1', 4],
      ['sql02', 'esx1', 4],
      ['sql03', 'esx1', 4],
    ]);
  });

  it.each(['Container', 'コンテナ', 'Zone'])('“%s” alone may be of databases or places', (word) => {
    const lines = ['Server,Type,CPU,Cores', `db1,${word},Gold 6134,16`, `db2,${word},Gold 6134,16`];
    expect(told(lines)[0]).toEqual(['db1: 16, null', 'db2: 16, null']);
  });

  it.each(['Global zone', '大域ゾーン'])('zones run on what stands under “%s”', (header) => {
    const lines = [
      `Hostname,${header},CPU,Cores,RAM (GB)`,
      'zora01,sol01,SPARC M7,8,128',
      'zora02,sol01,SPARC M7,8,128',
      'sol01,,SPARC M7,32,512',
    ];
    expect(told(lines)).toEqual([
      ['sol01: 32, 512'],
      ['zora01 on sol01: 8, 128', 'zora02 on sol01: 8, 128', 'sol01 on sol01: null, null'],
    ]);
  });
});
