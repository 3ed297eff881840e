import { isVirtualMachine } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

type Mapping = NonNullable<Parameters<typeof readFile>[0]['mapping']>;

const read = (lines: readonly string[], mapping?: Mapping) =>
  readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'list.csv',
    ...(mapping && { mapping }),
  });

/** What a list says of its machines: servers as 'name', workloads as 'name on host: vCPUs, GiB'. */
function told(lines: readonly string[], mapping?: Mapping) {
  const { servers, workloads } = read(lines, mapping).records;
  return [
    servers.map(({ name }) => name),
    workloads.map(({ name, serverKey, vcpus, memoryGiB }) => `${name} on ${serverKey}: ${vcpus}, ${memoryGiB}`),
  ];
}

const ON_HOSTS = [[], ['db1 on esx1: 8, 64', 'db2 on esx1: 4, 32', 'db3 on esx2: 4, 32']];

describe('counts of CPUs beside hosts that repeat', () => {
  it.each(['Server,Host,CPU,RAM (GB)', 'Name,Host,CPUCount,Memory (GB)', 'Name,Host,Processors,RAM (GB)'])(
    'are granted to virtual machines: %s',
    (headers) => expect(told([headers, 'db1,esx1,8,64', 'db2,esx1,4,32', 'db3,esx2,4,32'])).toEqual(ON_HOSTS),
  );

  it('are granted where the list counts cores and says which are on', () => {
    const header = 'Server name,Cores,Memory (GB),Power status,Host';
    expect(told([header, 'db1,8,64,On,esx1', 'db2,4,32,On,esx1', 'db3,4,32,Off,esx2'])).toEqual(ON_HOSTS);
  });

  it('are of servers where columns state hardware, which applications share', () => {
    const [servers] = told(['Server,Host,Model,CPU,RAM (GB)', 'SAPDB,dus01,R740,2,384', 'SAPAPP,dus01,R740,2,384']);
    expect(servers).toEqual(['SAPDB', 'SAPAPP']);
  });

  it('are of servers where no host repeats', () => {
    const [servers] = told(['Server,Host,CPU,RAM (GB)', 'SAPDB,dus01,2,384', 'SAPAPP,dus02,2,384']);
    expect(servers).toEqual(['SAPDB', 'SAPAPP']);
  });
});

it('cores of a virtual machine with a number in brackets are no vCPUs', () => {
  const { records, issues } = read(['VM,Host,Cores,Memory (GB)', 'vm1,esx1,4 (8),16']);
  expect(records.workloads.map(({ vcpus }) => vcpus)).toEqual([null]);
  expect(issues.map(({ code }) => code)).toContain('cores-and-threads-open');
});

it('a virtual machine whose vCPUs are left empty is one all the same', () => {
  const { workloads } = read(['VM,Host,vCPUs,Memory (GB),Peak CPU (%)', 'vm1,esx1,8,64,40', 'vm2,esx1,,64,60']).records;
  expect(workloads.map((each) => [each.vcpus, isVirtualMachine(each)])).toEqual([
    [8, true],
    [null, true],
  ]);
});

