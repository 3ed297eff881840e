import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

/** What a list says that its one database needs, with the cells that say so. */
function needOf(headers: string, cells: string) {
  const lines = [`Server,RAM (GB),DBMS,DB name,${headers}`, `ora01,192,Oracle 19c EE,ERP,${cells}`];
  const { records } = readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'list.csv' });
  const [workload] = records.workloads;
  return { gib: workload?.memoryGiB ?? null, cell: workload?.origin.cells.memoryGiB?.text };
}

it.each([
  ['SGA (GB),PGA (GB)', '96,24'],
  ['PGA(GB),SGA(GB)', '24,96'],
  ['SGAサイズ(GB),PGAサイズ(GB)', '96,24'],
  ['sga_target (GB),pga_aggregate_target (GB)', '96,24'],
  ['SGA,PGA', '96 GB,24 GB'],
])('is the memory of an Oracle instance, both together: %s', (headers, cells) => {
  expect(needOf(headers, cells).gib).toBe(120);
});

it('names both cells', () => {
  expect(needOf('SGA (GB),PGA (GB)', '96,24').cell).toBe('96 + 24');
});

it('is the SGA alone where no column states the PGA', () => {
  expect(needOf('SGA (GB),Patch', '96,19.22').gib).toBe(96);
});

it('is unknown where the two are in two units', () => {
  expect(needOf('SGA (GB),PGA (MB)', '96,24576').gib).toBeNull();
});
