import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import type { PlanNode } from '../placement/index.ts';
import { onMachine, serverLayout } from './index.ts';
import { machineFromNumactl, plannedOn } from './test/planned-server.ts';

const SAMPLES = resolve(process.env.TATAMI_SHARED ?? '../shared', 'samples/numactl');

const NODES = [
  { id: 0, cpuList: '0-3,8-11', memoryGiB: 8 },
  { id: 1, cpuList: '4-7,12-15', memoryGiB: 8 },
];

type Part = readonly [workloadId: string, node: number, cpuList: string, memoryGiB: number];

/** A server of two nodes and more, with the parts of its instances. */
function server(parts: readonly Part[], more: readonly { id: number; cpuList: string; memoryGiB: number }[] = []) {
  return {
    number: 0,
    name: 'target-1',
    platformId: 'own',
    configuration: { sb: 1, msb: more.length, sockets: 2, coresPerSocket: 4, memoryGiB: 16 },
    spare: false,
    numaNodes: [...NODES, ...more].map((node) => ({
      ...node,
      workloads: parts
        .filter(([, on]) => on === node.id)
        .map(([workloadId, , cpuList, memoryGiB]) => ({ workloadId, cpuList, memoryGiB })),
    })),
  } satisfies PlanNode;
}

const PATTERN_A = server([
  ['one', 0, '0-3,8-11', 6],
  ['two', 1, '4-7,12-15', 6],
]);
const PATTERN_B = server([
  ['one', 0, '0-3', 3],
  ['one', 1, '4-7', 3],
  ['two', 0, '8-11', 3],
  ['two', 1, '12-15', 3],
]);
const CORES = Array.from({ length: 8 }, (_, core) => [core, core + 8]);
const codes = (...given: Parameters<typeof serverLayout>) => serverLayout(...given).checks.map(({ code }) => code);

describe('study 0', () => {
  it('Pattern A: an instance to a node, 6% remote, balancing off', () => {
    const { instances, checks, nodes } = serverLayout(PATTERN_A, { siblings: CORES });
    expect(instances.map(({ cpuList, nodes: on }) => [cpuList, on])).toEqual([
      ['0-3,8-11', [0]],
      ['4-7,12-15', [1]],
    ]);
    expect(instances[0]?.remoteShare).toMatchObject({ kind: 'assumed', unit: 'share' });
    expect(instances[0]?.remoteShare.value).toBeCloseTo(0.0603, 4);
    expect(instances[0]?.remoteShare.low).toBeCloseTo(0.0578, 4);
    expect(instances[0]?.remoteShare.high).toBeCloseTo(0.0628, 4);
    expect(checks.map(({ code }) => code)).toEqual(['local', 'balancing-off']);
    expect(nodes.map(({ margin }) => margin.value)).toEqual([2, 2]);
    // Nothing of a plan is measured.
    expect(nodes.map(({ margin }) => margin.kind)).toEqual(['predicted', 'predicted']);
  });

  it('Pattern B: 34% remote up to the half of a random placement, split cores, balancing on', () => {
    const { instances, checks } = serverLayout(PATTERN_B, { siblings: CORES });
    expect(instances[0]?.remoteShare.value).toBeCloseTo(0.341, 3);
    expect(instances[0]?.remoteShare.low).toBeCloseTo(0.331, 3);
    expect(instances[0]?.remoteShare.high).toBeCloseTo(0.5, 12);
    expect(checks.map(({ code }) => code)).toEqual(['spans-nodes', 'spans-nodes', 'splits-cores', 'balancing-on']);
    expect(english(checks[2]?.says)).toContain('8 cores');
    expect(english(checks[3]?.says)).toContain('26.6%');
    expect(checks[3]?.evidence?.value).toBeCloseTo(1.2656, 4);
  });

  it('costs what the stall factor says: little on a current two-socket server, more on many nodes or in 2003', () => {
    const throughputOf = (node: PlanNode) => serverLayout(node).instances[0]?.throughput.value ?? Number.NaN;
    const many = [2, 3].map((id) => ({ id, cpuList: `${id * 8}-${id * 8 + 7}`, memoryGiB: 8 }));
    expect(throughputOf(PATTERN_A)).toBeCloseTo(1 / (1 + 0.07 * 0.0603), 4);
    expect(throughputOf(PATTERN_B)).toBeCloseTo(1 / (1 + 0.07 * 0.341), 3);
    expect(throughputOf({ ...PATTERN_A, platformId: 'ibm-xseries-440' })).toBeCloseTo(1 / (1 + 0.65 * 0.0603), 4);
    expect(throughputOf({ ...PATTERN_A, numaNodes: server([['one', 0, '0-3,8-11', 6]], many).numaNodes })).toBeCloseTo(
      1 / (1 + 0.65 * 0.0603),
      4,
    );
  });
});

