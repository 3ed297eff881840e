import { writeXlsx } from 'hucre';

/** A generated inventory: as many rows as asked for, twenty columns, no two rows alike, the same on every run. */
export function serverCsv(rows: number, coresOf: (row: number) => number = () => 40): string {
  const headers = [
    ...['server name', 'model', 'cpu model', 'sockets', 'cores', 'clock (GHz)', 'memory (GB)', 'used memory (GB)'],
    ...['storage (GB)', 'cpu peak (%)', 'cpu average (%)', 'os', 'dbms', 'instance', 'database size (GB)', 'iops'],
    ...['environment', 'cluster', 'site', 'remarks'],
  ];
  const lines = Array.from({ length: rows }, (_, i) =>
    [
      ...[
        `db-${i}`,
        'PowerEdge R640',
        'Intel(R) Xeon(R) Gold 6248 CPU @ 2.50GHz',
        2,
        coresOf(i),
        2.5,
        384 + (i % 8) * 64,
      ],
      ...[120 + (i % 200), 2000 + i, 20 + (i % 70), 5 + (i % 30), 'RHEL 8', 'Oracle 19c', `ORCL${i}`, 300 + (i % 900)],
      ...[1000 + (i % 5000), i % 5 === 0 ? 'test' : 'production', `c${i % 40}`, `site ${i % 7}`, `"remark, ${i}"`],
    ].join(','),
  );
  return `${[headers.join(','), ...lines].join('\r\n')}\r\n`;
}

const VM_HEADERS = [
  ...['VM', 'Powerstate', 'Template', 'CPUs', 'Memory', 'Active Memory', 'NICs', 'Disks', 'Total disk capacity MiB'],
  ...['Provisioned MiB', 'In Use MiB', 'Unshared MiB', 'Datacenter', 'Cluster', 'Host'],
  ...['OS according to the configuration file', 'OS according to the VMware Tools', 'VM ID'],
];
const HOST_HEADERS = [
  ...['Host', 'Datacenter', 'Cluster', 'CPU Model', 'Speed', '# CPU', 'Cores per CPU', '# Cores', 'CPU usage %'],
  ...['# Memory', 'Memory usage %', '# VMs', 'Model', 'Vendor', 'ESX Version'],
];

/** An RVTools-like workbook: VMs on one host per fifty of them, with a sheet of hosts. */
export async function rvtoolsWorkbook(vms: number): Promise<Uint8Array> {
  const hosts = Math.ceil(vms / 50);
  const os = 'Microsoft Windows Server 2019 (64-bit)';
  const vmRows = Array.from({ length: vms }, (_, i) => {
    const diskMiB = (40 + (i % 860)) * 1024;
    return [
      ...[`vm-${i}`, i % 14 === 0 ? 'poweredOff' : 'poweredOn', 'False', 1 + (i % 8), 4096 * (1 + (i % 8)), 0, 1],
      ...[1 + (i % 4), diskMiB, diskMiB, Math.floor(diskMiB * 0.6), Math.floor(diskMiB * 0.6), 'DC1', `C${i % 12}`],
      ...[`esx${i % hosts}.example.local`, os, os, `vm-${100_000 + i}`],
    ];
  });
  const hostRows = Array.from({ length: hosts }, (_, i) => [
    ...[`esx${i}.example.local`, 'DC1', `C${i % 12}`, 'Intel(R) Xeon(R) Gold 6248 CPU @ 2.50GHz', 2494, 2, 20, 40, 35],
    ...[786_432, 60, 50, 'PowerEdge R640', 'Dell Inc.', 'VMware ESXi 7.0.3'],
  ]);
  return await writeXlsx({
    sheets: [
      { name: 'vInfo', rows: [VM_HEADERS, ...vmRows] },
      { name: 'vHost', rows: [HOST_HEADERS, ...hostRows] },
    ],
  });
}

/** The largest question a calculator takes: 256 NUMA nodes of 32 CPUs dealt out in turn, and 200 instances over all of them. */
export function largestQuestion(): object {
  const [nodes, instances] = [256, 200];
  return {
    topology: Array.from({ length: nodes }, (_, node) => ({
      cpuList: Array.from({ length: 32 }, (_, cpu) => cpu * nodes + node).join(','),
      memoryGiB: 64,
    })),
    instances: Array.from({ length: instances }, (_, i) => ({
      name: `instance-${i}`,
      memoryGiB: (nodes * 64) / instances,
      cpuShare: 1 / instances,
    })),
  };
}

/** An hourly week of CPU use for machines of that workbook, in long form: busy hours spread over day and week, no two alike. */
export function utilisationCsv(vms: number): string {
  const lines = Array.from({ length: 168 }, (_, hour) => {
    const time = new Date(Date.UTC(2026, 0, 5, hour)).toISOString().slice(0, 16).replace('T', ' ');
    const weekend = hour >= 120 ? 0.6 : 1;
    return Array.from({ length: vms }, (_, i) => {
      const busiest = 8 + ((i * 7) % 12);
      const base = 12 + ((i * 29) % 41);
      const day = 0.5 + 0.5 * Math.cos((2 * Math.PI * (hour - busiest)) / 24);
      return `${time},vm-${i},${(weekend * (base + day * (10 + ((i * 13) % 37)))).toFixed(1)}`;
    }).join('\r\n');
  });
  return `time,server,cpu (%)\r\n${lines.join('\r\n')}\r\n`;
}
