import { describe, expect, it } from 'vitest';
import { TYPE_COMPARISON } from '../test/samples.ts';
import { serverTypesRowsOf, serverTypesSeries } from './server-types.series.ts';

describe('serverTypesSeries', () => {
  const series = serverTypesSeries(TYPE_COMPARISON, 'en');

  it('begins with the plan, and splits the first answer on each type at its bound', () => {
    expect(series?.bars.map(({ label, least, above }) => [label, least, above])).toEqual([
      ['this plan', 310_000, 0],
      ['PowerEdge R770', 340_000, 60_000],
      ['ThinkSystem SR950 V3', 0, 0],
    ]);
    expect(series?.longest).toBe(400_000);
  });

  it('says of a type that it does not carry all, instead of an amount', () => {
    expect(series?.bars[2]?.amount).toBe('does not carry all');
    expect(serverTypesSeries(TYPE_COMPARISON, 'ja')?.bars[2]?.amount).toBe('全件は収容不可');
  });

  it('counts servers where nothing else is known', () => {
    expect(serverTypesSeries({ ...TYPE_COMPARISON, unit: 'servers' }, 'en')?.scale).toEqual({ divisor: 1, unit: '' });
  });

  it('is empty without other types', () => {
    expect(serverTypesSeries(null, 'en')).toBeNull();
  });
});

it('has a row for the plan and each type, a dash where it carries not all', () => {
  const { headers, rows } = serverTypesRowsOf(TYPE_COMPARISON, 'ja');
  expect(rows.map((row) => row.length)).toEqual([headers.length, headers.length, headers.length]);
  expect(rows[2]?.slice(1)).toEqual(['–', '全件は収容不可', '–']);
});
