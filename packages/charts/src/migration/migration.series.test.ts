import type { MovingMachine } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { migrationSample } from '../test/migration-sample.ts';
import {
  environmentInMove,
  MOST_WAVES,
  migrationRowsOf,
  migrationSeries,
  migrationTitle,
  stageText,
} from './migration.series.ts';

describe('the schedule of a move', () => {
  it('has a bar for each wave, which begins where the one before it ends', () => {
    const series = migrationSeries(migrationSample(), 'en');
    expect(series?.bars.map(({ label, says, days, amount }) => [label, says, days, amount])).toEqual([
      ['Wave 1', 'test, 2 machines', [0, 7], '1 April 2027 – 7 April 2027'],
      ['Wave 2', 'production, 2 machines', [7, 14], '8 April 2027 – 14 April 2027'],
    ]);
    expect(series?.length).toBe(14);
    expect(say(migrationTitle(migrationSample(), 'ja'), 'ja')).toBe('移行は2回に分けて行い、2027年4月14日に完了');
  });

  it.each([
    ['standby', null, 'standby (1 by its role or remark)', '待機（うち1台は役割・備考による）'],
    ['standby', 'production', 'standby (1 by its role or remark)', '待機（うち1台は役割・備考による）'],
    ['test', null, 'test (1 by its edition)', 'テスト（うち1台はエディションによる）'],
  ] as const)(
    'says of machines of a wave of %s whose environment is stated as %s why they are there',
    (stage, environment, en, ja) => {
      const one = { ...(migrationSample().waves[0]?.machines[0] as MovingMachine), environment: stage };
      const wave = { stage, machines: [one, { ...one, environment }] };
      expect([say(stageText(stage, [wave]), 'en'), say(stageText(stage, [wave]), 'ja')]).toEqual([en, ja]);
      expect(environmentInMove({ environment }, stage)).not.toEqual(environmentInMove({ environment: stage }, stage));
    },
  );

  it('calls no machine one of production whose environment no file states', () => {
    const named = (...unknown: readonly string[]) => {
      const sample = migrationSample();
      const waves = sample.waves.map((wave) => ({
        ...wave,
        machines: wave.machines.map((each) => (unknown.includes(each.key) ? { ...each, environment: null } : each)),
      }));
      return (['en', 'ja'] as const).map((language) => migrationRowsOf({ ...sample, waves }, language).rows[1]?.[1]);
    };
    expect(named()).toEqual(['production', '本番']);
    expect(named('a1')).toEqual(['production (1 not stated)', '本番（うち1台は記載なし）']);
    expect(named('a1', 'b1')).toEqual(['environment not stated', '環境の記載なし']);
  });

  it('counts days where no first day is stated, and is none without a length', () => {
    const undated = migrationSample(2, false);
    expect(migrationSeries(undated, 'ja')?.bars.map(({ amount }) => amount)).toEqual(['1～7日目', '8～14日目']);
    expect(say(migrationTitle(undated, 'en'), 'en')).toBe('The move takes 2 waves, 14 days in all');
    const waves = undated.waves.map((wave) => ({ ...wave, days: null }));
    expect(migrationSeries({ ...undated, waves }, 'en')).toBeNull();
    expect(say(migrationTitle({ ...undated, waves }, 'en'), 'en')).toBe('The move takes 2 waves');
    expect(migrationRowsOf({ ...undated, waves }, 'en').rows[0]?.at(-1)).toBe('not stated');
  });

  it('is not divided where one wave moves all', () => {
    const [dated, undated] = [migrationSample(1), migrationSample(1, false)];
    const unknown = { ...undated, waves: undated.waves.map((wave) => ({ ...wave, days: null })) };
    expect([dated, undated, unknown].map((each) => say(migrationTitle(each, 'ja'), 'ja'))).toEqual([
      '移行は1回で行い、2027年4月7日に完了',
      '移行は1回で行い、全体で7日間',
      '移行は1回で実施',
    ]);
    expect(say(migrationTitle(undated, 'en'), 'en')).toBe('The move takes 1 wave, 7 days in all');
  });

  it('draws as many as one drawing holds, and has all in words', () => {
    const many = migrationSample(MOST_WAVES + 5);
    expect(migrationSeries(many, 'en')?.bars).toHaveLength(MOST_WAVES);
    expect(migrationRowsOf(many, 'en').rows).toHaveLength(MOST_WAVES + 5);
  });
});
