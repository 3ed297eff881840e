import { cellOf } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const HEADER = 'Server,Cores,Instance,Peak CPU (%),Average CPU (%)';

function read(...lines: readonly string[]) {
  const { records, issues } = readFile({
    bytes: new TextEncoder().encode([...lines, ''].join('\n')),
    fileName: 'list.csv',
  });
  return {
    ...records,
    peaks: {
      servers: records.servers.map(({ name, cpuPeakShare }) => [name, cpuPeakShare]),
      instances: records.workloads.map(({ name, cpuPeakShare }) => [name, cpuPeakShare]),
    },
    said: issues.filter(({ code }) => code === 'use-of-server'),
  };
}

describe('the CPU use of a server with a row for each instance', () => {
  it.each([
    ['two rows', ['ora1,16,SALES,60,30', 'ora1,16,STOCK,60,30']],
    ['three rows', ['ora1,16,SALES,60,30', 'ora1,16,STOCK,60,30', 'ora1,16,HR,60,30']],
    ['a blank second row', ['ora1,16,SALES,60,30', 'ora1,16,STOCK,,']],
    ['a blank first row', ['ora1,16,SALES,,', 'ora1,16,STOCK,60,30', 'ora1,16,HR,60,30']],
    ['a row of the server itself', ['ora1,16,,60,30', 'ora1,16,STOCK,60,30']],
  ])('is the server’s alone where its rows state one: %s', (_, rows) => {
    const { servers, workloads } = read(HEADER, ...rows);
    expect(servers.map(({ cpuPeakShare, cpuAverageShare }) => [cpuPeakShare, cpuAverageShare])).toEqual([[0.6, 0.3]]);
    expect(workloads).toHaveLength(rows.length);
    for (const { cpuPeakShare, cpuAverageShare, origin } of workloads) {
      expect([cpuPeakShare, cpuAverageShare]).toEqual([null, null]);
      expect(cellOf(origin, 'cpuPeakShare')).toBeNull();
    }
  });

  it('is each instance’s own where rows differ, the peak and the average each by themselves', () => {
    const { servers, workloads, peaks } = read(HEADER, 'ora1,16,SALES,60,15', 'ora1,16,STOCK,20,15');
    expect(peaks.instances).toEqual([
      ['SALES', 0.6],
      ['STOCK', 0.2],
    ]);
    expect(workloads.map(({ cpuAverageShare }) => cpuAverageShare)).toEqual([null, null]);
    expect(servers[0]?.cpuAverageShare).toBe(0.15);
  });

  it('stays with the one instance of a server', () => {
    const { peaks, said } = read(HEADER, 'ora1,16,SALES,60,30', 'ora2,16,STOCK,60,30');
    expect(peaks).toEqual({
      servers: [
        ['ora1', 0.6],
        ['ora2', 0.6],
      ],
      instances: [
        ['SALES', 0.6],
        ['STOCK', 0.6],
      ],
    });
    expect(said).toEqual([]);
  });

  it('opens to the cell it was read from, in whichever row that is', () => {
    const [server] = read(HEADER, 'ora1,16,SALES,,', 'ora1,16,STOCK,60,30').servers;
    expect(server && cellOf(server.origin, 'cpuPeakShare')).toMatchObject({ row: 3, text: '60' });
    expect(server && cellOf(server.origin, 'cores')).toMatchObject({ row: 2, text: '16' });
  });

  it('is said once, with the number of servers', () => {
    const rows = ['ora1,16,SALES,60,', 'ora1,16,STOCK,60,', 'ora2,16,CRM,40,', 'ora2,16,WEB,40,', 'ora3,16,HR,10,'];
    const { said } = read(HEADER, ...rows);
    expect(said).toMatchObject([
      {
        severity: 'info',
        where: { row: 2, column: 'D (Peak CPU (%))' },
        problem: { values: { servers: 2 } },
      },
    ]);
  });

  it('is told for each site by itself', () => {
    const rows = ['db1,A,16,X,60', 'db1,B,16,X,20', 'db1,B,16,Y,40', 'db1,A,16,Y,60'];
    const { workloads, servers } = read('Server,Site,Cores,Instance,Peak CPU (%)', ...rows);
    expect(servers.map(({ key, cpuPeakShare }) => [key, cpuPeakShare])).toEqual([
      ['db1 @ a', 0.6],
      ['db1 @ b', 0.2],
    ]);
    expect(workloads.map(({ key, cpuPeakShare }) => [key, cpuPeakShare])).toEqual([
      ['db1 @ a/x', null],
      ['db1 @ b/x', 0.2],
      ['db1 @ b/y', 0.4],
      ['db1 @ a/y', null],
    ]);
  });

  it.each([
    ['of virtual machines on one host', 'VM,ESX host,vCPU,Peak CPU (%)', ['vm1,esx1,4,60', 'vm2,esx1,4,60']],
    ['of instances with CPUs of their own', 'Server,Instance,vCPU,Peak CPU (%)', ['db1,A,4,60', 'db1,B,4,60']],
    ['of equal machines in one row', 'Server,Cores,Qty,Peak CPU (%)', ['web,16,2,60']],
  ])('stays %s', (_, header, rows) => {
    const { peaks, said } = read(header, ...rows);
    expect(peaks.instances.map(([, peak]) => peak)).toEqual([0.6, 0.6]);
    expect(said).toEqual([]);
  });
});

