import { say } from '@tatami/wording';
import { expect, it } from 'vitest';
import { LOAD } from '../test/samples.ts';
import { loadGaps, loadLayers, loadRowsOf, loadTitle } from './server-load.series.ts';

const DATA = { load: LOAD, nameOf: (id: string) => id.toUpperCase() };

it('draws those that make most of the peak one by one, the others together, with a gap where no step counts', () => {
  const layers = loadLayers(DATA);
  expect(layers?.names).toEqual(['ERP', 'WEB', 'CRM', 'BI']);
  expect(layers?.others).toBe(2);
  expect(layers?.hasAssumed).toBe(true);
  expect(layers?.points.map(({ total }) => total)).toEqual([0.31, 0.55, null, 0.16]);
  const [, peak] = layers?.points ?? [];
  expect(peak?.parts).toEqual([0.14, 0, 0.1, 0.08, expect.closeTo(0.1, 12)]);
  expect(peak?.assumed).toBeCloseTo(0.12 + 0.01, 12);
  expect(layers?.busiest).toEqual({ at: Date.parse('2026-11-02T07:00:00Z') / 1000, total: 0.55 });
  expect(layers?.ticks.at(-1)).toBeGreaterThanOrEqual(0.7);
});

it('names who makes the peak, and lists each with its part and its own peak', () => {
  expect(say(loadTitle(DATA, 'target-1'), 'en')).toBe(
    'target-1 is fullest at Mon 2 Nov, 07:00, 55% of its CPU: 25.5% of that is ERP',
  );
  expect(say(loadTitle(DATA, 'target-1'), 'ja')).toContain('うち25.5%がERP');
  const { rows } = loadRowsOf(DATA, 'en');
  expect(rows[0]).toEqual(['ERP', '14%', '25.5%', '14%', 'Mon 2 Nov, 07:00']);
  expect(rows[1]).toEqual(['WEB', '12%, sample missing', '21.8%', '5%', 'Mon 2 Nov, 06:00']);
  expect(rows[6]?.at(-1)).toBe('no sample of the same time: at all times');
  expect(rows.at(-1)).toEqual(['All together', '55%', '100%', '55%', 'Mon 2 Nov, 07:00']);
});

it('says whose samples are missing at the peak, and what the highest recorded is', () => {
  const gaps = (load: typeof LOAD) => {
    const found = loadGaps({ ...DATA, load });
    return found && say(found, 'en');
  };
  expect(gaps(LOAD)).toBe('No sample of that time, so counted with their peak: WEB, OLD.');
  expect(gaps({ ...LOAD, busiestRecorded: 0 })).toBe(
    'No sample of that time, so counted with their peak: WEB, OLD. The highest at which all were recorded: 31% at Mon 2 Nov, 06:00.',
  );
  expect(gaps({ ...LOAD, parts: LOAD.parts.slice(2, 6) })).toBeNull();
});

it('counts time from the start where the recordings tell no date', () => {
  const load = { ...LOAD, startsAt: '1970-07-26T12:19:00Z', stepS: 60, busiestRecorded: 0 };
  const undated = { ...DATA, load };
  expect(say(loadTitle(undated, 'target-1'), 'en')).toBe(
    'target-1 is fullest at 1 min after the start, 55% of its CPU: 25.5% of that is ERP',
  );
  expect(say(loadTitle(undated, 'target-1'), 'ja')).toMatch(/^target-1の最大は開始から1 分後、/);
  expect(say(loadGaps(undated) ?? loadTitle(undated, ''), 'en')).toMatch(/were recorded: 31% at the start\.$/);
  const hours = loadRowsOf({ ...DATA, load: { ...load, stepS: 3600 } }, 'en').rows;
  expect(hours.map((row) => row.at(-1))).toEqual([
    ...['1 h', '0 h', '1 h', '1 h', '1 h', '0 h'],
    'no sample of the same time: at all times',
    '1 h',
  ]);
});

it('is empty where nothing was recorded', () => {
  expect(loadLayers({ ...DATA, load: null })).toBeNull();
  expect(loadRowsOf({ ...DATA, load: null }, 'en').rows).toEqual([]);
});
