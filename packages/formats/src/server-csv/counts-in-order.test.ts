import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const count = fc.constantFrom(
  '',
  '1',
  '2',
  '4',
  '8',
  '16',
  '32',
  '64',
  '2基',
  '16コア',
  '16 (32)',
  '32 (16)',
  '8 (64)',
  '16/32',
  '32/16',
);
const written = fc.constantFrom('16C/32T', '2P/32C/64T', '16コア×2', '2CPU/16コア', '32(16×2)', '24 (48)', '24');
const cpu = fc.constantFrom(
  ...['', 'Xeon Gold 6130', '2 x Xeon Gold 6130 (16C)', 'Xeon Gold 6130 16C/32T ×2', 'EPYC 7302P', '2.6GHz x 16'],
  ...['2.6GHz x 4', '2.1GHz×20コア×2', 'Xeon 2.5GHz x 2', '8コア×2CPU', 'vCPU 8', 'Dual Xeon Gold 6130'],
);
const column = fc.constantFrom(
  ...[
    'CPU数',
    '搭載数',
    'コア数',
    'スレッド数',
    'コア数(スレッド数)',
    'コア/スレッド',
    'CPU構成',
    '1CPUあたりコア数',
    'CPUあたりコア数',
  ],
);
const answers = fc.record({
  'cores:brackets': fc.constantFrom('', 'threads', 'all'),
  'cores:threads': fc.constantFrom('', 'of-chip', 'as-stated'),
  'cores:per-socket': fc.constantFrom('', 'of-chip', 'as-stated'),
  'cores:more': fc.constantFrom('', 'of-chip', 'as-stated'),
  'count:sockets': fc.constantFrom('', 'cores', 'threads', 'sockets'),
});

describe('sockets, cores and threads of a list', () => {
  it('are never more in this order, whatever the cells and whatever is answered', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(column, { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(cpu, fc.array(fc.oneof(count, written), { minLength: 4, maxLength: 4 })), {
          minLength: 1,
          maxLength: 4,
        }),
        answers,
        (columns, rows, given) => {
          const lines = rows.map(([model, cells], at) =>
            [`db${at}`, model, ...cells.slice(0, columns.length)].join('\t'),
          );
          const text = [['サーバー名', 'CPU', ...columns].join('\t'), ...lines].join('\n');
          const { records } = readFile({
            bytes: new TextEncoder().encode(`${text}\n`),
            fileName: 'list.tsv',
            format: 'server-csv',
            mapping: { fields: {}, answers: given },
          });
          for (const { sockets, cores, threads } of records.servers) {
            const stated = [sockets, cores, threads].filter((each) => each !== null);
            expect(stated).toEqual([...stated].sort((a, b) => a - b));
          }
        },
      ),
      { numRuns: 300, seed: 380 },
    );
  });
});

describe('columns told by cells, of which some are as above', () => {
  const read = (...lines: readonly string[]) =>
    readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'list.csv' }).records.servers.map(
      ({ sockets, cores }) => [sockets, cores],
    );

  it.each(['〃', '同上', '同　上'])('count CPUs: %s', (same) => {
    const cells = [same, same, same, same].join(',');
    expect(read('ホスト名,CPU,個数,コア数/CPU,メモリ(GB)', 'a,Xeon Gold 6244 3.6GHz,2,8,256', `b,${cells}`)).toEqual([
      [2, 16],
      [2, 16],
    ]);
  });

  it('count CPUs and cores together', () => {
    expect(read('ホスト名,構成,メモリ(GB)', 'a,2CPU/32コア/64スレッド,256', 'b,〃,〃')).toEqual([
      [2, null],
      [2, null],
    ]);
  });
});
