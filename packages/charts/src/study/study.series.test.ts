import { expect, it } from 'vitest';
import { studySetting } from '../test/samples.ts';
import { studyRowsOf, studySeries } from './study.series.ts';

it('draws each level over the loads, ascending', () => {
  const series = studySeries(studySetting(), 'en');
  expect(series?.lines.map(({ name }) => name)).toEqual(['not mirrored', 'mirrored']);
  expect(series?.rows.map(({ load, baseline, level0 }) => [load, baseline, level0])).toEqual([
    [8, 3000, 2280],
    [16, 5169, 4032],
    [32, 6400, 4800],
  ]);
  expect(series?.throughputTicks.at(-1)).toBeGreaterThanOrEqual(6400);
});

it('states the change of each load, and draws no line through one', () => {
  const setting = studySetting();
  expect(studyRowsOf(setting, 'ja').rows[1]?.map((cell) => cell.replace(/\s/g, ' '))).toEqual([
    '16',
    '5,169 TPS',
    '4,032 TPS',
    '-22%',
  ]);
  const [comparison] = setting.comparisons;
  if (!comparison) throw new Error('the sample compares two levels');
  const lone = { ...setting, comparisons: [{ ...comparison, points: comparison.points.slice(0, 1) }] };
  expect(studySeries(lone, 'en')).toBeNull();
});
