import { nameText, text } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { type CountsData, countBars, countRowsOf } from './counts.series.ts';

const DATA: CountsData = {
  of: text('Maker', 'メーカー'),
  classes: [
    { name: nameText('Dell'), count: 1200 },
    { name: null, count: 7 },
    { name: nameText('NEC'), says: nameText('15 old'), count: 30, needsALook: true },
    { name: nameText('HPE'), count: 20 },
    { name: nameText('IBM'), count: 10 },
  ],
};

describe('counted classes', () => {
  it('take those beyond the most together, and hatch the unknown at the end', () => {
    expect(countBars({ ...DATA, most: 2 }, 'en')).toEqual([
      { name: 'Dell', says: '', count: 1200, label: '1,200', state: 'plain' },
      { name: 'NEC', says: '15 old', count: 30, label: '30', state: 'needs-a-look' },
      { name: '2 others', says: '', count: 30, label: '30', state: 'plain' },
      { name: 'unknown', says: '', count: 7, label: '7', state: 'unknown' },
    ]);
  });

  it('draw nothing where no class is known, and list every class', () => {
    expect(countBars({ ...DATA, classes: [{ name: null, count: 9 }] }, 'en')).toEqual([]);
    expect(countRowsOf({ ...DATA, most: 1 }, 'ja').rows).toHaveLength(5);
    expect(countRowsOf(DATA, 'ja').rows[2]).toEqual(['NEC, 15 old', '30']);
  });
});
