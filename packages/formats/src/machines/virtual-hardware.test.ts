import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { areOfVirtual, isMadeVirtual, networkAddressesIn } from './virtual-hardware.ts';

it.each([
  '00:50:56:aa:bb:01',
  '00-0C-29-12-34-56',
  '0005.6912.3456',
  '00155D123456',
  '52:54:00:12:34:56',
  '00:16:3e:12:34:56',
  '50:6B:8D:12:34:56',
  '08:00:27:12:34:56',
  '00:50:56:aa:bb:01, 00:50:56:aa:bb:02',
  'eth0 00:50:56:aa:bb:01; eth1 00:00:00:00:00:00',
])('a machine with the addresses %s is virtual', (cell) => {
  expect(areOfVirtual(networkAddressesIn(cell))).toBe(true);
});

it.each([
  // The adapter of a server that carries virtual machines, beside one for them.
  'b8:59:9f:aa:bb:01, 00:15:5d:01:02:03',
  // The kernel of an ESXi host.
  '00:50:56:60:12:34',
  '98:03:9b:12:34:56',
  '-',
  'DHCP',
])('a machine with the addresses %s is not said to be virtual', (cell) => {
  expect(areOfVirtual(networkAddressesIn(cell))).toBe(false);
});

it('makers, products and firmware of virtual machines are known', () => {
  for (const words of [
    ['VMware, Inc.'],
    ['Microsoft Corporation', 'Virtual Machine'],
    ['QEMU', 'Standard PC (i440FX + PIIX, 1996)'],
    ['Red Hat', 'RHEL 7.6.0 PC (i440FX + PIIX, 1996)'],
    ['Nutanix', 'AHV', 'Nutanix AHV'],
    ['Amazon EC2', 'm5.large'],
    ['Hyper-V UEFI Release v4.1'],
    ['VMW71.00V.18227214.B64.2106252220'],
  ])
    expect([words, isMadeVirtual(...words)]).toEqual([words, true]);
  for (const words of [
    ['Dell Inc.', 'PowerEdge R740'],
    ['Microsoft Corporation'],
    ['Nutanix', 'NX-3060-G7'],
    ['Amazon EC2', 'm5.metal'],
  ])
    expect([words, isMadeVirtual(...words)]).toEqual([words, false]);
});

describe('a tool that looked into a machine', () => {
  const virtual = (text: string, fileName: string) =>
    readFile({ bytes: new TextEncoder().encode(text), fileName }).totals.virtual?.value;

  it('finds it virtual by the addresses of all its adapters', () => {
    const facts = (...addresses: readonly string[]) =>
      virtual(
        JSON.stringify({
          ansible_hostname: 'db1',
          ansible_nodename: 'db1',
          ansible_distribution: 'RedHat',
          ansible_architecture: 'x86_64',
          ansible_processor_vcpus: 8,
          ansible_memtotal_mb: 65536,
          ...Object.fromEntries(addresses.map((macaddress, at) => [`ansible_eth${at}`, { macaddress, type: 'ether' }])),
        }),
        'facts.json',
      );
    expect(facts('00:50:56:aa:bb:01')).toBe(1);
    expect(facts('b8:59:9f:aa:bb:01', '52:54:00:aa:bb:01')).toBe(0);
  });

  it('finds it virtual by its firmware', () => {
    const dmi = (vendor: string) =>
      virtual(
        `# dmidecode 3.0\n\nHandle 0x0000, DMI type 0, 24 bytes\nBIOS Information\n\tVendor: ${vendor}\n\nHandle 0x0004, DMI type 4, 48 bytes\nProcessor Information\n\tVersion: Xeon\n\tStatus: Populated, Enabled\n\tCore Count: 8\n`,
        'dmidecode_db1.txt',
      );
    expect([dmi('SeaBIOS'), dmi('Dell Inc.')]).toEqual([1, 0]);
  });
});
