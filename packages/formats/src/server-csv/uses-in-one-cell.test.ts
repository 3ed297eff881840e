import { describe, expect, it } from 'vitest';
import { type ReadRequest, readFile } from '../index.ts';

function read(header: string, cells: readonly string[], more: Partial<ReadRequest> = {}) {
  const rows = cells.map((cell, at) => `db0${at + 1}\t16\t64\t${cell}`);
  const bytes = new TextEncoder().encode(`${['Server\tCores\tMemory (GB)\t'.concat(header), ...rows].join('\n')}\n`);
  const { records, issues, mapping } = readFile({ bytes, fileName: 'list.tsv', ...more });
  return {
    uses: records.servers.map(({ cpuAverageShare, cpuPeakShare }) => [cpuAverageShare, cpuPeakShare]),
    cells: records.servers.map(({ origin }) => [origin.cells.cpuAverageShare, origin.cells.cpuPeakShare]),
    kept: records.servers.map((server) => Object.keys(JSON.parse(server.attributes ?? '{}'))),
    said: issues.filter(({ severity }) => severity !== 'info').map(({ where, code }) => `${where.row ?? '-'} ${code}`),
    told: issues.filter(({ code }) => code === 'uses-in-one-cell').map(({ problem }) => problem.values),
    mapping,
  };
}

describe('a column of CPU use with two figures a cell', () => {
  it.each([
    ['CPU avg/max', ['3 % / 6 %', '7 % / 15 %']],
    ['CPU (avg / max)', ['3%/6%', '7%/15%']],
    ['CPU usage % (mean/peak)', ['3/6', '7/15']],
    ['CPU max/avg', ['6 % / 3 %', '15 % / 7 %']],
    ['CPU avg;peak', ['3 %; 6 %', '7 %; 15 %']],
    ['avg;peak', ['3 %; 6 %', '7 %; 15 %']],
    ['CPU min/avg/max', ['1 % / 3 % / 6 %', '2 % / 7 % / 15 %']],
    ['CPU avg | max', ['3% | 6%', '7% | 15%']],
    ['CPU avg-max', ['3%-6%', '7%-15%']],
    ['CPU平均/最大', ['3％／6％', '7％／15％']],
    ['CPU使用率（平均／最大）', ['3%／6%', '7%／15%']],
    ['CPU使用率(%) 平均・ピーク', ['3・6', '7・15']],
    ['平均/ピーク', ['3%/6%', '7%/15%']],
    ['CPU最大/平均', ['6%（3%）', '15%（7%）']],
    ['CPU mittel/max', ['3,0 % / 6,0 %', '7,0 % / 15,0 %']],
    ['CPU使用率 最小～平均～最大', ['1%～3%～6%', '2%～7%～15%']],
  ])('states the average and the peak in the order of its header: %s', (header, cells) => {
    const { uses, said, told, kept } = read(header, cells);
    expect(uses).toEqual([
      [0.03, 0.06],
      [0.07, 0.15],
    ]);
    expect(said).toEqual([]);
    expect(told).toHaveLength(1);
    expect(kept).toEqual([[], []]);
  });

  it('states parts of one where all its figures are such, and says so', () => {
    const { uses, said } = read('CPU (avg/max)', ['0.03 / 0.06', '0.07 / 0.15']);
    expect(uses[1]).toEqual([0.07, 0.15]);
    expect(said).toEqual(['1 unit-assumed', '1 unit-assumed']);
  });

  it('is the source of both', () => {
    const cell = { column: 'D (CPU avg/max)', text: '3 % / 6 %' };
    expect(read('CPU avg/max', ['3 % / 6 %', '-']).cells).toEqual([
      [cell, cell],
      [expect.anything(), expect.anything()],
    ]);
  });

  it('leaves open which of the two a single figure is, and says so', () => {
    const { uses, said } = read('CPU avg/max', ['3 % / 6 %', '7 % / 15 %', '9 %', '-', '4 %/8 %']);
    expect(uses).toEqual([
      [0.03, 0.06],
      [0.07, 0.15],
      [null, null],
      [null, null],
      [0.04, 0.08],
    ]);
    expect(said).toEqual(['4 figure-alone', '4 figure-alone']);
  });

  it('is read alike when the choice of columns is sent back, and keeps to what a person chose', () => {
    const { uses, mapping } = read('CPU avg/max', ['3 % / 6 %']);
    expect(read('CPU avg/max', ['3 % / 6 %'], { mapping: mapping ?? undefined }).uses).toEqual(uses);
    const fields = { cpuPeakShare: null };
    expect(read('CPU avg/max', ['3 % / 6 %'], { mapping: { fields } }).uses).toEqual([[0.03, null]]);
  });

  it.each([
    ['Memory avg/max', ['3 % / 6 %', '7 % / 15 %']],
    ['Disk usage avg/max', ['3 % / 6 %', '7 % / 15 %']],
    ['avg/max', ['3 / 6', '7 / 15']],
    ['Average/maximum users', ['3 % / 6 %', '7 % / 15 %']],
  ])('is none of the CPU where nothing says so: %s', (header, cells) => {
    const { uses, kept } = read(header, cells);
    expect(uses).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(kept).toEqual([[header], [header]]);
  });
});
