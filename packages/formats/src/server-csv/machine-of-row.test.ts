import { expect, it } from 'vitest';
import { readFile } from '../index.ts';

const read = (...lines: readonly string[]) => {
  const { records } = readFile({ bytes: new TextEncoder().encode(lines.join('\n')), fileName: 'list.csv' });
  return {
    servers: records.servers.map(({ name }) => name),
    machines: records.workloads.flatMap(({ name, key, serverKey, vcpus, memoryGiB }) =>
      key === serverKey ? [] : [[name, vcpus, memoryGiB]],
    ),
  };
};

it.each([
  'VMware Virtual Platform',
  'VMware, Inc. VMware Virtual Platform',
  'VMware7,1',
  'VMware仮想マシン',
  'Microsoft Corporation Virtual Machine',
  'Hyper-V VM',
  'KVM',
  'Standard PC (Q35 + ICH9, 2009)',
  'HVM domU',
  'Amazon EC2',
  'Google Compute Engine',
  '仮想(esx01上)',
  // Types that clouds sell: nodes of Kubernetes are listed by them.
  'm5.4xlarge',
  'Standard_E16s_v5',
  'n2-highmem-8',
  'ＶＭｗａｒｅ',
])('a machine whose model is %s is virtual, and its cores are those it was granted', (model) => {
  expect(read('Server,Model,Cores,Memory (GB)', 'esx1,DL380 Gen10,40,384', `db1,"${model}",8,32`)).toEqual({
    servers: ['esx1'],
    machines: [['db1', 8, 32]],
  });
});

it.each([
  ['VMware', 'VMware ESXi 7.0'],
  ['m5.metal', 'RHEL 8'],
  ['VxRail E560F', 'VMware ESXi 7.0'],
  ['Virtual Connect FlexFabric', 'RHEL 8'],
  ['VMware vSAN ReadyNode', 'RHEL 8'],
])('a machine of model %s with %s is a server', (model, os) => {
  expect(read('Server,Model,OS,Cores,Memory (GB)', `db1,${model},${os},40,384`)).toEqual({
    servers: ['db1'],
    machines: [],
  });
});

it('hosts that PowerCLI lists are servers, though it writes as many CPUs and states as of machines', () => {
  expect(
    read(
      'Name,ConnectionState,PowerState,NumCpu,CpuTotalMhz,MemoryTotalGB,Model,ProcessorType',
      'h1,Connected,PoweredOn,32,83800,511.5,PowerEdge R740,Intel(R) Xeon(R) Gold 6142 CPU @ 2.60GHz',
    ),
  ).toEqual({ servers: ['h1'], machines: [] });
});

it.each(['Network MB/s', 'Network (MB/s)', 'LAN MB/s', 'Memory bandwidth MB/s', 'NW MB/s', 'Backup MB/s'])(
  'megabytes a second of other things are no throughput of disks: %s',
  (header) => {
    const text = `Server,Model,Cores,RAM GB,${header}\ndb1,R640,16,64,250`;
    const { records } = readFile({ bytes: new TextEncoder().encode(text), fileName: 'list.csv' });
    expect(records.workloads[0]?.transferMBs).toBeNull();
  },
);

it('megabytes a second beside IOPS are the throughput of the disks', () => {
  const text = 'Server,Model,Cores,RAM GB,IOPS,Write IOPS,MB/s\ndb1,R640,16,64,8000,3000,250';
  const { records } = readFile({ bytes: new TextEncoder().encode(text), fileName: 'list.csv' });
  expect(records.workloads.map(({ iops, writeIops, transferMBs }) => [iops, writeIops, transferMBs])).toEqual([
    [8000, 3000, 250],
  ]);
});
