import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { STUDY4_ELAPSED, STUDY4_PROFILES } from '../diagnosis/index.ts';
import { NATIVE_32BIT_GIB, STUDY0_REMOTE_SHARES, STUDY3_ROWS, STUDY3_SUMMARY } from '../numa/index.ts';
import { STUDY2_RESYNCS, STUDY2_STALL, STUDY2_WINDOWS_MONITOR } from '../storage/index.ts';
import { PRIMEQUEST_DATABASE_TIB, PRIMEQUEST_DISKS, PRIMEQUEST_RUNS } from '../throughput/index.ts';
import { UNITS } from '../units/index.ts';
import { productFigures } from './product-figures.ts';

const figures = productFigures();

describe('every figure of the product', () => {
  it('is found in more than one topic', () => {
    expect(new Set(figures.map(({ topic }) => topic)).size).toBeGreaterThan(5);
    expect(figures.length).toBeGreaterThan(100);
  });

  it.each(figures.map(({ topic, figure }) => [`${topic}: ${figure.label.en}`, figure] as const))('%s', (_, figure) => {
    expect(Number.isFinite(figure.value)).toBe(true);
    expect(Object.keys(UNITS)).toContain(figure.unit);
    expect(['stated', 'approximate', 'assumption']).toContain(figure.kind);
    expect(figure.source.title.length).toBeGreaterThan(5);
    expect(figure.source.date === null || /^\d{4}(-\d{2}){0,2}$/.test(figure.source.date)).toBe(true);
    expect(figure.label.en.length * figure.label.ja.length).toBeGreaterThan(0);
    expect(figure.low ?? figure.value).toBeLessThanOrEqual(figure.value);
    expect(figure.high ?? figure.value).toBeGreaterThanOrEqual(figure.value);
  });
});

describe('the source files', () => {
  const SOURCES = resolve(import.meta.dirname, '..');
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(evidence|calculator)\W/.test(file),
  );

  it('hold no figure with a label of its own that the list does not show', () => {
    const listed = new Set(figures.map(({ figure }) => figure.label.en));
    const written = files.flatMap((file) => labelsOfFigures(readFileSync(resolve(SOURCES, file), 'utf8')));
    expect(written.length).toBeGreaterThan(30);
    expect(written.filter((label) => !listed.has(label))).toEqual([]);
  });

  /** English labels of the literals `{ label: text('…'), …, kind: 'stated' | 'approximate' | 'assumption' }`. */
  function labelsOfFigures(source: string): string[] {
    return [...source.matchAll(/kind: '(?:stated|approximate|assumption)'/g)].flatMap(({ index }) => {
      const literal = source.slice(source.lastIndexOf('label:', index), index);
      const label = /^label: text\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/.exec(literal);
      return label ? [label[1] ?? label[2] ?? ''] : [];
    });
  }
});

describe('the CPU ratings', () => {
  it('each name how they were found; a published one its metric, number of results, system, page and date', () => {
    const rated = CPU_CATALOGUE.cpus.filter(({ rating }) => rating !== null);
    expect(rated.length).toBeGreaterThan(1000);
    for (const { key, rating, published } of rated) {
      expect(rating?.low, key).toBeLessThanOrEqual(rating?.value ?? 0);
      expect(rating?.high, key).toBeGreaterThanOrEqual(rating?.value ?? 9);
      expect(['published', 'bridged', 'modelled', 'modelled-bridged']).toContain(rating?.kind);
      if (rating?.kind !== 'published') continue;
      expect(published?.metric, key).toMatch(/rate/);
      expect(published?.results, key).toBeGreaterThan(0);
      expect(published?.url, key).toMatch(/^https?:/);
      expect(published?.date, key).toMatch(/^\d{4}/);
    }
  });
});

const STUDIES = resolve(
  process.env.TATAMI_SHARED ?? resolve(import.meta.dirname, '../../../../../shared'),
  'domain/study-figures.json',
);

interface StudyFact {
  readonly study: number;
  readonly section: string;
  readonly item: string;
  readonly value: unknown;
}