describe('memory away from the CPUs', () => {
  it('is remote by its share, and on a board without CPUs its cost is not known', () => {
    const board = { id: 2, cpuList: '', memoryGiB: 8 };
    const { instances, nodes } = serverLayout(
      server(
        [
          ['one', 0, '0-3,8-11', 6],
          ['one', 2, '', 2],
        ],
        [board],
      ),
    );
    expect(instances[0]?.remoteShare.value).toBeCloseTo(0.25 + 0.75 * 0.0603, 4);
    expect(instances[0]?.throughput).toMatchObject({ kind: 'unknown', value: null });
    expect(english(instances[0]?.throughput.because.settle)).toContain('latency');
    expect(nodes.map(({ kind }) => kind)).toEqual(['processors', 'processors', 'memory-only']);
  });

  it('is remote for an instance on two nodes with all of it on one: what a random placement has, less what was kept', () => {
    const { instances } = serverLayout(
      server([
        ['one', 0, '0-3,8-11', 6],
        ['one', 1, '4-7,12-15', 0],
      ]),
    );
    expect(instances[0]?.remoteShare.high).toBeCloseTo(0.5, 12);
  });

  it('is unknown with the CPU list', () => {
    const [only] = serverLayout(server([['one', 0, '0-99', 6]])).instances;
    expect([only?.remoteShare.value, only?.throughput.value]).toEqual([null, null]);
  });

  it('counts as even over the nodes where nothing says how much there is', () => {
    const { instances } = serverLayout(
      server([
        ['one', 0, '0-3,8-11', 0],
        ['one', 1, '4-7,12-15', 0],
      ]),
    );
    expect(instances[0]?.remoteShare.value).toBeCloseTo(0.341, 3);
    expect(english(instances[0]?.remoteShare.because.notes?.[0])).toContain('even');
  });
});

describe('checks of a whole server', () => {
  it('says nothing of balancing with one node or nothing bound', () => {
    expect(codes(server([]))).toEqual([]);
    expect(codes({ ...PATTERN_A, numaNodes: PATTERN_A.numaNodes.slice(0, 1) })).toEqual(['local']);
  });

  it('names the pair that splits a core within a node', () => {
    const split = server([
      ['one', 0, '0-3', 3],
      ['two', 0, '8-11', 3],
    ]);
    expect(codes(split, { siblings: CORES })).toContain('splits-cores');
    expect(codes(split)).not.toContain('splits-cores');
    const whole = server([
      ['one', 0, '0-1,8-9', 3],
      ['two', 0, '2-3,10-11', 3],
    ]);
    expect(codes(whole, { siblings: CORES })).not.toContain('splits-cores');
  });

  it('takes the workloads of a server that end as one database as one instance that spans by design', () => {
    const { checks, instances } = serverLayout(PATTERN_B, { oneDatabase: true });
    expect(checks.map(({ code, severity, node }) => [code, severity, node])).toEqual([
      ['spans-nodes', 'info', 'target-1'],
      ['balancing-on', 'info', 'target-1'],
    ]);
    expect(instances).toHaveLength(2);
  });

  it('calls no instance local whose memory lies on other nodes too, but for what rounding leaves there', () => {
    const lent = (memoryGiB: number) =>
      serverLayout(
        server([
          ['one', 0, '0-3,8-11', 6],
          ['one', 1, '', memoryGiB],
        ]),
      ).checks.filter(({ code }) => code === 'local' || code === 'memory-afar');
    expect(lent(2).map(({ code }) => code)).toEqual(['memory-afar']);
    expect(english(lent(2)[0]?.says)).toContain('part of the memory of one lies on other nodes');
    expect(lent(1e-9).map(({ code }) => code)).toEqual(['local']);
  });

  it('says names, and nothing of memory that a measured ratio covers', () => {
    const full = server([['one', 0, '0-3,8-11', 8]]);
    expect(codes(full)).toContain('zero-margin');
    expect(codes(full, { memoryIsCovered: true })).toEqual(['local', 'balancing-off']);
    const spanning = serverLayout(PATTERN_B, { nameOf: (id) => `database ${id}` });
    expect(english(spanning.checks[0]?.says)).toMatch(/^database one spans/);
  });

  it('names a margin below zero', () => {
    const { checks, nodes } = serverLayout(server([['one', 0, '0-3,8-11', 9]]));
    expect(checks.map(({ code }) => code)).toContain('memory-exceeds-node');
    expect(nodes[0]?.margin.value).toBe(-1);
  });
});

