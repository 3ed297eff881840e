import { text, unknown } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { businessCaseSample } from '../test/business-case-sample.ts';
import { estimateOf } from '../test/samples.ts';
import { cashRowsOf, cashSeries, cashTitle } from './business-case.series.ts';

const SAMPLE = businessCaseSample();
const gap = unknown('years', text('payback', '回収'), text('Nothing.', 'なし。'));

describe('the chart of cash by year', () => {
  it('has a bar for the start and each year, on an axis that holds zero', () => {
    const series = cashSeries(SAMPLE, 'en');
    expect(series?.bars.map(({ label, saved, cumulative }) => [label, saved, cumulative])).toEqual([
      ['start', -100_000, -100_000],
      ['1', 40_000, -60_000],
      ['2', 40_000, -20_000],
      ['3', 40_000, 20_000],
      ['4', 40_000, 60_000],
      ['5', 40_000, 100_000],
    ]);
    expect(series?.ticks).toEqual([-100_000, -50_000, 0, 50_000, 100_000]);
  });

  it('is none while something is open', () => {
    expect(cashSeries({ ...SAMPLE, byYear: [] }, 'en')).toBeNull();
  });

  it('says when it is earned back, or that it is not', () => {
    expect(say(cashTitle(SAMPLE), 'en')).toBe('USD\u00a0100,000 saved over 5 years, earned back after 2.5\u00a0years');
    expect(say(cashTitle({ ...SAMPLE, payback: gap }), 'ja')).toBe('5年以内には回収できません');
  });

  it('says what more is paid where each year is dearer: nothing is saved', () => {
    const dearer = { ...SAMPLE, once: estimateOf(0, 'USD'), saved: estimateOf(-50_000, 'USD') };
    for (const payback of [gap, estimateOf(0, 'years')])
      expect(say(cashTitle({ ...dearer, payback }), 'en')).toBe(
        'USD\u00a050,000 more paid over 5 years, with nothing paid at the beginning',
      );
    expect(say(cashTitle({ ...dearer, saved: estimateOf(50_000, 'USD'), payback: estimateOf(0, 'years') }), 'en')).toBe(
      'USD\u00a050,000 saved over 5 years, with nothing paid at the beginning',
    );
  });

  it('stands as a table, too', () => {
    expect(cashRowsOf(SAMPLE, 'ja').rows[1]?.slice(0, 5)).toEqual([
      '1年目',
      '60,000米ドル',
      '20,000米ドル',
      '40,000米ドル',
      '-60,000米ドル',
    ]);
  });
});
