import { known, text } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { estimateOf, SUMMARY } from '../test/samples.ts';
import { beforeAfterRowsOf, beforeAfterSeries } from './before-after.series.ts';

describe('beforeAfterSeries', () => {
  it('scales each pair to its own value before', () => {
    const [servers, cores] = beforeAfterSeries(SUMMARY, 'en');
    expect(servers).toMatchObject({
      before: 1,
      after: 1 / 6,
      beforeLabel: '6\u00a0servers',
      afterLabel: '1\u00a0server',
    });
    expect(cores).toMatchObject({ before: 1, after: 1 / 3 });
  });

  it('lets more after than before stand above 100%', () => {
    const grown = { ...SUMMARY, coresAfter: estimateOf(36, 'cores') };
    expect(beforeAfterSeries(grown, 'en')[1]?.after).toBe(1.5);
  });

  it('keeps the place of an unknown and says so; it is never a bar of length 0', () => {
    const licences = beforeAfterSeries(SUMMARY, 'ja')[2];
    expect(licences).toMatchObject({ before: 1, after: 1, beforeKnown: false, afterKnown: true, beforeLabel: '不明' });
  });
});

it('has no change in the table where what is today may be more or less', () => {
  const because = { label: text('Cores', 'コア'), inputs: [] };
  const coresBefore = known('assumed', { value: 36, low: 6, unit: 'cores', because });
  expect(beforeAfterRowsOf({ ...SUMMARY, coresBefore }, 'en').rows[1]?.[3]).toBe('');
});

it('has the change in the table only where both ends are known', () => {
  const changes = beforeAfterRowsOf(SUMMARY, 'en').rows.map((row) => row[3]);
  expect(changes).toEqual(['-83.3%', '-66.7%', '']);
});
