import { describe, expect, test } from 'vitest';
import { isKnown } from '../figure/index.ts';
import { bareDiagnosis, type DiagnosisRecord } from '../inventory/index.ts';
import { seededRandom } from '../uncertainty/index.ts';
import { countedLocality } from './counted-locality.ts';
import { fileBefore, pairedCounters } from './paired-counters.ts';

const node = { node: null, hit: null, miss: null, foreign: null, interleaveHit: null };

/** One reading in a file of its own. */
function reading(
  file: string,
  [local, other]: readonly [number, number],
  more: Partial<DiagnosisRecord> = {},
): DiagnosisRecord {
  const cells = {
    numa_local: { column: 'line 5: numa_local', text: `${local}` },
    numa_other: { column: 'line 6: numa_other', text: `${other}` },
  };
  const after = {
    nodes: [{ ...node, local, other }],
    hintFaults: null,
    hintFaultsLocal: null,
    pagesMigrated: null,
    row: 1,
  };
  return {
    ...bareDiagnosis({ key: file, name: file, tool: 'vmstat-numa' }, { file, sheet: null, row: 1, cells }),
    numa: { unit: 'pages', before: null, after },
    ...more,
  };
}

const paired = (...records: readonly DiagnosisRecord[]) =>
  pairedCounters(records, ({ host }) => host?.toLowerCase() ?? null);
const localOf = (record: DiagnosisRecord | undefined) => record && countedLocality(record)?.allocatedLocally;

describe('two readings in two files are one difference', () => {
  test.each([
    ['vmstat-before.txt', 'vmstat-after.txt'],
    ['vmstat_pre.log', 'vmstat_post.log'],
    ['測定前_vmstat.txt', '測定後_vmstat.txt'],
    ['numa 開始.txt', 'numa 終了.txt'],
  ])('by the words in their names: %s, %s', (first, second) => {
    const [before, after] = [reading(first, [9000, 1000]), reading(second, [9765, 1235])];
    for (const [only, ...others] of [paired(before, after), paired(after, before)]) {
      expect(others).toEqual([]);
      expect(localOf(only)).toMatchObject({ kind: 'measured', value: 0.765 });
      expect(only && fileBefore(only.origin)).toBe(first);
      expect(JSON.stringify(localOf(only)?.because)).toContain(first);
      expect(JSON.stringify(localOf(only)?.because)).toContain(second);
    }
  });

  test('by their times, where both name one machine', () => {
    const at = (minute: number) => ({ host: minute > 5 ? 'DB01' : 'db01', endsAt: `2026-11-20T10:${minute}0:00Z` });
    const found = paired(reading('b.txt', [300, 100], at(3)), reading('a.txt', [100, 50], at(1)));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      beginsAt: '2026-11-20T10:10:00Z',
      endsAt: '2026-11-20T10:30:00Z',
      elapsedS: 1200,
    });
    expect(localOf(found[0])).toMatchObject({ value: 0.8 });
  });

  test('each with the nearest before it, and no difference between two runs', () => {
    const at = (hour: number) => ({ host: 'db01', endsAt: `2026-11-20T1${hour}:00:00Z` });
    const found = paired(
      reading('run1-before.txt', [100, 0], at(0)),
      reading('run1-after.txt', [200, 100], at(1)),
      reading('run2-before.txt', [900, 100], at(2)),
      reading('run2-after.txt', [1200, 200], at(3)),
    );
    expect(found.map((each) => localOf(each)?.value)).toEqual([0.5, 0.75]);
  });
});

test('a file that names no machine is of that of its counterpart', () => {
  const found = paired(reading('vmstat-before.txt', [9, 1]), reading('vmstat-after.txt', [18, 4], { host: 'db01' }));
  expect(found.map((each) => localOf(each)?.value)).toEqual([0.75]);
});

describe('they stay two', () => {
  const [before, after] = [reading('vmstat-before.txt', [9, 1]), reading('vmstat-after.txt', [18, 4])];
  test.each<[string, DiagnosisRecord, DiagnosisRecord]>([
    ['of two machines', { ...before, host: 'db01' }, { ...after, host: 'db02' }],
    ['of two tools', before, { ...after, tool: 'numastat' }],
    ['where nothing tells their order', reading('one.txt', [9, 1]), reading('two.txt', [18, 4])],
    ['of two pairs', reading('a-before.txt', [9, 1]), reading('b-after.txt', [18, 4])],
    ['in the morning and the afternoon', reading('午前.txt', [9, 1]), reading('午後.txt', [18, 4])],
  ])('%s', (_, one, other) => {
    expect(paired(one, other)).toEqual([one, other]);
  });

  test('where the machine was started again, and nobody calls them a pair', () => {
    const at = (hour: number) => ({ host: 'db01', endsAt: `2026-11-20T1${hour}:00:00Z` });
    const both = [reading('one.txt', [900, 100], at(0)), reading('two.txt', [90, 10], at(1))] as const;
    expect(paired(...both)).toEqual(both);
  });

  test('where times and names contradict each other', () => {
    const [one, other] = [
      { ...before, host: 'db01', endsAt: '2026-11-20T11:00:00Z' },
      { ...after, host: 'db01', endsAt: '2026-11-20T10:00:00Z' },
    ];
    expect(paired(one, other)).toEqual([one, other]);
  });
});

test('a counter that fell in between is refused, and the machine was started again', () => {
  const [only] = paired(reading('vmstat-before.txt', [9000, 1000]), reading('vmstat-after.txt', [90, 10]));
  const local = localOf(only);
  expect(local && isKnown(local)).toBe(false);
  expect(local?.because.settle?.en).toContain('restarted');
});

test('of 500 drawn pairs the difference is what was allocated in between', () => {
  const next = seededRandom(5);
  const count = (most: number) => Math.floor(next() * most);
  for (let each = 0; each < 500; each += 1) {
    const [local, other, moreLocal, moreOther] = [count(1e9), count(1e9), 1 + count(1e8), count(1e8)];
    const [only] = paired(
      reading('after run.txt', [local + moreLocal, other + moreOther]),
      reading('before run.txt', [local, other]),
    );
    expect(localOf(only)?.value).toBeCloseTo(moreLocal / (moreLocal + moreOther), 9);
  }
});
