import { expect, it } from 'vitest';
import { readFile } from '../index.ts';

const granted = (...lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'vms.csv' }).records.workloads;

it.each([
  ['VM,Sockets,Cores per socket,Memory (GB),Host', 'v1,4,2,32,esx01', 'v2,8,1,64,esx01'],
  ['VM name,CPU sockets,Cores per CPU,Memory (GB),Host', 'v1,4,2,32,esx01', 'v2,8,1,64,esx01'],
  ['VM名,ソケット数,コア数/ソケット,メモリ(GB),ホスト名', 'v1,4,2,32,esx01', 'v2,8,1,64,esx01'],
])('multiplies sockets by the cores of each: %s', (...lines) => {
  const machines = granted(...lines);
  expect(machines.map(({ vcpus }) => vcpus)).toEqual([8, 8]);
  expect(machines[0]?.origin.cells.vcpus?.text).toBe('4 × 2');
});

it('multiplies them of machines that differ on one host, where nothing calls them virtual', () => {
  const header = 'Server,Host,Sockets,Cores per socket,Memory (GB),Peak CPU %';
  const machines = granted(header, 'sqlp01,pve01,2,4,64,50', 'pgp01,pve01,1,8,32,40');
  expect(machines.map(({ name, serverKey, vcpus }) => [name, serverKey, vcpus])).toEqual([
    ['sqlp01', 'pve01', 8],
    ['pgp01', 'pve01', 8],
  ]);
  // Applications that share a server state it alike.
  const shared = granted(header, 'crm,srv01,2,8,128,50', 'erp,srv01,2,8,128,40');
  expect(shared.map(({ vcpus }) => vcpus)).toEqual([null, null]);
});

it('takes the CPUs of vSphere, which cores per socket divide, as all of them', () => {
  expect(granted('VM,CPUs,Cores per socket,Memory (GB),Host', 'v1,8,2,32,esx01')[0]?.vcpus).toBe(8);
  expect(granted('VM,vCPU,Sockets,Cores per socket,Memory (GB),Host', 'v1,8,4,2,32,esx01')[0]?.vcpus).toBe(8);
});

it('multiplies the CPUs of ServiceNow by the cores of each, where as cores of all they were less than one a CPU', () => {
  const machines = granted(
    'Name,Class,Operating System,CPU count,CPU core count,RAM (MB),Is Virtual',
    'SQL01,Windows Server,Windows 2019 Standard,8,1,65536,true',
    'SQL02,Windows Server,Windows 2019 Standard,4,2,65536,true',
    'APP01,Windows Server,Windows 2019 Standard,1,4,16384,true',
  );
  expect(machines.map(({ vcpus }) => vcpus)).toEqual([8, 8, 4]);
});
