import { attributesIn } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

function read(lines: readonly string[], answers?: Readonly<Record<string, string>>) {
  const { records, issues, counts, questions } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'list.csv',
    ...(answers && { mapping: { fields: {}, answers } }),
  });
  const first = records.workloads[0];
  return {
    servers: records.servers,
    workloads: records.workloads,
    kept: attributesIn(first?.attributes),
    refused: counts.rejected,
    told: issues.filter(({ code }) => code === 'parts-in-rows').map(({ severity }) => severity),
    asked: questions.map(({ id, rows, answer }) => [id, rows, answer]),
  };
}

const OWN = 'Server,CPU,Sockets,Cores,RAM (GB)';
const DB01 = 'db01,Xeon Gold 6226R,2,32,256';

describe('a list with a row for each program of a machine', () => {
  const HEADER = `${OWN},Software Name,Software Version`;

  it('has each machine once, with the databases among its programs', () => {
    const { servers, kept, refused, told } = read([
      HEADER,
      `${DB01},7-Zip 19.00,19.00`,
      `${DB01},Microsoft SQL Server 2019 (64-bit),15.0.2000.5`,
      `${DB01},SQL Server 2019 Database Engine Services,15.0.2000.5`,
      `${DB01},Microsoft SQL Server Management Studio - 18.9,15.0.18386.0`,
      `${DB01},PostgreSQL ODBC driver,13.0`,
    ]);
    expect(servers.map(({ name, cores, memoryGiB }) => [name, cores, memoryGiB])).toEqual([['db01', 32, 256]]);
    expect(kept).toEqual({
      'Software Name': 'Microsoft SQL Server 2019 (64-bit)',
      'Software Version': '15.0.2000.5',
    });
    expect([refused, told]).toEqual([0, ['info']]);
  });

  it('keeps all programs of one that has no database among them, and one of each product', () => {
    expect(read([HEADER, `${DB01},7-Zip,19.00`, `${DB01},Notepad++,8.1`]).kept['Software Name']).toBe(
      '7-Zip; Notepad++',
    );
    const two = read([HEADER, `${DB01},MySQL Server 8.0,8.0.30`, `${DB01},PostgreSQL 14,14.2`]);
    expect(two.kept).toEqual({
      'Software Name': 'MySQL Server 8.0; PostgreSQL 14',
      'Software Version': '8.0.30; 14.2',
    });
  });

  it('refuses rows that state another machine', () => {
    const other = DB01.replace(',256', ',128');
    expect(read([HEADER, `${DB01},7-Zip,19.00`, `${other},Notepad++,8.1`])).toMatchObject({ refused: 1, told: [] });
    const serial = [`${OWN},Serial number,Application`, `${DB01},CZ1,CRM`, `${DB01},CZ2,ERP`];
    expect(read(serial)).toMatchObject({ refused: 1, told: [] });
  });
});

describe('a list with a row for each disk', () => {
  const disks = (size: string, ...sizes: readonly string[]) => [
    `${OWN},Drive,${size},Free`,
    ...sizes.map((each, at) => `${DB01},${'CDEF'.charAt(at)}:,${each},10 GB`),
  ];
  const storageOf = (...args: Parameters<typeof read>) => read(...args).servers.map(({ storageGiB }) => storageGiB);

  it.each(['Disk size', 'Disksize', 'Size', 'Capacity', 'Disk', '容量'])('has their sizes together: %s', (size) => {
    const { servers, kept, refused } = read(disks(size, '100 GB', '800 GB', '200 GB'));
    expect(servers.map(({ storageGiB, origin }) => [storageGiB, origin.cells.storageGiB?.text])).toEqual([
      [1100, '100 GB + 800 GB + 200 GB'],
    ]);
    expect([kept.Drive, refused]).toEqual(['C:; D:; E:', 0]);
  });

  it('asks where all rows state one size and the header does not say of what', () => {
    const lines = disks('Disk (GB)', '500', '500');
    expect(read(lines)).toMatchObject({ asked: [['parts:disks', 1, null]] });
    expect(storageOf(lines)).toEqual([null]);
    expect(storageOf(lines, { 'parts:disks': 'each' })).toEqual([1000]);
    expect(storageOf(lines, { 'parts:disks': 'all' })).toEqual([500]);
    expect(storageOf(disks('Drive size', '500 GB', '500 GB'))).toEqual([1000]);
  });

  it('counts a disk once that stands with each address', () => {
    const lines = [
      `${OWN},IP,Drive,Disk size (GB)`,
      ...['10.0.0.1', '10.0.1.1'].flatMap((ip) => [`${DB01},${ip},C:,100`, `${DB01},${ip},D:,800`]),
    ];
    const { servers } = read(lines);
    expect(servers.map(({ storageGiB, ipAddress }) => [storageGiB, ipAddress])).toEqual([[900, '10.0.0.1, 10.0.1.1']]);
  });

  it('refuses a disk of two sizes, and sizes without a disk', () => {
    const twice = [`${OWN},Drive,Disk size (GB)`, `${DB01},C:,100`, `${DB01},D:,800`, `${DB01},D:,900`];
    expect([read(twice).refused, storageOf(twice)]).toEqual([1, [900]]);
    const unnamed = [`${OWN},Disk size (GB)`, `${DB01},100`, `${DB01},800`];
    expect([read(unnamed).refused, storageOf(unnamed)]).toEqual([1, [100]]);
  });

  it('does not know the sum where one states none', () => {
    expect(storageOf(disks('Disk size', '100 GB', '800 GB', ''))).toEqual([null]);
  });

  it('adds up the disks of virtual machines, and what is used of them', () => {
    const lines = [
      'VM,Host,vCPU,RAM (GB),Disk name,Disk size (GB),Disk used (GB)',
      'vm1,esx1,4,32,Hard disk 1,100,60',
      'vm1,esx1,4,32,Hard disk 2,400,300',
      'vm2,esx1,4,32,Hard disk 1,100,50',
    ];
    expect(read(lines).workloads.map(({ storageGiB, usedStorageGiB }) => [storageGiB, usedStorageGiB])).toEqual([
      [500, 360],
      [100, 50],
    ]);
  });
});

