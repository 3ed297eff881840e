import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

function told(lines: readonly string[]) {
  const { format, records, issues, counts } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'sizing.csv',
  });
  return {
    ...{ format, counts },
    servers: records.servers.length,
    machines: records.workloads.map(
      ({ name, vcpus, memoryGiB, serverKey }) => `${name}: ${vcpus}, ${memoryGiB}, ${serverKey}`,
    ),
    said: issues.flatMap(({ severity, code }) => (severity === 'info' ? [] : [code])),
  };
}

describe('a sizing of virtual machines by their purpose', () => {
  it.each([
    '用途,vCPU,メモリ(GB),ディスク(GB),台数',
    'Purpose,vCPU,Memory (GB),Disk (GB),Quantity',
    'Role,vCPUs,RAM (GB),Disk (GB),Number of VMs',
    'サーバー種別,vCPU数,メモリ容量(GB),ディスク容量(GB),VM数',
    'Zweck,vCPUs,RAM (GB),Disk (GB),Anzahl VMs',
  ])('is groups of machines, each named by it: %s', (header) => {
    const rows = ['DB,8,64,500,2', 'AP,4,16,100,2台', 'Bastion,2,4,50,'];
    expect(told([header, ...rows])).toEqual({
      format: 'server-csv',
      counts: { read: 3, accepted: 3, rejected: 0, skipped: 0 },
      servers: 0,
      machines: [
        'DB #1 (sizing): 8, 64, null',
        'DB #2 (sizing): 8, 64, null',
        'AP #1 (sizing): 4, 16, null',
        'AP #2 (sizing): 4, 16, null',
        'Bastion #1 (sizing): 2, 4, null',
      ],
      said: expect.arrayContaining(['machines-without-names']),
    });
  });

  it('says which rows state no machine', () => {
    const { machines, said } = told(['Purpose,vCPU,Memory (GB),Quantity', 'DB,8,64,1', 'Batch,,,2']);
    expect(machines).toEqual(['DB #1 (sizing): 8, 64, null']);
    expect(said).toEqual(['machines-without-names', 'no-machines-counted']);
  });

  it('has the standby that its count names', () => {
    const { records } = readFile({
      bytes: new TextEncoder().encode('用途,vCPU,メモリ(GB),台数\nDB,8,64,2台（現用・待機）\nAP,4,16,2\n'),
      fileName: 'sizing.csv',
    });
    expect(records.workloads.map(({ environment }) => environment)).toEqual([null, 'standby', null, null]);
  });

  it('is none without a count, and none of hosts that count their machines', () => {
    expect(told(['Purpose,vCPU,Memory (GB)', 'DB,8,64']).format).toBeNull();
    expect(told(['Host,vCPU,Memory (GB),Number of VMs', 'esx1,128,512,20']).machines).toHaveLength(1);
    expect(told(['Flavor,vCPU,RAM (GB),Quantity', 'm1.large,4,8,20']).machines).toEqual([]);
  });
});
