import { describe, expect, it } from 'vitest';
import { bareServer } from '../inventory/index.ts';
import { indexRecordings } from '../series/index.ts';
import { seriesOf } from '../series/test/series-of.ts';
import { formerMachines, withoutFormer } from './former-machines.ts';

const ledger = { file: '台帳_202707.xlsx', sheet: null, row: 2 };
const older = { cell: null, file: '台帳_202610.xlsx', sheet: null, row: 2 };

/** Sixteen cores until July 2027 at the latest, 64 since; its peak is stated by the newer list. */
function replaced({ by = '2027-07-31', cores = 16, peak = 0.12 as number | null, peakFrom = ledger } = {}) {
  const cells = {
    cores: { column: 'F', text: '64' },
    ...(peak !== null && { cpuPeakShare: { column: 'K', text: '12%', from: peakFrom } }),
  };
  const before = { cores: { value: cores, by, ...older } };
  const server = bareServer('MKSQL01', 'MKSQL01', { ...ledger, cells, before });
  return { ...server, cores: 64, cpuPeakShare: peak };
}

const recorded = (startsAt = '2026-10-06T00:00:00Z') => [
  { ...seriesOf(300, [0.5, 0.912, null], startsAt), subject: 'MKSQL01' },
];

const found = (server = replaced(), series = recorded()) => formerMachines({ servers: [server], series });

describe('recordings of a machine that a newer list states as another', () => {
  it('are those before that list, with what both say of the peak', () => {
    expect(found()).toMatchObject([{ recorded: 0.912, stated: 0.12, before: { cores: 16 } }]);
    expect(found(replaced({ peak: null }))).toMatchObject([{ recorded: 0.912, stated: null }]);
    // A peak that the older list stated is of the machine before, too.
    expect(found(replaced({ peakFrom: older }))).toMatchObject([{ stated: null }]);
  });

  it('are not those recorded since, or where the size is the same', () => {
    expect(found(replaced(), recorded('2027-08-02T00:00:00Z'))).toEqual([]);
    expect(found(replaced({ cores: 64 }))).toEqual([]);
    expect(found(replaced(), [])).toEqual([]);
  });

  it('do not count where the stated peak does', () => {
    const series = recorded();
    const index = indexRecordings(series);
    const findIn = (server: ReturnType<typeof replaced>) =>
      withoutFormer(index, found(server, series)).find('cpuShare', 'MKSQL01', 'MKSQL01');
    expect(findIn(replaced())).toBeNull();
    expect(findIn(replaced({ peak: null }))).not.toBeNull();
  });
});