describe('the machine it will be', () => {
  const GAPS = machineFromNumactl(
    [
      'node 0 cpus: 0 2 4 6',
      'node 0 size: 8192 MB',
      'node 1 cpus:',
      'node 1 size: 4096 MB',
      'node 3 cpus: 1 3 5 7',
      'node 3 size: 6144 MB',
    ].join('\n'),
  );
  const planned = {
    ...PATTERN_A,
    numaNodes: [
      {
        id: 0,
        cpuList: '0-1,4-5',
        memoryGiB: 8,
        workloads: [{ workloadId: 'one', cpuList: '0-1,4-5', memoryGiB: 6 }],
      },
      { id: 1, cpuList: '2-3,6-7', memoryGiB: 8, workloads: [{ workloadId: 'two', cpuList: '2,6', memoryGiB: 4 }] },
      { id: 2, cpuList: '', memoryGiB: 4, workloads: [{ workloadId: 'two', cpuList: '', memoryGiB: 1 }] },
    ],
  } satisfies PlanNode;

  it('takes its node numbers with their gaps, its CPU numbers and its memory', () => {
    const found = onMachine(planned, GAPS);
    if (found.kind !== 'laid-out') throw new Error(english(found.because));
    expect(found.server.numaNodes).toEqual([
      { id: 0, cpuList: '0,2,4,6', memoryGiB: 8, workloads: [{ workloadId: 'one', cpuList: '0,2,4,6', memoryGiB: 6 }] },
      { id: 1, cpuList: '', memoryGiB: 4, workloads: [{ workloadId: 'two', cpuList: '', memoryGiB: 1 }] },
      { id: 3, cpuList: '1,3,5,7', memoryGiB: 6, workloads: [{ workloadId: 'two', cpuList: '1,5', memoryGiB: 4 }] },
    ]);
    expect(found.plannedIndex).toEqual([0, 2, 1]);
  });

  it('is refused with other nodes or other numbers of CPUs', () => {
    expect(onMachine({ ...planned, numaNodes: planned.numaNodes.slice(0, 2) }, GAPS).kind).toBe('refused');
    expect(onMachine(PATTERN_A, GAPS).kind).toBe('refused');
  });
});

describe.skipIf(!existsSync(SAMPLES))('machines of the samples', () => {
  const machine = (file: string) => machineFromNumactl(readFileSync(resolve(SAMPLES, file), 'utf8'));
  const layoutOf = (
    file: string,
    ...rest: Parameters<typeof plannedOn> extends [unknown, ...infer More] ? More : never
  ) => {
    const found = onMachine(plannedOn(machine(file), ...rest), machine(file));
    if (found.kind !== 'laid-out') throw new Error(english(found.because));
    return serverLayout(found.server);
  };

  it('16 instances on 4 nodes: all local, four to a node, balancing off', () => {
    const { checks, instances } = layoutOf(
      '4node_cod_xeon_72t.txt',
      Array.from({ length: 16 }, () => ({ cpu: 4, memoryGiB: 7 })),
    );
    expect(instances.every(({ nodes }) => nodes.length === 1)).toBe(true);
    expect(new Set(checks.map(({ code }) => code))).toEqual(new Set(['shares-node', 'local', 'balancing-off']));
  });

  it('NPS4: an instance larger than one of its nodes spans some, and says so', () => {
    const { checks, instances } = layoutOf('nps4_epyc7413_8node.txt', [{ cpu: 24, memoryGiB: 100, spans: true }]);
    expect(instances[0]?.nodes.length).toBeGreaterThan(1);
    expect(instances[0]?.remoteShare.value).toBeGreaterThan(0.3);
    expect(checks.map(({ code }) => code)).toEqual(['spans-nodes', 'balancing-on']);
  });

  it('CXL: memory without CPUs is shown as that, its cost unknown', () => {
    const { nodes, instances, checks } = layoutOf(
      'cxl_memory_only_node_amd.txt',
      [{ cpu: 10, memoryGiB: 70 }],
      'server',
    );
    expect(nodes.map(({ kind }) => kind)).toEqual(['processors', 'memory-only']);
    expect(instances[0]?.throughput.kind).toBe('unknown');
    expect(checks.map(({ code }) => code)).toContain('memory-only-node');
  });
});

it('memory of the other socket, where it is nearer than a node without CPUs, has a remote share and a cost as everywhere', () => {
  const machine = machineFromNumactl(
    `node 0 cpus: 0 1 2 3
node 0 size: 102400 MB
node 1 cpus: 4 5 6 7
node 1 size: 102400 MB
node 2 cpus:
node 2 size: 102400 MB
node distances:
node   0   1   2
  0:  10  21  24
  1:  21  10  14
  2:  24  14  10`,
  );
  const { instances, checks } = serverLayout(plannedOn(machine, [{ cpu: 1, memoryGiB: 150 }], 'server'));
  expect(instances[0]?.memory).toEqual([
    { node: 0, memoryGiB: 100 },
    { node: 1, memoryGiB: 50 },
  ]);
  expect(instances[0]?.remoteShare.value).toBeGreaterThan(50 / 150);
  expect(instances[0]?.throughput.kind).not.toBe('unknown');
  expect(checks.map(({ code }) => code)).not.toContain('memory-only-node');
});
