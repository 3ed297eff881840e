import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

type Mapping = NonNullable<Parameters<typeof readFile>[0]['mapping']>;

const read = (lines: readonly string[], mapping?: Mapping) =>
  readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'machines.csv',
    ...(mapping && { mapping }),
  });

/** What a list says: hosts as 'name: model, CPU, sockets, cores, GiB', machines as 'name on host: vCPUs, GiB'. */
function told(lines: readonly string[], mapping?: Mapping) {
  const { servers, workloads } = read(lines, mapping).records;
  return [
    servers.map(
      (host) => `${host.name}: ${host.model}, ${host.cpuModel}, ${host.sockets}, ${host.cores}, ${host.memoryGiB}`,
    ),
    workloads.map(({ name, serverKey, vcpus, memoryGiB }) => `${name} on ${serverKey}: ${vcpus}, ${memoryGiB}`),
  ];
}

const MODEL = 'PowerEdge R740';
const CPU = 'Intel Xeon Gold 6130';
const MACHINES = [
  ['db1', 'esx1', '8', '24'],
  ['db2', 'esx1', '4', '29'],
  ['db3', 'esx2', '4', '26'],
] as const;
const TOLD = [
  [`esx1: ${MODEL}, ${CPU}, 2, 32, 384`, `esx2: ${MODEL}, ${CPU}, 2, 32, 384`],
  ['db1 on esx1: 8, 24', 'db2 on esx1: 4, 29', 'db3 on esx2: 4, 26'],
];

/** The machines in the columns of a header, whose row names what stands in each. */
function listOf(header: string, row: string): readonly string[] {
  const lines = MACHINES.map(([vm, host, vcpus, gib]) => {
    const cells: Readonly<Record<string, string>> = {
      vm,
      host,
      vcpus,
      gib,
      model: MODEL,
      cpu: CPU,
      sockets: '2',
      cores: '32',
      ram: '384',
      peak: '60',
    };
    return row.replace(/[a-z]+/g, (what) => cells[what] ?? what);
  });
  return [header, ...lines];
}