describe('the memory of a virtual machine', () => {
  const memoryOf = (headers: string, cells: string) => {
    const { workloads } = read([`VM,vCPU,${headers}`, `db1,8,${cells}`]).records;
    return workloads.map(({ memoryGiB, attributes }) => [memoryGiB, attributes]);
  };

  it.each([
    ['割当メモリ'],
    ['割り当てメモリ'],
    ['割当メモリ容量(GB)'],
    ['メモリ割当量'],
    ['メモリ割り当て'],
    ['Assigned memory (GB)'],
    ['Allocated memory'],
    ['Memory allocated'],
    ['Provisioned memory (GB)'],
    ['Configured memory'],
    ['Zugewiesener Arbeitsspeicher'],
    ['Zugeteilter Speicher'],
    ['Mémoire allouée'],
    ['Memoria asignada'],
    ['分配内存'],
    ['할당 메모리'],
    ['Memory used'],
    ['メモリ使用量'],
  ])('is what stands under %s', (header) => {
    expect(memoryOf(header, '64GB')).toEqual([[64, null]]);
  });

  it.each([
    ['メモリ使用量,割当メモリ', '12GB,64GB', '{"メモリ使用量":"12GB"}'],
    ['割当メモリ,メモリ使用量', '64GB,12GB', '{"メモリ使用量":"12GB"}'],
    ['搭載メモリ,割当メモリ', '512GB,64GB', '{"搭載メモリ":"512GB"}'],
    ['Memory used,Allocated memory', '12GB,64GB', '{"Memory used":"12GB"}'],
  ])('is what it was granted, of %s, and the other one is kept beside it', (headers, cells, kept) => {
    expect(memoryOf(headers, cells)).toEqual([[64, kept]]);
  });

  it('of the host is not lost where a list states what was granted to a database on it', () => {
    const { servers, workloads } = read(['Server,Cores,割当メモリ,搭載メモリ', 'db1,16,64GB,256GB']).records;
    expect([servers[0]?.memoryGiB, workloads[0]?.memoryGiB]).toEqual([256, 64]);
  });
});

it('keeps what a row says of a virtual machine in columns of servers', () => {
  const { records } = read([
    'VM,Host,vCPU,Memory (GB),CPU model,Cores,Clock (GHz),Model',
    'db1,esx1,8,64,Intel Xeon Gold 6130,4,2.1,PowerEdge R740',
  ]);
  expect(records.workloads.map(({ vcpus, attributes }) => [vcpus, JSON.parse(attributes ?? '')])).toEqual([
    [8, { 'CPU model': 'Intel Xeon Gold 6130', Cores: '4', 'Clock (GHz)': '2.1', Model: 'PowerEdge R740' }],
  ]);
});

