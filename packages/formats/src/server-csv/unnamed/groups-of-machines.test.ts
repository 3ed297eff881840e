import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

function told(...lines: readonly string[]) {
  const { format, records, issues } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'sizing.csv',
  });
  return {
    format,
    servers: records.servers.length,
    machines: records.workloads.map(({ name, vcpus, memoryGiB, storageGiB }) =>
      [name.replace(' (sizing)', ''), vcpus, memoryGiB, storageGiB].join(', '),
    ),
    said: issues.flatMap(({ severity, code }) => (severity === 'info' ? [] : [code])),
  };
}

describe('rows that count virtual machines and say what one has', () => {
  it.each([
    ['Role,No. of VMs,vCPUs per VM,RAM per VM (GB),Disk per VM (GB)', 'SAP,2,8,64,500', 'App,1,4,16,100'],
    ['Workload,Number of VMs,vCPU/VM,Memory/VM (GiB),Storage/VM (GB)', 'SAP,2,8,64,500', 'App,1,4,16,100'],
    [
      'Application,VMs,vCPUs (each),Memory each (GB),Disk each (GB),Total vCPUs',
      'SAP,2,8,64,500,16',
      'App,1,4,16,100,4',
    ],
    ['システム,VM台数,VMあたりvCPU,VMあたりメモリ(GB),1台あたりディスク(GB)', 'SAP,2,8,64,500', 'App,1,4,16,100'],
    ['Anwendung,Anzahl VMs,vCPU pro VM,RAM pro VM (GB),Disk pro VM (GB)', 'SAP,2,8,64,500', 'App,1,4,16,100'],
    ['Composant,Nombre de VM,vCPU par VM,RAM par VM (Go),Disque par VM (Go)', 'SAP,2,8,64,500', 'App,1,4,16,100'],
  ])('are so many equal machines: %s', (...lines) => {
    expect(told(...lines)).toMatchObject({
      format: 'server-csv',
      servers: 0,
      machines: ['SAP #1, 8, 64, 500', 'SAP #2, 8, 64, 500', 'App #1, 4, 16, 100'],
    });
  });

  it('have the names that a column gives them', () => {
    const lines = ['Name,VM count,vCPU/VM,RAM/VM', 'db,2,8,64 GB', 'app,1,4,16 GB'];
    expect(told(...lines)).toMatchObject({
      servers: 0,
      machines: ['db #1, 8, 64, ', 'db #2, 8, 64, ', 'app, 4, 16, '],
    });
  });

  it('are so where a list counts instances', () => {
    const lines = ['Tier,Instances,Instance type,vCPU per instance,RAM per instance (GB)', 'App,2,r5.2xlarge,8,64'];
    expect(told(...lines).machines).toEqual(['App #1, 8, 64, ', 'App #2, 8, 64, ']);
  });

  it('are not of the size that all of them have together', () => {
    const lines = ['Application,VMs,Total vCPUs,Total RAM (GB)', 'SAP,4,32,256', 'Portal,2,8,32'];
    expect(told(...lines)).toMatchObject({
      machines: [],
      said: ['sizes-of-all', 'counts-machines', 'no-machines-counted'],
    });
    const named = ['Name,Number of VMs,Total vCPUs,Total RAM (GB)', 'sap,2,32,256'];
    expect(told(...named)).toMatchObject({
      machines: ['sap #1, , , ', 'sap #2, , , '],
      said: ['sizes-of-all', 'counts-machines'],
    });
  });

  it('are none of hosts that say what they carry', () => {
    const { servers, machines } = told(
      'Host,CPU model,Cores,RAM (GB),Number of VMs,vCPUs per VM',
      'esx1,Xeon Gold 6130,32,512,20,4',
    );
    expect([servers, machines]).toEqual([1, ['esx1, , , ']]);
  });
});

it('rows that count servers say what one has', () => {
  const { servers, machines } = told(
    'Server Group,# of Servers,CPUs per Server,Cores per CPU,RAM per Server (GB),Model',
    'DB,2,2,16,512,DL380 Gen10',
  );
  expect([servers, machines.length]).toEqual([2, 2]);
});
