import { expect, it } from 'vitest';
import type { MemoryFrom } from '../demand/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { bareServer } from '../inventory/index.ts';
import { FILE_CACHES } from '../series/index.ts';
import { seriesOf } from '../series/test/series-of.ts';
import { memoryCachesChecks } from './memory-caches-checks.ts';

const origin = { file: 'sar.txt', sheet: null, row: 1, cells: {} };

function checksOf(caches: 'within' | 'left-out' | null, from: MemoryFrom = 'series', installed: number | null = 256) {
  const server = { ...bareServer('MKDB01', 'MKDB01', origin), memoryGiB: installed };
  const cells = caches === null ? {} : { [FILE_CACHES]: { column: '', text: caches } };
  const recorded = { ...seriesOf(600, [140, 145]), subject: 'MKDB01', origin: { ...origin, cells } };
  const series = [{ ...recorded, metric: 'memoryGiB' as const }];
  const workloads = [{ key: 'MKDB01', name: 'MKDB01', workload: null, server }];
  const demand = { workloads, memoryOrigins: [from], memoryGiB: [145], memoryAtMostGiB: [installed] };
  return memoryCachesChecks(demand, { series }, { recordedTime: null });
}

it('says that memory without file caches is the least a database needs', () => {
  const [check, ...more] = checksOf('left-out');
  expect(more).toEqual([]);
  expect(check).toMatchObject({ severity: 'warning', code: 'memory-caches-left-out' });
  expect(english(check?.says)).toContain('is the least it needs (MKDB01 145 GiB, 256 GiB installed)');
  expect(japanese(check?.says)).toContain('下限値です（MKDB01 145 GiB（搭載256 GiB））');
});

it('says how far plan and chance allow for more, and where nothing bounds it', () => {
  const [bounded] = checksOf('left-out');
  expect(english(bounded?.says)).toContain('allow for up to what is installed');
  const [open] = checksOf('left-out', 'series', null);
  expect(english(open?.says)).toContain('nothing bounds the need from above');
  expect(japanese(open?.says)).toContain('上限は不明');
});

it('says that memory with file caches may be more than is needed', () => {
  const [check] = checksOf('within');
  expect(check).toMatchObject({ severity: 'info', code: 'memory-caches-within' });
  expect(english(check?.says)).toContain('less may be needed');
});

it('is silent of what the recording parts, and of memory that was not recorded', () => {
  expect(checksOf(null)).toEqual([]);
  expect(checksOf('left-out', 'stated')).toEqual([]);
});