describe('a list of virtual machines that names their hosts', () => {
  it('tells hosts from their own rows, whatever the CPUs of both are called', () => {
    const lines = [
      'Server name,Type,Host,CPU model,Cores,Memory (GB)',
      'esx1,physical,,Intel Xeon Gold 6130,32,384',
      'db1,virtual,esx1,,8,64',
      'db2,virtual,ESX1,,4,32',
    ];
    expect(told(lines)[1]).toEqual(['esx1 on esx1: null, null', 'db1 on esx1: 8, 64', 'db2 on esx1: 4, 32']);
    // Of a host that has no row, 'Host' may as well be what the machine calls itself.
    expect(told(lines.toSpliced(1, 1))[1]).toEqual(['db1 on null: 8, 64', 'db2 on null: 4, 32']);
  });

  it.each([
    ['Host after the name', 'Name,vCPUs,Memory (GB),OS,Host,Cluster', '{vm},{n},{gb},RHEL 8,{host},C1'],
    ['Host before the name', 'Host,Name,vCPUs,Memory (GB)', '{host},{vm},{n},{gb}'],
    ['Server and Host', 'Server,Host,vCPU,RAM GB', '{vm},{host},{n},{gb}'],
    ['a host name that several rows share', 'Name,Host name,vCPU,RAM GB', '{vm},{host},{n},{gb}'],
    ['ESXi Host', 'VM Name,vCPU,RAM GB,ESXi Host,Cluster', '{vm},{n},{gb},{host},C1'],
    ['ESXi host of a list with names', 'Name,CPUs,RAM GB,ESXi host', '{vm},{n},{gb},{host}'],
    ['physical host', 'Server name,vCPU,Memory GB,Physical host', '{vm},{n},{gb},{host}'],
    ['its own host name and its host', 'VM,Host name,ESX host,vCPU,RAM GB', '{vm},guest{n},{host},{n},{gb}'],
    ['a server and a host', 'VM,Server,Host,vCPU,RAM GB', '{vm},guest{n},{host},{n},{gb}'],
    ['仮想マシン名とホスト', '仮想マシン名,vCPU数,メモリ(GB),ホスト,クラスタ', '{vm},{n},{gb},{host},C1'],
    ['サーバー名とホスト名', 'サーバー名,vCPU数,メモリ(GB),ホスト名', '{vm},{n},{gb},{host}'],
    ['サーバー名と物理サーバー', 'サーバー名,vCPU数,メモリ(GB),物理サーバー名', '{vm},{n},{gb},{host}'],
    ['ESXiホスト', 'サーバー名,ESXiホスト名,仮想CPU数,メモリ(GB)', '{vm},{host},{n},{gb}'],
    ['収容ホスト', 'マシン名,vCPU数,メモリ(GB),収容ホスト', '{vm},{n},{gb},{host}'],
    ['稼働ホスト', 'VM名,vCPU数,メモリ(GB),稼働ホスト', '{vm},{n},{gb},{host}'],
    ['所属ホスト', '名前,所属ホスト,CPU,メモリ(GB)', '{vm},{host},{n},{gb}'],
    ['Owner node', 'Name,State,vCPU,Assigned memory (GB),Owner node', '{vm},Running,{n},{gb},{host}'],
    ['vCPUs in the cells', 'Name,CPU,Memory (GB),Host', '{vm},{n} vCPU,{gb},{host}'],
    ['Serveur hôte', 'VM;Serveur hôte;Nb vCPU;Mémoire (Go)', '{vm};{host};{n};{gb}'],
    ['Managed system', 'LPAR name,Virtual processors,Desired memory (GB),Managed system', '{vm},{n},{gb},{host}'],
    ['Frame', 'LPAR name,Frame,Virtual processors,Desired memory (GB)', '{vm},{host},{n},{gb}'],
    ['LDom and its host', 'LDom,Host,vCPU,Memory (GB),OS', '{vm},{host},{n},{gb},Solaris 11'],
    ['LDom before its control domain', 'Control domain,LDom name,vCPUs,Memory (GB)', '{host},{vm},{n},{gb}'],
    ['guest domain', 'Guest domain,vCPU,Memory (GB),Physical server', '{vm},{n},{gb},{host}'],
    ['zones by their global zone', 'Solaris zone,vCPU,Memory (GB),Global zone', '{vm},{n},{gb},{host}'],
    ['論理ドメイン', '論理ドメイン名,制御ドメイン,仮想CPU数,メモリ(GB)', '{vm},{host},{n},{gb}'],
    ['設置ホスト', 'サーバー名,vCPU数,メモリ(GB),設置ホスト', '{vm},{n},{gb},{host}'],
    ['格納先ホスト', 'サーバー名,vCPU数,メモリ(GB),格納先ホスト名', '{vm},{n},{gb},{host}'],
    ['宿主机', '名称,vCPU,内存(GB),宿主机', '{vm},{n},{gb},{host}'],
    ['物理主机', '虚拟机名称,vCPU,内存(GB),物理主机', '{vm},{n},{gb},{host}'],
    ['물리 서버', '서버명,vCPU,메모리(GB),물리 서버', '{vm},{n},{gb},{host}'],
    ['Hostsystem', 'Name;vCPU;Arbeitsspeicher (GB);Hostsystem', '{vm};{n};{gb};{host}'],
    ['Wirtssystem', 'Servername;vCPU;RAM (GB);Wirtssystem', '{vm};{n};{gb};{host}'],
    ['Anfitrión', 'Servidor;vCPU;Memoria (GB);Anfitrión', '{vm};{n};{gb};{host}'],
    ['Host fisico', 'Server;vCPU;RAM (GB);Host fisico', '{vm};{n};{gb};{host}'],
    ['Hôte', 'Nom du serveur,Nb vCPU,RAM (GB),Hôte', '{vm},{n},{gb},{host}'],
  ])('%s', (_what, header, row) => {
    const line = (vm: string, n: number, gb: number, host: string) =>
      row.replace('{vm}', vm).replaceAll('{n}', String(n)).replace('{gb}', String(gb)).replace('{host}', host);
    const lines = [header, line('db1', 8, 64, 'esx1'), line('db2', 4, 32, 'esx1'), line('db3', 4, 32, 'esx2')];
    expect(told(lines)).toEqual(ON_HOSTS);
  });

  it('keeps the operating system of a guest, which says nothing of its host', () => {
    const { records } = read(['VM,Host,vCPUs,Memory (GB),OS', 'db1,esx1,8,64,Windows Server 2003 (32-bit)']);
    expect(records.workloads.map(({ attributes }) => attributes)).toEqual(['{"OS":"Windows Server 2003 (32-bit)"}']);
  });

  it('says how the columns were read, and reads them the same way again', () => {
    const lines = ['Host,Name,vCPUs,Memory (GB)', 'esx1,db1,8,64', 'esx1,db2,4,32'];
    const { mapping, issues, records } = read(lines);
    expect(mapping?.fields).toMatchObject({ vm: { column: 'Name' }, name: { column: 'Host' } });
    expect(issues.map(({ code }) => code)).toContain('machines-on-hosts');
    expect(read(lines, mapping ?? undefined).records).toEqual(records);
    expect(told(lines, { fields: { vm: null, name: { column: 'Name' } } })[0]).toEqual(['db1', 'db2']);
  });

  it('keeps the cluster of each machine with it, as lists of tools do', () => {
    const [first] = read(['Name,vCPUs,Host,Cluster', 'db1,8,esx1,C1', 'db2,8,esx1,C1']).records.workloads;
    expect(first?.origin.cells.cluster?.text).toBe('C1');
  });

  it('reads a host among its machines as a server', () => {
    expect(
      told(['Name,vCPUs,Cores,Memory (GB),Host', 'esx1,,32,512,', 'db1,8,,64,esx1', 'db2,4,,32,esx1', 'db3,2,,8,']),
    ).toEqual([
      ['esx1'],
      ['esx1 on esx1: null, null', 'db1 on esx1: 8, 64', 'db2 on esx1: 4, 32', 'db3 on null: 2, 8'],
    ]);
  });

  it('reads a host of which nothing but its memory is said as a server, where machines run on it', () => {
    const lines = ['Name,Type,vCPUs,Memory (GB),Host', 'esx1,Host,,512,', 'db1,VM,8,64,esx1', 'db2,VM,4,32,esx1'];
    expect(told(lines)).toEqual([['esx1'], ['esx1 on esx1: null, null', 'db1 on esx1: 8, 64', 'db2 on esx1: 4, 32']]);
  });

  it('refuses a host by the name of a machine', () => {
    const { records, counts } = read(['Name,vCPUs,Cores,Host', 'db1,8,,esx1', 'db2,4,,esx1', 'db1,,32,']);
    expect(records.workloads.map(({ key }) => key)).toEqual(['db1', 'db2']);
    expect(counts).toMatchObject({ accepted: 2, rejected: 1 });
  });

  it('a machine alone on each host: the column of clusters tells that they are virtual', () => {
    expect(told(['Name,vCPUs,Host,Cluster', 'db1,8,esx1,C1', 'db2,4,esx2,C1'])).toEqual([
      [],
      ['db1 on esx1: 8, null', 'db2 on esx2: 4, null'],
    ]);
  });
});

