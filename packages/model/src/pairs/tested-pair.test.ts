import { describe, expect, it } from 'vitest';
import { known, nameText, unknown } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { PAIR_TESTS, type PairTest } from '../placement/index.ts';
import { commitDelayOf, commitsPerSessionOf } from './mirror-link.ts';
import { saysOfTests, timesOfPair } from './tested-pair.ts';

const given = (value: number, unit: 'GiB' | 'MB/s') =>
  known('measured', { value, unit, because: { label: nameText('given'), inputs: [] } });
const [data, link] = [given(200, 'GiB'), given(12, 'MB/s')];
const times = (tests: readonly PairTest[]) => timesOfPair({ tests }, data, link);

describe('what the tests of a pair tell', () => {
  it('is the rate of its copies, and the time of the next one by the data of its primary', () => {
    const { resync, recoveryRate, catchUp } = times([
      { test: 'full-copy', outcome: 'passed', seconds: 1102, copiedGB: 77 },
      { test: 'recovery', outcome: 'passed', seconds: 40, copiedGB: 6 },
    ]);
    // Study 2 copied 77 GB in 18 min 22 s: 69.9 MB/s.
    expect(resync.value).toBeCloseTo((200 * 1024 ** 3) / (77e9 / 1102), 3);
    expect(recoveryRate).toMatchObject({ value: 150, unit: 'MB/s' });
    expect(catchUp.value).toBeCloseTo((12 * 3600) / 150, 9);
  });

  it('is the longest outage of the fail-overs that passed', () => {
    const { outage } = times([
      { test: 'server', outcome: 'passed', seconds: 48, on: '2026-11-20' },
      { test: 'database-stall', outcome: 'passed', seconds: 31 },
      { test: 'disk', outcome: 'failed', seconds: 400 },
      { test: 'mirror-path', outcome: 'passed', seconds: 90 },
    ]);
    expect(outage).toMatchObject({ value: 48, low: 31, high: 48, kind: 'measured' });
    expect(
      outage.because.inputs.map((input) => ('estimate' in input ? japanese(input.estimate.because.label) : '')),
    ).toEqual(['負荷中の現用系のサーバー障害（2026-11-20）', 'データベースのストール']);
  });

  it('stays unknown without a test, of a failed one, and where time or data are not noted', () => {
    for (const tests of [
      [],
      [{ test: 'full-copy', outcome: 'failed', seconds: 1102, copiedGB: 77 }],
      [{ test: 'full-copy', outcome: 'passed', seconds: 1102 }],
    ] as const)
      expect(Object.values(times(tests)).map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    const copied = [{ test: 'full-copy', outcome: 'passed', seconds: 10, copiedGB: 1 }] as const;
    const nothing = unknown('GiB', nameText('data'), nameText('the size'));
    expect(english(timesOfPair({ tests: copied }, nothing, link).resync.because.settle)).toBe('the size');
  });

  it('names what failed and what nobody tried', () => {
    const most = PAIR_TESTS.filter((test) => test !== 'disk' && test !== 'server');
    const tests: readonly PairTest[] = [
      ...most.map((test) => ({ test, outcome: 'passed' as const })),
      { test: 'disk', outcome: 'failed' },
    ];
    expect(saysOfTests({ tests }).map(english)).toEqual([
      '16 of 18 tests passed.',
      'Failed: Make the disk of the primary fail under load.',
      'Not tested: Make the primary fail under load.',
    ]);
    expect(saysOfTests({}).map(japanese)).toEqual([expect.stringMatching(/^未実施：クラスタの生成/)]);
  });
});

describe('the round trip over the link', () => {
  it('is what a synchronous write waits for at least, and bounds the commits of a session', () => {
    const delay = commitDelayOf({ mode: 'synchronous', roundTripMs: 4 });
    expect(delay).toMatchObject({ value: 4, unit: 'milliseconds' });
    expect(commitsPerSessionOf(delay).value).toBeCloseTo(250, 9);
  });

  it('is unknown where nobody states it, and nothing where no write waits', () => {
    const open = commitDelayOf({ mode: 'synchronous' });
    expect([open.kind, commitsPerSessionOf(open).kind]).toEqual(['unknown', 'unknown']);
    const free = commitDelayOf({ mode: 'asynchronous', roundTripMs: 4 });
    expect([free.value, commitsPerSessionOf(free).kind]).toEqual([0, 'unknown']);
  });
});
