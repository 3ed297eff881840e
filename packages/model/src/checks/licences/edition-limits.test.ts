import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { asked, estateOf } from '../../alternatives/test/small-estates.ts';
import { english } from '../../figure/test/written.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import { LICENCE_RULES } from '../../licensing/index.ts';
import { poseScenario, prepareScenario } from '../../plan/index.ts';
import { evaluateScenario } from '../../scenario/index.ts';
import { limitsMet, strainOn } from './edition-limits.ts';

const STANDARD = LICENCE_RULES.find(({ id }) => id === 'sql-server-std');

/** One workload on a server of 128 cores that needs so many of them, of this version. */
function met(cores: number, memoryGiB: number, dbms: string | null) {
  const estate = estateOf(1, 0.5, 100);
  const workloads = estate.workloads.map((each) => ({ ...each, dbms, memoryGiB }));
  const posed = poseScenario(
    prepareScenario(asked({ ...estate, workloads }, { licence: { product: 'sql-server-ee' } })),
  );
  if (!posed || !STANDARD) throw new Error('nothing posed');
  const { sockets, coresPerSocket } = posed.target.configuration;
  const items = posed.problem.items.map((item) => ({ ...item, cpu: cores / (sockets * coresPerSocket) }));
  return limitsMet(STANDARD, { ...posed, problem: { ...posed.problem, items } }, ['db0']);
}

describe('limits of SQL Server Standard', () => {
  it.each([
    ['SQL Server 2014', 15, 17],
    ['SQL Server 2016', 23, 25],
    ['SQL Server 2019 Enterprise', 23, 25],
    ['SQL Server 2022', 23, 25],
    ['SQL Server 2025', 31, 33],
  ])('are those of the version that files state: %s', (dbms, within, beyond) => {
    expect(met(within, 64, dbms)).toEqual([]);
    const [limit] = met(beyond, 64, dbms);
    expect(limit?.refuses).toBe(true);
    expect(english(limit?.says)).toContain(`in version ${dbms.split(' ')[2]}`);
  });

  it('on memory are those of the version, and refuse nothing', () => {
    const says = (memoryGiB: number, dbms: string) =>
      met(4, memoryGiB, dbms).map((each) => [each.refuses, english(each.says)]);
    expect(says(200, 'SQL Server 2025')).toEqual([]);
    expect(says(200, 'SQL Server 2019')).toEqual([[false, expect.stringMatching(/ends at 128 GiB.* for /)]]);
    expect(says(300, 'SQL Server 2025')).toEqual([[false, expect.stringMatching(/ends at 256 GiB.* for /)]]);
  });

  it('refuse by the widest where no version is stated, and say the narrowest', () => {
    expect(met(33, 64, null).map(({ refuses }) => refuses)).toEqual([true, false]);
    const [narrow] = met(30, 64, null);
    expect(narrow?.refuses).toBe(false);
    expect(english(narrow?.says)).toContain('no file says which runs');
  });

  it('of a version that no source tells are none that is known', () => {
    expect(met(60, 2_000, 'SQL Server 2012')).toEqual([]);
  });
});

describe('the strain on an edition', () => {
  const posed = poseScenario(prepareScenario(asked(estateOf(3, 0.5, 100), { licence: { product: 'sql-server-ee' } })));
  if (!posed || !STANDARD) throw new Error('nothing posed');
  const { sockets, coresPerSocket } = posed.target.configuration;
  const cores = sockets * coresPerSocket;
  const items = posed.problem.items.map((item, at) => ({ ...item, cpu: [12, 48, 96][at] ?? 0 }));
  const [small, middle] = items.map(({ id }) => id) as [string, string];
  const strain = (running: readonly string[]) =>
    strainOn(STANDARD, { ...posed, problem: { ...posed.problem, items } }, running);

  it('is that of the busiest of those that run it, by the widest limit where no version is stated, in cores', () => {
    expect([strain([small]), strain([small, middle]), strain([])].map(({ perUnit }) => perUnit * 32)).toEqual([
      12, 48, 0,
    ]);
    expect(strain([small]).unitsOf(posed.target)).toBe(cores);
  });
});

describe('the edition that is stated', () => {
  const answer = (inputs: Partial<ScenarioInputs>, dbms: string | null = null) => {
    const estate = estateOf(2, 0.9, 400);
    const workloads = estate.workloads.map((each) => ({ ...each, dbms }));
    const grown = { growthPerYear: 0.5, years: 2, ...inputs };
    return evaluateScenario(asked({ ...estate, workloads }, grown), placing);
  };
  const exceeded = (inputs: Partial<ScenarioInputs>, dbms: string | null = null) =>
    answer(inputs, dbms)
      .checks.filter(({ code }) => code.startsWith('edition-'))
      .map(({ severity, says }) => [severity, english(says)]);
  const MORE_CORES = /^SQL Server Standard: More than the 16 cores this edition in version 2014/;

  it('is held to its limits, stated for all, for one by one, or by the files', () => {
    const dbms = 'SQL Server 2014 Standard';
    for (const inputs of [
      { licence: { product: 'sql-server-std' } },
      { licence: { product: 'postgresql' }, licencesOf: [{ product: 'sql-server-std', workloads: ['db0', 'db1'] }] },
      { licence: { product: null, appliesTo: 'databases' } },
    ] as const)
      expect(exceeded(inputs, dbms)).toEqual([['warning', expect.stringMatching(MORE_CORES)]]);
    expect(exceeded({ licence: { product: 'sql-server-ee' } }, dbms)).toEqual([]);
    expect(exceeded({ licence: { product: 'sql-server-std' } }, 'SQL Server 2022 Standard')).toContainEqual([
      'info',
      expect.stringContaining('ends at 128 GiB'),
    ]);
  });

  it('of SE2 by named user is asked about like that by socket', () => {
    const asks = (product: string) => answer({ licence: { product } }).questions.some(({ id }) => id === 'se2-threads');
    expect([asks('oracle-se2'), asks('oracle-se2-nup'), asks('oracle-ee')]).toEqual([true, true, false]);
  });
});
