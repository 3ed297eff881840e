import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

/** What a list says of the size of its one database, and what it keeps beside. */
function sizeOf(headers: string, cells: string) {
  const lines = [`Server,Cores,RAM (GB),DBMS,${headers}`, `pg01,32,256,PostgreSQL 14,${cells}`];
  const { records } = readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'list.csv' });
  const [workload] = records.workloads;
  return [workload?.databaseGiB ?? null, workload?.attributes ?? null];
}

describe('the size of a database', () => {
  it.each([
    ['DB allocated (GB),DB used (GB)', '1000,420', '{"DB used (GB)":"420"}'],
    ['DB used (GB),DB allocated (GB)', '420,1000', '{"DB used (GB)":"420"}'],
    ['DB使用量(GB),DB割当容量(GB)', '420,1000', '{"DB使用量(GB)":"420"}'],
    ['DB size (GB),DB space used (GB)', '1000,420', '{"DB space used (GB)":"420"}'],
  ])('is that of its files, whatever is used of them: %s', (headers, cells, kept) =>
    expect(sizeOf(headers, cells)).toEqual([1000, kept]),
  );

  it.each([
    ['DB used (GB)', '420', 420],
    ['DB使用容量(GB)', '420', 420],
    ['DB used (MB)', '430080', 420],
  ])('is what is used where that alone is stated: %s', (header, cell, gib) =>
    expect(sizeOf(header, cell)).toEqual([gib, null]),
  );

  it('is no plain size of a server', () => {
    expect(sizeOf('Size (GB)', '420')).toEqual([null, '{"Size (GB)":"420"}']);
  });
});
