import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

type Mapping = NonNullable<Parameters<typeof readFile>[0]['mapping']>;

const read = (lines: readonly string[], mapping?: Mapping) =>
  readFile({
    bytes: new TextEncoder().encode(`${lines.join('\r\n')}\r\n`),
    fileName: 'vms.csv',
    ...(mapping && { mapping }),
  });

/** Servers as 'name: sockets', workloads as 'name on host: vCPUs, GiB, on'. */
function told(lines: readonly string[], mapping?: Mapping) {
  const { servers, workloads } = read(lines, mapping).records;
  return {
    servers: servers.map(({ name, sockets }) => `${name}: ${sockets}`),
    machines: workloads.map(
      ({ name, serverKey, vcpus, memoryGiB, poweredOn }) =>
        `${name} on ${serverKey}: ${vcpus}, ${memoryGiB}, ${poweredOn}`,
    ),
  };
}

const GIB = 1024 ** 3;

describe('Get-VM of Hyper-V', () => {
  const HEADER = '"Name","State","ProcessorCount","MemoryAssigned","MemoryStartup","Generation","ComputerName"';
  const ROWS = [
    `"fin-sql1","Running","12","${96 * GIB}","${48 * GIB}","2","hvnode3"`,
    `"fin-sql2","Running","6","${24 * GIB}","${24 * GIB}","2","hvnode4"`,
    `"fin-old","Off","2","0","${16 * GIB}","1","hvnode4"`,
  ];
  const MACHINES = [
    'fin-sql1 on hvnode3: 12, 96, true',
    'fin-sql2 on hvnode4: 6, 24, true',
    'fin-old on hvnode4: 2, 16, false',
  ];

  it('lists virtual machines on hosts, whose memory is that at start where they are off', () => {
    const lines = ['#TYPE Selected.Microsoft.HyperV.PowerShell.VirtualMachine', HEADER, ...ROWS];
    expect(told(lines)).toEqual({ servers: [], machines: MACHINES });
    expect(told([HEADER, ...ROWS])).toEqual({ servers: [], machines: MACHINES });
  });

  it('names machines twice where nothing was selected', () => {
    const header = '"VMName","Id","Name","State","ComputerName","MemoryAssigned","MemoryStartup","ProcessorCount"';
    const row = (name: string, on: string, host: string, assigned: number) =>
      `"${name}","4f1","${name}","${on}","${host}","${assigned}","${16 * GIB}","4"`;
    const machines = ['a1 on hvnode3: 4, 16, true', 'a2 on hvnode4: 4, 16, false'];
    const rows = [row('a1', 'Running', 'hvnode3', 16 * GIB), row('a2', 'Off', 'hvnode4', 0)];
    expect(told([header, ...rows])).toEqual({ servers: [], machines });
    const named = [header, ...rows].map((line) => line.replace(/("[^"]*",){1}"[^"]*","[^"]*",/, '$1'));
    expect(told(named)).toEqual({ servers: [], machines });
    expect(read(named).issues.map(({ code }) => code)).not.toContain('zero-quantity');
  });

  it('says that each row was read as a virtual machine', () => {
    const { issues } = read([HEADER, ...ROWS]);
    expect(issues.map(({ code }) => code)).toContain('machines-on-hosts');
    expect(issues.map(({ code }) => code)).not.toContain('zero-quantity');
  });

  it.each([
    ['Name,State,ProcessorCount', 'ora7,Running,8'],
    ['Name,ProcessorCount,MemoryStartup', `ora7,8,${32 * GIB}`],
    ['Name,ProcessorCount,Generation', 'ora7,8,2'],
    ['Name,ProcessorCount,MemoryAssigned', `ora7,8,${32 * GIB}`],
  ])('is told by its columns: %s', (header, row) => {
    const { servers, machines } = told([header, row]);
    expect([servers, machines.map((each) => each.slice(0, 15))]).toEqual([[], ['ora7 on null: 8']]);
  });

  it('is told by the type alone', () => {
    const lines = ['#TYPE Microsoft.HyperV.PowerShell.VirtualMachine', '"Name","ProcessorCount"', '"ora7","8"'];
    expect(told(lines)).toEqual({ servers: [], machines: ['ora7 on null: 8, null, null'] });
  });

  it('is no list of computers whose processors a script counted', () => {
    const { servers } = told(['Name,State,ProcessorCount,Cores', 'ora7,in use,2,32', 'ora8,in use,2,32']);
    expect(servers).toEqual(['ora7: 2', 'ora8: 2']);
  });

  it('is as a person chose its columns', () => {
    const { servers } = told([HEADER, ...ROWS], { fields: { name: { column: 'Name' } } });
    expect(servers.map((each) => each.split(':')[0])).toEqual(['fin-sql1', 'fin-sql2', 'fin-old']);
  });
});

it.each([
  ['実行中', true],
  ['オフ', false],
  ['保存完了', false],
  ['一時停止', false],
  ['Wird ausgeführt', true],
  ['Aus', false],
  ['Gespeichert', false],
  ['Angehalten', false],
  ["En cours d'exécution", true],
  ['Désactivé', false],
  ['En pause', false],
  ['Saved', false],
])('%s is a state of power of Hyper-V', (state, on) => {
  const { workloads } = read(['VM,State,vCPU,Memory (GB)', `db1,${state},8,64`]).records;
  expect(workloads.map(({ poweredOn }) => poweredOn)).toEqual([on]);
});

describe('the list of virtual machines that the vSphere Client exports', () => {
  /** Name, vCPUs, memory, host, state, disk and its use. */
  const machines = (lines: readonly string[]) => {
    const { servers, workloads } = read(lines).records;
    expect(servers).toEqual([]);
    return workloads.map(({ name, vcpus, memoryGiB, serverKey, poweredOn, storageGiB, usedStorageGiB }) => [
      name,
      vcpus,
      memoryGiB,
      serverKey,
      poweredOn,
      storageGiB,
      usedStorageGiB,
    ]);
  };

  it.each([
    [
      '名前,状態,ステータス,プロビジョニング済み容量,使用済み容量,ホスト CPU,ホスト メモリ,ホスト,ゲスト OS,メモリ サイズ,CPU',
      ['パワーオン', 'パワーオフ'],
    ],
    [
      'Name,State,Status,Provisioned Space,Used Space,Host CPU,Host Mem,Host,Guest OS,Memory Size,CPUs',
      ['Powered On', 'Powered Off'],
    ],
    [
      'Name,Zustand,Status,Bereitgestellter Speicherplatz,Verwendeter Speicherplatz,Host-CPU,Host-Speicher,Host,Gastbetriebssystem,Arbeitsspeichergröße,CPUs',
      ['Eingeschaltet', 'Ausgeschaltet'],
    ],
    [
      'Nom,État,Statut,Espace provisionné,Espace utilisé,CPU hôte,Mém. hôte,Hôte,SE invité,Taille mémoire,CPU',
      ['Sous tension', 'Hors tension'],
    ],
  ])('under %s', (header, [on, off]) => {
    expect(
      machines([
        header,
        `crm-db,${on},OK,2 TB,1.5 TB,7.3 GHz,95 GB,esx11.corp,RHEL 9,96 GB,16`,
        `crm-app,${off},OK,120 GB,64 GB,0 Hz,0 B,esx12.corp,RHEL 9,16 GB,4`,
      ]),
    ).toEqual([
      ['crm-db', 16, 96, 'esx11.corp', true, 2048, 1536],
      ['crm-app', 4, 16, 'esx12.corp', false, 120, 64],
    ]);
  });

  it('takes what a machine uses of its host for neither memory nor CPU, and keeps it', () => {
    const header = 'Name,State,Status,Provisioned Space,Used Space,Host CPU,Host Mem';
    const lines = [header, 'crm-db,Powered On,Normal,2 TB,1.5 TB,7.3 GHz,95 GB'];
    expect(machines(lines)).toEqual([['crm-db', null, null, null, true, 2048, 1536]]);
    expect(read(lines).records.workloads[0]?.attributes).toContain('"Host CPU":"7.3 GHz","Host Mem":"95 GB"');
  });

  it('is none of machines with the CPU of their hosts', () => {
    const { servers } = read(['VM,Host CPU,Host,vCPU,Memory', 'a,Xeon Gold 6130,esx1,4,16 GB']).records;
    expect(servers.map(({ name, cpuModel }) => [name, cpuModel])).toEqual([['esx1', 'Xeon Gold 6130']]);
  });
});

it('Get-VM of PowerCLI lists virtual machines, not what runs in them', () => {
  const header = '"Name","PowerState","NumCpu","CoresPerSocket","MemoryGB","ProvisionedSpaceGB","VMHost","Guest"';
  const rows = [
    '"crm-db","PoweredOn","16","8","96","2048.5","esx11","crm-db:RHEL 9"',
    '"crm-x","PoweredOff","2","1","8","40","esx12","crm-x:"',
  ];
  const expected = ['crm-db on esx11: 16, 96, true', 'crm-x on esx12: 2, 8, false'];
  expect(told([header, ...rows])).toEqual({ servers: [], machines: expected });
  const type = '#TYPE VMware.VimAutomation.ViCore.Impl.V1.VM.UniversalVirtualMachineImpl';
  expect(told([type, '"Name","NumCpu","MemoryGB"', '"crm-db","16","96"']).machines).toEqual([
    'crm-db on null: 16, 96, null',
  ]);
});

it('Get-SCVirtualMachine lists virtual machines with their state', () => {
  const lines = [
    '"Name","CPUCount","Memory","VMHost","StatusString"',
    '"crm-db","16","98304","hv1","Running"',
    '"crm-x","2","8192","hv2","Stopped"',
  ];
  expect(told(lines)).toEqual({ servers: [], machines: ['crm-db on hv1: 16, 96, true', 'crm-x on hv2: 2, 8, false'] });
});

describe("Hyper-V Manager's list", () => {
  it.each([
    ['名前,状態,CPU 使用率,割り当てられたメモリ,稼働時間,状況', '実行中', 'オフ'],
    ['名前,状態,CPU 使用率,メモリの割り当て,稼働時間,状況', '実行中', '保存完了'],
    ['Name,State,CPU Usage,Assigned Memory,Uptime,Status,Configuration Version', 'Running', 'Off'],
    ['Name,Zustand,CPU-Auslastung,Zugewiesener Speicher,Betriebszeit,Status', 'Wird ausgeführt', 'Aus'],
  ])('under %s', (header, on, off) => {
    const lines = [header, `hrsql7,${on},12%,49152 MB,45.03:12:09,OK`, `hrold2,${off},,,,`];
    expect(told(lines)).toEqual({
      servers: [],
      machines: ['hrsql7 on null: null, 48, true', 'hrold2 on null: null, null, false'],
    });
    expect(read(lines).records.workloads.map(({ cpuAverageShare }) => cpuAverageShare)).toEqual([null, null]);
  });
});

it('the VM portal of oVirt states what is used of memory and CPU, which are no sizes', () => {
  const lines = [
    'Name,Host,IP Address,FQDN,Cluster,Data Center,Memory,CPU,Network,Status,Uptime',
    'rtpg5,rthv1,10.7.1.5,rtpg5.corp,CL-RT,DC-RT,41%,23%,0%,Up,31 days',
    'rtpg6,rthv2,10.7.1.6,rtpg6.corp,CL-RT,DC-RT,30%,3%,0%,Down,',
  ];
  expect(told(lines)).toEqual({
    servers: [],
    machines: ['rtpg5 on rthv1: null, null, true', 'rtpg6 on rthv2: null, null, false'],
  });
  expect(read(lines).records.workloads[0]?.attributes).toContain('"CPU":"23%"');
});

describe('machines of a cloud, listed by their types', () => {
  it.each([
    ['NAME,SUBSCRIPTION,RESOURCE GROUP,STATUS,OPERATING SYSTEM,SIZE,DISKS', 'Running,Windows,Standard_E16ds_v5,3', 16],
    ['NAME,SUBSCRIPTION,RESOURCE GROUP,STATUS,OPERATING SYSTEM,SIZE,DISKS', 'Running,Windows,Standard_Z16_v9,3', null],
    ['Name,Instance ID,Region,Instance state,Platform,Instance type,Disks', 'running,Linux,q9.4xlarge,3', null],
    ['Name,Instance ID,Region,Instance state,Platform,Instance type,Disks', 'running,Linux,r6i.4xlarge,3', 16],
  ])('under %s', (header, row, size) => {
    const { servers, workloads } = read([header, `crmsql1,a-1,rg-db,${row}`]).records;
    expect(servers).toEqual([]);
    expect(
      workloads.map(({ name, vcpus, memoryGiB, storageGiB, poweredOn }) => [
        name,
        vcpus,
        memoryGiB,
        storageGiB,
        poweredOn,
      ]),
    ).toEqual([['crmsql1', size, size && size * 8, null, true]]);
  });

  it('have the vCPUs and the memory of their type, from its cell', () => {
    const { records, issues } = read([
      'Name,InstanceType,State',
      'crmsql1,r5.4xlarge,running',
      'crmapp1,q9.large,running',
    ]);
    const type = { column: 'B (InstanceType)', text: 'r5.4xlarge' };
    expect(records.workloads[0]?.origin.cells).toMatchObject({ vcpus: type, memoryGiB: type });
    expect(records.workloads.map(({ vcpus, memoryGiB }) => [vcpus, memoryGiB])).toEqual([
      [16, 128],
      [null, null],
    ]);
    const said = issues.filter(({ code }) => code === 'sizes-of-type');
    expect(said.map(({ severity, where }) => [severity, where.row, where.column])).toEqual([
      ['info', 2, 'B (InstanceType)'],
    ]);
  });

  it('keep what a list states beside the type, and a contradiction is said', () => {
    const { records, issues } = read([
      'Name,InstanceType,vCPUs,Memory (GiB)',
      'a,r5.4xlarge,16,128',
      'b,r5.4xlarge,8,128',
      'c,r5.4xlarge,,120',
    ]);
    expect(records.workloads.map(({ vcpus, memoryGiB }) => [vcpus, memoryGiB])).toEqual([
      [16, 128],
      [8, 128],
      [16, 120],
    ]);
    expect(issues.map(({ code, where }) => [code, where.row])).toEqual(
      expect.arrayContaining([
        ['vcpus-contradict-type', 3],
        ['sizes-of-type', 4],
      ]),
    );
    expect(issues.filter(({ code }) => code === 'vcpus-contradict-type')).toHaveLength(1);
  });

  it('have two vCPUs a core where their cores stand beside the type', () => {
    const { records } = read(['Name,InstanceType,Cores,State', 'a,r5.4xlarge,8,running']);
    expect(records.workloads[0]?.vcpus).toBe(16);
  });

  it('keep their types', () => {
    const { records } = read(['Name,VmSize,PowerState', 'crmsql1,Standard_E16ds_v5,VM running']);
    expect(records.workloads[0]?.attributes).toBe('{"VmSize":"Standard_E16ds_v5"}');
  });

  it('are no files or volumes of a size', () => {
    expect(read(['Name,Status,Size', 'backup1,Available,12 GB', 'backup2,Available,13 GB']).format).toBeNull();
  });
});

describe('lists of RDS', () => {
  const DESCRIBED =
    'DBInstanceIdentifier,DBInstanceClass,Engine,EngineVersion,DBInstanceStatus,MultiAZ,AllocatedStorage,MaxAllocatedStorage,StorageType,Iops,LicenseModel';
  const of = ({
    name,
    vcpus,
    memoryGiB,
    storageGiB,
    iops,
    dbms,
    poweredOn,
  }: ReturnType<typeof read>['records']['workloads'][number]) => [
    name,
    vcpus,
    memoryGiB,
    storageGiB,
    iops,
    dbms,
    poweredOn,
  ];

  it('as the command line answers it', () => {
    const { servers, workloads } = read([
      DESCRIBED,
      'hr1,db.r5.2xlarge,oracle-ee,19.0.0.0.ru-2026-04.rur-2026-04.r1,available,true,2000,4000,io1,12000,bring-your-own-license',
      'pay1,db.r5.4xlarge,sqlserver-ex,15.00.4335.1.v1,stopped,false,100,,gp3,3000,license-included',
      'web1,db.serverless,aurora-mysql,8.0.mysql_aurora.3.04.0,available,false,1,,aurora,,',
    ]).records;
    expect(servers).toEqual([]);
    expect(workloads.map(of)).toEqual([
      ['hr1', 8, 64, 2000, null, 'Oracle Enterprise Edition 19.0.0.0.ru-2026-04.rur-2026-04.r1', null],
      ['pay1', 16, 128, 100, null, 'SQL Server Express Edition 15.00.4335.1.v1', false],
      ['web1', null, null, 1, null, 'Aurora MySQL 8.0.mysql_aurora.3.04.0', null],
    ]);
    expect(workloads[0]?.attributes).toContain('"MultiAZ":"true"');
    expect(workloads[0]?.attributes).toContain('"Iops":"12000"');
    expect(workloads[0]?.origin.cells.dbms?.text).toBe('oracle-ee');
  });

  it.each([
    [
      'DB identifier,Status,Role,Engine,Region & AZ,Size,CPU,Current activity,Multi-AZ',
      'Stopped temporarily',
      'Available',
    ],
    [
      'DB 識別子,ステータス,ロール,エンジン,リージョンと AZ,サイズ,CPU,現在のアクティビティ,マルチ AZ',
      'Stopped',
      '利用可能',
    ],
  ])('as the console shows it under %s', (header, off, on) => {
    const { records, issues } = read([
      header,
      `hr1,${on},Instance,Oracle Enterprise Edition,eu-central-1a,db.r5.2xlarge,12.25%,3 Connections,2 Zones`,
      `old1,${off},Instance,SQL Server Standard Edition,eu-central-1a,db.m5.xlarge,,,No`,
      `web,${on},Regional cluster,Aurora MySQL,eu-central-1,2 instances,,,`,
      `web-a,${on},Writer instance,Aurora MySQL,eu-central-1a,db.r6g.large,5%,1 Connections,`,
    ]);
    expect(records.servers).toEqual([]);
    expect(records.workloads.map(of)).toEqual([
      ['hr1', 8, 64, null, null, 'Oracle Enterprise Edition', null],
      ['old1', 4, 16, null, null, 'SQL Server Standard Edition', false],
      ['web-a', 2, 16, null, null, 'Aurora MySQL', null],
    ]);
    expect(records.workloads[0]?.cpuPeakShare).toBeNull();
    expect(issues.map(({ code }) => code)).toContain('cluster-of-instances');
  });

  it('with sizes beside the class', () => {
    const { workloads } = read([
      'DB identifier,Engine,Engine version,Size,vCPU,Memory (GiB),Multi-AZ,Storage (GiB),CPU Max %',
      'pay1,SQL Server Enterprise Edition,15.00.4335.1.v1,db.r5.4xlarge,16,128,Yes,1000,61',
    ]).records;
    expect(workloads.map(of)).toEqual([
      ['pay1', 16, 128, 1000, null, 'SQL Server Enterprise Edition 15.00.4335.1.v1', null],
    ]);
    expect(workloads[0]?.cpuPeakShare).toBe(0.61);
  });

  it('have a standby in another zone that no row lists, which is said', () => {
    const header =
      'DBInstanceIdentifier,DBInstanceClass,Engine,DBInstanceStatus,MultiAZ,ReadReplicaSourceDBInstanceIdentifier';
    const { records, issues } = read([
      header,
      'erp-prod,db.r5.8xlarge,oracle-ee,available,true,',
      'erp-rr,db.r5.4xlarge,oracle-ee,available,false,erp-prod',
      'old,db.r5.4xlarge,oracle-ee,stopped,true,',
      'web,db.r6g.large,aurora-mysql,available,true,',
    ]);
    expect(records.workloads[1]?.attributes).toContain('"ReadReplicaSourceDBInstanceIdentifier":"erp-prod"');
    const said = issues.filter(({ code }) => code === 'standby-in-zone');
    expect(said.map(({ severity, where, problem }) => [severity, where.row, problem.values])).toEqual([
      ['warning', 2, { instances: 1, first: 'erp-prod' }],
    ]);
    const console = [
      'DB identifier,Engine,Region & AZ,Size,Multi-AZ',
      'a,Oracle,eu-1,db.r5.large,2 Zones',
      'b,Oracle,eu-1,db.r5.large,No',
      'c,Oracle,eu-1,db.r5.large,Yes',
    ];
    expect(read(console).issues.find(({ code }) => code === 'standby-in-zone')?.problem.values).toEqual({
      instances: 2,
      first: 'a',
    });
  });
});

describe('the administration portal of oVirt', () => {
  it('counts the vCPUs that stand before sockets, cores and threads', () => {
    const lines = [
      'Name,Comment,Host,FQDN,Cluster,Data Center,Memory,CPUs,CPU,Network,Graphics,Status,Uptime,Description',
      'pgstage,,ovn1.nord.example,pgstage.nord.example,Default,DC1,65536 MB,8 (2:4:1),34%,1%,SPICE,Up,92 days,PostgreSQL 14 staging',
      'pgarch,,,,Default,DC1,32768 MB,16 (2:4:2),,,,Down,,',
    ];
    expect(told(lines)).toEqual({
      servers: [],
      machines: ['pgstage on ovn1.nord.example: 8, 64, true', 'pgarch on null: 16, 32, false'],
    });
    const [machine] = read(lines).records.workloads;
    expect([machine?.cpuAverageShare, machine?.cpuPeakShare]).toEqual([null, null]);
    expect(machine?.attributes).toContain('"CPU":"34%"');
  });
});

describe('virtual machines of NetBox', () => {
  const MACHINES = ['vm-db1 on esx1: 4, 16, true', 'vm-db2 on null: 8, 64, false'];

  it.each([
    [
      'as its list exports them',
      'Name,Status,Site,Cluster,Device,Role,Tenant,Platform,vCPUs,Memory (MB),Disk (GB),Primary IP',
      'vm-db1,Active,DC1,cl1,esx1,Database,,Ubuntu,4.00,16384,200,10.0.0.5/24',
      'vm-db2,Offline,DC1,cl1,,Database,,Ubuntu,8.00,65536,500,10.0.0.6/24',
    ],
    [
      'by the names of its fields',
      'name,status,cluster,device,role,tenant,platform,vcpus,memory,disk',
      'vm-db1,active,cl1,esx1,Database,,ubuntu,4,16384,200',
      'vm-db2,offline,cl1,,Database,,ubuntu,8,65536,500',
    ],
  ])('are on their devices, %s', (_, ...lines) => {
    expect(told(lines)).toEqual({ servers: [], machines: MACHINES });
  });
});
