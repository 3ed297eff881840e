import { say } from '@tatami/wording';
import { expect, it } from 'vitest';
import { workbookOf } from '../../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../../index.ts';

const read = (lines: readonly string[], fileName = 'bom.csv') =>
  readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName });

function told(lines: readonly string[], fileName?: string) {
  const { format, records, issues } = read(lines, fileName);
  return {
    format,
    servers: records.servers.map(
      ({ name, model, cpuModel, sockets, memoryGiB }) => `${name}: ${model}, ${sockets} x ${cpuModel}, ${memoryGiB}`,
    ),
    workloads: records.workloads.map(({ name, serverKey }) => [name, serverKey]),
    issues: issues
      .filter(({ severity }) => severity !== 'info')
      .map(({ code, problem }) => `${code}: ${say(problem, 'en')}`),
  };
}

const HEADER = 'Model,CPU,CPUs per server,Memory per server (GB),Quantity,Purpose';
const R640 = 'Dell PowerEdge R640,Intel Xeon Gold 6230,2,384,2,Oracle RAC';

it('machines that a list counts without naming them are called by their purpose, their model, a number and the file', () => {
  expect(told([HEADER, R640, 'Dell PowerEdge R740xd,Intel Xeon Gold 6248R,2,768,1,SQL Server'])).toEqual({
    format: 'server-csv',
    servers: [
      'Oracle RAC / Dell PowerEdge R640 #1 (bom): Dell PowerEdge R640, 2 x Intel Xeon Gold 6230, 384',
      'Oracle RAC / Dell PowerEdge R640 #2 (bom): Dell PowerEdge R640, 2 x Intel Xeon Gold 6230, 384',
      'SQL Server / Dell PowerEdge R740xd #1 (bom): Dell PowerEdge R740xd, 2 x Intel Xeon Gold 6248R, 768',
    ],
    workloads: [
      ['Oracle RAC / Dell PowerEdge R640 #1 (bom)', 'oracle rac / dell poweredge r640 #1 (bom)'],
      ['Oracle RAC / Dell PowerEdge R640 #2 (bom)', 'oracle rac / dell poweredge r640 #2 (bom)'],
      ['SQL Server / Dell PowerEdge R740xd #1 (bom)', 'sql server / dell poweredge r740xd #1 (bom)'],
    ],
    issues: [
      'machines-without-names: The list states no names: 3 machines are called by what it says of them and a number (“Oracle RAC / Dell PowerEdge R640 #1 (bom)”).',
    ],
  });
});

it('names count on over rows alike, and are of their file: two lists never speak of one machine by them', () => {
  const twice = read([HEADER, R640, R640]).records.servers.map(({ name }) => name);
  expect(twice).toEqual([1, 2, 3, 4].map((n) => `Oracle RAC / Dell PowerEdge R640 #${n} (bom)`));
  const other = read([HEADER, R640], 'Osaka/bom v1.2.csv').records.servers.map(({ key }) => key);
  expect(other).toEqual([1, 2].map((n) => `oracle rac / dell poweredge r640 #${n} (osaka/bom v1-2)`));
});

it('no name is said to stand in the file', () => {
  const [server] = read([HEADER, R640]).records.servers;
  expect(Object.keys(server?.origin.cells ?? {})).not.toContain('name');
});

