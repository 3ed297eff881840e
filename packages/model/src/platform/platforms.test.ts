import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { rateCpu } from '../benchmark/index.ts';
import type { Figure } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import {
  type Configuration,
  configurationsOf,
  configure,
  numaTopologyOf,
  PLATFORMS,
  type Platform,
  platformById,
} from './index.ts';

function figuresOf(platform: Platform): readonly Figure[] {
  return Object.values(platform).filter(
    (value): value is Figure => typeof value === 'object' && value !== null && 'unit' in value,
  );
}

function platform(id: string): Platform {
  const found = platformById(id);
  if (!found) throw new Error(`no platform ${id}`);
  return found;
}

const SHARED = process.env.TATAMI_SHARED ?? resolve(import.meta.dirname, '../../../../../shared');
const xseries440 = platform('ibm-xseries-440');
const primequest = platform('fujitsu-primequest-2400e2');

describe('the platform catalogue', () => {
  it('has the studies’ machines and at least eight current ones, with one id each', () => {
    expect(PLATFORMS.filter(({ group }) => group === 'study').length).toBe(5);
    expect(PLATFORMS.filter(({ group }) => group === 'current').length).toBeGreaterThanOrEqual(8);
    expect(new Set(PLATFORMS.map(({ id }) => id)).size).toBe(PLATFORMS.length);
    expect(platformById('no-such-platform')).toBeNull();
  });

  it.each(PLATFORMS.map((each) => [each.id, each] as const))(
    '%s: every figure has unit, source and date',
    (_, each) => {
      expect(figuresOf(each).length).toBeGreaterThan(4);
      for (const figure of figuresOf(each)) {
        expect(figure.value).toBeGreaterThan(0);
        expect(figure.source.title).not.toBe('');
        expect(figure.source.date === null || /^\d{4}(-\d{2}){0,2}$/.test(figure.source.date)).toBe(true);
        expect(figure.label.en && figure.label.ja).toBeTruthy();
      }
    },
  );

  it.each(PLATFORMS.map((each) => [each.id, each] as const))(
    '%s: its tested configurations can be configured',
    (_, each) => {
      for (const [sb, msb] of each.testedConfigurations) {
        const configured = configure(each, { sb, msb, memoryGiB: null });
        expect(configured).toMatchObject({ kind: 'ok', capacityNotes: [] });
      }
      const offered = configurationsOf(each);
      expect(offered.slice(0, each.testedConfigurations.length).map(({ sb, msb }) => [sb, msb])).toEqual(
        each.testedConfigurations,
      );
    },
  );
});

describe('the CPUs of the platforms', () => {
  it.each(PLATFORMS.filter(({ group }) => group === 'current').map((each) => [each.id, each] as const))(
    '%s: rated, with as many cores and threads as the rating catalogue lists',
    (_, each) => {
      const listed = CPU_CATALOGUE.byKey.get(each.cpuModel);
      expect(rateCpu(each.cpuModel, CPU_CATALOGUE).kind).toBe('published');
      expect(each.coresPerSocket.value).toBe(listed?.cores);
      if (listed?.threads) expect(each.threadsPerCore.value * each.coresPerSocket.value).toBe(listed.threads);
      else expect(each.threadsPerCore.kind).toBe('assumption');
    },
  );
});

