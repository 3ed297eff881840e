import { describe, expect, it } from 'vitest';
import { workbookOf } from '../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const DETAILS = [
  ['Project Name', 'Estate of the north'],
  ['Collection start', '2026-11-01'],
];

const vmware = workbookOf({
  Details: DETAILS,
  'ESX Hosts': [
    [
      'Host Name',
      'Cluster',
      'Manufacturer',
      'Model',
      'CPU Sockets',
      'CPU Cores',
      'CPU Threads',
      'CPU Description',
      'CPU Clock Speed (GHz)',
      'Net Clock Speed (GHz)',
      'Memory (KiB)',
      'Guest VM Count',
    ],
    [
      'esx1.example',
      'CL1',
      'Dell Inc.',
      'PowerEdge R750',
      2,
      56,
      112,
      'Intel(R) Xeon(R) Gold 6348',
      2.6,
      145.6,
      1073741824,
      2,
    ],
    [
      'esx2.example',
      'CL1',
      'Dell Inc.',
      'PowerEdge R750',
      2,
      56,
      112,
      'Intel(R) Xeon(R) Gold 6348',
      2.6,
      145.6,
      1073741824,
      1,
    ],
  ],
  'ESX Performance': [
    [
      'Host',
      'Peak CPU %',
      'Peak CPU (GHz)',
      'Average CPU %',
      'Average CPU (GHz)',
      'Peak Memory %',
      'Peak Memory (MiB)',
      'Peak IOPS',
      '95% IOPS',
      'Average IOPS',
    ],
    ['esx1.example', 62.5, 91, 31, 45, 80, 838860, 15000, 9000, 4000],
    ['esx3.example', 10, 14, 5, 7, 20, 209715, 100, 90, 40],
  ],
  'ESX Licenses': [['Software Title'], ['VMware vSphere 8 Enterprise Plus']],
  'Host Devices': [
    ['Device Name', 'Device Type', 'Capacity (GiB)'],
    ['Disk 1', 'Cluster', 8192],
  ],
  VMs: [
    [
      'VM Name',
      'MOB ID',
      'IsRunning',
      'Power State',
      'Template',
      'VM OS',
      'Virtual CPU',
      'Provisioned Memory (MiB)',
      'Guest VM Disk Capacity (MiB)',
      'Virtual Disk Size (MiB)',
      'Host',
      'Cluster',
      'Datacenter',
    ],
    [
      'db-a',
      'vm-1',
      'TRUE',
      'poweredOn',
      'FALSE',
      'Oracle Linux 8',
      16,
      131072,
      1048576,
      1153434,
      'esx1.example',
      'CL1',
      'DC1',
    ],
    [
      'db-b',
      'vm-2',
      'TRUE',
      'poweredOn',
      'FALSE',
      'Oracle Linux 8',
      8,
      65536,
      null,
      null,
      'esx1.example',
      'CL1',
      'DC1',
    ],
    [
      'gold',
      'vm-3',
      'FALSE',
      'poweredOff',
      'TRUE',
      'Oracle Linux 8',
      2,
      4096,
      null,
      40960,
      'esx2.example',
      'CL1',
      'DC1',
    ],
  ],
  'VM Performance': [
    [
      'VM Name',
      'MOB ID',
      'Peak vCPU %',
      'Peak vCPU (GHz)',
      'Average vCPU %',
      'Average vCPU (GHz)',
      'Peak IOPS',
      'Average IOPS',
    ],
    ['db-a', 'vm-1', 88, 36.6, 40.5, 16.8, 9000, 2100],
    ['db-b', 'vm-2', 'n/a', 0, 12, 2.5, null, 300],
  ],
  'VM Disks': [
    ['VM Name', 'MOB ID', 'Disk Label', 'Capacity (MiB)'],
    ['db-b', 'vm-2', 'Hard disk 1', 102400],
    ['db-b', 'vm-2', 'Hard disk 2', 512000],
  ],
});

const hyperV = workbookOf({
  Details: DETAILS,
  Servers: [
    [
      'Server Name',
      'OS',
      'Manufacturer',
      'Model',
      'CPU Sockets',
      'CPU Cores',
      'CPU Description',
      'CPU Clock Speed (GHz)',
      'Memory (KiB)',
      'Peak CPU Percentage',
      'Peak Memory Usage (KiB)',
      'Peak IOPS',
    ],
    ['HV1', 'Windows Server 2022', 'HPE', 'DL380', 2, 32, 'Xeon', 2.8, 402653184, 40, 201326592, 5000],
  ],
  'Server Disks': [
    ['Server Name', 'Device Name', 'Capacity (GiB)', 'Used Capacity (GiB)'],
    ['HV1', 'C:', 200, 90],
    ['HV1', 'D:', 1800, 700],
  ],
  'Host Disks': [
    ['Host', 'Disk Name'],
    ['HV1', 'disk0'],
  ],
});

describe('live-optics', () => {
  checkSample(import.meta.dirname, { file: 'VMs.csv', format: 'live-optics' });
  checkSample(import.meta.dirname, { file: 'Servers.csv', format: 'live-optics' });
  checkSample(import.meta.dirname, { file: 'vmware.xlsx', bytes: vmware, format: 'live-optics' });
  checkSample(import.meta.dirname, { file: 'hyper-v.xlsx', bytes: hyperV, format: 'live-optics' });

  it('fills the machines from the sheets beside them, and says which cells', () => {
    const { records } = readFile({ bytes: vmware, fileName: 'LiveOptics.xlsx' });
    const [a, b] = records.workloads;
    expect([a?.cpuPeakShare, a?.cpuAverageShare, a?.iops]).toEqual([0.88, 0.405, 9000]);
    expect([b?.cpuPeakShare, b?.cpuAverageShare, b?.iops, b?.storageGiB]).toEqual([null, 0.12, 300, 600]);
    expect(a?.origin.cells.cpuPeakShare).toEqual({ column: 'VM Performance 2: C (Peak vCPU %)', text: '88' });
    expect(records.servers[0]).toMatchObject({ cores: 56, threads: 112, memoryGiB: 1024, cpuPeakShare: 0.625 });
  });

  it('takes a server without virtual machines as a workload of its own', () => {
    const { records } = readFile({ bytes: hyperV, fileName: 'LiveOptics.xlsx' });
    expect(records.servers).toMatchObject([{ key: 'hv1', storageGiB: 2000, memoryGiB: 384 }]);
    expect(records.workloads).toMatchObject([{ serverKey: 'hv1', vcpus: null, memoryGiB: 192, iops: 5000 }]);
  });
});

it('takes the host name and the first address of a guest as those of its machine', () => {
  const vms = workbookOf({
    VMs: [
      [
        'Host',
        'VM Name',
        'Power State',
        'Guest Hostname',
        'Guest IP1',
        'Guest IP2',
        'Virtual CPU',
        'Provisioned Memory (MiB)',
      ],
      ['esx1.corp', 'PROD - Reports', 'poweredOn', 'rep07.corp', '10.1.1.7', '10.2.1.7', 8, 65536],
      ['esx1.corp', 'PROD - Idle', 'poweredOff', '', '', '', 2, 4096],
    ],
  });
  const { records } = readFile({ bytes: vms, fileName: 'LiveOptics.xlsx', format: 'live-optics' });
  expect(records.workloads.map(({ name, dnsName, ipAddress }) => [name, dnsName, ipAddress])).toEqual([
    ['PROD - Reports', 'rep07.corp', '10.1.1.7'],
    ['PROD - Idle', null, null],
  ]);
});
