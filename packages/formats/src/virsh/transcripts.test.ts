import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const NODEINFO = [
  'CPU model:           x86_64',
  'CPU(s):              32',
  'CPU frequency:       3200 MHz',
  'CPU socket(s):       1',
  'Core(s) per socket:  8',
  'Thread(s) per core:  2',
  'NUMA cell(s):        2',
  'Memory size:         263856808 KiB',
];
const LIST = [
  ' Id    Name                           State',
  '----------------------------------------------------',
  ' 1     oradb1                         running',
  ' -     test1                          shut off',
];
const LSCPU = [
  'Architecture:          x86_64',
  'CPU op-mode(s):        32-bit, 64-bit',
  'CPU(s):                32',
  'On-line CPU(s) list:   0-31',
  'Thread(s) per core:    2',
  'Core(s) per socket:    8',
  'Socket(s):             2',
  'NUMA node(s):          2',
  'Model name:            Intel(R) Xeon(R) CPU E5-2667 v4 @ 3.20GHz',
  'NUMA node0 CPU(s):     0-7,16-23',
  'NUMA node1 CPU(s):     8-15,24-31',
];
const NUMACTL = [
  'available: 2 nodes (0-1)',
  'node 0 cpus: 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23',
  'node 0 size: 128834 MB',
  'node 0 free: 100 MB',
  'node 1 cpus: 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31',
  'node 1 size: 128834 MB',
  'node 1 free: 100 MB',
  'node distances:',
  'node   0   1',
  '  0:  10  21',
  '  1:  21  10',
];
const FREE = [
  '              total        used        free      shared  buff/cache   available',
  'Mem:            251         120          10           1         121         130',
];
const DF = ['Filesystem      Size  Used Avail Use% Mounted on', '/dev/sda1       500G  200G  300G  40% /'];

const read = (...parts: readonly (readonly string[])[]) => {
  const { format, records, issues } = readFile({
    bytes: new TextEncoder().encode(`${parts.flat().join('\n')}\n`),
    fileName: 'kvm01.txt',
  });
  const named = issues.find(({ code }) => code === 'parts-not-read');
  return {
    format,
    servers: records.servers.map(({ key, sockets, cores, threads }) => [key, sockets, cores, threads]),
    machines: records.workloads.map(({ name, serverKey, poweredOn }) => [name, serverKey, poweredOn]),
    topologies: records.topologies.map(({ host, cpuModel, sockets, nodes, distances }) => ({
      ...{ host, cpuModel, sockets, distances },
      nodes: nodes.map(({ cpus, memoryMiB }) => [cpus?.length, memoryMiB]),
    })),
    notRead: named && [named.severity, named.where.row, JSON.stringify(named.problem.values)],
  };
};

const MODEL = 'Intel(R) Xeon(R) CPU E5-2667 v4 @ 3.20GHz';
const HOST = [['kvm01', 2, 16, 32]];
const NODES = [
  [16, 128834],
  [16, 128834],
];

describe('a text with the output of virsh and of other commands', () => {
  it.each([
    ['lscpu first', [['$ lscpu'], LSCPU, ['$ virsh nodeinfo'], NODEINFO, ['', '$ virsh list --all'], LIST]],
    ['virsh first', [['# virsh nodeinfo'], NODEINFO, ['# virsh list --all'], LIST, ['', '# lscpu'], LSCPU]],
    ['without commands', [NODEINFO, [''], LIST, [''], LSCPU]],
  ])('is read as of one host: %s', (_, parts) => {
    expect(read(...parts)).toEqual({
      format: 'virsh',
      servers: HOST,
      machines: [
        ['oradb1', 'kvm01', true],
        ['test1', 'kvm01', false],
      ],
      topologies: [
        {
          ...{ host: 'kvm01', cpuModel: MODEL, sockets: 2, distances: null },
          nodes: [
            [16, null],
            [16, null],
          ],
        },
      ],
      notRead: undefined,
    });
  });

  it('has the nodes of numactl with what lscpu says of the machine', () => {
    const prompt = (command: string) => [`[root@kvm01 ~]# ${command}`];
    const parts = [prompt('virsh nodeinfo'), NODEINFO, prompt('numactl --hardware'), NUMACTL, prompt('lscpu'), LSCPU];
    const { servers, topologies } = read(...parts);
    expect(servers).toEqual(HOST);
    const distances = [
      [10, 21],
      [21, 10],
    ];
    expect(topologies).toEqual([{ host: 'kvm01', cpuModel: MODEL, sockets: 2, distances, nodes: NODES }]);
  });

  it('names what of it was not read', () => {
    const { servers, topologies, notRead } = read(NODEINFO, [''], NUMACTL, ['$ free -g'], FREE, ['$ df -h'], DF);
    expect([servers, topologies.length]).toEqual([HOST, 1]);
    expect(notRead?.slice(0, 2)).toEqual(['info', 22]);
    expect(notRead?.[2]).toMatch(/free.*df/);
  });
});

it.each([
  ['lscpu', LSCPU],
  ['numactl', NUMACTL],
])('%s with others behind it says so too', (format, output) => {
  const { notRead, ...rest } = read(output, ['$ free -g'], FREE, DF);
  expect(rest.format).toBe(format);
  expect(notRead?.[2]).toMatch(/free.*df/);
  expect(read(output).notRead).toBeUndefined();
});