describe('a list with a row for each memory module', () => {
  const MACHINE = 'Computer,Model,CPU,Sockets,Cores';
  const memoryOf = (...args: Parameters<typeof read>) => read(...args).servers.map(({ memoryGiB }) => memoryGiB);
  const modules = (header: string, ...rows: readonly string[]) => [
    `${MACHINE},${header}`,
    ...rows.map((row) => `db01,DL380,Xeon Gold 6226R,2,32,${row}`),
  ];

  it('has their sizes together', () => {
    const one = 'db02,DL380,Xeon Gold 6226R,2,32,64,DIMM0';
    expect(memoryOf([...modules('Memory module (GB),Slot', '32,DIMM0', '32,DIMM1', '32,DIMM2'), one])).toEqual([
      96, 64,
    ]);
    // Two that nothing tells apart are two.
    expect(memoryOf(modules('Memory module (GB)', '32', '32', '64'))).toEqual([128]);
    expect(memoryOf(modules('Memory (GB),DIMM slot', '32,1', '64,2'))).toEqual([96]);
  });

  it('asks whether one size is of each, under a header that does not say so', () => {
    const lines = modules('Memory (GB),DIMM slot', '256,1', '256,2');
    expect(read(lines)).toMatchObject({ asked: [['parts:modules', 1, null]] });
    expect(memoryOf(lines, { 'parts:modules': 'all' })).toEqual([256]);
    expect(memoryOf(lines, { 'parts:modules': 'each' })).toEqual([512]);
  });

  it('is none where each machine has one row', () => {
    expect(memoryOf(modules('Memory module (GB),Slot', '32,DIMM0'))).toEqual([null]);
  });
});

describe('a list with a row for each CPU', () => {
  const HEADER =
    'Computer Name,Computer O/S,Computer Memory,CPU Name,CPU Cores,CPU Logical Processors,CPU Socket Designation';
  const CPU = 'Xeon Gold 5218,16,32';

  it('counts them, with the cores and threads of all', () => {
    const { servers } = read([
      HEADER,
      `a,Server 2019,262144,${CPU},CPU1`,
      `a,Server 2019,262144,${CPU},CPU2`,
      `b,Server 2019,131072,${CPU},CPU1`,
    ]);
    expect(
      servers.map(({ os, memoryGiB, sockets, cores, threads }) => [os, memoryGiB, sockets, cores, threads]),
    ).toEqual([
      ['Server 2019', 256, 2, 32, 64],
      ['Server 2019', 128, 1, 16, 32],
    ]);
  });

  it('leaves the counts of a list that states the sockets of the machine', () => {
    const header = 'Server,CPU,Sockets,Cores,RAM (GB),CPU slot';
    const { servers } = read([header, 'a,Xeon Gold 5218,2,32,256,1', 'a,Xeon Gold 5218,2,32,256,2']);
    expect(servers.map(({ sockets, cores }) => [sockets, cores])).toEqual([[2, 32]]);
  });
});

describe('a list with a row for each address', () => {
  it('has each machine once with all of them, and warns where nothing else tells its rows apart', () => {
    const lines = [`${OWN},IP`, `${DB01},10.0.0.1`, `${DB01},10.0.1.1`];
    const { servers, told } = read(lines);
    expect(servers.map(({ ipAddress }) => ipAddress)).toEqual(['10.0.0.1, 10.0.1.1']);
    expect(told).toEqual(['warning']);
    const adapters = [
      `${OWN},IP,MAC address`,
      `${DB01},10.0.0.1,00:50:56:00:00:01`,
      `${DB01},10.0.1.1,00:50:56:00:00:02`,
    ];
    expect(read(adapters).told).toEqual(['info']);
  });

  it('refuses rows that differ in more than addresses', () => {
    expect(read([`${OWN},IP,Site`, `${DB01},10.0.0.1,Kyoto`, `${DB01},10.0.1.1,Osaka`])).toMatchObject({ told: [] });
  });
});
