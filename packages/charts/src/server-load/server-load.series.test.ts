import { say } from '@tatami/wording';
import { expect, it } from 'vitest';
import { LOAD } from '../test/samples.ts';
import { loadLayers, loadRowsOf, loadTitle } from './server-load.series.ts';

const DATA = { load: LOAD, nameOf: (id: string) => id.toUpperCase() };

it('draws those that make most of the peak one by one, the others together, with a gap where no step counts', () => {
  const layers = loadLayers(DATA);
  expect(layers?.names).toEqual(['ERP', 'WEB', 'CRM', 'BI']);
  expect(layers?.others).toBe(3);
  expect(layers?.points.map(({ total }) => total)).toEqual([0.31, 0.55, null, 0.16]);
  const [, peak] = layers?.points ?? [];
  expect(peak?.parts).toEqual([0.14, 0.12, 0.1, 0.08, expect.closeTo(0.11, 12)]);
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
  expect(rows[6]?.at(-1)).toBe('not recorded: at all times');
  expect(rows.at(-1)).toEqual(['All together', '55%', '100%', '55%', 'Mon 2 Nov, 07:00']);
});

it('is empty where nothing was recorded', () => {
  expect(loadLayers({ ...DATA, load: null })).toBeNull();
  expect(loadRowsOf({ ...DATA, load: null }, 'en').rows).toEqual([]);
});
