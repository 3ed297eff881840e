import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import type { LineNotCounted, OwnedLicence, ScenarioInputs } from '../inputs/index.ts';
import { attributesText, type Estate } from '../inventory/index.ts';
import { evaluate, R770_INPUTS, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const HOST = { cpuModel: 'Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz', sockets: 2, cores: 16, threads: 32 };
const STANDARD = 'SQL Server 2019 Standard';
const CAL: LineNotCounted = {
  words: 'SQL Server 2019 Standard, Server + CAL, 1',
  row: 8,
  origin: 'owned.xlsx, A1: EA; CAL 150',
};
const MONGO: LineNotCounted = {
  words: 'MongoDB Enterprise Advanced, Server, 3',
  row: 11,
  origin: 'owned.xlsx, A1: sub',
};

/** One server of 16 cores for each database. */
function estateOf(dbms: readonly string[], columns: Readonly<Record<string, string>> = {}): Estate {
  return {
    servers: dbms.map((_, at) => serverRecord(at, { ...HOST, key: `a${at}`, name: `a${at}`, memoryGiB: 256 })),
    workloads: dbms.map((each, at) =>
      workloadRecord(at, {
        ...{ key: `w${at}`, name: `W${at}`, serverKey: `a${at}`, vcpus: null, memoryGiB: 64, dbms: each },
        attributes: attributesText(columns),
        origin: {
          ...{ file: 'servers.csv', sheet: null, row: at + 2 },
          cells: Object.fromEntries(
            Object.entries(columns).map(([name, text]) => [`attribute:${name}`, { column: name, text }]),
          ),
        },
      }),
    ),
    series: [],
    benchmarkRuns: [],
  };
}

function inputsOf(licences: readonly OwnedLicence[], notCounted?: readonly LineNotCounted[]): ScenarioInputs {
  return {
    ...R770_INPUTS,
    licence: { product: null, appliesTo: 'databases' },
    ownedLicences: { basis: 'stated', licences, ...(notCounted && { notCounted }) },
  };
}

function saidOf(inputs: ScenarioInputs, estate: Estate): Readonly<Record<string, string>> {
  return Object.fromEntries(evaluate(inputs, estate).checks.map(({ code, says }) => [code, english(says) ?? '']));
}

const owned = (product: string, quantity: number): OwnedLicence => ({
  ...{ product, quantity, supportPerYear: null, origin: '' },
});

describe('licences that a list states and no rule here counts', () => {
  it('may be enough for their product, which nobody can judge: the row is named', () => {
    const said = saidOf(inputsOf([], [CAL]), estateOf([STANDARD]));
    expect(said['licences-short']).toBeUndefined();
    expect(said['licences-short-open']).toBe(
      'Whether the licences owned are enough for today’s servers cannot be judged (SQL Server Standard: 0 counted, 16 needed; stated and not counted: “SQL Server 2019 Standard, Server + CAL, 1” (owned.xlsx, A1: EA; CAL 150, row 8)): what the licences cover that are stated and not counted is not known.',
    );
    expect(said['licences-to-buy-open']).toMatch(/“SQL Server 2019 Standard, Server \+ CAL, 1”.*cannot be judged/);
  });

  it('leave others short', () => {
    const { 'licences-short': short, 'licences-short-open': open } = saidOf(
      inputsOf([owned('oracle-ee', 2)], [CAL]),
      estateOf([STANDARD, 'Oracle Database 19c Enterprise Edition']),
    );
    expect(short).toContain('(Oracle Database EE (processor): 2 owned, 8 needed)');
    expect(open).toContain('SQL Server Standard');
    expect(open).not.toContain('Oracle');
  });

  it('are named where licences are that nothing in the plan is counted by, of a product without a rule too', () => {
    const aside = saidOf(inputsOf([owned('sql-server-std', 16)], [CAL, MONGO]), estateOf([STANDARD]))[
      'licences-owned-aside'
    ];
    expect(aside).toContain('“SQL Server 2019 Standard, Server + CAL, 1” (owned.xlsx, A1: EA; CAL 150, row 8)');
    expect(aside).toContain('“MongoDB Enterprise Advanced, Server, 3” (owned.xlsx, A1: sub, row 11)');
  });

  it('leave what is paid today for their product unknown: it is not nothing', () => {
    const { plan } = evaluate(inputsOf([], [CAL]), estateOf([STANDARD]));
    const support = plan?.summary.costParts?.find(({ id }) => id === 'support');
    expect(support?.before.value).toBeNull();
    expect(
      evaluate(inputsOf([]), estateOf([STANDARD])).plan?.summary.costParts?.find(({ id }) => id === 'support')?.before
        .value,
    ).toBe(0);
  });

  it('stand in the conditions', () => {
    const { assumptions, plan } = evaluate(inputsOf([], [CAL]), estateOf([STANDARD]));
    expect(english(assumptions.find(({ id }) => id === 'ownedLicences')?.value as never)).toBe(
      'none that is counted; stated and not counted: “SQL Server 2019 Standard, Server + CAL, 1” (owned.xlsx, A1: EA; CAL 150, row 8)',
    );
    expect(plan?.summary.costDifferences?.map(english).join(' ')).not.toContain('none is listed as owned');
  });

  it('are told of without a claim that no option is owned', () => {
    const option: LineNotCounted = { words: 'Oracle Partitioning, 8', row: 3, origin: 'owned.xlsx, A1' };
    const inputs = { ...inputsOf([owned('oracle-ee', 8)], [option]), licenceOptions: ['partitioning'] };
    const said = saidOf(inputs, estateOf(['Oracle Database 19c Enterprise Edition']));
    expect(said['options-owned-not-stated']).toContain('“Oracle Partitioning, 8”');
    expect(said['options-owned-not-stated']).not.toContain('and none of');
  });
});

describe('licences that files state and the scenario says nothing of', () => {
  it('of a metric in a column that no rule counts may be enough', () => {
    const columns = { 'License metric': 'Server + CAL', 'Licenses owned': '1' };
    const said = saidOf(inputsOf([owned('oracle-ee', 8)]), estateOf([STANDARD], columns));
    expect(said['licences-short']).toBeUndefined();
    expect(said['licences-short-open']).toContain('SQL Server Standard by Server + CAL: 1');
  });

  it('in a column may be enough, where the scenario states other products', () => {
    const columns = { 'License metric': 'Core', 'Licenses owned': '16' };
    const said = saidOf(inputsOf([owned('oracle-ee', 8)]), estateOf([STANDARD], columns));
    expect(said['licences-short']).toBeUndefined();
    expect(said['licences-short-open']).toContain('SQL Server Standard: 16');
    expect(saidOf(inputsOf([owned('sql-server-std', 2)]), estateOf([STANDARD], columns))['licences-short']).toContain(
      '2 owned, 16 needed',
    );
  });

  it('are the number of a metric that a list of servers names', () => {
    const estate = estateOf([STANDARD], { Licensing: 'Server + CAL' });
    const told = (inputs: ScenarioInputs, of: Estate = estate) => saidOf(inputs, of)['licence-metric-told'];
    expect(told(inputsOf([]))).toContain('No file gives their number.');
    expect(told(inputsOf([], [CAL]))).toContain('“SQL Server 2019 Standard, Server + CAL, 1”');
    expect(told(inputsOf([], [CAL]))).not.toContain('No file gives');
    const words = 'Product\tMetric\tQuantity\nSQL Server 2019 Standard\tServer + CAL\t1';
    const listed = { ...estate, licencesInWords: [{ file: 'owned.xlsx', sheet: null, row: 1, words }] };
    expect(told({ ...inputsOf([]), ownedLicences: null }, listed)).toContain('a list of 1 row (owned.xlsx, A1)');
  });

  it('in a list that is not taken over may be enough', () => {
    const words = 'Product\tMetric\tQuantity\nSQL Server 2019 Standard\tCore\t16';
    const estate = {
      ...estateOf([STANDARD]),
      licencesInWords: [{ file: 'owned.xlsx', sheet: null, row: 1, words }],
    };
    const said = saidOf(inputsOf([owned('oracle-ee', 8)]), estate);
    expect(said['licences-short']).toBeUndefined();
    expect(said['licences-short-open']).toContain('a list of 1 row (owned.xlsx, A1)');
  });
});
