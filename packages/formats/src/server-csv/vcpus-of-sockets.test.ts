import { describe, expect, it } from 'vitest';
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

describe('cores per vCPU', () => {
  it.each([
    [
      'VM Name,Host,Cluster,Power State,vCPUs,Cores Per vCPU,Memory Capacity',
      'ase1,n1,C,on,4,4,64 GiB',
      'sql1,n2,C,on,2,8,64 GiB',
    ],
    ['VM Name,Host,vCPU(s),Number of Cores per vCPU,Memory (GiB)', 'ase1,n1,4,4,64', 'sql1,n2,2,8,64'],
    ['vm_name,host_name,num_vcpus,num_cores_per_vcpu,memory_mb', 'ase1,n1,4,4,65536', 'sql1,n2,2,8,65536'],
    ['VM Name,Host,num_sockets,num_vcpus_per_socket,memory_size_mib', 'ase1,n1,4,4,65536', 'sql1,n2,2,8,65536'],
    ['仮想マシン名,ホスト名,vCPU数,vCPUあたりのコア数,メモリ(GiB)', 'ase1,n1,4,4,64', 'sql1,n2,2,8,64'],
    ['Name,vCPUs,Cores per vCPU,Memory (GiB)', 'ase1,4,4,64', 'sql1,2,8,64'],
  ])('multiply the vCPUs of Nutanix: %s', (...lines) => {
    const machines = granted(...lines);
    expect(machines.map(({ vcpus }) => vcpus)).toEqual([16, 16]);
    expect(machines.map(({ origin }) => origin.cells.vcpus?.text)).toEqual(['4 × 4', '2 × 8']);
  });

  it('are said to be multiplied', () => {
    const lines = 'VM,Host,vCPUs,Cores Per vCPU,Memory (GiB)\nase1,n1,4,4,64\n';
    const { issues } = readFile({ bytes: new TextEncoder().encode(lines), fileName: 'vms.csv' });
    expect(issues.map(({ code }) => code)).toContain('vcpus-times-cores');
  });

  it('leave what another column states as all cores', () => {
    const header = 'VM,Host,vCPUs,Cores per vCPU,Cores,Memory (GiB)';
    expect(granted(header, 'a,n1,2,8,16,64', 'b,n1,16,8,16,64').map(({ vcpus }) => vcpus)).toEqual([16, 16]);
  });

  it('beside sockets and all vCPUs divide these', () => {
    expect(granted('VM,Host,vCPUs,Sockets,vCPUs per socket,Memory (GiB)', 'a,n1,8,4,2,64')[0]?.vcpus).toBe(8);
  });
});

it.each([
  ['VM,Powerstate,CPUs,Cores p/s,Memory (GB),Host', 'v1,poweredOn,8,2,64,esx01'],
  ['VM,vCPU,Cores p/s,Memory (GB),Host', 'v1,8,2,64,esx01'],
  ['VM,CPUs,Sockets,Cores p/s,Memory (GB),Host', 'v1,8,4,2,64,esx01'],
  ['VM,Sockets,Cores p/s,Memory (GB),Host', 'v1,4,2,64,esx01'],
])("takes RVTools' CPUs as all of them, which its cores per socket divide: %s", (...lines) => {
  const [machine] = granted(...lines);
  expect([machine?.name, machine?.serverKey, machine?.vcpus]).toEqual(['v1', 'esx01', 8]);
});

it('counts as many vCPUs as a virtual machine has CPUs beside one core', () => {
  const machines = granted(
    'Name,Type,Virtual Host,CPU Count,CPU Cores,Memory (GB)',
    'db1,physical,,2,16,384',
    'vm1,virtual,esx01,4,1,16',
  );
  expect(machines.find(({ name }) => name === 'vm1')?.vcpus).toBe(4);
});
