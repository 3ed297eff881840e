import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('../{app,features,planning}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What screens take from ui/ instead of making their own: what gives it away in a source, and what to use. */
const ONE_OF_EACH = [
  { mark: /<table\b/, use: 'ui/table/Table, or ui/data-table/DataTable for what is long, sorted or edited' },
  { mark: /\bNumberInput\b/, use: 'ui/fields/NumberField, ShareField or SizeField' },
  { mark: /<dl\b/, use: 'ui/Facts' },
] as const;

describe('screens and features', () => {
  it('were found', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(100);
  });

  it.each(ONE_OF_EACH)('use $use', ({ mark }) => {
    const own = Object.entries(sources).flatMap(([file, source]) => (mark.test(source) ? [file] : []));
    expect(own).toEqual([]);
  });
});
