import { expect, it } from 'vitest';
import { assumed, text } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { bareWorkload, type UtilisationSeries } from '../inventory/index.ts';
import { FILE_CACHES } from '../series/index.ts';
import { guestMemoryChecks } from './guest-memory-checks.ts';

const ORIGIN = { file: 'vms.csv', sheet: null, row: 2, cells: {} };
const CEILING = assumed(text('Memory ceiling', 'メモリ使用上限'), 0.8, 'share');

const guest = (name: string, memoryGiB: number | null, vcpus: number | null = 4) => ({
  ...bareWorkload(name, name, ORIGIN),
  vcpus,
  memoryGiB,
});
const recorded = (subject: string, ...values: number[]): UtilisationSeries => ({
  subject,
  metric: 'memoryGiB',
  startsAt: '2026-11-02T00:00:00Z',
  stepS: 300,
  clock: 'local',
  stampMarks: null,
  sampleIs: null,
  values,
  peaks: null,
  origin: ORIGIN,
});
const said = (workloads: ReturnType<typeof guest>[], series: UtilisationSeries[]) =>
  guestMemoryChecks({ workloads, series }, CEILING);

it('recommends memory by the highest recorded use, the most surplus first, down to the recording', () => {
  const [check, ...others] = said(
    [guest('db01', 32), guest('db02', 64), guest('db03', 16)],
    [recorded('DB01', 4, 6.5, 5), recorded('db02', 10, 24), recorded('db03', 12, 12.4)],
  );
  // 6.5 ÷ 0.8 = 8.1; 24 ÷ 0.8 = 30; 12.4 ÷ 0.8 = 15.5
  expect(others).toEqual([]);
  expect(check).toMatchObject({
    code: 'guests-memory-oversized',
    evidence: { value: 30, unit: 'GiB', kind: 'assumed' },
  });
  expect(english(check?.says)).toMatch(
    /^2 virtual machines have .* at 80% use: db02 64 GiB → 30 GiB, db01 32 GiB → 9 GiB\./,
  );
  expect(english(check?.says)).toContain('Not below what its database is set to hold');
  expect(japanese(check?.says)).toContain('db02 64 GiB → 30 GiB、db01 32 GiB → 9 GiB');
});

it('says who used more than the ceiling, and what would hold it', () => {
  const [check, ...others] = said([guest('db04', 16)], [recorded('db04', 15.5)]);
  expect(others).toEqual([]);
  expect(check?.code).toBe('guests-memory-tight');
  expect(english(check?.says)).toContain('db04 16 GiB → 20 GiB would hold it');
});

it('judges nothing that is not recorded, not stated, small, or no virtual machine', () => {
  const guests = [guest('unrecorded', 64), guest('unstated', null), guest('small', 2), guest('server', 64, null)];
  expect(said(guests, [recorded('unstated', 1), recorded('small', 0.2), recorded('server', 4)])).toEqual([]);
});

it('judges no use that file caches swell, and none of which a shared part may be missing', () => {
  const tagged = (caches: string, subject: string, ...values: number[]) => ({
    ...recorded(subject, ...values),
    origin: { ...ORIGIN, cells: { [FILE_CACHES]: { column: '', text: caches } } },
  });
  // AIX fills free memory with file cache: full memory is no need of more.
  expect(said([guest('erpdb1', 256)], [tagged('within', 'erpdb1', 240)])).toEqual([]);
  expect(said([guest('erpdb1', 256)], [tagged('within', 'erpdb1', 60)])).toHaveLength(1);
  expect(said([guest('ora1', 256)], [tagged('left-out', 'ora1', 60)])).toEqual([]);
  expect(said([guest('ora1', 256)], [tagged('left-out', 'ora1', 240)])).toHaveLength(1);
});