describe('a list of virtual machines with what their hosts have', () => {
  it.each([
    [
      'in English',
      'VM,Host,Host model,Host CPU,Host CPUs,Host cores,Host memory (GB),vCPU,VM memory (GB),Peak CPU (%)',
      'vm,host,model,cpu,sockets,cores,ram,vcpus,gib,peak',
    ],
    [
      'the machine first',
      'VM,vCPU,VM memory (GB),Peak CPU (%),Host,Host memory (GB),Host cores,Host CPUs,Host CPU,Host model',
      'vm,vcpus,gib,peak,host,ram,cores,sockets,cpu,model',
    ],
    [
      'the hosts first',
      'ESXi host,ESXi host model,ESXi host CPU,ESXi host sockets,ESXi host cores,ESXi host RAM (GB),VM name,vCPUs,Memory (GB)',
      'host,model,cpu,sockets,cores,ram,vm,vcpus,gib',
    ],
    [
      'only Memory beside Host memory',
      'VM,Host,Memory (GB),vCPU,Host memory (GB),Host model,Host CPU model,Host CPU count,Host cores',
      'vm,host,gib,vcpus,ram,model,cpu,sockets,cores',
    ],
    [
      'in brackets',
      'VM,Host,Model (host),CPU (host),CPUs (host),Cores (host),Memory (host) (GB),vCPU,Memory (VM) (GB)',
      'vm,host,model,cpu,sockets,cores,ram,vcpus,gib',
    ],
    [
      'named by a server',
      'VM,Server,Server model,Server CPU,Server CPUs,Server cores,Server memory (GB),vCPU,VM memory (GB)',
      'vm,host,model,cpu,sockets,cores,ram,vcpus,gib',
    ],
    [
      'without a word of whose they are, but for the memory of the machine',
      'VM,Host,Model,CPU,CPUs,Cores,Memory (GB),vCPU,VM memory (GB),Peak CPU (%)',
      'vm,host,model,cpu,sockets,cores,ram,vcpus,gib,peak',
    ],
    [
      'ホスト名',
      'VM名,ホスト名,ホスト機種,ホストCPU,ホストCPU数,ホストコア数,ホストメモリ(GB),vCPU数,VMメモリ(GB),CPUピーク(%)',
      'vm,host,model,cpu,sockets,cores,ram,vcpus,gib,peak',
    ],
    [
      '仮想マシンのメモリ',
      '仮想マシン名,vCPU数,仮想マシンのメモリ(GB),物理サーバー名,物理サーバーの機種,物理サーバーCPU型番,物理サーバーCPU数,物理サーバーコア数,物理サーバーメモリ(GB)',
      'vm,vcpus,gib,host,model,cpu,sockets,cores,ram',
    ],
    [
      'メモリ(ホスト)',
      'VM名,ホスト,機種(ホスト),CPU(ホスト),CPU数(ホスト),コア数(ホスト),メモリ(ホスト)(GB),vCPU数,メモリ(GB)',
      'vm,host,model,cpu,sockets,cores,ram,vcpus,gib',
    ],
    [
      'in German',
      'VM;Host;Host-Modell;Host-CPU;Host-Sockel;Host-Kerne;Host-Speicher (GB);vCPU;VM-Speicher (GB)',
      'vm;host;model;cpu;sockets;cores;ram;vcpus;gib',
    ],
    [
      'Speicher des Hosts',
      'Virtuelle Maschine;Hostname;Modell des Hosts;CPU des Hosts;Sockel des Hosts;Kerne des Hosts;Arbeitsspeicher des Hosts (GB);vCPU;Arbeitsspeicher der VM (GB)',
      'vm;host;model;cpu;sockets;cores;ram;vcpus;gib',
    ],
  ])('%s: each host once, each machine with its own', (_what, header, row) => {
    expect(told(listOf(header, row))).toEqual(TOLD);
  });

  it('is read the same way again, and as a person says', () => {
    const lines = listOf('VM,Host,Host cores,Host memory (GB),vCPU,VM memory (GB)', 'vm,host,cores,ram,vcpus,gib');
    const { mapping, records } = read(lines);
    expect(mapping?.fields).toMatchObject({
      memoryGiB: { column: 'VM memory (GB)' },
      hostMemoryGiB: { column: 'Host memory (GB)' },
      hostCores: { column: 'Host cores' },
    });
    expect(read(lines, mapping ?? undefined).records).toEqual(records);
    const [hosts, machines] = told(lines, {
      fields: { hostMemoryGiB: null, memoryGiB: { column: 'Host memory (GB)' } },
    });
    expect(hosts?.[0]).toBe('esx1: null, null, null, 32, null');
    expect(machines?.[0]).toBe('db1 on esx1: 8, 384');
  });

  it('leaves the machine unknown where only its host is described', () => {
    const lines = listOf('VM,Host,Host CPUs,Host cores,Host memory (GB)', 'vm,host,sockets,cores,ram');
    expect(told(lines)).toEqual([
      ['esx1: null, null, 2, 32, 384', 'esx2: null, null, 2, 32, 384'],
      ['db1 on esx1: null, null', 'db2 on esx1: null, null', 'db3 on esx2: null, null'],
    ]);
  });

  it('keeps what is used of the host from the machine', () => {
    const lines = ['VM,Host,Host CPU peak (%),Host cores,vCPU', 'db1,esx1,80,32,8', 'db2,esx1,80,32,8'];
    expect(read(lines).records.workloads.map(({ cpuPeakShare }) => cpuPeakShare)).toEqual([null, null]);
  });

  it('fills a host from each of its rows, and says where they differ', () => {
    const { records, issues } = read([
      'VM,Host,Host cores,Host memory (GB),vCPU,VM memory (GB)',
      'db1,esx1,32,,8,24',
      'db2,esx1,,384,8,24',
      'db3,esx1,32,512,8,24',
    ]);
    expect(records.servers.map(({ cores, memoryGiB }) => [cores, memoryGiB])).toEqual([[32, 384]]);
    expect(issues.flatMap(({ code, where }) => (code === 'host-differs' ? [where.row] : []))).toEqual([4]);
  });

  it('asks for the unit of the memory of hosts by itself', () => {
    const lines = ['VM,Host,Host memory,vCPU,VM memory', 'db1,esx1,2048,2,2', 'db2,esx1,2048,2,2'];
    const { questions } = read(lines);
    expect(questions.map(({ id }) => id)).toEqual(['host:unit:memoryGiB']);
    const answers = { 'unit:memoryGiB': 'MiB', 'host:unit:memoryGiB': 'GiB' };
    expect(told(lines, { fields: {}, answers })).toEqual([
      ['esx1: null, null, null, null, 2048'],
      ['db1 on esx1: 2, 2', 'db2 on esx1: 2, 2'],
    ]);
  });

  it('believes the row of a host before what the rows of its machines say', () => {
    const lines = [
      'Name,Host,Cores,vCPU,Memory (GB),Host memory (GB)',
      'db1,esx1,,8,24,512',
      'db2,esx1,,8,24,512',
      'esx1,,32,,384,',
    ];
    expect(told(lines)[0]).toEqual(['esx1: null, null, null, 32, 384']);
  });
});

describe('a list whose columns speak of no host', () => {
  it.each([
    ['servers', ['Host name,Host memory (GB),Host cores', 'db1,64,16', 'db2,64,16'], 'db1: null, null, null, 16, 64'],
    [
      'servers with machines on them',
      ['Server,Server memory (GB),Server cores', 'db1,64,16'],
      'db1: null, null, null, 16, 64',
    ],
  ])('%s', (_what, lines, first) => {
    expect(told(lines)[0]?.[0]).toBe(first);
  });

  it('cores of machines stay with them where they differ on a host, or none says that they are the host’s', () => {
    const lines = ['VM,Host,Model,vCPU,Cores,Memory (GB)', 'db1,esx1,R740,8,8,24', 'db2,esx1,R740,4,4,29'];
    expect(told(lines)[1]).toEqual(['db1 on esx1: 8, 24', 'db2 on esx1: 4, 29']);
    expect(told(lines)[0]).toEqual(['esx1: R740, null, null, null, null']);
    expect(told(['VM,Host,vCPU,Cores per socket,Memory (GB)', 'db1,esx1,8,1,24', 'db2,esx1,4,1,29'])[0]).toEqual([]);
  });
});
