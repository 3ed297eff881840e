import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
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
