import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const readWith = (answers: Readonly<Record<string, string>>, lines: readonly string[]) => {
  const { records, issues, questions } = readFile({
    bytes: new TextEncoder().encode(lines.join('\n')),
    fileName: 'list.csv',
    mapping: { fields: {}, answers },
  });
  return {
    servers: records.servers.map(({ name, cores }) => `${name}: ${cores}`),
    machines: records.workloads.flatMap(({ name, key, serverKey, vcpus }) =>
      key === serverKey || serverKey !== null ? [] : [`${name}: ${vcpus}`],
    ),
    codes: issues.map(({ code }) => code).filter((code) => code === 'machines-by-hardware'),
    questions: (questions ?? []).map(({ id, rows, answer, problem }) => [id, rows, answer, problem.en]),
    problem: questions?.[0]?.problem,
    issue: issues.find(({ code }) => code === 'machines-by-hardware')?.problem,
  };
};
const read = (...lines: readonly string[]) => readWith({}, lines);

describe('a list without hosts', () => {
  it('is of virtual machines where their addresses are of a hypervisor: what Azure Migrate assessed', () => {
    const found = read(
      'Machine,Azure VM readiness,Recommended size,Operating system,Boot type,Cores,Memory(MB),CPU usage(%),Network adapters,IP address,MAC address,Source',
      'sqlp01,Ready,Standard_E8ds_v5,Windows Server 2019,BIOS,8,65536,31.5,1,10.0.0.11,00:50:56:aa:bb:01,vCenter',
      'ora01,Ready,Standard_E16ds_v5,RHEL 8,BIOS,16,131072,44.5,1,10.0.0.13,00:50:56:aa:bb:03,vCenter',
    );
    expect([found.servers, found.machines]).toEqual([[], ['sqlp01: 8', 'ora01: 16']]);
    expect([found.codes, found.questions.map(([id]) => id)]).toEqual([
      ['machines-by-hardware'],
      ['use:peak-or-average'],
    ]);
    expect(found.issue?.values).toMatchObject({ machines: 2, words: '00:50:56:aa:bb:01', column: 'K (MAC address)' });
  });

  it.each([
    ['MAC address', '00:0c:29:aa:bb:01'],
    ['MAC Address 1', '00-15-5D-AA-BB-01'],
    ['MACアドレス', '52:54:00:aa:bb:01 / 52:54:00:aa:bb:02'],
    ['Physical address', '50:6b:8d:aa:bb:01'],
    ['Manufacturer', '"VMware, Inc."'],
    ['メーカー', 'Amazon EC2'],
    ['System vendor', 'QEMU'],
    ['BIOS version', 'VMW71.00V.18227214.B64.2106252220'],
    ['Source', 'vCenter Server'],
    ['Source', 'vcsa01.corp.local'],
    ['Serial number', 'VMware-42 1e 4a 5b 6c 7d 8e 9f-a0 b1 c2 d3 e4 f5 06 17'],
  ])('has a virtual machine where %s says %s, and a server beside it', (header, cell) => {
    const found = read(`Server,Cores,Memory (GB),${header}`, `db1,8,64,${cell}`, 'pg1,16,256,');
    expect([found.servers, found.machines, found.questions]).toEqual([['pg1: 16'], ['db1: 8'], []]);
  });

  it.each([
    ['MAC address', 'b8:59:9f:aa:bb:01'],
    // A server with an address for its virtual machines, or of its own kernel.
    ['MAC address', '"b8:59:9f:aa:bb:01, 00:15:5d:aa:bb:01"'],
    ['MAC address', '00:50:56:61:bb:01'],
    ['Manufacturer', 'Dell Inc.'],
    ['Manufacturer', 'Microsoft Corporation'],
    ['Source', 'Excel'],
    ['Serial number', '7XKJ3M2'],
  ])('has a server where %s says %s', (header, cell) => {
    const found = read(`Server,Cores,Memory (GB),${header}`, `db1,8,64,${cell}`);
    expect([found.servers, found.machines, found.questions]).toEqual([['db1: 8'], [], []]);
  });

  it('counts the addresses of all columns: one of a real adapter is of a server', () => {
    const found = read(
      'Server,Cores,Memory (GB),NIC1 MAC,NIC2 MAC',
      'hv1,32,512,00:15:5d:aa:bb:01,b8:59:9f:aa:bb:01',
      'db1,8,64,00:15:5d:aa:bb:02,00:15:5d:aa:bb:03',
    );
    expect([found.servers, found.machines]).toEqual([['hv1: 32'], ['db1: 8']]);
  });

  it('has its hosts as servers, whatever addresses their kernels have', () => {
    const found = read(
      'Server,OS,Cores,Memory (GB),MAC address',
      'esx1,VMware ESXi 7.0,32,512,00:50:56:aa:bb:01',
      'db1,RHEL 8,8,64,00:50:56:aa:bb:02',
    );
    expect([found.servers, found.machines]).toEqual([['esx1: 32'], ['db1: 8']]);
  });

  it.each([
    ['Sockets,CPU', '2,Xeon Gold 6134'],
    ['Model', 'PowerEdge R740'],
  ])('asks where a row states hardware besides: %s', (headers, cells) => {
    const lines = [`Server,Cores,Memory (GB),${headers},MAC address`, `db1,16,256,${cells},00:50:56:aa:bb:01`];
    const open = read(...lines);
    expect([open.servers, open.machines, open.codes]).toEqual([['db1: 16'], [], []]);
    expect(open.questions.map(([id, rows, answer]) => [id, rows, answer])).toEqual([
      ['kind:hardware-of-virtual', 1, null],
    ]);
    const virtual = readWith({ 'kind:hardware-of-virtual': 'virtual' }, lines);
    expect([virtual.servers, virtual.machines]).toEqual([[], ['db1: 16']]);
    const physical = readWith({ 'kind:hardware-of-virtual': 'physical' }, lines);
    expect([physical.servers, physical.machines]).toEqual([['db1: 16'], []]);
  });

  it('asks where rows name a hypervisor and no hardware: it carries them, or is what they run', () => {
    const lines = ['Server,Cores,Memory (GB),Hypervisor', 'db1,8,64,VMware', 'db2,4,32,VMware', 'pg1,16,256,none'];
    const open = read(...lines);
    expect([open.servers, open.machines]).toEqual([['db1: 8', 'db2: 4', 'pg1: 16'], []]);
    expect(open.questions.map(([id, rows]) => [id, rows])).toEqual([['kind:under-hypervisor', 2]]);
    const virtual = readWith({ 'kind:under-hypervisor': 'virtual' }, lines);
    expect([virtual.servers, virtual.machines]).toEqual([['pg1: 16'], ['db1: 8', 'db2: 4']]);
  });

  it('asks nothing of hosts that state their hardware beside their hypervisor', () => {
    const found = read('Server,Model,Cores,Memory (GB),Hypervisor', 'esx1,PowerEdge R740,32,512,VMware ESXi 7.0');
    expect([found.servers, found.questions]).toEqual([['esx1: 32'], []]);
  });
});