describe('a host that is the machine itself', () => {
  it.each([
    ['Host alone', ['Host,Cores,Memory (GB)', 'db1,8,64', 'db2,4,32']],
    ['Host alone, with vCPUs', ['Host,vCPUs,Memory (GB)', 'db1,8,64', 'db2,4,32']],
    ['ESXi hosts', ['ESXi host,Cores,Memory (GB)', 'db1,8,64', 'db2,4,32']],
    ['ホスト alone', ['ホスト,コア数,メモリ(GB)', 'db1,8,64', 'db2,4,32']],
    ['the full name beside the short one', ['Name,Host,vCPUs', 'db1,db1.example.com,8', 'db2,db2.example.com,4']],
    ['the same name twice', ['サーバー名,ホスト名,vCPU数', 'db1,DB1,8', 'db2,DB2,4']],
    ['what it does beside its host name', ['ホスト名,サーバー名,vCPU数', 'db1,会計 DB,8', 'db2,人事 DB,4']],
    ['a title before its host name', ['Host,Name,vCPUs', 'db1,Accounting,8', 'db2,Payroll,4']],
    ['a title whose host never comes twice', ['Name,vCPUs,Host name', 'db1,8,acc-01', 'db2,4,pay-01']],
    ['cores, not vCPUs', ['Name,Cores,Host', 'db1,8,site1', 'db2,4,site1']],
  ])('%s', (_what, lines) => {
    expect(told(lines)[0]).toEqual(['db1', 'db2']);
  });

  it('instances of one host stay instances', () => {
    expect(told(['Host,Instance,vCPUs', 'db1,ORCL1,8', 'db1,ORCL2,8', 'db2,ORCL3,8'])[0]).toEqual(['db1', 'db2']);
  });
});

