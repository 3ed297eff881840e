import { describe, expect, it } from 'vitest';
import { alternativesSample } from '../test/alternatives-sample.ts';
import { turnsRowsOf, turnsSeries } from './turns.series.ts';

describe('turns of the order', () => {
  it('part each row into the stretches of the configurations that are the cheapest there, on its own scale', () => {
    const series = turnsSeries(alternativesSample(), 'en');
    expect(series?.configurations.map(({ letter, name }) => `${letter} ${name}`)).toEqual([
      'A R7725',
      'B SR650',
      'C R770',
      'D SR950',
    ]);
    const [memory, licences] = series?.rows ?? [];
    expect(memory?.bands.map(({ which }) => which)).toEqual([0, 1]);
    expect(memory?.now.label).toBe('now USD\u00a012');
    // From 0.45 USD to 56.55 USD: 35% of the stretch from 12 to 45 stands beyond either end.
    expect(memory?.turns[0]?.at).toBeCloseTo((45 - 0.45) / (56.55 - 0.45), 9);
    expect(licences?.bands.map(({ which }) => which)).toEqual([2, 0, 3]);
    for (const { bands, now } of series?.rows ?? []) {
      expect(bands[0]?.from).toBe(0);
      expect(bands.at(-1)?.to).toBe(1);
      bands.slice(1).forEach(({ from }, index) => {
        expect(from).toBe(bands[index]?.to);
      });
      const here = bands.find(({ which }) => which === 0);
      expect(now.at).toBeGreaterThan(here?.from ?? 1);
      expect(now.at).toBeLessThan(here?.to ?? 0);
    }
  });

  it('start at nothing where memory has no price yet', () => {
    const sample = alternativesSample();
    const series = turnsSeries(
      { ...sample, flips: sample.flips.map((flip) => ({ ...flip, now: flip.by === 'memory' ? null : flip.now })) },
      'ja',
    );
    expect(series?.rows[0]?.now).toEqual({ at: 0, label: '価格未確定' });
  });

  it('are said in a table, and not drawn where nothing turns', () => {
    const sample = alternativesSample();
    expect(turnsRowsOf(sample, 'en').rows).toHaveLength(3);
    expect(turnsSeries({ ...sample, flips: [] }, 'en')).toBeNull();
  });
});