it.each([
  ['機種名,CPU,CPU数,メモリ(GB),台数,用途', 'PRIMERGY RX2540 M5,Xeon Gold 6248R,2,384,3,DBサーバ'],
  ['Modell;Prozessor;Anzahl CPUs;RAM (GB);Anzahl;Verwendungszweck', 'PRIMERGY RX2540 M5;Xeon Gold 6248R;2;384;3;DB'],
  ['Modèle;Processeur;Nb CPU;RAM (Go);Quantité;Usage', 'PRIMERGY RX2540 M5;Xeon Gold 6248R;2;384;3;Base'],
  ['Modelo;Procesador;Nº de CPU;Memoria (GB);Cantidad;Uso', 'PRIMERGY RX2540 M5;Xeon Gold 6248R;2;384;3;BD'],
  ['用途,CPU,CPU数,コア数,メモリ(GB),台数', 'DBサーバ,Xeon Gold 6248R,2,48,384,3'],
  ['Model,CPU,Sockets,Memory (GB),Qty', 'PRIMERGY RX2540 M5,Xeon Gold 6248R,2,384,3'],
  ['Modèle;Processeur;Sockets;RAM (Go);Nombre', 'PRIMERGY RX2540 M5;Xeon Gold 6248R;2;384;3'],
  ['Model,CPU,Sockets,Memory (GB),Count', 'PRIMERGY RX2540 M5,Xeon Gold 6248R,2,384,3'],
])('%s', (header, row) => {
  const { servers } = read([header, row]).records;
  expect(servers.map(({ sockets, memoryGiB }) => [sockets, memoryGiB])).toEqual(Array(3).fill([2, 384]));
  expect(servers.map(({ name }) => /#(\d)/.exec(name)?.[1])).toEqual(['1', '2', '3']);
});

it('what states no CPU and memory of a server, or is storage, a switch, a PC or a part of one, is no machine and is told', () => {
  const { servers, issues } = told([
    HEADER,
    R640,
    'Dell Unity 480 XT,,,,1,Storage',
    'Brocade G620,,,,2,FC switch',
    'Smart-UPS 3000,,,,2,',
    'EIZO FlexScan 24,,,,4,Admin',
    'Oracle Database Enterprise Edition,,,,4,',
    'ETERNUS DX200 S5,Xeon D-1527,2,32,1,',
    'HPE 32GB RDIMM,,,32,12,',
    'Intel Xeon Gold 6230 processor kit,Xeon Gold 6230,2,,8,',
    'OptiPlex 7090,Core i5-10500,1,16,30,',
  ]);
  expect(servers).toHaveLength(2);
  expect(issues).toEqual([
    'machines-without-names: The list states no names: 2 machines are called by what it says of them and a number (“Oracle RAC / Dell PowerEdge R640 #1 (bom)”).',
    'no-servers: 2 rows say that they are no servers and were left out: 1 × “Storage”, 1 × “Brocade G620”.',
    'no-machines-counted: 7 rows of a list without names are of no server, or state no CPU or no size of one, and were left out: “Smart-UPS 3000”, “EIZO FlexScan 24”, “Oracle Database Enterprise Edition”, “ETERNUS DX200 S5”, “HPE 32GB RDIMM”, “Intel Xeon Gold 6230 processor kit”, “OptiPlex 7090”.',
  ]);
});

it('a list that counts nothing, or names its machines, is as it was', () => {
  expect(told(['Model,CPU,Sockets,Memory (GB),Purpose', 'R640,Xeon Gold 6230,2,384,Oracle']).format).toBeNull();
  expect(told(['Model,Quantity,Purpose', 'R640,4,Oracle']).format).toBeNull();
  const named = told(['Server,Model,CPU,Sockets,Memory (GB),Quantity', 'ora,R640,Xeon Gold 6230,2,384,2']);
  expect(named.servers.map((server) => server.split(':')[0])).toEqual(['ora #1', 'ora #2']);
});

it('the columns chosen hold when the file is read again with them', () => {
  const bytes = new TextEncoder().encode([HEADER, R640].join('\n'));
  const { mapping, records } = readFile({ bytes, fileName: 'bom.csv' });
  const again = readFile({ bytes, fileName: 'bom.csv', ...(mapping && { mapping }) });
  expect(again.records).toEqual(records);
});

it('sheets of one list are all read, each with machines of its own', () => {
  const sheet = [HEADER.split(','), ['R640', 'Xeon Gold 6230', 2, 384, 2, 'Oracle']];
  const { records, issues } = readFile({ bytes: workbookOf({ Tokyo: sheet, Osaka: sheet }), fileName: 'bom.xlsx' });
  expect(records.servers.map(({ name }) => name)).toEqual(
    ['Tokyo', 'Osaka'].flatMap((site) => [1, 2].map((n) => `Oracle / R640 #${n} (bom, ${site})`)),
  );
  expect(issues.map(({ code }) => code)).not.toContain('sheets-not-read');
});

it.each([
  ['現行', '更改後'],
  ['更改後', '現行'],
])('sheets of what is planned are left: %s, %s', (first, second) => {
  const sheetOf = (cpu: string) => [HEADER.split(','), ['R640', cpu, 2, 384, 2, 'Oracle']];
  const cpus = { 現行: 'Xeon Gold 6230', 更改後: 'Xeon Gold 6548Y+' };
  const sheets = Object.fromEntries([first, second].map((name) => [name, sheetOf(cpus[name as keyof typeof cpus])]));
  const { servers } = readFile({ bytes: workbookOf(sheets), fileName: 'bom.xlsx' }).records;
  expect(servers.map(({ cpuModel }) => cpuModel)).toEqual(['Xeon Gold 6230', 'Xeon Gold 6230']);
});