it.each([
  ['ホスト名,サーバー名,コア数', 'db1,会計 DB,8'],
  ['Host name,Server name,Cores', 'db1,Accounting,8'],
])('a second name counts no machines: %s', (header, row) => {
  const { servers } = read([header, row]).records;
  expect(servers.map(({ name, cores }) => [name, cores])).toEqual([['db1', 8]]);
});

it('what several machines do is none of their names', () => {
  const lines = [
    'Server name,Host name,vCPUs,DB',
    'Accounting,acct01,8,Oracle',
    'Accounting,acct02,8,Oracle',
    'Payroll,pay01,4,Oracle',
  ];
  const { records, counts } = read(lines);
  expect(records.servers.map(({ name }) => name)).toEqual(['acct01', 'acct02', 'pay01']);
  expect([records.servers[0]?.attributes, counts.rejected]).toEqual(['{"Server name":"Accounting"}', 0]);
});

it('instances with host names of their own stay on their server', () => {
  const lines = ['Server name,Host name,Instance,Cores', 'db1,vip-a,ORCL1,16', 'db1,vip-b,ORCL2,16'];
  const { servers, workloads } = read(lines).records;
  expect([servers.map(({ name }) => name), workloads.map(({ name }) => name)]).toEqual([['db1'], ['ORCL1', 'ORCL2']]);
});

it.each([['VM host'], ['VM Host Server'], ['VM hosts'], ['VMHost Name']])(
  'what is called %s carries machines, and is none',
  (header) => {
    const rows = ['db1,esx1,8,64', 'db2,esx1,4,32', 'db3,esx2,4,32'];
    expect(told([`Machine,${header},vCPU,Memory (GB)`, ...rows])).toEqual(ON_HOSTS);
  },
);

it.each([
  ['ESXi Host', 'VM'],
  ['Hypervisor', 'Virtual Server'],
  ['Hyper-V Host', 'VM'],
  ['VM Host', 'Guest'],
  ['Virtualisierungshost', 'Virtuelle Maschine'],
  ['Host', 'VM'],
  ['ホスト', 'ゲスト'],
  ['仮想化ホスト', '仮想'],
])('a list has hosts (%s) beside their guests (%s)', (host, guest) => {
  const rows = [`esx1,${host},32,512,`, `db1,${guest},8,64,esx1`, `db2,${guest},4,32,esx1`];
  expect(told(['Name,Type,Cores,Memory (GB),Host', ...rows])).toEqual([
    ['esx1'],
    ['esx1 on esx1: null, null', 'db1 on esx1: 8, 64', 'db2 on esx1: 4, 32'],
  ]);
});

