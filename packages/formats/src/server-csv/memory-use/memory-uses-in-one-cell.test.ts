import { describe, expect, it } from 'vitest';
import { readFile } from '../../read-file.ts';

function read(header: string, cells: readonly string[]) {
  const rows = cells.map((cell, at) => `db0${at + 1}\t16\t200\t${cell}`);
  const bytes = new TextEncoder().encode(`${['Server\tCores\tMemory (GB)\t'.concat(header), ...rows].join('\n')}\n`);
  const { records, issues } = readFile({ bytes, fileName: 'list.tsv' });
  return {
    installed: records.servers.map(({ memoryGiB }) => memoryGiB),
    used: records.workloads.map(({ memoryGiB }) => memoryGiB),
    said: issues.filter(({ severity }) => severity !== 'info').map(({ where, code }) => `${where.row ?? '-'} ${code}`),
    told: issues.filter(({ code }) => code === 'uses-in-one-cell').length,
  };
}

describe('a column of memory in use with several figures a cell', () => {
  it.each([
    ['Memory avg/max (GB)', ['80/100', '60/80']],
    ['Memory avg/max', ['80 GB / 100 GB', '60 GB / 80 GB']],
    ['Memory used avg / max', ['80/100 GB', '60/80 GB']],
    ['RAM max/avg (MB)', ['102,400 / 81,920', '81,920 / 61,440']],
    ['メモリ平均/最大', ['80GB/100GB', '60GB/80GB']],
    ['メモリ使用量（平均／最大）', ['80GB／100GB', '60GB／80GB']],
    ['メモリ平均/最大', ['40%/50%', '30%/40%']],
    ['Memory usage % (avg/max)', ['40/50', '30/40']],
    ['Memory min/avg/max', ['10 GB; 80 GB; 100 GB', '9 GB; 60 GB; 80 GB']],
  ])('states the peak, in the order of its header: %s %j', (header, cells) => {
    expect(read(header, cells)).toEqual({ installed: [200, 200], used: [100, 80], said: [], told: 1 });
  });

  it('states nothing where no unit says whether it is a size or a share', () => {
    expect(read('Memory avg/max', ['40/50', '30/40'])).toMatchObject({ used: [null, null], told: 0 });
  });

  it('says of a figure alone that nobody knows which it is', () => {
    const { used, said } = read('Memory avg/max (GB)', ['80/100', '60/80', '70/90', '90']);
    expect([used, said]).toEqual([[100, 80, 90, null], ['5 figure-alone']]);
  });

  it('is not the memory of the machine', () => {
    const bytes = new TextEncoder().encode('Server,Cores,Memory avg/max (GB)\ndb1,16,80/100\n');
    const { records } = readFile({ bytes, fileName: 'list.csv' });
    expect([records.servers[0]?.memoryGiB, records.workloads[0]?.memoryGiB]).toEqual([null, 100]);
  });
});
