import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../../benchmark/cpu-ratings.ts';
import { isKnown, type KnownEstimate, known, text } from '../../figure/index.ts';
import { english } from '../../figure/test/written.ts';
import { DEFAULT_PRICE_BOOK, serverDrawKey, withOverrides } from '../../licensing/index.ts';
import { leftOutRatios, ratioToNearest } from './nearest-power.ts';
import { powerClassOf } from './power-class.ts';
import { SERVER_GENERATIONS } from './server-generations.data.ts';
import { SERVER_POWER } from './server-power.data.ts';
import { meanDrawOf } from './server-power.ts';

const use = (value: number) =>
  known('measured', { value, unit: 'share', because: { label: text('use', '使用率'), inputs: [] } });
const drawOf = (generation: string, sockets: number | null, at = 0.5, book = DEFAULT_PRICE_BOOK) =>
  meanDrawOf({ generation, sockets }, use(at), book);
const notesOf = (generation: string, sockets: number) =>
  (drawOf(generation, sockets).because.notes ?? []).map(english).join(' ');

describe('what a server draws', () => {
  it('lies between published idle and full load, as a lower bound', () => {
    const draw = drawOf('Ice Lake-SP', 2);
    expect(draw.value).toBeCloseTo(130 + 0.5 * (622.5 - 130), 9);
    expect(draw.kind).toBe('predicted');
    expect(english(draw.because.notes?.[0])).toContain('Real draw is higher');
  });

  it('is that of the nearest published generation where none is published, and says which', () => {
    const draw = drawOf('Granite Rapids', 2) as KnownEstimate;
    expect(draw.kind).toBe('assumed');
    expect(draw.value).toBeCloseTo(152 + 0.5 * (817 - 152), 9);
    expect(notesOf('Granite Rapids', 2)).toContain('taken from Emerald Rapids, 2 sockets');
    expect(draw.because.source).toMatchObject({ url: expect.stringContaining('spec.org'), date: '2024-01' });
    const published = drawOf('Emerald Rapids', 2) as KnownEstimate;
    expect(draw.low).toBeLessThan(published.low);
    expect(draw.high).toBeGreaterThan(published.high);
  });

  it('prefers the same vendor, then the nearest year, and keeps small servers apart from large ones', () => {
    expect(notesOf('Haswell-EX', 8)).toContain('Skylake-SP, 8 sockets');
    expect(notesOf('Ivy Bridge-EX', 4)).toContain('Haswell-EP, 4 sockets');
    expect(notesOf('Siena', 1)).toContain('Genoa/Bergamo, 1 socket,');
    expect(notesOf('Raptor Lake (6300)', 1)).toContain('Raptor Lake (E-2400)');
  });

  it('is unknown where nothing published resembles it, and names it', () => {
    for (const [generation, sockets] of [
      ['POWER8', 2],
      ['SPARC T5', 4],
      ['Ampere Altra', 1],
      ['Haswell-EX', 6],
      ['Pentium III Xeon', 4],
      ['', 2],
    ] as const) {
      const draw = drawOf(generation, sockets);
      expect(draw.kind, generation).toBe('unknown');
      expect(english(draw.because.settle)).toContain(generation || 'processor not stated');
    }
    expect(drawOf('Skylake-SP', null).kind).toBe('unknown');
  });

  it('is what a person states, whatever is published', () => {
    const key = serverDrawKey({ generation: 'POWER8', sockets: 2 });
    const { book, issues } = withOverrides(DEFAULT_PRICE_BOOK, { [key]: 900, [`${key}x`]: 1 });
    expect(drawOf('POWER8', 2, 0.1, book)).toMatchObject({ value: 900, kind: 'assumed', unit: 'watts' });
    expect(issues.map((issue) => issue.key)).toEqual([`${key}x`]);
    const { book: unstated } = withOverrides(DEFAULT_PRICE_BOOK, { 'draw//?': 250 });
    expect(meanDrawOf(powerClassOf(null, null, CPU_CATALOGUE), use(0.5), unstated).value).toBe(250);
  });

  it('never falls with use', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...SERVER_POWER), share, share, ({ generation, chips }, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((at) => drawOf(generation, chips, at).value ?? 0);
        expect(more).toBeGreaterThanOrEqual((less ?? 0) - 1e-9);
      }),
    );
  });
});

describe('the interval of a draw taken from another generation', () => {
  it('holds eight of ten published classes left out in turn', () => {
    for (const of of ['idleW', 'peakW'] as const) {
      const { low = 1, high = 1 } = ratioToNearest(of);
      const ratios = leftOutRatios(of);
      expect(ratios.length).toBeGreaterThan(60);
      const held = ratios.filter((ratio) => ratio >= low && ratio <= high).length;
      expect(held / ratios.length).toBeGreaterThanOrEqual(0.8);
      expect([low < 0.8, high > 1.3, high < 2]).toEqual([true, true, true]);
    }
  });

  it('rests on published figures in order, each of a generation that can be compared', () => {
    for (const { generation, chips, idleW, peakW, systems } of SERVER_POWER) {
      expect(SERVER_GENERATIONS[generation], generation).toBeDefined();
      for (const [low, value, high] of [idleW, peakW]) expect([low <= value, value <= high]).toEqual([true, true]);
      expect(idleW[1]).toBeLessThan(peakW[1]);
      expect([chips > 0, systems > 0]).toEqual([true, true]);
    }
    const keys = SERVER_POWER.map(({ generation, chips }) => `${generation} ${chips}`);
    expect(new Set(keys).size).toBe(keys.length);
    const inCatalogue = new Set(CPU_CATALOGUE.cpus.map(({ generation }) => generation));
    expect(Object.keys(SERVER_GENERATIONS).filter((generation) => !inCatalogue.has(generation))).toEqual([]);
  });
});

describe('the class of a server', () => {
  it('is its processor generation and number of sockets', () => {
    const classOf = (cpu: string | null, sockets: number | null) => powerClassOf(cpu, sockets, CPU_CATALOGUE);
    expect(classOf('Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz', 2)).toEqual({ generation: 'Skylake-SP', sockets: 2 });
    expect(classOf('Xeon 6737P', 2)).toEqual({ generation: 'Granite Rapids', sockets: 2 });
    expect(classOf('PowerPC_POWER8', 4)).toEqual({ generation: 'POWER8', sockets: 4 });
    expect(classOf('SPARC T5', 4).generation).toBe('SPARC T5');
    expect(classOf(null, null)).toEqual({ generation: '', sockets: null });
    expect(isKnown(meanDrawOf(classOf('EPYC 9355', 2), use(0.3), DEFAULT_PRICE_BOOK))).toBe(true);
  });
});
