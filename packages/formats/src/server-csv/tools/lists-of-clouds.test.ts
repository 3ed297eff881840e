import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const read = (lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'instances.csv' });

/** Servers by name, machines as 'name on host: vCPUs, GiB, on'. */
function told(lines: readonly string[]) {
  const { servers, workloads } = read(lines).records;
  return {
    servers: servers.map(({ name }) => name),
    machines: workloads.map(
      ({ name, serverKey, vcpus, memoryGiB, poweredOn }) =>
        `${name} on ${serverKey}: ${vcpus}, ${memoryGiB}, ${poweredOn}`,
    ),
  };
}

describe('instances of Google Compute Engine', () => {
  it.each([
    ['name,zone,machineType,status,networkInterfaces[0].networkIP', 'n2-custom-6-20480'],
    ['NAME,ZONE,MACHINE_TYPE,STATUS,INTERNAL_IP', '"n2-custom (6 vCPU, 20.00 GiB)"'],
    [
      'Name,Zone,Machine type,Status,Internal IP',
      'https://www.googleapis.com/compute/v1/machineTypes/n2-custom-6-20480',
    ],
  ])('are virtual machines with the sizes of their types: %s', (header, custom) => {
    const lines = [
      header,
      'sqlp01,europe-west3-a,n2-standard-16,RUNNING,10.1.0.2',
      'orap01,europe-west3-a,n2-highmem-32,RUNNING,10.1.0.3',
      `cust01,europe-west3-a,${custom},RUNNING,10.1.0.4`,
      'pgt01,europe-west3-a,e2-standard-4,TERMINATED,10.1.0.5',
      'web01,europe-west3-a,e2-medium,RUNNING,10.1.0.6',
    ];
    expect(told(lines)).toEqual({
      servers: [],
      machines: [
        'sqlp01 on null: 16, 64, true',
        'orap01 on null: 32, 256, true',
        'cust01 on null: 6, 20, true',
        'pgt01 on null: 4, 16, false',
        'web01 on null: null, null, true',
      ],
    });
  });
});

it.each([
  ['m6i.2xlarge', 8],
  ['n2-standard-8', 8],
  // Each vCPU of these is a core: what is stated holds.
  ['m8g.2xlarge', 4],
  ['n4a-standard-8', 4],
  ['m7a.2xlarge', 4],
  ['t2d-standard-8', 4],
  ['Standard_D8ps_v6', 4],
])('4 cores of an instance of %s are %d vCPUs', (type, vcpus) => {
  const lines = ['Instance ID,Name,Instance type,CPU cores,State', `i-0123456789abcdef0,db1,${type},4,running`];
  expect(told(lines).machines).toEqual([expect.stringMatching(`^db1 on null: ${vcpus}, 32, true$`)]);
});

