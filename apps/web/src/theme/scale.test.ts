import { describe, expect, it } from 'vitest';

const styles = import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true });

/** The end of a page keeps clear of what floats over it: the only distances beyond the scale. */
const CLEARANCES = ['4rem', '6rem'];

/** Distances in rem that stand for themselves instead of for a step of the scale. */
function offScale(source: string): string[] {
  const distances = source.matchAll(/^\s*(?:(?:row-|column-)?gap|padding[\w-]*|margin[\w-]*): ([^;]+);/gm);
  return [...distances]
    .flatMap(([, value = '']) => value.match(/-?[\d.]+rem/g) ?? [])
    .filter((distance) => !CLEARANCES.includes(distance));
}

describe('the styles', () => {
  it('were found', () => {
    expect(Object.keys(styles).length).toBeGreaterThan(20);
  });

  it.each(Object.entries(styles))('%s takes its sizes of type and its distances from the scale', (_, source) => {
    expect(source.match(/font-size: [\d.]+(rem|px)/g) ?? []).toEqual([]);
    expect(offScale(source)).toEqual([]);
  });
});