describe('the virtual host name of a cluster carries none of its nodes', () => {
  const CPU = 'Xeon Platinum 8280×4,112,1024';

  it.each([
    [
      'クラスタ名,仮想ホスト名,ホスト名,系,CPU,コア数,メモリ(GB)',
      `KJ,kj-v,kj01,Active,${CPU}`,
      `KJ,kj-v,kj02,Standby,${CPU}`,
    ],
    ['ホスト名,仮想ホスト名,機種,CPU,コア数,メモリ(GB)', `kj01,kj-v,RX2540 M5,${CPU}`, `kj02,kj-v,RX2540 M5,${CPU}`],
    ['ノード名,仮想ノード名,仮想IP,CPU,コア数,メモリ(GB)', `kj01,kj-v,10.1.1.1,${CPU}`, `kj02,kj-v,10.1.1.1,${CPU}`],
    [
      'Hostname,Virtual hostname,Virtual IP,CPU,Cores,Memory (GB)',
      `kj01,kj-v,10.1.1.1,${CPU}`,
      `kj02,kj-v,10.1.1.1,${CPU}`,
    ],
  ])('%s', (header, ...rows) => {
    const { servers, workloads } = read([header, ...rows]).records;
    expect(servers.map(({ name, cores }) => `${name}: ${cores}`)).toEqual(['kj01: 112', 'kj02: 112']);
    expect(workloads.map(({ serverKey }) => serverKey)).toEqual(['kj01', 'kj02']);
  });

  it('but a host that is called virtual carries machines with virtual CPUs', () => {
    const rows = ['db1,esx1,8,64', 'db2,esx1,4,32', 'db3,esx2,4,32'];
    expect(told(['サーバ名,仮想ホスト,vCPU,メモリ(GB)', ...rows])).toEqual(ON_HOSTS);
  });
});

describe('logical domains of SPARC', () => {
  it.each([
    ['Type', 'Control domain', 'LDom on sgt7-01'],
    ['Kind', 'Primary domain', 'Guest domain on sgt7-01'],
    ['種別', '制御ドメイン', '論理ドメイン（sgt7-01）'],
  ])('run on the machine that their kind names: %s', (header, control, ldom) => {
    const { records } = readFile({
      bytes: new TextEncoder().encode(
        [
          `Server,Model,CPU,Cores,Memory (GB),OS,${header}`,
          `sgt7-01,SPARC T7-2,SPARC M7 4133 MHz,64,1024,Solaris 11.3,${control}`,
          `sgldom01,SPARC T7-2,SPARC M7 4133 MHz,8,128,Solaris 11.3,${ldom}`,
          `sgldom02,SPARC T7-2,SPARC M7 4133 MHz,4,64,Solaris 10,${ldom}`,
        ].join('\n'),
      ),
      fileName: 'list.csv',
    });
    const host = ldom.includes(' on ') ? 'sgt7-01' : null;
    expect(records.servers.map(({ name, cores, memoryGiB }) => [name, cores, memoryGiB])).toEqual([
      ['sgt7-01', 64, 1024],
    ]);
    expect(
      records.workloads.map(({ name, serverKey, vcpus, memoryGiB }) => [name, serverKey, vcpus, memoryGiB]),
    ).toEqual([
      ['sgt7-01', 'sgt7-01', null, null],
      ['sgldom01', host, 8, 128],
      ['sgldom02', host, 4, 64],
    ]);
    expect(records.workloads[1]?.attributes).toContain(ldom);
  });
});

it.each(['VM on Azure', 'VM on ESXi7', 'Virtual on VMware'])('%s names no host', (kind) => {
  const { records } = readFile({
    bytes: new TextEncoder().encode(`Server,Cores,Memory (GB),Type\na1,8,64,${kind}\na2,8,64,Physical\n`),
    fileName: 'list.csv',
  });
  expect(records.workloads.map(({ name, serverKey }) => [name, serverKey])).toEqual([
    ['a1', null],
    ['a2', 'a2'],
  ]);
});
