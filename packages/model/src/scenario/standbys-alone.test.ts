import { describe, expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { bareWorkload, type Estate } from '../inventory/index.ts';
import { NO_CONSTRAINTS } from '../placement/index.ts';
import { evaluate, NETFINITY_ESTATE, netfinityInputs } from './test/scenario-fixture.ts';

const database = (key: string, dbms: string, environment: 'production' | 'standby') => ({
  ...bareWorkload(key, key.toUpperCase(), { file: 'vms.csv', sheet: null, row: 2, cells: {} }),
  ...{ serverKey: key, dbms, memoryGiB: 8, environment },
});

/** Six servers of one database each; the last two of a list that calls them standby, and says of nobody for whom. */
const estateOf = (dbms: string): Estate => ({
  ...NETFINITY_ESTATE,
  workloads: ['db01', 'db02', 'db03', 'db04', 'db05', 'db06'].map((key, at) =>
    database(key, dbms, at < 4 ? 'production' : 'standby'),
  ),
});

const SQL = { estate: estateOf('SQL Server 2019 Enterprise'), licence: { product: 'sql-server-ee' } } as const;
const ORACLE = {
  estate: estateOf('Oracle Database 19c Enterprise Edition'),
  licence: { product: 'oracle-ee' },
} as const;

function planned({ estate, licence }: typeof SQL | typeof ORACLE, more: Partial<ScenarioInputs> = {}) {
  const result = evaluate(netfinityInputs(6, { licence, ...more }), estate);
  const checks = result.checks.filter(({ code }) => code.startsWith('standbys-'));
  return {
    question: result.questions.find(({ id }) => id.startsWith('standby-licences')),
    checks: checks.map(({ code, says }) => ({ code, says: english(says), ja: japanese(says) })),
    before: result.plan?.summary.licencesBefore?.value,
  };
}

describe('standbys of which no pair is known', () => {
  it('count in full, which is said with the condition under which SQL Server needs none, and asked', () => {
    const { question, checks } = planned(SQL);
    expect(question).toMatchObject({ affected: ['DB05', 'DB06'], blocking: false });
    expect(question?.choices.map(({ inputs }) => inputs)).toEqual([
      { sqlServerStandbys: 'none' },
      { sqlServerStandbys: 'in-full' },
    ]);
    expect(checks).toEqual([
      {
        code: 'standbys-in-full',
        says: expect.stringMatching(
          /^SQL Server Enterprise is counted in full: 2 of 6 .*Software Assurance.*upper bound/,
        ),
        ja: expect.stringMatching(/全数.*6件中2件.*ソフトウェアアシュアランス.*上限/),
      },
    ]);
  });

  it('need no licences once a person says that they are passive, today and in the plan', () => {
    const [full, none] = [planned(SQL), planned(SQL, { sqlServerStandbys: 'none' })];
    expect(none.question).toBeUndefined();
    expect(none.before).toBeCloseTo(((full.before ?? Number.NaN) * 4) / 6, 9);
    expect(none.checks).toMatchObject([
      {
        code: 'standbys-without-licences',
        says: expect.stringMatching(/^SQL Server Enterprise: 2 .*Software Assurance/),
      },
    ]);
  });

  it('are what the products of today are counted by, where these are stated apart', () => {
    const today = { licence: { product: 'sql-server-ee' }, licencesOf: [] };
    const ownedLicences = { basis: 'stated', licences: [], today } as const;
    const full = planned(SQL, { ownedLicences });
    const none = planned(SQL, { ownedLicences, sqlServerStandbys: 'none' });
    expect(none.before).toBeCloseTo(((full.before ?? Number.NaN) * 4) / 6, 9);
  });

  it('stay in full, in silence, once a person says that they serve work', () => {
    const full = planned(SQL, { sqlServerStandbys: 'in-full' });
    expect(full).toMatchObject({ question: undefined, checks: [], before: planned(SQL).before });
  });

  it('of Oracle ask whether they are switched off, for one that applies redo is in use', () => {
    const { question, checks } = planned(ORACLE);
    expect(question?.choices.map(({ inputs }) => inputs)).toEqual([
      { oracleStandbys: 'none' },
      { oracleStandbys: 'in-full' },
    ]);
    expect(checks[0]?.says).toMatch(/Ten-day rule.*mounted and applies redo is in use/);
    const none = planned(ORACLE, { oracleStandbys: 'none' });
    expect(none.before).toBeCloseTo(((planned(ORACLE).before ?? Number.NaN) * 4) / 6, 9);
  });

  it.each([
    ['Data Guard standby', ['DB06']],
    ['Data Guard スタンバイ', ['DB06']],
    ['Standby (ログ転送)', ['DB06']],
    ['standby, no Data Guard', ['DB05', 'DB06']],
    ['待機系（Data Guardなし）', ['DB05', 'DB06']],
  ])('of Oracle that follow their primary are in use, and nobody is asked of them: %s', (remark, asked) => {
    const workloads = ORACLE.estate.workloads.map((each) =>
      each.key === 'db05' ? { ...each, attributes: JSON.stringify({ Remark: remark }) } : each,
    );
    const estate = { ...ORACLE.estate, workloads };
    expect(planned({ ...ORACLE, estate }).question?.affected).toEqual(asked);
    const none = planned({ ...ORACLE, estate }, { oracleStandbys: 'none' });
    expect(none.before).toBeCloseTo(((planned(ORACLE).before ?? Number.NaN) * (6 - asked.length)) / 6, 9);
  });

  it('are licensed by their pair where one is stated', () => {
    const pairs = ['db05', 'db06'].map((standby, at) => ({
      ...{ primary: `db0${at + 1}`, standby, mode: 'synchronous', use: 'applies-logs', across: 'server' },
      keepsRoom: true,
    })) as NonNullable<ScenarioInputs['constraints']['pairs']>;
    const stated = planned(SQL, { constraints: { ...NO_CONSTRAINTS, pairs } });
    expect(stated).toMatchObject({ question: undefined, checks: [] });
  });
});
