import { describe, expect, it } from 'vitest';
import { bareWorkload, type Origin, type WorkloadRecord } from '../../inventory/index.ts';
import { openDisagreements, preferredBy } from '../index.ts';

type Value = string | number | boolean;
const LISTS = ['a.csv', 'b.csv', 'c.csv'];
const areEqual = (file: string, other: string) => LISTS.includes(file) && LISTS.includes(other);

/** A machine of which each file says something of one field; the first of them holds. */
function machine(field: string, said: readonly (readonly [file: string, value: Value])[], more: Partial<Origin> = {}) {
  const [[file, value] = ['', 0], ...others] = said;
  const statements = others.map(([other, its]) => ({ value: its, cell: null, file: other, sheet: null, row: 2 }));
  const origin: Origin = { file, sheet: null, row: 2, cells: {}, others: { [field]: statements }, ...more };
  return { ...bareWorkload('db1', 'db1', origin), [field]: value } as WorkloadRecord;
}

const estate = (...workloads: WorkloadRecord[]) => ({ servers: [], workloads });
const filesAsked = (record: WorkloadRecord, preferences: Parameters<typeof openDisagreements>[1] = []) =>
  openDisagreements(estate(record), preferences, areEqual).map(({ files }) => files);

describe('what lists of equal standing say otherwise', () => {
  it.each<[string, string, readonly (readonly [string, Value])[], readonly string[][]]>([
    [
      'a count',
      'vcpus',
      [
        ['b.csv', 8],
        ['a.csv', 9],
      ],
      [['a.csv', 'b.csv']],
    ],
    [
      'a quantity by more than lists round',
      'memoryGiB',
      [
        ['b.csv', 128],
        ['a.csv', 64],
      ],
      [['a.csv', 'b.csv']],
    ],
    [
      'a quantity by what lists round',
      'memoryGiB',
      [
        ['b.csv', 64],
        ['a.csv', 62.8],
      ],
      [],
    ],
    [
      'a choice',
      'environment',
      [
        ['b.csv', 'test'],
        ['a.csv', 'production'],
      ],
      [['a.csv', 'b.csv']],
    ],
    [
      'a database',
      'dbms',
      [
        ['b.csv', 'Oracle 19c SE2'],
        ['a.csv', 'Oracle 19c EE'],
      ],
      [['a.csv', 'b.csv']],
    ],
    [
      'a database in other words',
      'dbms',
      [
        ['b.csv', 'Oracle 19c EE'],
        ['a.csv', 'Oracle Database 19c Enterprise Edition'],
      ],
      [],
    ],
    [
      'a database that one of them names more exactly',
      'dbms',
      [
        ['b.csv', 'Oracle'],
        ['a.csv', 'Oracle 19c EE'],
      ],
      [],
    ],
    [
      'a processor',
      'cpuModel',
      [
        ['b.csv', 'Xeon E5-2650 v4'],
        ['a.csv', 'Intel(R) Xeon(R) CPU E5-2690 v4 @ 2.60GHz'],
      ],
      [['a.csv', 'b.csv']],
    ],
    [
      'a processor in other words',
      'cpuModel',
      [
        ['b.csv', 'Gold 6148'],
        ['a.csv', 'Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz'],
      ],
      [],
    ],
    [
      'a processor that one of them names by its generation',
      'cpuModel',
      [
        ['b.csv', 'Intel Xeon Processor (Skylake)'],
        ['a.csv', 'Xeon Gold 6148'],
      ],
      [],
    ],
    [
      'a processor that nobody here knows',
      'cpuModel',
      [
        ['b.csv', 'CPU 3'],
        ['a.csv', 'x86'],
      ],
      [],
    ],
    [
      'a text',
      'dnsName',
      [
        ['b.csv', 'db1.one'],
        ['a.csv', 'db1.two'],
      ],
      [],
    ],
    [
      'three of them',
      'vcpus',
      [
        ['c.csv', 8],
        ['a.csv', 9],
        ['b.csv', 10],
      ],
      [['a.csv', 'b.csv', 'c.csv']],
    ],
    [
      'a file of another standing',
      'vcpus',
      [
        ['b.csv', 8],
        ['old.csv', 9],
      ],
      [],
    ],
  ])('is asked of %s', (_, field, said, files) => {
    expect(filesAsked(machine(field, said))).toEqual(files);
  });

  it('is not asked of what a person set by hand', () => {
    const replaced = { vcpus: { value: 8, cell: null } };
    expect(
      filesAsked(
        machine(
          'vcpus',
          [
            ['b.csv', 16],
            ['a.csv', 9],
          ],
          { replaced },
        ),
      ),
    ).toEqual([]);
  });

  it('is decided by the answer on that field, and holds over files of equal standing alone', () => {
    const three = machine('vcpus', [
      ['c.csv', 8],
      ['a.csv', 9],
      ['old.csv', 10],
    ]);
    const answer = { field: 'vcpus', holds: 'a.csv', over: ['c.csv'] };
    expect(filesAsked(three, [answer])).toEqual([]);
    expect(filesAsked(three, [{ ...answer, field: 'memoryGiB' }])).toEqual([['a.csv', 'c.csv']]);
    const vcpusBy = (preference: typeof answer) =>
      preferredBy(estate(three), [preference], areEqual).workloads[0]?.vcpus;
    expect(vcpusBy(answer)).toBe(9);
    expect(vcpusBy({ ...answer, field: 'memoryGiB' })).toBe(8);
    expect(vcpusBy({ ...answer, holds: 'old.csv' })).toBe(8);
  });
});
