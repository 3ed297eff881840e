import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { bareTopology, type TopologyRecord } from '../inventory/index.ts';
import { configurationsOf, configure, machineOf, numaTopologyOf, type Platform, platformOfTopology } from './index.ts';

const GIB = 1024;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const node = (id: number, cpus: readonly number[], memoryMiB: number) => ({
  id,
  cpus,
  memoryMiB,
  freeMiB: null,
  role:
    cpus.length === 0
      ? ('memory-only' as const)
      : memoryMiB === 0
        ? ('memoryless' as const)
        : ('processors-and-memory' as const),
});

function topology(nodes: TopologyRecord['nodes'], told: Partial<TopologyRecord> = {}): TopologyRecord {
  const origin = { file: 'numactl.txt', sheet: null, row: 1, cells: {} };
  return {
    ...bareTopology({ key: 'x', name: 'numactl.txt', tool: 'numactl', nodes }, origin),
    memoryMiB: nodes.reduce((sum, { memoryMiB }) => sum + (memoryMiB ?? 0), 0),
    ...told,
  };
}

function made(...args: Parameters<typeof platformOfTopology>): Platform {
  const result = platformOfTopology(...args);
  if (result.kind !== 'platform') throw new Error(result.because.en);
  return result.platform;
}

const X440 = topology([node(0, [0, 1, 2, 3, 8, 9, 10, 11], 8 * GIB), node(1, [4, 5, 6, 7, 12, 13, 14, 15], 8 * GIB)]);

describe('a platform from a topology', () => {
  it('has the file’s nodes, CPU lists and memory (study 0’s machine)', () => {
    const platform = made('own-1', X440, { sockets: 8, threadsPerCore: 2, cpuModel: 'Xeon MP 2.0' });
    expect(platform).toMatchObject({
      id: 'own-1',
      group: 'own',
      coresPerSocket: { value: 1 },
      socketsPerSb: { value: 8 },
    });
    const [configuration] = configurationsOf(platform);
    if (!configuration) throw new Error('no configuration');
    expect(configuration).toMatchObject({ sb: 1, msb: 0, sockets: 8, memoryGiB: 16 });
    expect(numaTopologyOf(platform, configuration)).toMatchObject({
      cpuNumbers: 'stated',
      nodes: [
        { id: 0, cpuList: '0-3,8-11', cpus: 8, memoryGiB: 8 },
        { id: 1, cpuList: '4-7,12-15', cpus: 8, memoryGiB: 8 },
      ],
    });
  });

  it('has the distances between its nodes, those without CPUs last; none where the file does not print them all', () => {
    const nodes = [node(0, [0], GIB), node(1, [], GIB), node(2, [1], GIB)];
    const distances = [
      [10, 17, 21],
      [17, 10, 28],
      [21, 28, 10],
    ];
    const told = made('own-1', topology(nodes, { distances }));
    const [configuration] = configurationsOf(told);
    if (!configuration) throw new Error('no configuration');
    expect(numaTopologyOf(told, configuration).distances).toEqual([
      [10, 21, 17],
      [21, 10, 28],
      [17, 28, 10],
    ]);
    expect(made('own-1', topology(nodes, { distances: [[10, 17]] })).nodeDistances).toBeUndefined();
    expect(made('own-1', X440).nodeDistances).toBeUndefined();
  });

  it('marks what numactl does not say as assumed, and what it cannot say as unknown', () => {
    const platform = made('own-1', X440);
    expect(platform.socketsPerSb).toMatchObject({ value: 2, kind: 'assumption' });
    expect(platform.threadsPerCore).toMatchObject({ value: 1, kind: 'assumption' });
    expect(platform.coresPerSocket).toMatchObject({ value: 8, kind: 'assumption' });
    expect(platform.memoryPerSbGiB).toMatchObject({
      value: 16,
      kind: 'stated',
      source: { title: 'numactl.txt (numactl)' },
    });
    expect(platform).toMatchObject({ socketsMax: null, memoryMaxGiB: null, rackUnits: null, cpuModel: '' });
    expect(platform.notes.map(english).join(' ')).toMatch(/check with lscpu.*No file names the processor/);
  });

  it('takes sockets, threads and model from lscpu as stated', () => {
    const told = {
      sockets: 2,
      threadsPerCore: 2,
      cpuModel: 'Intel Xeon Gold 6342',
      host: 'db01',
      tool: 'lscpu' as const,
    };
    const platform = made('own-1', topology(X440.nodes, told));
    expect(platform).toMatchObject({
      vendor: 'db01',
      model: '2 × Intel Xeon Gold 6342, 16 GiB',
      coresPerSocket: { value: 4, kind: 'stated' },
    });
    expect(machineOf(topology(X440.nodes, told), { sockets: 4 }).sockets).toMatchObject({
      value: 4,
      kind: 'assumption',
    });
  });

  it('keeps unequal nodes unequal, and memory-only nodes apart as MSB', () => {
    const platform = made(
      'own-1',
      topology([node(0, range(0, 7), 32 * GIB), node(1, range(8, 15), 96 * GIB), node(2, [], 256 * GIB)]),
    );
    const configured = configure(platform, { sb: 1, msb: 1, memoryGiB: null });
    if (configured.kind !== 'ok') throw new Error(configured.because.en);
    expect(configured.capacityNotes).toEqual([]);
    expect(numaTopologyOf(platform, configured.configuration).nodes).toMatchObject([
      { memoryGiB: 32, memoryOnly: false },
      { memoryGiB: 96, memoryOnly: false },
      { memoryGiB: 256, memoryOnly: true, cpus: 0 },
    ]);
    expect(configure(platform, { sb: 2, msb: 0, memoryGiB: null }).kind).toBe('refused');
  });

  it('keeps a memoryless node without memory', () => {
    const platform = made('own-1', topology([node(0, range(0, 7), 32 * GIB), node(1, range(8, 15), 0)]));
    const [configuration] = configurationsOf(platform);
    expect(configuration && numaTopologyOf(platform, configuration).nodes.map(({ memoryGiB }) => memoryGiB)).toEqual([
      32, 0,
    ]);
  });

  it('refuses what cannot be: no processors, or sockets that do not divide them', () => {
    expect(platformOfTopology('x', topology([])).kind).toBe('refused');
    const refused = platformOfTopology('x', X440, { sockets: 3 });
    expect(refused.kind === 'refused' && english(refused.because)).toContain('16 logical CPUs');
  });
});
