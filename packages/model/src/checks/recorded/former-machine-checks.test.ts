import { expect, it } from 'vitest';
import { english, japanese } from '../../figure/test/written.ts';
import { bareServer } from '../../inventory/index.ts';
import { seriesOf } from '../../series/test/series-of.ts';
import { formerMachineChecks } from './former-machine-checks.ts';

const older = { cell: null, file: 'ledger_202610.xlsx', sheet: null, row: 2, by: '2027-07-31' };
const server = (cpuPeakShare: number | null) => {
  const place = { file: 'ledger_202707.xlsx', sheet: null, row: 2 };
  const cells = cpuPeakShare === null ? {} : { cpuPeakShare: { column: 'K', text: '12%' } };
  const before = { cpuModel: { value: 'Intel Xeon E5-2640 v3', ...older }, cores: { value: 16, ...older } };
  const base = bareServer('MKSQL01', 'MKSQL01', { ...place, cells, before });
  return { ...base, cpuModel: 'Intel Xeon Gold 6430', cores: 64, cpuPeakShare };
};
const series = [{ ...seriesOf(300, [0.5, 0.912], '2026-10-06T00:00:00Z'), subject: 'MKSQL01' }];
const checksOf = (peak: number | null, replacedMachines: 'stated' | null = null) =>
  formerMachineChecks({ servers: [server(peak)], series }, { recordedTime: null, replacedMachines });

it('warns with what was recorded of the machine before and what the newer list states', () => {
  const [check, ...more] = checksOf(0.12);
  expect(more).toEqual([]);
  expect(check).toMatchObject({ severity: 'warning', code: 'recorded-before-replacement' });
  expect(english(check?.says)).toMatch(
    /most of MKSQL01: Intel Xeon E5-2640 v3, 16 cores then, Intel Xeon Gold 6430, 64 cores now; 91\.2% at most recorded, 12% stated since\. The plan takes the recorded use/,
  );
  expect(japanese(check?.says)).toContain('採取値の最大91.2%、変更後の記載値12%');
  expect(check?.evidence).toMatchObject({ value: 0.12 });
});

it('says which counts once that is answered, and where no peak is stated', () => {
  expect(english(checksOf(0.12, 'stated')[0]?.says)).toContain('The plan counts what the newer list states');
  expect(english(checksOf(null, 'stated')[0]?.says)).toMatch(/no peak stated since\. The plan takes the recorded use/);
});
