import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { CHART_WORDS } from '../chart-words.ts';
import { estimateOf, OPTIONS } from '../test/samples.ts';
import { configurationsRowsOf, configurationsSeries } from './configurations.series.ts';

describe('configurationsSeries', () => {
  it('splits money into licences and the rest, with licences and throughput in words', () => {
    const series = configurationsSeries(OPTIONS, 'en');
    expect(series).toMatchObject({ measure: 'cost', scale: { divisor: 1e6, unit: 'USD million' }, longest: 3_591_000 });
    expect(series?.bars[1]).toMatchObject({
      label: '1 SB + 1 MSB',
      recommended: true,
      licenceCost: 855_000,
      otherCost: 940_500,
      says: '18\u00a0licences · 423\u202fTPS',
      amount: 'USD\u00a01,795,500',
    });
  });

  it('counts licences where no price is known', () => {
    const unpriced = OPTIONS.map((option) => ({
      ...option,
      licenceCost: estimateOf(null, 'JPY'),
      totalCost: estimateOf(null, 'JPY'),
    }));
    const series = configurationsSeries(unpriced, 'ja');
    expect(series).toMatchObject({ measure: 'licences', longest: 36, scale: { divisor: 1 } });
    expect(series?.bars.map(({ licences }) => licences)).toEqual([18, 18, 36, 18]);
  });

  it('says when a throughput was not measured, or is not known', () => {
    const [measured, second] = OPTIONS;
    if (!measured || !second) throw new Error('the sample has four options');
    const predicted = {
      ...second,
      throughput: { ...second.throughput, kind: 'predicted' } as typeof second.throughput,
    };
    const unknown = { ...measured, throughput: estimateOf(null, 'tps') };
    expect(configurationsSeries([predicted, unknown], 'en')?.bars.map(({ says }) => says)).toEqual([
      '18\u00a0licences · 423\u202fTPS (predicted)',
      '18\u00a0licences · throughput unknown',
    ]);
    const uncounted = { ...unknown, licences: estimateOf(null, 'licences') };
    expect(configurationsSeries([uncounted], 'ja')?.bars[0]?.says).toBe('ライセンス数不明 · スループット不明');
  });

  it('is empty without options', () => {
    expect(configurationsSeries([], 'en')).toBeNull();
  });
});

it('has one row per configuration, the recommended one named as such', () => {
  const { headers, rows } = configurationsRowsOf(OPTIONS, 'ja');
  expect(rows).toHaveLength(4);
  expect(rows.every((row) => row.length === headers.length)).toBe(true);
  expect(rows[1]?.[0]).toBe('1 SB + 1 MSB（推奨）');
  // Maintenance (保守) is of hardware, and a cost of its own.
  expect(headers.map((header) => say(header, 'ja'))).toContain('年間サポート費用');
  expect(say(CHART_WORDS.otherCost, 'ja')).not.toContain('保守');
});
