import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { Estate, WorkloadRecord } from '../inventory/index.ts';
import { evaluate, R770_INPUTS, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

/*
 * Microsoft Software License Terms, SQL Server 2022 Developer, Express and Evaluation (2022-10-21): not in a production environment. 40 cores are
 * 20 packs: 78,900 USD of Standard, 302,460 of Enterprise.
 */
const HOST = { cpuModel: 'Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz', sockets: 2, cores: 40, threads: 80 };
type Of = Pick<WorkloadRecord, 'dbms'> & Partial<WorkloadRecord>;

function estateOf(...workloads: readonly Of[]): Estate {
  return {
    servers: workloads.map((_, n) => serverRecord(n, { ...HOST, key: `sq0${n}`, name: `sq0${n}`, environment: null })),
    workloads: workloads.map((more, n) =>
      workloadRecord(n, { key: `w${n}`, name: `W${n}`, serverKey: `sq0${n}`, vcpus: null, memoryGiB: 64, ...more }),
    ),
    series: [],
    benchmarkRuns: [],
  };
}

function answer(estate: Estate, more: Partial<ScenarioInputs> = {}) {
  const result = evaluate({ ...R770_INPUTS, licence: { product: null, appliesTo: 'databases' }, ...more }, estate);
  const asked = result.questions.find(({ id }) => id.startsWith('licence-outside-production'));
  const checks = result.checks.filter(({ code }) => code === 'edition-outside-production');
  return { result, asked, checks };
}

const DEVELOPER = { dbms: 'SQL Server 2019 Developer', environment: 'production' } as const;
const STANDARD = { dbms: 'SQL Server 2019 Standard', environment: 'production' } as const;

describe('an edition whose terms exclude production, on a workload of production', () => {
  it('is asked about, with what each edition would cost, and warned of with what today lacks', () => {
    const { asked, checks } = answer(estateOf(DEVELOPER, STANDARD));
    expect(asked).toMatchObject({ blocking: false, affected: ['W0'] });
    expect(english(asked?.asks)).toContain('SQL Server Developer');
    expect(asked?.choices.map(({ label }) => english(label)?.split(':')[0])).toEqual([
      'SQL Server Standard',
      'SQL Server Enterprise',
      'Not for production',
    ]);
    expect(checks).toMatchObject([{ severity: 'warning' }]);
    const says = english(checks[0]?.says);
    expect(says).toContain('W0');
    expect(says).toContain('SQL Server Standard: 40 licences, USD 78,900');
    expect(says).toContain('SQL Server Enterprise: 40 licences, USD 302,460');
    expect(says).toContain('Microsoft');
  });

  it('is counted as a person answers, and asked about no more', () => {
    const estate = estateOf(DEVELOPER, STANDARD);
    const { asked } = answer(estate);
    const [standard, , none] = (asked?.choices ?? []).map(({ inputs }) => answer(estate, inputs));
    expect(standard?.result.plan?.summary.licencesBefore.value).toBe(80);
    expect(none?.result.plan?.summary.licencesBefore.value).toBe(40);
    for (const each of [standard, none]) {
      expect(each?.asked).toBeUndefined();
      expect(each?.checks).toEqual([]);
    }
  });

  it('is found by the environment of its server, and for Evaluation, which is asked about once', () => {
    const estate = estateOf({ dbms: 'SQL Server 2019 Evaluation', environment: null }, STANDARD);
    const servers = estate.servers.map((server) => ({ ...server, environment: 'production' as const }));
    const { asked, checks, result } = answer({ ...estate, servers });
    expect(asked?.affected).toEqual(['W0']);
    expect(checks).toHaveLength(1);
    expect(result.questions.filter(({ id }) => id.startsWith('licence'))).toHaveLength(1);
    expect(result.plan?.summary.licencesBefore.kind).toBe('unknown');
  });

  it.each([
    ['for test', { ...DEVELOPER, environment: 'test' as const }],
    ['where nothing says what it is for', { ...DEVELOPER, environment: null }],
    ['of an edition that is free', { ...DEVELOPER, dbms: 'SQL Server 2019 Express' }],
  ])('is nothing to ask %s', (_, workload) => {
    const { asked, checks } = answer(estateOf(workload, STANDARD));
    expect(asked).toBeUndefined();
    expect(checks).toEqual([]);
  });
});
