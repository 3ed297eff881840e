import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import type { OwnedLicence, ScenarioInputs } from '../inputs/index.ts';
import { attributesText, type Estate } from '../inventory/index.ts';
import { evaluate, R770_INPUTS, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const ENTERPRISE = 'Oracle Database 19c Enterprise Edition';
const BY_FILES: ScenarioInputs = { ...R770_INPUTS, licence: { product: null, appliesTo: 'databases' } };

/** A server of 16 cores for each row: 8 processors of Oracle. */
function estateOf(
  rows: readonly { readonly dbms: string; readonly columns?: Readonly<Record<string, string>> }[],
): Estate {
  const host = { cpuModel: 'Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz', sockets: 2, cores: 16, threads: 32 };
  return {
    servers: rows.map((_, at) => serverRecord(at, { ...host, key: `a${at}`, name: `a${at}`, memoryGiB: 256 })),
    workloads: rows.map(({ dbms, columns = {} }, at) =>
      workloadRecord(at, {
        ...{ key: `w${at}`, name: `W${at}`, serverKey: `a${at}`, vcpus: null, memoryGiB: 64, dbms },
        attributes: attributesText(columns),
        origin: {
          ...{ file: 'servers.csv', sheet: null, row: at + 2 },
          cells: {
            dbms: { column: 'C (Database)', text: dbms },
            ...Object.fromEntries(
              Object.entries(columns).map(([name, text]) => [`attribute:${name}`, { column: `J (${name})`, text }]),
            ),
          },
        },
      }),
    ),
    series: [],
    benchmarkRuns: [],
  };
}

const REMARKS = { Remarks: 'RAC no; Partitioning and Diagnostics Pack in use' };
const STATED = estateOf([{ dbms: ENTERPRISE, columns: REMARKS }]);
const asked = (inputs: ScenarioInputs, estate = STATED) =>
  evaluate(inputs, estate).questions.find(({ id }) => id === 'options-not-counted');
const warned = (inputs: ScenarioInputs, estate = STATED) =>
  english(evaluate(inputs, estate).checks.find(({ code }) => code === 'options-not-counted')?.says);
const owned = (quantity: number, option?: string, product = 'oracle-ee'): OwnedLicence => ({
  ...{ product, quantity, supportPerYear: null, origin: '' },
  ...(option && { option }),
});

describe('options of Oracle Enterprise Edition that files state and a plan does not count', () => {
  it('are asked about with where they stand, and counted by one answer', () => {
    const question = asked(BY_FILES);
    expect(english(question?.asks)).toContain(
      'Oracle Partitioning (1 workload: servers.csv, Remarks, J2), Oracle Diagnostics Pack (1 workload: servers.csv, Remarks, J2)',
    );
    const [count, none] = question?.choices ?? [];
    expect(count?.inputs).toEqual({ licenceOptions: ['partitioning', 'diagnostics'] });
    const counted = { ...BY_FILES, ...count?.inputs };
    expect(asked(counted)).toBeUndefined();
    expect(warned(counted)).toBeUndefined();
    expect(asked({ ...BY_FILES, ...none?.inputs })).toBeUndefined();
  });

  it('are warned of with what they need and cost at list price', () => {
    const needed = evaluate(BY_FILES, STATED).licencesByProduct[0]?.licences.value ?? 0;
    expect(needed).toBe(32);
    expect(warned(BY_FILES)).toContain(
      'Oracle Partitioning (1 workload: servers.csv, Remarks, J2): 32 to buy, USD 368,000',
    );
    expect(warned(BY_FILES)).toContain(
      'Oracle Diagnostics Pack (1 workload: servers.csv, Remarks, J2): 32 to buy, USD 240,000',
    );
    expect(warned({ ...BY_FILES, licenceOptions: [] })).toContain('Oracle Partitioning');
  });

  it('need less where some are owned, which is a sign of their use by itself', () => {
    const licences = [owned(24), owned(20, 'partitioning'), owned(20, 'tuning')];
    const inputs: ScenarioInputs = { ...BY_FILES, ownedLicences: { basis: 'stated', licences } };
    expect(warned(inputs)).toContain('20 owned): 12 to buy, USD 138,000');
    expect(warned(inputs)).toContain('Oracle Tuning Pack (20 owned): 12 to buy, USD 60,000');
    expect(asked(inputs)?.choices[0]?.inputs).toEqual({ licenceOptions: ['partitioning', 'diagnostics', 'tuning'] });
  });

  it('are those of an edition that a person says of all workloads, and of Named User Plus', () => {
    expect(english(asked({ ...R770_INPUTS, licence: { product: 'oracle-ee' } })?.asks)).toContain(
      'Oracle Partitioning',
    );
    expect(warned({ ...R770_INPUTS, licence: { product: 'oracle-ee-nup' } })).toContain('Oracle Partitioning');
  });

  it('are told by reports, each of several about one workload', () => {
    const report = {
      ...{ workloadKey: 'w0', limit: 'unknown' as const, hostCpuShare: null },
      ...{ says: { en: '', ja: '' }, advice: { en: '', ja: '' } },
    };
    const diagnosed = [
      { ...report, report: 'awr.html', options: ['rac'] },
      { ...report, report: 'sp_1.lst' },
    ];
    expect(warned(BY_FILES, { ...estateOf([{ dbms: ENTERPRISE }]), diagnosed })).toContain(
      'Oracle Real Application Clusters (1 workload: awr.html)',
    );
  });

  it('are none beside another product', () => {
    const estate = estateOf([{ dbms: 'Oracle Database 19c Standard Edition 2', columns: REMARKS }]);
    const inputs: ScenarioInputs = {
      ...BY_FILES,
      ownedLicences: { basis: 'stated', licences: [owned(20, 'partitioning')] },
    };
    expect(asked(inputs, estate)).toBeUndefined();
    expect(warned(inputs, estate)).toBeUndefined();
  });
});
