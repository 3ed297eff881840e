import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { topologyFromNumactl } from './numactl-topology.ts';
import { STUDY3_NUMACTL } from './study3.data.ts';

function read(text: string) {
  const topology = topologyFromNumactl(text);
  if (topology.kind !== 'topology') throw new Error(topology.problem.en);
  return topology;
}

describe('topologyFromNumactl', () => {
  it('reads the machine of study 3', () => {
    const { nodes, distances } = read(STUDY3_NUMACTL);
    expect(nodes.map(({ sizeMiB }) => sizeMiB)).toEqual([16_068, 16_157, 16_157, 16_157]);
    expect(nodes.every(({ cpus }) => cpus.length === 12)).toBe(true);
    expect(distances).toEqual([0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((column) => (row === column ? 10 : 20))));
  });

  it('reads two facts on one line, a node without CPUs, and Windows line ends', () => {
    const text =
      'available: 2 nodes (0-1)\r\nnode 0 cpus: 0 1 2\r\nnode 0 size: 63678 MB node 0 free: 59542 MB\r\nnode 1 cpus:\r\nnode 1 size: 16122 MB\r\nnode 1 free: 15627 MB\r\nnode distances:\r\nnode   0   1\r\n   0:  10  50\r\n   1:  50  10\r\n';
    expect(read(text)).toEqual({
      kind: 'topology',
      nodes: [
        { id: 0, cpus: [0, 1, 2], sizeMiB: 63_678, freeMiB: 59_542 },
        { id: 1, cpus: [], sizeMiB: 16_122, freeMiB: 15_627 },
      ],
      distances: [
        [10, 50],
        [50, 10],
      ],
    });
  });

  it('reads nodes without a distance table', () => {
    expect(read('node 0 cpus: 0 8\nnode 0 size: 0 MB').distances).toBeNull();
  });

  it('says what is wrong with text that is no topology or is cut short', () => {
    expect(topologyFromNumactl('hello')).toMatchObject({ kind: 'unreadable' });
    expect(topologyFromNumactl('')).toMatchObject({ kind: 'unreadable' });
    const cut = STUDY3_NUMACTL.slice(0, STUDY3_NUMACTL.indexOf('2: 20'));
    expect(topologyFromNumactl(cut)).toMatchObject({ kind: 'unreadable' });
  });
});

const SAMPLES = resolve(process.env.TATAMI_SHARED ?? resolve(import.meta.dirname, '../../../../../shared'), 'samples');

describe.skipIf(!existsSync(resolve(SAMPLES, 'oracles.json')))('samples of numactl --hardware', () => {
  const oracles: Record<string, { facts: Record<string, unknown> }> = existsSync(resolve(SAMPLES, 'oracles.json'))
    ? samplesOf(JSON.parse(readFileSync(resolve(SAMPLES, 'oracles.json'), 'utf8')))
    : {};

  it.each(Object.entries(oracles))('%s', (file, { facts }) => {
    const { nodes, distances } = read(readFileSync(resolve(SAMPLES, file), 'utf8'));
    expect(nodes).toHaveLength(Number(facts.nodes_listed));
    expect(nodes.reduce((total, { sizeMiB }) => total + (sizeMiB ?? 0), 0)).toBe(facts.total_MB);
    expect(nodes.reduce((total, { freeMiB }) => total + (freeMiB ?? 0), 0)).toBe(facts.free_MB);
    expect(nodes.reduce((total, { cpus }) => total + cpus.length, 0)).toBe(facts.cpus);
    expect(distances?.length ?? 0).toBe(facts.distance_rows);
  });
});

function samplesOf(oracles: { files?: Record<string, unknown> }): Record<string, { facts: Record<string, unknown> }> {
  const files = (oracles.files ?? oracles) as Record<string, { facts: Record<string, unknown> }>;
  return Object.fromEntries(Object.entries(files).filter(([file]) => file.startsWith('numactl/')));
}
