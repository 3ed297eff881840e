import { describe, expect, it } from 'vitest';
import { bareServer, bareWorkload } from '../../inventory/index.ts';
import { memoryUseTold } from './memory-use-told.ts';

const ORIGIN = { file: 'cmdb.csv', sheet: null, row: 2, cells: {} };
const server = { ...bareServer('db01', 'db01', ORIGIN), attributes: '{"RAM used %":"50"}' };
const instance = { ...bareWorkload('db01/fin', 'FIN', ORIGIN), serverKey: 'db01' };

describe('the header of the memory in use', () => {
  it.each([
    'RAM used %',
    'メモリ使用率(平均)',
    'ﾒﾓﾘ使用率',
    'RAM-Auslastung Durchschnitt',
    'Average memory utilization',
    '内存使用率',
    '메모리 사용률',
    'RAM used (GB)',
    '使用メモリ(GB)',
    'Genutzter RAM (GB)',
  ])('is %s', (header) => {
    const workload = { ...instance, attributes: JSON.stringify({ Owner: 'x', [header]: '50' }) };
    expect(memoryUseTold({ workload, server: null })).toBe(header);
  });

  it.each(['Memory free %', 'メモリ空き率', 'Swap memory %', 'Memory (GB)', 'CPU %', 'Speicherplatz belegt %'])(
    'is not %s',
    (header) => {
      const workload = { ...instance, attributes: JSON.stringify({ [header]: '50' }) };
      expect(memoryUseTold({ workload, server: null })).toBeNull();
    },
  );

  it('is that of its server for what is all of it, and for no virtual machine', () => {
    expect(memoryUseTold({ workload: instance, server })).toBe('RAM used %');
    expect(memoryUseTold({ workload: null, server })).toBe('RAM used %');
    expect(memoryUseTold({ workload: { ...bareWorkload('vm1', 'vm1', ORIGIN), vcpus: 4 }, server })).toBeNull();
  });
});
