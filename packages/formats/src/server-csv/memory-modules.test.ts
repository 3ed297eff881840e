import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

/** A list by its header and rows, and what of it is asked and said. */
function listOf(headers: string, rows: readonly string[], answers?: Readonly<Record<string, string>>) {
  const text = `${[headers, ...rows].join('\n')}\n`;
  const { records, questions, issues, counts } = readFile({
    bytes: new TextEncoder().encode(text),
    fileName: 'list.csv',
    format: 'server-csv',
    ...(answers && { mapping: { fields: {}, answers } }),
  });
  return {
    servers: records.servers,
    memory: records.servers.map(({ memoryGiB }) => memoryGiB),
    asked: questions.map(({ id, options }) => `${id}: ${options.map(({ value }) => value).join(' | ')}`),
    said: issues.filter(({ severity }) => severity !== 'info').map(({ where, code }) => `${where.row ?? '-'} ${code}`),
    rejected: counts.rejected,
  };
}

describe('memory by its modules', () => {
  it.each([
    ['メモリ容量/枚 (GB),メモリ枚数', '32,12'],
    ['メモリ容量/枚 (GB),メモリ枚数', '32GB,12枚'],
    ['メモリ容量/枚,メモリ枚数', '32,12'],
    ['メモリ容量（1枚）,メモリ搭載数', '32GB,12'],
    ['メモリ1枚あたり容量(GB),メモリ搭載枚数', '32,12'],
    ['DIMM容量,DIMM枚数', '32GB,12'],
    ['DIMM size (GB),Number of DIMMs', '32,12'],
    ['Modulgröße (GB),RAM-Module', '32,12'],
  ])('is size times number: %s %s', (headers, cells) => {
    const { servers, asked, said } = listOf(`サーバー名,コア数,${headers}`, [`db01,32,${cells}`]);
    const assumed = headers.includes('GB') || cells.includes('GB') ? [] : ['1 unit-assumed'];
    expect([servers[0]?.memoryGiB, asked, said]).toEqual([384, [], assumed]);
    const [each, count] = cells.split(',');
    const header = headers.split(',')[0];
    expect(servers[0]?.origin.cells.memoryGiB).toEqual({ column: `C (${header}), D`, text: `${each} × ${count}` });
  });

  it('is unknown where one of the two is', () => {
    const { memory, said } = listOf('サーバー名,コア数,メモリ容量/枚 (GB),メモリ枚数', [
      'a,32,32,',
      'b,32,,12',
      'c,32,32,4',
    ]);
    expect([memory, said]).toEqual([[null, null, 128], []]);
  });

  it.each([
    ['DIMM1,DIMM2,DIMM3,DIMM4', '16GB,16GB,-,空き', 32],
    ['DIMM1 (GB),DIMM2 (GB),DIMM3 (GB)', '16,16,', 32],
    ['DIMM A1,DIMM A2,DIMM B1,DIMM B2', '64 GB,64 GB,64 GB,64 GB', 256],
    ['Slot A1,Slot A2,Slot B1', '32 GB,32 GB,leer', 64],
    ['メモリスロット1,メモリスロット2', '32GB,未実装', 32],
    ['DIMM1,DIMM2', '16,16', 32],
    ['ﾒﾓﾘ(DIMM1),ﾒﾓﾘ(DIMM2)', '32G,32G', 64],
    // A module that nobody can read is none of the sum.
    ['DIMM1,DIMM2', '16GB,large', null],
    ['DIMM1,DIMM2', '-,-', null],
  ])('is the sum of its slots: %s %s', (headers, cells, gib) => {
    const { servers, rejected } = listOf(`サーバー名,コア数,${headers}`, [`db01,16,${cells}`]);
    expect([rejected, servers[0]?.memoryGiB]).toEqual([0, gib]);
    if (gib === 256)
      expect(servers[0]?.origin.cells.memoryGiB).toEqual({
        column: 'C (DIMM A1), D, E, F',
        text: '64 GB + 64 GB + 64 GB + 64 GB',
      });
  });

  it.each([
    ['RAM-Riegel', '12 x 32 GB', [384, []]],
    ['RAM-Riegel,RAM', '12 x 32 GB,384 GB', [384, []]],
    ['RAM-Riegel,RAM', '12 x 32 GB,256 GB', [null, ['2 memory-contradicts-modules']]],
    ['メモリ枚数', '32GB×12', [384, []]],
    ['メモリ構成', '32GB×12', [384, []]],
    ['メモリ構成', '16GB×4 + 8GB×4', [96, []]],
    ['Memory configuration', '12 x 32 GB DDR4', [384, []]],
    ['メモリ(GB),メモリ構成', '384,32GB×12', [384, []]],
    ['メモリ構成', 'DDR4 RDIMM', [null, ['2 not-a-number']]],
  ])('may stand in words under their number: %s %s', (headers, cells, [gib, told]) => {
    const { servers, said } = listOf(`Server,Cores,${headers}`, [`db01,16,${cells}`]);
    expect([servers[0]?.memoryGiB, said]).toEqual([gib, told]);
    if (headers === 'RAM-Riegel')
      expect(servers[0]?.origin.cells.memoryGiB).toEqual({ column: 'C (RAM-Riegel)', text: '12 x 32 GB' });
  });

  it('keeps what is said of modules among the further columns', () => {
    const { servers } = listOf('サーバー名,コア数,メモリ(GB),メモリ枚数', ['db01,16,384,12']);
    expect([servers[0]?.memoryGiB, servers[0]?.attributes]).toEqual([384, '{"メモリ枚数":"12"}']);
  });

  it('is not held against a number of other cards', () => {
    const { memory, asked } = listOf('サーバー名,コア数,メモリ,NIC,枚数', ['db01,16,32GB,10GbE,4']);
    expect([memory, asked]).toEqual([[32], []]);
  });

  it('does not take slots of adapters', () => {
    const { servers } = listOf('Server,Cores,Slot 1,Slot 2', ['db01,16,10G NIC,32 GB']);
    expect(servers[0]?.memoryGiB).toBeNull();
  });

  it.each([
    ['16GB,4,64GB', 64, []],
    // What the operating system sees is a little less.
    ['16GB,4,62.8GB', 62.8, []],
    ['16GB,2,64GB', null, ['2 memory-contradicts-modules']],
  ])('is held against a stated total: %s', (cells, gib, said) => {
    const read = listOf('サーバー名,コア数,1枚あたり容量,搭載枚数,メモリ合計', [`db01,8,${cells}`]);
    expect([read.rejected, read.memory, read.said]).toEqual([0, [gib], said]);
  });

  const ASKED = 'memory:modules: all | each';
  it.each([
    // Each row: memory, modules; memory of each; what is asked.
    [['32GB,8', '64GB,4'], [null, null], [ASKED]],
    // 384 GB is no size of a module: the column has totals.
    [['384GB,12', '64GB,4'], [384, 64], []],
    [['64GB,1'], [64], []],
    [['64GB,'], [64], []],
  ])('a size beside a number of modules is asked where it may be of one: %j', (cells, memory, asked) => {
    const rows = cells.map((cell, at) => `db0${at},32,${cell}`);
    const read = listOf('サーバー名,コア数,メモリ,メモリ枚数', rows);
    expect([read.memory, read.asked]).toEqual([memory, asked]);
    if (asked.length > 0) expect(read.said).toContain('2 memory-of-each-or-all');
  });

  it.each([
    ['all', [32, 64]],
    ['each', [256, 256]],
  ])('and is what a person says: %s', (answer, memory) => {
    const rows = ['a,32,32GB,8', 'b,32,64GB,4'];
    expect(listOf('サーバー名,コア数,メモリ,メモリ枚数', rows, { 'memory:modules': answer })).toMatchObject({
      memory,
      asked: [ASKED],
      said: [],
    });
  });

  it('of a header that says total is not asked', () => {
    expect(listOf('サーバー名,コア数,メモリ合計(GB),メモリ枚数', ['a,32,32,8'])).toMatchObject({
      memory: [32],
      asked: [],
    });
  });
});