describe.skipIf(!existsSync(SHARED))('against the shared sources', () => {
  const read = (path: string) => JSON.parse(readFileSync(resolve(SHARED, 'domain', path), 'utf8'));

  it('states the studies’ machines as the studies do', () => {
    const { facts } = read('study-figures.json');
    const fact = (id: string) => facts.find((each: { id: string }) => each.id === id)?.value;
    expect(xseries440.socketsMax?.value).toBe(fact('S0.003'));
    expect(xseries440.memoryMaxGiB?.value).toBe(fact('S0.004'));
    expect(xseries440.socketsPerSb.value).toBe(fact('S0.046'));
    expect(configurationsOf(xseries440)[0]).toMatchObject({
      sb: fact('S0.047'),
      sockets: fact('S0.033'),
      memoryGiB: fact('S0.042'),
    });
    expect(configurationsOf(platform('ibm-netfinity-8500r'))[0]).toMatchObject({
      sockets: fact('S0.023'),
      memoryGiB: fact('S0.029'),
    });
    expect(primequest.coresPerSocket.value).toBe(fact('S1.050'));
    const tested = ['S1.027', 'S1.030', 'S1.033', 'S1.036'].map((id) => fact(id) * 1024);
    expect(
      configurationsOf(primequest)
        .slice(0, 4)
        .map(({ memoryGiB }) => memoryGiB),
    ).toEqual(tested);
    expect(configurationsOf(platform('hp-proliant-dl370-g6'))[0]?.memoryGiB).toBe(fact('S2.008'));
    expect(configurationsOf(platform('hp-proliant-dl380-g6'))[0]?.memoryGiB).toBe(fact('S2.009'));
  });

  it.each(PLATFORMS.filter(({ group }) => group === 'current').map((each) => [each.model, each] as const))(
    '%s: sockets, memory and rack units as its sources say, its CPU proven for it',
    (model, each) => {
      const listed = read('catalogue/platforms.json').platforms.find(
        (entry: { model: string }) => entry.model === model,
      );
      expect(each.socketsMax?.value).toBe(listed.sockets_max);
      expect(each.memoryMaxGiB?.value ?? null).toBe(listed.max_memory_gb);
      expect(each.rackUnits?.value ?? null).toBe(listed.rack_units);
      expect(listed.spec_observed.cpus_most_tested).toContain(each.cpuModel);
      expect([...listed.spec_observed.chips_tested].sort()).toEqual(
        each.testedConfigurations.map(([sockets]) => sockets).sort(),
      );
      const { most_memory_tested: memory } = listed.spec_observed;
      expect(each.memoryPerSbGiB?.value).toBe(memory.gb / memory.chips);
      expect(each.memoryPerSbGiB?.source.url).toBe(memory.url);
    },
  );
});

describe('configure', () => {
  it('gives the PRIMEQUEST of study 1 its boards, cores and memory', () => {
    const configured = configure(primequest, { sb: 1, msb: 3, memoryGiB: null });
    expect(configured).toMatchObject({
      configuration: { sb: 1, msb: 3, sockets: 2, coresPerSocket: 18, memoryGiB: 6144 },
    });
  });

  it('allows an untested configuration within the limits and says so', () => {
    const configured = configure(primequest, { sb: 2, msb: 1, memoryGiB: null });
    expect(configured).toMatchObject({ kind: 'ok', configuration: { memoryGiB: 4608 } });
    expect(configured.kind === 'ok' && english(configured.capacityNotes[0])).toContain('no source tested it');
  });

  it.each([
    ['more sockets than it holds', primequest, { sb: 3, msb: 0, memoryGiB: null }, 'at most 4 sockets'],
    [
      'more memory than was tested',
      primequest,
      { sb: 2, msb: 3, memoryGiB: null },
      '6 TiB is the most that was tested',
    ],
    ['more memory than its maximum', xseries440, { sb: 2, msb: 0, memoryGiB: 128 }, 'at most 64 GiB'],
    ['a board it does not have', xseries440, { sb: 2, msb: 1, memoryGiB: null }, 'no memory-only board'],
    ['no CPU at all', primequest, { sb: 0, msb: 2, memoryGiB: null }, 'at least one board'],
    ['half a board', primequest, { sb: 1.5, msb: 0, memoryGiB: null }, 'whole numbers'],
    ['no memory', primequest, { sb: 1, msb: 0, memoryGiB: 0 }, 'more than 0 GiB'],
    [
      'CXL of no stated size',
      platform('dell-poweredge-r860'),
      { sb: 4, msb: 1, memoryGiB: null },
      'No source states CXL',
    ],
  ] as const)('refuses %s', (_, of, choice, reason) => {
    const configured = configure(of, choice);
    expect(configured.kind).toBe('refused');
    expect(configured.kind === 'refused' && english(configured.because)).toContain(reason);
  });
});