describe('instances of Oracle Cloud Infrastructure', () => {
  it('have two vCPUs an OCPU, one of shapes of Ampere A1', () => {
    const lines = [
      'Name,Shape,OCPUs,Memory (GB),State,Database,Edition',
      'db-prod1,VM.Standard.E4.Flex,8,128,RUNNING,Oracle,Enterprise Edition',
      'db-prod2,VM.Standard3.Flex,4,64,STOPPED,Oracle,Standard Edition 2',
      'app1,VM.Standard.A1.Flex,4,24,RUNNING,,',
    ];
    expect(told(lines)).toEqual({
      servers: [],
      machines: ['db-prod1 on null: 16, 128, true', 'db-prod2 on null: 8, 64, false', 'app1 on null: 4, 24, true'],
    });
    const { records, issues } = read(lines);
    expect(records.workloads[0]?.dbms).toBe('Oracle Enterprise Edition');
    expect(records.workloads[0]?.origin.cells.vcpus).toEqual({ column: 'C (OCPUs)', text: '8' });
    expect(issues.filter(({ code }) => code === 'vcpus-of-ocpus')).toHaveLength(1);
  });

  it.each(['OCPUs', 'OCPU count', 'OCPU数'])('are told by their %s alone, which nothing else has', (header) => {
    expect(told([`Name,${header},Memory (GB),State`, 'db1,8,128,RUNNING'])).toEqual({
      servers: [],
      machines: ['db1 on null: 16, 128, true'],
    });
    expect(told([`Name,CPU,Cores,${header},Memory (GB)`, 'db1,Xeon Gold 6130,16,8,128']).servers).toEqual(['db1']);
  });

  it('serve where they are read replicas, which take over for nobody by themselves; others of that role wait', () => {
    const environments = (...lines: readonly string[]) =>
      read(lines).records.workloads.map(({ environment }) => environment);
    const header = 'DB identifier,Role,Engine,Engine version,Region & AZ,Size,Status,vCPU,RAM (GiB),CPU';
    expect(
      environments(
        header,
        'crm,Primary,PostgreSQL,15.4,eu-central-1b,db.m5.xlarge,Available,4,16,22.00%',
        'crm-rr,Replica,PostgreSQL,15.4,eu-central-1a,db.m5.xlarge,Available,4,16,9.10%',
      ),
    ).toEqual([null, null]);
    expect(environments('Server,Cores,Role,DB', 'pg1,8,Primary,PostgreSQL', 'pg2,8,Replica,PostgreSQL')).toEqual([
      null,
      'standby',
    ]);
  });

  it('are read under the headings of the console', () => {
    const lines = [
      'Display Name,Lifecycle State,Shape,OCPU count,Memory (GB),Availability domain',
      'db-prod1,Running,VM.Standard.E4.Flex,8,128,AD-1',
      'db-bm1,Running,BM.Standard.E4.128,128,2048,AD-1',
    ];
    expect(told(lines)).toEqual({
      servers: [],
      machines: ['db-prod1 on null: 16, 128, true', 'db-bm1 on null: 256, 2048, true'],
    });
  });
});

describe('machines of Proxmox VE', () => {
  it('have the cores of each of their sockets, and run on nodes', () => {
    const lines = [
      'VMID,Name,Node,Status,Sockets,Cores,Memory (MiB),Disk (GiB)',
      '101,sqlp01,pve01,running,2,8,131072,1024',
      '102,pgp01,pve01,running,1,8,65536,512',
      '103,my01,pve02,stopped,1,2,4096,8',
    ];
    expect(told(lines)).toEqual({
      servers: [],
      machines: ['sqlp01 on pve01: 16, 128, true', 'pgp01 on pve01: 8, 64, true', 'my01 on pve02: 2, 4, false'],
    });
  });

  it('are told by their nodes and states', () => {
    const lines = [
      'Name,Node,Status,CPUs,Memory,Disk size',
      'sqlp01,pve01,running,16,128.00 GiB,1.00 TiB',
      'pgp01,pve02,running,8,64.00 GiB,512.00 GiB',
    ];
    expect(told(lines)).toEqual({
      servers: [],
      machines: ['sqlp01 on pve01: 16, 128, true', 'pgp01 on pve02: 8, 64, true'],
    });
    expect(read(lines).questions).toEqual([]);
  });

  it('are no nodes of a cluster of databases', () => {
    const lines = ['Name,Node,Status,CPU,Sockets,Cores,Memory (GB)', 'db1,1,running,Xeon Gold 6130,2,32,256'];
    expect(told(lines).servers).toEqual(['db1']);
  });
});

it('claims neither sizes nor databases of a list of types', () => {
  const header = 'NAME,SUBSCRIPTION,RESOURCE GROUP,LOCATION,STATUS,OPERATING SYSTEM,SIZE';
  const { records, issues } = read([
    header,
    'sqlp01,Prod,rg-prod,West Europe,Running,Windows,Standard_E16s_v5',
    'orap01,Prod,rg-prod,West Europe,Running,Linux,Standard_M64s',
    'sqlt01,Dev,rg-dev,West Europe,Stopped (deallocated),Windows,Standard_Z8s_v9',
  ]);
  expect(records.workloads.map(({ vcpus, memoryGiB }) => [vcpus, memoryGiB])).toEqual([
    [16, 128],
    [64, 1024],
    [null, null],
  ]);
  const codes = issues.map(({ code }) => code);
  expect(codes).not.toContain('machines-with-databases');
  expect(codes).toContain('machines-of-tool');
});
