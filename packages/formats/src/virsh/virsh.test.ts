import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const read = (lines: readonly string[], fileName = 'virsh_kvm7.txt') =>
  readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName });

const nodeinfo = (cpus: number, sockets: number, cells: number) => [
  'CPU model:           x86_64',
  `CPU(s):              ${cpus}`,
  'CPU frequency:       2994 MHz',
  `CPU socket(s):       ${sockets}`,
  'Core(s) per socket:  16',
  'Thread(s) per core:  2',
  `NUMA cell(s):        ${cells}`,
  'Memory size:         134217728 KiB',
];

describe('virsh', () => {
  checkSample(import.meta.dirname, { file: 'host-and-machines.txt', format: 'virsh' });

  it.each([
    [64, 2, 1, { sockets: 2, cores: 32, threads: 64 }, []],
    [64, 1, 2, { sockets: 2, cores: 32, threads: 64 }, ['sockets-by-cell']],
    [128, 2, 2, { sockets: 4, cores: 64, threads: 128 }, ['sockets-by-cell']],
    [64, 1, 1, { sockets: null, cores: null, threads: 64 }, ['cpus-contradict']],
    [64, 2, 2, { sockets: null, cores: null, threads: 64 }, ['cpus-contradict']],
  ])('counts %i CPUs of %i sockets in each of %i cells', (cpus, sockets, cells, is, codes) => {
    const { format, records, issues, asks } = read(nodeinfo(cpus, sockets, cells));
    expect(format).toBe('virsh');
    expect(records.servers).toMatchObject([{ name: 'kvm7', memoryGiB: 128, ...is }]);
    expect(issues.map(({ code }) => code)).toEqual(codes);
    expect(asks).toEqual({ machine: 'kvm7' });
  });

  it('lists machines with their state, sized where dominfo is', () => {
    const { records } = read([
      '[admin@kvm2 ~]$ virsh list --all',
      ' Id    Name                           State',
      '----------------------------------------------------',
      ' 1     db 1                           running',
      ' -     db-old                         shut off',
      '[admin@kvm3 ~]$ virsh list --all',
      ' Id    Name                           State',
      '----------------------------------------------------',
      ' 1     db 1                           paused',
      '[admin@kvm3 ~]$ virsh dominfo "db 1"',
      ...['Id: 1', 'Name: db 1', 'OS Type: hvm', 'State: paused', 'CPU(s): 4', 'Max memory: 8388608 KiB'],
    ]);
    expect(
      records.workloads.map(({ key, serverKey, poweredOn, vcpus, memoryGiB }) => [
        ...[key, serverKey, poweredOn, vcpus, memoryGiB],
      ]),
    ).toEqual([
      ['db 1 (kvm2)', 'kvm2', true, null, null],
      ['db-old', 'kvm2', false, null, null],
      ['db 1 (kvm3)', 'kvm3', false, 4, 8],
    ]);
    expect(records.servers).toEqual([]);
  });

  it('leaves lscpu to its own reader, which calls sockets so too', () => {
    const lscpu = ['Architecture: x86_64', 'CPU(s): 4', 'Thread(s) per core: 1', 'Core(s) per socket: 4'];
    expect(read([...lscpu, 'CPU socket(s): 1', 'NUMA node(s): 1']).format).toBe('lscpu');
  });
});