describe('the I/O and disks of a server with a row for each database', () => {
  const RATES = 'Server,Cores,DB name,Size (GiB),IOPS,Write IOPS,Disk throughput (MB/s),Disk used (GiB)';
  const readRates = (...rows: readonly string[]) => {
    const { workloads } = read(RATES, ...rows);
    return workloads.map(({ iops, writeIops, transferMBs, usedStorageGiB }) => [
      iops,
      writeIops,
      transferMBs,
      usedStorageGiB,
    ]);
  };

  it('are shared in equal parts where all rows state them alike', () => {
    expect(readRates('ora1,16,ERP,900,8000,2000,120,2000', 'ora1,16,HR,400,8000,2000,120,2000')).toEqual([
      [4000, 1000, 60, 1000],
      [4000, 1000, 60, 1000],
    ]);
  });

  it('are the need of each by its part of the disk', () => {
    const { workloads } = read(RATES, 'ora1,16,ERP,900,,,,2000', 'ora1,16,HR,400,,,,2000');
    expect(workloads.map(({ storageGiB }) => storageGiB)).toEqual([1000, 1000]);
  });

  it('are shared where so much is not installed, whatever the size of each', () => {
    const header = 'Server,Cores,DB name,DBMS,Storage (GiB),Disk used (GiB)';
    const readDisks = (storage: number) =>
      read(header, `ora1,16,ERP,Oracle 19c,${storage},2000`, `ora1,16,HR,Oracle 19c,${storage},2000`).workloads.map(
        ({ storageGiB, usedStorageGiB }) => [storageGiB, usedStorageGiB],
      );
    expect(readDisks(3000)).toEqual([
      [1000, 1000],
      [1000, 1000],
    ]);
    expect(readDisks(4000)).toEqual([
      [2000, 2000],
      [2000, 2000],
    ]);
  });

  it('stay with each database where rows differ, and the disk where it does not hold the databases', () => {
    expect(readRates('ora1,16,ERP,900,8000,2000,120,1000', 'ora1,16,HR,400,3000,2000,,1000')).toEqual([
      [8000, 1000, 120, 1000],
      [3000, 1000, null, 1000],
    ]);
  });

  it('stay with the one database of a server', () => {
    expect(readRates('ora1,16,ERP,900,8000,2000,120,2000', 'ora2,16,HR,400,8000,2000,120,2000')).toEqual([
      [8000, 2000, 120, 2000],
      [8000, 2000, 120, 2000],
    ]);
  });

  it('are said once, with the cell of the whole', () => {
    const { issues, records } = readFile({
      bytes: new TextEncoder().encode(
        [RATES, 'ora1,16,ERP,900,8000,,,', 'ora1,16,HR,400,8000,,,', 'ora2,16,A,1,50,,,', 'ora2,16,B,2,50,,,'].join(
          '\n',
        ),
      ),
      fileName: 'list.csv',
    });
    expect(issues.filter(({ code }) => code === 'rates-of-server')).toMatchObject([
      { severity: 'info', where: { row: 2, column: 'E (IOPS)' }, problem: { values: { servers: 2 } } },
    ]);
    expect(records.workloads.map(({ origin }) => cellOf(origin, 'iops')?.text)).toEqual([
      '8000 ÷ 2',
      '8000 ÷ 2',
      '50 ÷ 2',
      '50 ÷ 2',
    ]);
  });
});
