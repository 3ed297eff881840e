import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const HEADER = 'Name,Parent,ConnectionState,PowerState,ProcessorType,NumCpu,MemoryTotalGB,Model';
const ROW = 'esx1,CL-Teach,Maintenance,PoweredOn,Intel(R) Xeon(R) Silver 4214 CPU @ 2.20GHz,24,256,PowerEdge R640';
const read = (header: string, row: string) =>
  readFile({ bytes: new TextEncoder().encode(`${header}\n${row}\n`), fileName: 'hosts.csv' }).records;

it('hosts that Get-VMHost lists have a hypervisor, and as many cores as CPUs', () => {
  const [server] = read(HEADER, ROW).servers;
  expect(server).toMatchObject({ name: 'esx1', cores: 24, os: 'VMware ESXi', memoryGiB: 256 });
  expect(server?.origin.cells.cores).toEqual({ column: 'F (NumCpu)', text: '24' });
  expect(server?.origin.cells.os).toEqual({ column: 'C (ConnectionState)', text: 'Maintenance' });
});

it('servers whose agent is connected are none', () => {
  const [agent] = read('Server,ConnectionState,Cores,RAM (GB)', 'db1,Connected,16,64').servers;
  expect(agent).toMatchObject({ cores: 16, os: null });
  const [other] = read(HEADER, ROW.replace('Maintenance', 'agent 5.2')).servers;
  expect(other?.os).toBeNull();
});
