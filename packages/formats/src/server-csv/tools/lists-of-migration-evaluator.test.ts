import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const HEADER =
  'Server Name,CPU Cores,Memory (MB),Operating System,Is Virtual?,Hypervisor Name,Cpu String,SQL Edition,Application';
const CPU = 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz';

const read = (...lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode(lines.join('\n')), fileName: 'ME_import.csv' }).records;

it('reads virtual machines of AWS Migration Evaluator on their hypervisors, beside servers with their CPUs', () => {
  const { servers, workloads } = read(
    HEADER,
    `sgdb01,8,65536,Windows Server 2016,TRUE,sgesx1,${CPU},Enterprise,Policy`,
    `sgdb02,4,32768,Windows Server 2016,TRUE,sgesx2,${CPU},Standard,Claims`,
    `sgdb03,32,262144,Red Hat Enterprise Linux 7,FALSE,,${CPU},,DWH`,
    `sgdb04,4,16384,Windows Server 2012 R2,TRUE,sgesx2,${CPU},None,Test`,
  );
  expect(servers.map(({ name, cores, cpuModel }) => [name, cores, cpuModel])).toContainEqual(['sgdb03', 32, CPU]);
  expect(servers.map(({ name }) => name)).not.toContain('sgdb01');
  expect(workloads.map(({ name, serverKey, vcpus, dbms }) => [name, serverKey, vcpus, dbms])).toEqual([
    ['sgdb01', 'sgesx1', 8, 'SQL Server Enterprise'],
    ['sgdb02', 'sgesx2', 4, 'SQL Server Standard'],
    ['sgdb03', 'sgdb03', null, null],
    ['sgdb04', 'sgesx2', 4, null],
  ]);
});

it('an edition under a header that names no product names none', () => {
  const { workloads } = read('Server Name,CPU Cores,Memory (GB),Edition', 'db1,8,64,Enterprise', 'db2,8,64,Standard');
  expect(workloads.map(({ dbms }) => dbms)).toEqual([null, null]);
});