describe('a number beside what it counts', () => {
  it.each(['Anzahl', 'Stück', 'Cantidad', 'Quantité', 'Aantal', '수량', '台数'])(
    'of machines, behind memory that is of no modules: %s',
    (header) => {
      const { servers } = listOf(`Server,CPU,Sockets,Cores,RAM (GB),${header}`, [
        'SAP,Xeon Gold 6248,2,40,384,2',
        'WEB,Xeon Gold 6148,1,20,192,4',
      ]);
      expect(servers.map(({ name, memoryGiB }) => [name, memoryGiB])).toEqual([
        ['SAP #1', 384],
        ['SAP #2', 384],
        ...[1, 2, 3, 4].map((nth) => [`WEB #${nth}`, 192]),
      ]);
    },
  );

  it.each(['搭載数', 'CPU搭載数', '搭載CPU数', '個数', '搭載個数', 'Anz.', 'Anzahl'])('of CPUs: %s', (header) => {
    const { servers } = listOf(`サーバー名,搭載CPU,${header},コア数`, ['db01,Xeon Gold 6130,2,32']);
    expect([servers[0]?.cpuModel, servers[0]?.sockets, servers[0]?.cores]).toEqual(['Xeon Gold 6130', 2, 32]);
  });

  it('of CPUs and of modules under one word', () => {
    for (const word of ['搭載数', '数量']) {
      const read = listOf(`サーバー名,CPU,${word},メモリ/枚,${word}`, ['db01,Xeon Gold 6130,2,32GB,12']);
      expect([read.servers.length, read.servers[0]?.sockets, read.memory]).toEqual([1, 2, [384]]);
      // Both columns of that name are used.
      expect(read.said).toEqual([]);
    }
  });

  it('of something else is none of CPUs', () => {
    const { servers } = listOf('サーバー名,CPU,設置場所,搭載数', ['db01,Xeon Gold 6130,東京,2']);
    expect(servers[0]?.sockets).toBeNull();
  });
});
