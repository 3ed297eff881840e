import { describe, expect, it } from 'vitest';
import { alternativesSample } from '../test/alternatives-sample.ts';
import { alternativesRowsOf, alternativesSeries } from './alternatives.series.ts';

describe('configurations by servers and cost', () => {
  it('mark the cheapest and what the scenario states, and join what nothing beats', () => {
    const series = alternativesSeries(alternativesSample(), 'en');
    expect(series?.points.map(({ name, mark }) => [name, mark])).toEqual([
      ['R7725', 'cheapest'],
      ['SR650', 'other'],
      ['R770', 'stated'],
      ['SR950', 'frontier'],
    ]);
    expect(series?.frontier.map(({ name }) => name)).toEqual(['SR950', 'R7725']);
  });

  it('are not drawn while no cost is known, and stand in the table all the same', () => {
    const unpriced = alternativesSample(false);
    expect(alternativesSeries(unpriced, 'en')).toBeNull();
    expect(alternativesRowsOf(unpriced, 'ja').rows).toHaveLength(4);
  });
});