describe.skipIf(!existsSync(STUDIES))("the studies' figures", () => {
  const facts: readonly StudyFact[] = existsSync(STUDIES) ? JSON.parse(readFileSync(STUDIES, 'utf8')).facts : [];
  const fact = (study: number, ...words: readonly string[]) =>
    facts
      .filter((one) => one.study === study && words.every((word) => `${one.section} ${one.item}`.includes(word)))
      .map(({ value }) => value);

  it('of study 0 equal the collected facts', () => {
    const exact = fact(0, 'remote share Pattern', '(exact)').map((percent) => Number(percent) / 100);
    const ours = [...STUDY0_REMOTE_SHARES.patternA, ...STUDY0_REMOTE_SHARES.patternB].map(({ value }) => value);
    ours.forEach((share, index) => {
      expect(share).toBeCloseTo(exact[index] ?? Number.NaN, 12);
    });
    expect(fact(0, '32-bit process native address limit')).toEqual([NATIVE_32BIT_GIB.value]);
  });

  it('of study 1 equal the collected facts', () => {
    const table = facts.filter(({ study, section }) => study === 1 && section.includes('Table 6'));
    const stated = JSON.stringify(table);
    for (const { throughputTps, sharedMemoryTiB } of PRIMEQUEST_RUNS) {
      expect(stated).toContain(`:${throughputTps.value}`);
      expect(JSON.stringify(facts.filter(({ study }) => study === 1))).toContain(`:${sharedMemoryTiB.value}`);
    }
    expect(fact(1, 'database size')).toContain(PRIMEQUEST_DATABASE_TIB.value);
    expect(JSON.stringify(facts.filter(({ study }) => study === 1))).toContain(`:${PRIMEQUEST_DISKS.value}`);
  });

  it('of study 2 equal the collected facts', () => {
    const rounds = fact(2, 'resync time');
    expect(rounds).toEqual(Object.values(STUDY2_RESYNCS).map(({ seconds }) => seconds.value));
    const sizes = fact(2, 'actual data size');
    expect(sizes).toEqual(Object.values(STUDY2_RESYNCS).map(({ usedBytes }) => usedBytes.value / 1e9));
    expect(fact(2, 'HB timeout')).toContain(STUDY2_STALL.timeout.value);
    expect(fact(2, 'HB interval')).toContain(STUDY2_STALL.interval.value);
    expect(fact(2, 'I/O stall')).toEqual(
      expect.arrayContaining([STUDY2_STALL.observedDirect.value, STUDY2_STALL.observedIscsi.value]),
    );
    expect(fact(2, 'tuned mirror connect timeout')).toEqual([STUDY2_WINDOWS_MONITOR.connectTimeout.value]);
  });

  it('of study 3 equal the collected facts, row by row', () => {
    const [rows] = fact(3, 'TPut table') as [readonly Record<string, number>[]];
    expect(
      STUDY3_ROWS.map(({ warehouses, off, on, printedPercent }) => ({
        warehouses,
        disabled: off,
        enabled: on,
        pct: printedPercent,
      })),
    ).toEqual(rows);
    expect(fact(3, 'SpecJBB Bops')).toContainEqual(
      expect.objectContaining({ disabled: STUDY3_SUMMARY.bopsOff, enabled: STUDY3_SUMMARY.bopsOn }),
    );
  });

  it('of study 4 equal the collected facts, event by event', () => {
    const stated = facts.filter(({ study, section }) => study === 4 && section.startsWith('Statspack'));
    const ours = Object.values(STUDY4_PROFILES).flatMap(({ events }) => [...events]);
    expect(stated).toHaveLength(ours.length);
    stated.forEach(({ item, value }, index) => {
      const event = ours[index];
      expect(value).toEqual({
        waits: event?.waits,
        time_s: event?.seconds,
        avg_wait_ms: event?.averageMs,
        pct_total_call_time: Number(((event?.share ?? 0) * 100).toFixed(1)),
      });
      expect(item).toBe(event?.name);
    });
    expect(fact(4, '2 CPU HDD elapsed')).toEqual([STUDY4_ELAPSED.hddTwoCpus.value]);
    expect(fact(4, '1 CPU SSD elapsed')).toEqual([STUDY4_ELAPSED.ssdOneCpu.value]);
  });
});
