import { readFileSync } from 'node:fs';
import { isVirtualMachine } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

describe('proxmox', () => {
  for (const file of ['cluster-resources.json', 'console.txt', 'api.json', 'machines-of-node.json'])
    checkSample(import.meta.dirname, { file, format: 'proxmox' });

  const read = (text: string) => readFile({ bytes: new TextEncoder().encode(text), fileName: 'cluster.json' });
  const whole = readFileSync(`${import.meta.dirname}/samples/cluster-resources.json`, 'utf8');

  it('reads nodes by their logical CPUs, and machines by what they were granted', () => {
    const { servers, workloads } = read(whole).records;
    expect(
      servers.map(({ name, sockets, cores, threads, memoryGiB }) => [name, sockets, cores, threads, memoryGiB]),
    ).toEqual([
      ['kvm-a', null, null, 48, expect.closeTo(377.1, 3)],
      ['kvm-b', null, null, 48, expect.closeTo(377.1, 3)],
      ['kvm-c', null, null, null, null],
    ]);
    expect(
      workloads.map(({ name, serverKey, vcpus, memoryGiB, poweredOn, template }) => [
        name,
        serverKey,
        vcpus,
        memoryGiB,
        poweredOn,
        template,
      ]),
    ).toEqual([
      ['erp-db1', 'kvm-a', 12, 96, true, false],
      ['erp-app1', 'kvm-a', 4, 16, true, false],
      ['erp-db2', 'kvm-b', 12, 96, true, false],
      ['web', 'kvm-a', 2, 4, true, false],
      ['web', 'kvm-b', 2, 4, false, false],
      ['VM 230', 'kvm-b', 1, 2, false, false],
      ['deb12-base', 'kvm-b', 2, 2, false, true],
      ['mon1', 'kvm-b', 2, 2, true, false],
      // As many CPUs as its node: it has no limit of its own.
      ['log1', 'kvm-b', null, 8, true, false],
    ]);
    expect(workloads.every(isVirtualMachine)).toBe(true);
  });

  it('takes the disk a machine boots from for no more than that', () => {
    const { workloads } = read(whole).records;
    expect(workloads.map(({ storageGiB }) => storageGiB)).toEqual(workloads.map(() => null));
    expect(workloads[0]?.attributes).toBe(
      '{"maxdisk":"42949672960","pool":"erp","tags":"db;prod","type":"qemu","vmid":"200"}',
    );
    expect(read(whole).issues.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['boot-disk-alone', 'resources-passed-over', 'container-without-limit']),
    );
  });

  it('knows machines of one name by their numbers', () => {
    const keys = read(whole).records.workloads.map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith('web'))).toEqual(['web (210)', 'web (211)']);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('refuses a second node or machine that says something else', () => {
    const node = (maxcpu: number) => ({ type: 'node', node: 'a', maxcpu, maxmem: 2 ** 36 });
    const { counts, issues } = read(JSON.stringify([node(32), node(32), node(64)]));
    expect(counts).toEqual({ read: 3, accepted: 1, rejected: 1, skipped: 1 });
    expect(issues.map(({ severity }) => severity)).toEqual(['warning', 'error']);
  });

  it.each([
    ['a file that ends too early', whole.slice(0, 900)],
    ['entries without names', '[{"type":"node","maxcpu":4,"maxmem":1},{"type":"qemu","maxcpu":4,"maxmem":1}]'],
    ['storage alone', '[{"type":"storage","node":"a"},{"type":"lxc","maxmem":1,"maxcpu":1}]'],
  ])('says what is wrong with %s', (_, text) => {
    const { format, records, issues } = read(text);
    expect([format, records.servers, records.workloads]).toEqual(['proxmox', [], []]);
    expect(issues.some(({ severity }) => severity !== 'info')).toBe(true);
  });
});

it.each([
  [
    'qm list',
    '      VMID NAME                 STATUS     MEM(MB)    BOOTDISK(GB) PID       \n       200 erp-db1              running    98304             40.00 2211      \n',
  ],
  [
    'a table of pvesh',
    '┌──────────┬──────┬────────┬────────┬───────┐\n│ id       │ type │ maxcpu │ maxmem │ node  │\n╞══════════╪══════╪════════╪════════╪═══════╡\n│ qemu/200 │ qemu │     12 │ 96.00 GiB │ kvm-a │\n',
  ],
  [
    'pct list',
    'VMID       Status     Lock         Name                \n301        running                 mon1                \n',
  ],
])('%s is named, with what to send instead', (_, text) => {
  const { issues } = readFile({ bytes: new TextEncoder().encode(text), fileName: 'out.txt' });
  expect(issues.map(({ hint }) => hint?.en)).toContainEqual(expect.stringContaining('pvesh get /cluster/resources'));
});
