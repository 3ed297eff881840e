import { describe, expect, it } from 'vitest';
import { alternative, alternativesSample } from '../test/alternatives-sample.ts';
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

  it('keep what nothing beats however dear it is, and count the far dearer ones that are left out', () => {
    const sample = alternativesSample();
    const dear = [alternative('HPE DL580', 2, 90_000_000), alternative('HPE DL380', 14, 95_000_000)];
    const series = alternativesSeries({ ...sample, weighed: [...sample.weighed, ...dear] }, 'en');
    expect(series?.frontier.map(({ name }) => name)).toEqual(['HPE DL580', 'SR950', 'R7725']);
    expect(series?.points.map(({ name }) => name)).toEqual(['R7725', 'SR650', 'R770', 'SR950', 'HPE DL580']);
    expect(series?.notDrawn).toBe(1);
    expect(alternativesSeries(sample, 'en')?.notDrawn).toBe(0);
  });

  it('are not drawn while no cost is known, and stand in the table all the same', () => {
    const unpriced = alternativesSample(false);
    expect(alternativesSeries(unpriced, 'en')).toBeNull();
    expect(alternativesRowsOf(unpriced, 'ja').rows).toHaveLength(4);
  });
});
