import { bareServer, bareWorkload, type Estate, type Origin } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { otherStatements } from './other-statements.ts';

const from = (file: string, row: number, cells: Origin['cells'] = {}): Origin => ({ file, sheet: null, row, cells });
const cell = (column: string, text: string) => ({ column, text });
const estateOf = (parts: Partial<Estate>): Estate => ({
  servers: [],
  workloads: [],
  series: [],
  benchmarkRuns: [],
  ...parts,
});

describe('what other sources say of a field', () => {
  const cmdb = from('cmdb.csv', 2, { memoryGiB: cell('Memory', '64 GB'), cores: cell('Cores', '8') });
  const listed = { ...bareServer('oradb01', 'oradb01', cmdb), memoryGiB: 64, cores: 8 };

  it('is what holds for the virtual machine the server is, by the name of the field there', () => {
    const origin = { ...from('rvtools.xlsx', 7, { memoryGiB: cell('Memory', '131072'), vcpus: cell('CPUs', '16') }) };
    const guest = { ...bareWorkload('uuid-1', 'ORADB01', origin), memoryGiB: 128, vcpus: 16 };
    const estate = estateOf({ workloads: [guest], joined: { oradb01: 'uuid-1' } });
    expect(otherStatements(estate, listed, 'memoryGiB')).toMatchObject([
      { value: 128, file: 'rvtools.xlsx', row: 7, cell: { text: '131072' }, holds: true },
    ]);
    expect(otherStatements(estate, listed, 'cores')).toMatchObject([{ value: 16, holds: true }]);
  });

  it('is every statement that did not hold, for the record that does', () => {
    const others = { memoryGiB: [{ value: 96, cell: cell('RAM', '96'), file: 'list.csv', sheet: 'DB', row: 4 }] };
    const holding = { ...listed, origin: { ...cmdb, others } };
    const estate = estateOf({ servers: [holding] });
    expect(otherStatements(estate, listed, 'memoryGiB')).toEqual([{ ...others.memoryGiB[0], holds: false }]);
  });

  it('is nothing where all agree, and of a machine the estate does not hold', () => {
    expect(otherStatements(estateOf({ servers: [listed] }), listed, 'memoryGiB')).toEqual([]);
    expect(otherStatements(estateOf({}), listed, 'memoryGiB')).toEqual([]);
  });
});
