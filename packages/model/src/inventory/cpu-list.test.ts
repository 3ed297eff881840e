import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCpuList, parseCpuList } from './cpu-list.ts';

describe('CPU lists', () => {
  it.each([
    ['0-3,8-11', [0, 1, 2, 3, 8, 9, 10, 11]],
    ['', []],
    ['5', [5]],
    [' 2 , 0-1 ', [0, 1, 2]],
    ['0-6:2,1', [0, 1, 2, 4, 6]],
  ])('reads "%s"', (list, cpus) => {
    expect(parseCpuList(list)).toEqual(cpus);
  });

  it.each(['a', '3-1', '1,,2', '-1', '0-99999999', '1-2-3', '0;1', '0-8:0'])('refuses "%s"', (list) => {
    expect(parseCpuList(list)).toBeNull();
  });

  it('refuses a list that names CPUs over and over: no server has so many', () => {
    expect(parseCpuList(Array.from({ length: 20 }, () => '0-8191').join(','))).toBeNull();
    expect(parseCpuList('0-8191,0-8191')).toHaveLength(8192);
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 500 })), (cpus) => {
        expect(parseCpuList(formatCpuList(cpus))).toEqual(cpus.toSorted((a, b) => a - b));
      }),
    );
  });
});