it('databases in such a machine are of it, once', () => {
  const { records } = readFile({
    bytes: new TextEncoder().encode(
      [
        'Server,Cores,Memory (GB),MAC address,DBMS,DB name,DB size (GB)',
        'db1,8,64,00:50:56:aa:bb:01,Oracle 19c EE,ERP,500',
        'db1,8,64,00:50:56:aa:bb:01,Oracle 19c EE,HR,200',
        'db2,16,256,b8:59:9f:aa:bb:02,PostgreSQL 14,CRM,100',
      ].join('\n'),
    ),
    fileName: 'list.csv',
  });
  expect(records.servers.map(({ name }) => name)).toEqual(['db2']);
  expect(records.workloads.map(({ key, vcpus, databaseGiB }) => [key, vcpus, databaseGiB])).toEqual([
    ['db1', 8, 700],
    ['db2/crm', null, 100],
  ]);
});

it('what a column of kinds says goes before addresses', () => {
  const found = read(
    'Server,Physical/Virtual,Cores,Memory (GB),MAC address',
    'db1,Physical,16,256,00:50:56:aa:bb:01',
    'db2,Virtual,8,64,00:50:56:aa:bb:02',
  );
  expect([found.servers, found.machines, found.questions]).toEqual([['db1: 16'], ['db2: 8'], []]);
});
