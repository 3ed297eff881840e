import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { attributesText, type Estate, type WorkloadRecord } from '../inventory/index.ts';
import { evaluate, R770_INPUTS, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const HOST = { cpuModel: 'Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz', sockets: 2, cores: 40, threads: 80 };

function said(more: Partial<WorkloadRecord>, product: string | null = null): readonly (string | undefined)[] {
  const estate: Estate = {
    servers: [serverRecord(0, { ...HOST, key: 'db', name: 'db' })],
    workloads: [workloadRecord(0, { key: 'w', name: 'W', serverKey: 'db', vcpus: null, memoryGiB: 64, ...more })],
    series: [],
    benchmarkRuns: [],
  };
  const { checks } = evaluate({ ...R770_INPUTS, licence: { product, appliesTo: 'databases' } }, estate);
  return checks.filter(({ code }) => code === 'licence-metric-told').map(({ says }) => english(says));
}

describe('a metric that files name and a plan does not count by', () => {
  it.each([
    ['in the edition', { dbms: 'SQL Server 2019 Standard (Server+CAL)' }],
    ['in the edition, otherwise', { dbms: 'SQL Server 2019 Standard Server/CAL' }],
    [
      'in a column of licences',
      { dbms: 'SQL Server 2019 Standard', attributes: attributesText({ License: 'Server + User CAL' }) },
    ],
    ['in Japanese', { dbms: 'SQL Server 2019 Standard', attributes: attributesText({ ライセンス: 'サーバ／CAL' }) }],
  ])('Server + CAL is told %s', (_, more) => {
    const [says, ...others] = said(more);
    expect(says).toContain(
      'SQL Server Standard is licensed by Server + CAL on 1 workload (W). It is counted by cores.',
    );
    expect(others).toEqual([]);
  });

  it.each([
    ['in the edition', { dbms: 'Oracle 19c EE NUP' }],
    [
      'in a column of licences',
      { dbms: 'Oracle 19c EE', attributes: attributesText({ Lizenz: '50 Named User Plus' }) },
    ],
    ['in a column of its own', { dbms: 'Oracle 19c EE', attributes: attributesText({ NUP: '50' }) }],
  ])('Named User Plus is told %s', (_, more) => {
    expect(said(more)[0]).toContain('Oracle Database EE (processor) is licensed by Named User Plus on 1 workload (W).');
  });

  it('is nothing to tell where it is counted, denied, or of something else', () => {
    expect(said({ dbms: 'Oracle 19c EE NUP' }, 'oracle-ee-nup')).toEqual([]);
    expect(said({ dbms: 'SQL Server 2019 Standard', attributes: attributesText({ NUP: '50' }) })).toEqual([]);
    expect(said({ dbms: 'Oracle 19c EE', attributes: attributesText({ NUP: '0' }) })).toEqual([]);
    const windows = attributesText({ Remarks: 'Windows Server + CAL, SQL by core' });
    expect(said({ dbms: 'SQL Server 2019 Standard', attributes: windows })).toEqual([]);
    expect(said({ dbms: 'SQL Server 2019 Standard' })).toEqual([]);
  });
});