describe('numaTopologyOf', () => {
  it('has the two nodes of the xSeries 440 as study 0 prints them', () => {
    const configuration = configurationsOf(xseries440)[0] as Configuration;
    const topology = numaTopologyOf(xseries440, configuration);
    expect(topology.cpuNumbers).toBe('stated');
    expect(topology.nodes).toEqual([
      { id: 0, cpuList: '0-3,8-11', cpus: 8, memoryGiB: 8, memoryOnly: false },
      { id: 1, cpuList: '4-7,12-15', cpus: 8, memoryGiB: 8, memoryOnly: false },
    ]);
    const byRule = numaTopologyOf({ ...xseries440, cpuLists: null }, configuration);
    expect(byRule.cpuNumbers).toBe('rule');
    expect(byRule.nodes).toEqual(topology.nodes);
  });

  it('shows each MSB as a node without CPUs, behind the nodes of the SB', () => {
    const configured = configure(primequest, { sb: 1, msb: 1, memoryGiB: null });
    if (configured.kind !== 'ok') throw new Error(configured.because.en);
    expect(numaTopologyOf(primequest, configured.configuration).nodes).toEqual([
      { id: 0, cpuList: '0-17,36-53', cpus: 36, memoryGiB: 768, memoryOnly: false },
      { id: 1, cpuList: '18-35,54-71', cpus: 36, memoryGiB: 768, memoryOnly: false },
      { id: 2, cpuList: '', cpus: 0, memoryGiB: 1536, memoryOnly: true },
    ]);
  });

  it.each(PLATFORMS.map((each) => [each.id, each] as const))('%s: nodes add up to the server', (_, each) => {
    for (const configuration of configurationsOf(each)) {
      const { nodes } = numaTopologyOf(each, configuration);
      const memoryGiB = nodes.reduce((total, node) => total + node.memoryGiB, 0);
      const cpus = nodes.reduce((total, node) => total + node.cpus, 0);
      expect(memoryGiB).toBeCloseTo(configuration.memoryGiB, 6);
      expect(cpus).toBe(configuration.sockets * configuration.coresPerSocket * each.threadsPerCore.value);
    }
  });
});

describe('properties', () => {
  const choice = fc.record({
    sb: fc.integer({ min: -1, max: 20 }),
    msb: fc.integer({ min: -1, max: 6 }),
    memoryGiB: fc.option(fc.double({ min: -1, max: 20_000, noNaN: true })),
  });
  const anyPlatform = fc.constantFrom(...PLATFORMS);

  it('allow or refuse every choice with a reason; what is allowed has whole nodes, disjoint CPUs and all its memory', () => {
    fc.assert(
      fc.property(anyPlatform, choice, (each, asked) => {
        const configured = configure(each, asked);
        if (configured.kind === 'refused') {
          expect(japanese(configured.because)).not.toBe('');
          return;
        }
        const { nodes } = numaTopologyOf(each, configured.configuration);
        const cpus = nodes.flatMap(({ cpuList }) => cpuList.split(',').filter(Boolean).flatMap(cpusOf));
        expect(new Set(cpus).size).toBe(cpus.length);
        expect(cpus.length).toBe(nodes.reduce((sum, node) => sum + node.cpus, 0));
        const memoryGiB = nodes.reduce((sum, node) => sum + node.memoryGiB, 0);
        expect(memoryGiB / configured.configuration.memoryGiB).toBeCloseTo(1, 9);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('a board more never has fewer sockets or less memory', () => {
    fc.assert(
      fc.property(anyPlatform, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 4 }), (each, sb, msb) => {
        const [here, more] = [sb, sb + 1].map((boards) => configure(each, { sb: boards, msb, memoryGiB: null }));
        if (here?.kind !== 'ok' || more?.kind !== 'ok') return;
        expect(more.configuration.sockets).toBeGreaterThan(here.configuration.sockets);
        expect(more.configuration.memoryGiB).toBeGreaterThanOrEqual(here.configuration.memoryGiB);
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  function cpusOf(range: string): number[] {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  }
});
