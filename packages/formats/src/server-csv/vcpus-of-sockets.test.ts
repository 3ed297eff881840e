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
