import { describe, expect, it } from 'vitest';
import { productCounted, proposeScenario } from '../advice/index.ts';
import { isKnown, text } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import type { ScenarioResult } from './index.ts';
import { evaluate, request, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const HOST = { key: 'host0', cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', sockets: 2, cores: 32, threads: 64 };

/** One workload for each text; null = its database is not stated. */
const estateOf = (...dbms: readonly (string | null)[]): Estate => ({
  servers: [serverRecord(0, { ...HOST, memoryGiB: 8192 })],
  workloads: dbms.map((each, n) =>
    workloadRecord(n, { key: `w${n}`, name: `W${n}`, dbms: each, memoryGiB: 100, vcpus: 1 }),
  ),
  series: [],
  benchmarkRuns: [],
});
const R770 = { platformId: 'dell-poweredge-r770', sb: 2, msb: 0, memoryGiB: 1024 };
const inputs = (more: Partial<ScenarioInputs> = {}): ScenarioInputs => ({
  ...DEFAULT_SCENARIO_INPUTS,
  ...R770,
  years: 0,
  memoryBasis: 'stated',
  licence: { product: null, appliesTo: 'databases' },
  ...more,
});
const counted = ({ licencesByProduct }: ScenarioResult) =>
  licencesByProduct.map(({ product, servers }) => [product, servers.value]);
const question = ({ questions }: ScenarioResult, id: string) => questions.find((each) => each.id === id);

describe('licences by what the files say', () => {
  it('are of the edition stated, on the servers that hold it alone', () => {
    // 22 of 40 workloads are databases of Enterprise: nine fit a server, so that three hold them and two hold the rest.
    const estate = estateOf(...Array.from({ length: 40 }, (_, n) => (n < 22 ? 'SQL Server 2016 Enterprise' : null)));
    const result = evaluate(inputs(), estate);
    expect(result.plan?.nodes).toHaveLength(5);
    expect(counted(result)).toEqual([['sql-server-ee', 3]]);
    const { cores, licences, licenceCost } = result.licencesByProduct[0] ?? {};
    expect(licences?.value).toBe(cores?.value);
    expect(licenceCost?.value).toBe(((licences?.value ?? 0) / 2) * 15_123);
    const all = evaluate(inputs({ licence: { product: 'sql-server-ee' } }), estate);
    expect(all.licences?.licenceCost.value).toBe(((all.licencesByProduct[0]?.cores.value ?? 0) / 2) * 15_123);
  });

  it('say of the configurations of one server which product they count', () => {
    const estate = estateOf('SQL Server 2019 Enterprise', 'SQL Server 2019 Enterprise', 'Oracle 19c EE');
    const says = (more: Partial<ScenarioInputs>) => productCounted(evaluate(inputs(more), estate).options);
    expect(english(says({}) ?? undefined)).toBe(
      'Licences are those of SQL Server Enterprise on one server; other products that a server holds are not in them.',
    );
    expect(says({ licence: { product: 'none' } })).toBeNull();
    // By virtual machine it needs as many on each configuration.
    expect(says({ licence: { product: 'sql-server-std' } })).toBeNull();
  });

  it('say what an edition costs on virtual machines of which a licensed host covers none', () => {
    const asked = question(
      evaluate(inputs(), estateOf('SQL Server 2019', 'SQL Server 2019')),
      'licence-edition sql-server',
    );
    // Two machines of four core licences at least, in packs of two.
    expect(asked?.choices.map(({ label }) => english(label))).toContain(
      `SQL Server Standard: USD ${((8 / 2) * 3_945).toLocaleString('en')} for 2 virtual machines, over 5 years`,
    );
  });

  it('never take Enterprise where a file says Standard Edition 2, Express or XE', () => {
    const dbms = [
      'Oracle 19c SE2',
      'SQL Server 2019 Express',
      'Oracle XE 18c',
      'SQL Server 2019 Standard',
      'MariaDB 10.6',
    ];
    const result = evaluate(inputs(), estateOf(...dbms));
    expect(
      counted(result)
        .map(([product]) => product)
        .sort(),
    ).toEqual(['oracle-se2', 'sql-server-std']);
    expect(result.questions.map(({ id }) => id)).not.toContain('licence');
  });

  it('are unknown while an edition is, with what each answer costs a server', () => {
    const estate = estateOf('Oracle 19c', 'Oracle 19c EE', 'SQL Server 2019 Standard');
    const result = evaluate(inputs(), estate);
    expect(result.licences && isKnown(result.licences.licences)).toBe(false);
    const asked = question(result, 'licence-edition oracle');
    expect(asked).toMatchObject({ blocking: false, affected: ['W0'] });
    expect(asked?.choices.map(({ label }) => english(label))).toEqual([
      expect.stringMatching(/^Oracle Database EE \(processor\): USD 3,192,000 for each server/),
      expect.stringMatching(/^Oracle Database SE2: USD 73,500 for each server/),
    ]);
    const answered = evaluate({ ...inputs(), ...asked?.choices[1]?.inputs }, estate);
    expect(answered.licencesByProduct.every(({ licences }) => isKnown(licences))).toBe(true);
    expect(
      counted(answered)
        .map(([product]) => product)
        .sort(),
    ).toEqual(['oracle-ee', 'oracle-se2', 'sql-server-std']);
    expect(question(answered, 'licence-edition oracle')).toBeUndefined();
  });

  it('ask which of several products counts where a workload runs them, and claim no edition unknown that is stated', () => {
    const estate = estateOf('Oracle 19c EE + Oracle 11g EE + PostgreSQL 13', 'Oracle 19c');
    const { questions } = evaluate(inputs(), estate);
    const asked = questions.filter(({ id }) => id.startsWith('licence-'));
    expect(asked.map(({ id, affected }) => [id, affected])).toEqual([
      ['licence-products oracle-ee postgresql', ['W0']],
      ['licence-edition oracle', ['W1']],
    ]);
    expect(english(asked[0]?.asks as never)).toBe(
      '1 workload runs several licensed products each (Oracle Database EE (processor), PostgreSQL). A plan counts one of them for a workload: which is it?',
    );
  });

  it('are not counted for what nothing shows to be a database, and this is said and can be confirmed', () => {
    const estate = estateOf('SQL Server 2019 Standard', null, null);
    const result = evaluate(inputs(), estate);
    const asked = question(result, 'licence-silent');
    expect(asked).toMatchObject({ blocking: false, affected: ['W1', 'W2'] });
    expect(english(result.assumptions.find(({ id }) => id === 'licence')?.value as never)).toBe(
      'SQL Server Standard: 1, no licence, as nothing says they are databases: 2',
    );
    const confirmed = evaluate({ ...inputs(), ...asked?.choices[0]?.inputs }, estate);
    expect(question(confirmed, 'licence-silent')).toBeUndefined();
    expect(confirmed.plan?.summary.licencesAfter.value).toBe(result.plan?.summary.licencesAfter.value);
  });

  it('are said to be proposed alone where names or columns speak for a database, beside those of which nothing does', () => {
    const estate = estateOf('SQL Server 2019 Standard', null, null);
    const workloads = estate.workloads.map((each, at) => (at === 1 ? { ...each, name: 'pgsql01' } : each));
    const result = evaluate(inputs(), { ...estate, workloads });
    expect(question(result, 'licence-silent')?.affected).toEqual(['W2']);
    expect(question(result, 'licence-proposed')).toBeUndefined();
    expect(question(result, 'licence-proposed-free')).toMatchObject({
      ...{ affected: ['pgsql01'], choices: [], blocking: false },
    });
    expect(result.plan?.summary.costAfter.kind).not.toBe('unknown');
  });

  it.each([
    ['a tag', { attributes: JSON.stringify({ Tags: 'db=Oracle EE 19c BYOL' }) }, 'Oracle Database'],
    ['an edition that is open', { attributes: JSON.stringify({ Tags: 'db=MySQL 8.0' }) }, 'MySQL'],
    ['its name', { name: 'prod-oracle-1' }, 'Oracle Database'],
  ])('are unknown, and not nothing, where a product to be licensed is only proposed: by %s', (_by, clue, named) => {
    const estate = estateOf('SQL Server 2019 Standard', null, null);
    const workloads = estate.workloads.map((each, at) => (at === 1 ? { ...each, ...clue } : each));
    const result = evaluate(inputs(), { ...estate, workloads });
    expect(result.plan?.summary.costAfter.kind).toBe('unknown');
    const line = result.licencesByProduct.find(({ product }) => product === null);
    expect(line && english(line.name)).toBe(`${named} (proposed, not confirmed)`);
    expect(english(line?.licenceCost.because.settle)).toBe(
      `Whether ${named} is licensed: it is proposed from names and columns of the files, and nobody has confirmed it.`,
    );
    const asked = question(result, 'licence-proposed');
    expect(asked).toMatchObject({ blocking: false, costWaits: true, choices: [] });
    expect(english(asked?.asks)).toMatch(/: what its licence costs is unknown, and no amount holds it\.$/);
    expect(english(result.assumptions.find(({ id }) => id === 'licence')?.value as never)).toBe(
      `SQL Server Standard: 1, ${named}, proposed and not confirmed: 1, no licence, as nothing says they are databases: 1`,
    );
    const declined = workloads.map((each, at) => (at === 1 ? { ...each, dbms: 'none' } : each));
    expect(evaluate(inputs(), { ...estate, workloads: declined }).plan?.summary.costAfter.kind).not.toBe('unknown');
  });

  it('wait for the edition, and are not nothing, where a report of its Oracle database is all that speaks of a workload', () => {
    const estate = estateOf('SQL Server 2019 Standard', null);
    const origin = { file: 'statspack.txt', sheet: null, row: 1, cells: {} };
    const advisory = { key: 'sp|1', name: 'ORCL', bufferCacheGiB: 60, advisories: [], origin, physicalReadsPerS: 1 };
    const reported = { ...estate, cacheAdvisories: [{ ...advisory, workloadKey: 'w1' }] };
    const result = evaluate(inputs(), reported);
    expect(result.plan?.summary.costAfter.kind).toBe('unknown');
    expect(question(result, 'licence-edition oracle')?.affected).toEqual(['W1']);
    expect(question(result, 'licence-silent')).toBeUndefined();
    const answered = evaluate(
      { ...inputs(), ...question(result, 'licence-edition oracle')?.choices[0]?.inputs },
      reported,
    );
    expect(answered.plan?.summary.costAfter.kind).not.toBe('unknown');
    // What a list or a person says of it holds.
    const workloads = estate.workloads.map((each, at) => (at === 1 ? { ...each, dbms: 'none' } : each));
    expect(evaluate(inputs(), { ...reported, workloads }).plan?.summary.costAfter.kind).not.toBe('unknown');
  });

  it('name what no rule counts, and take that nothing is to be bought for an answer', () => {
    const estate = estateOf('SAP HANA 2.0', 'SQL Server 2019 Standard');
    const asked = question(evaluate(inputs(), estate), 'licence-without-rule hana');
    expect(asked?.affected).toEqual(['W0']);
    const unknown = evaluate(inputs(), estateOf('ACME-DB 3', 'ACME-DB 3', 'SQL Server 2019 Standard'));
    expect(english(question(unknown, 'licence-without-rule other')?.asks)).toBe(
      'Files state ACME-DB 3 on 2 workloads. No licence rule or price is known for it as it is stated: what its licences cost is unknown, and no amount holds it.',
    );
    const answered = evaluate({ ...inputs(), ...asked?.choices[0]?.inputs }, estate);
    expect(answered.licences && isKnown(answered.licences.licences)).toBe(true);
    expect(counted(answered)).toEqual([['sql-server-std', 1]]);
  });
});

describe('databases that files name and no rule counts', () => {
  const DBMS = ['IBM Informix 12.10', 'IBM Informix 14', 'Sybase ASE 15.7', 'SQL Server 2019 Standard'];
  const names = ({ licencesByProduct, plan }: ScenarioResult) => [
    ...licencesByProduct.map(({ product, name }) => [product, english(name)]),
    ...(plan?.summary.licences ?? []).map(({ product, name }) => [product, english(name)]),
  ];

  it('are named among the licences, and their cost is unknown', () => {
    const result = evaluate(inputs(), estateOf(...DBMS));
    const [line] = result.licencesByProduct.filter(({ product }) => product === null);
    const named = 'IBM Informix, SAP ASE (Sybase) (no licence rule or price known)';
    expect(names(result).filter(([product]) => product === null)).toEqual([
      [null, named],
      [null, named],
    ]);
    expect(line && english(line.licenceCost.because.settle)).toBe(
      'What the licences of IBM Informix, SAP ASE (Sybase) cost: no licence rule or price is known.',
    );
    expect(english(result.assumptions.find(({ id }) => id === 'licence')?.value as never)).toBe(
      'SQL Server Standard: 1, IBM Informix, no licence rule or price known: 2, SAP ASE (Sybase), no licence rule or price known: 1',
    );
  });

  it('stand beside those whose edition nothing says', () => {
    const result = evaluate(inputs(), estateOf('Symfoware V12', 'Oracle 19c', 'Database (product not stated)'));
    expect(names(result)[0]).toEqual([
      null,
      'Symfoware (no licence rule or price known); product or edition not stated',
    ]);
    const asks = result.questions.filter(({ id }) => id.startsWith('licence')).map((each) => english(each.asks));
    expect(asks).toEqual([
      expect.stringMatching(/^Files state Symfoware on 1 workload\. No licence rule/),
      expect.stringMatching(/^Nothing says the edition of Oracle Database on 1 workload/),
      expect.stringMatching(/^Nothing says of which product 1 database is/),
    ]);
  });

  it('claim no edition unknown where a workload runs a licensed product beside them', () => {
    const [asked] = evaluate(inputs(), estateOf('Oracle 19c EE + Sybase ASE 15.7')).questions.filter(({ id }) =>
      id.startsWith('licence'),
    );
    expect(english(asked?.asks)).toMatch(
      /^Files state SAP ASE \(Sybase\) beside Oracle Database EE \(processor\) on 1 workload\. No licence rule/,
    );
    expect(asked?.choices).toHaveLength(1);
  });
});

it('names the options that a further column or a report tells of, each workload once', () => {
  const { workloads, ...estate } = estateOf(
    'Oracle 19c Enterprise Edition',
    'Oracle 19c EE, Partitioning',
    'Oracle 19c SE2',
  );
  const attributes = JSON.stringify({ Optionen: 'Partitioning, Diagnostics Pack' });
  const told = { ...estate, workloads: workloads.map((workload) => ({ ...workload, attributes })) };
  const report = {
    report: 'awr',
    limit: 'other',
    says: text('', ''),
    advice: text('', ''),
    hostCpuShare: null,
  } as const;
  const diagnosed = ['w0', 'w2'].map((workloadKey) => ({ ...report, workloadKey, options: ['rac'] }));
  expect(evaluate(inputs(), { ...told, diagnosed }).notIncluded.map(english)).toContain(
    'Not included: options of Oracle Database EE that files name: Oracle Partitioning (2), Oracle Diagnostics Pack (2), Oracle Real Application Clusters (1)',
  );
});

it('names the options of Enterprise Edition that no plan prices', () => {
  const estate = estateOf('Oracle 19c EE RAC, Partitioning', 'Oracle 19c EE + RAC', 'Oracle 19c SE2 RAC');
  expect(evaluate(inputs(), estate).notIncluded.map(english)).toContain(
    'Not included: options of Oracle Database EE that files name: Oracle Real Application Clusters (2), Oracle Partitioning (1)',
  );
});

describe('a product named for the scenario', () => {
  const estate = estateOf('SQL Server 2019 Standard', 'SQL Server 2019', 'Oracle 19c SE2', 'なし', null);

  it('is of the workloads that run this database, whatever edition files state, and of no others', () => {
    const result = evaluate(inputs({ licence: { product: 'sql-server-ee', appliesTo: 'databases' } }), estate);
    expect(
      counted(result)
        .map(([product]) => product)
        .sort(),
    ).toEqual(['oracle-se2', 'sql-server-ee']);
    expect(english(result.assumptions.find(({ id }) => id === 'licence')?.value as never)).toBe(
      'SQL Server Enterprise: 2, Oracle Database SE2: 1, No licensed product: 1, no licence, as nothing says they are databases: 1',
    );
  });

  it('yields to a product named for a workload', () => {
    const result = evaluate(
      inputs({
        licence: { product: 'sql-server-ee', appliesTo: 'databases' },
        licencesOf: [{ product: 'none', workloads: ['w0', 'w1'] }],
      }),
      estate,
    );
    expect(counted(result)).toEqual([['oracle-se2', 1]]);
  });

  it('is of all workloads where the scenario says so', () => {
    const result = evaluate(inputs({ licence: { product: 'sql-server-ee' } }), estate);
    expect(counted(result)).toEqual([['sql-server-ee', 1]]);
  });

  it('may be none: nothing is licensed, and it is known', () => {
    const result = evaluate(inputs({ licence: { product: 'none' } }), estate);
    expect(result.plan?.summary.licencesAfter.value).toBe(0);
    expect(result.licences?.licenceCost.value).toBe(0);
    expect(result.questions.map(({ id }) => id).filter((id) => id.startsWith('licence'))).toEqual([]);
  });
});

describe('a scenario in which nobody states a product', () => {
  const left = (more: Partial<ScenarioInputs> = {}) => inputs({ licence: { product: null }, ...more });
  const named = estateOf('MySQL 8.0 Community', 'PostgreSQL 14', null);

  it('takes what the files say, also where that is known only after it was saved', () => {
    expect(question(evaluate(left(), estateOf(null, null, null)), 'licence')).toBeDefined();
    const after = evaluate(left(), named);
    expect(question(after, 'licence')).toBeUndefined();
    expect(after.assumptions.find(({ id }) => id === 'licence')?.from).toBe('file');
    expect(after.plan?.summary.costAfter).toEqual(evaluate(inputs(), named).plan?.summary.costAfter);
  });

  it('asks only about those that name none', () => {
    expect(question(evaluate(left(), named), 'licence-silent')?.affected).toEqual(['W2']);
  });

  it('counts nothing where a person leaves it open for all', () => {
    const { questions, assumptions } = evaluate(left({ licence: { product: null, appliesTo: 'all' } }), named);
    const asked = questions.find(({ id }) => id === 'licence');
    expect(english(asked?.asks)).not.toContain('None is confirmed');
    expect(assumptions.find(({ id }) => id === 'licence')?.from).toBe('person');
  });
});

describe('a proposal', () => {
  const { platforms, catalogue } = request(inputs());
  const licence = (...dbms: (string | null)[]) => proposeScenario(estateOf(...dbms), { platforms, catalogue }).licence;

  it('leaves licences to what the files say where some of them names a database', () => {
    expect(licence('Oracle 19c', 'SQL Server 2022', null)).toEqual({ product: null, appliesTo: 'databases' });
  });

  it('asks for the product of all where none does', () => {
    expect(licence(null, null)).toEqual({ product: null });
    expect(licence('なし', null)).toEqual({ product: null });
  });
});
