import { describe, expect, it } from 'vitest';
import {
  bareServer,
  bareWorkload,
  type Estate,
  type OriginCell,
  type ServerRecord,
  type WorkloadRecord,
} from '../../inventory/index.ts';
import { mentionsOf, resolvedEstate } from '../index.ts';

const PEAK = { column: 'Q (CPU peak %)', text: '55' };
const JUNE = { file: 'june.csv', sheet: null, row: 7 };
const MARCH = { file: 'march.csv', sheet: null, row: 7 };

/** A database of the row of its host in June, with the peak that another row states of it. */
function database(name: string, cpuPeakShare: number | null, cell?: OriginCell): WorkloadRecord {
  const cells = cell ? { cpuPeakShare: cell, cpuAverageShare: cell } : {};
  const its = { cpuPeakShare, cpuAverageShare: cpuPeakShare, serverKey: 'crm1' };
  return { ...bareWorkload(`crm1/${name}`, name, { ...JUNE, cells }), ...its };
}

const HOST: ServerRecord = {
  ...bareServer('crm1', 'crm1', { ...JUNE, cells: { cpuPeakShare: PEAK, cpuAverageShare: PEAK } }),
  cpuPeakShare: 0.55,
};

function peaks(workloads: readonly WorkloadRecord[], servers = [HOST]) {
  const estate: Estate = { servers, workloads, series: [], benchmarkRuns: [] };
  return resolvedEstate(estate, [], () => 0).workloads.map(({ cpuPeakShare, cpuAverageShare, origin }) => [
    ...[cpuPeakShare, cpuAverageShare],
    origin.cells.cpuPeakShare ?? null,
    origin.before?.cpuPeakShare?.value ?? null,
  ]);
}

describe('a list that states the use of a host with several databases', () => {
  const former = { ...PEAK, from: MARCH };

  it('holds for the host as a whole: what an older one stated of the only database there is before', () => {
    const [crm, hr] = peaks([database('CRM', 0.55, former), database('HR', null)]);
    expect(crm).toEqual([null, null, null, 0.55]);
    expect(hr).toEqual([null, null, null, null]);
  });

  it('does so where a column was inserted before that of the use', () => {
    const moved = { ...former, column: 'P (CPU peak %)' };
    const [crm] = peaks([database('CRM', 0.55, moved), database('HR', null)]);
    expect(crm).toEqual([null, null, null, 0.55]);
    const without = { ...HOST, origin: { ...JUNE, cells: { cpuPeakShare: { column: 'Q', text: '55' } } } };
    const bare = { column: 'P', text: '30', from: MARCH };
    expect(peaks([database('CRM', 0.3, bare), database('HR', null)], [without])[0]?.[0]).toBe(0.3);
  });

  it('does so where its host has another name by now', () => {
    const march = { ...MARCH, cells: { cpuPeakShare: PEAK } };
    const was = { ...bareServer('crm0', 'crm0', march), cpuPeakShare: 0.55, serialNumber: 'S1' };
    const its = { ...bareWorkload('crm0/CRM', 'CRM', march), cpuPeakShare: 0.55, serverKey: 'crm0' };
    const estate: Estate = {
      ...{ series: [], benchmarkRuns: [] },
      servers: [was, { ...HOST, serialNumber: 'S1' }],
      workloads: [its, database('CRM', null), database('HR', null)],
    };
    const isNewer = ({ origin }: { readonly origin: { readonly file: string } }) => Number(origin.file === JUNE.file);
    const { workloads, servers } = resolvedEstate(estate, [mentionsOf(estate)], isNewer);
    expect(servers.map(({ key, cpuPeakShare }) => [key, cpuPeakShare])).toEqual([['crm1', 0.55]]);
    expect(workloads.map(({ name, cpuPeakShare }) => [name, cpuPeakShare])).toEqual([
      ['CRM', null],
      ['HR', null],
    ]);
  });

  it('leaves what is stated of the only database, in another column, or of a host whose use it does not state', () => {
    expect(peaks([database('CRM', 0.55, former)])[0]?.[0]).toBe(0.55);
    const ofDatabases = {
      column: 'C (CPU of the database, peak %)',
      text: '30',
      from: { ...MARCH, file: 'databases.csv' },
    };
    expect(peaks([database('CRM', 0.3, ofDatabases), database('HR', null)])[0]?.[0]).toBe(0.3);
    const silent = { ...bareServer('crm1', 'crm1', { ...JUNE, cells: {} }) };
    expect(peaks([database('CRM', 0.55, former), database('HR', null)], [silent])[0]?.[0]).toBe(0.55);
  });
});
