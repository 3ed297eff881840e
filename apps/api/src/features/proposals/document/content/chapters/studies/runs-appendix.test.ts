import type { BenchmarkRun } from '@tatami/model';
import { expect, it } from 'vitest';
import { studiesReport } from '../../../test/sample-proposal.ts';
import { runsSheet } from '../../../workbook/sheets/runs.ts';
import { writerOf } from '../../writer.ts';
import { runsAppendix } from './runs-appendix.ts';

const [LIKE] = studiesReport().runs as [BenchmarkRun];
/** A run of a list or a log, of which nothing is alike with the others but what is said here. */
const run = (file: string, row: number, more: Partial<BenchmarkRun>): BenchmarkRun => ({
  ...LIKE,
  subject: 'NX7700',
  machine: 'NX7700',
  name: 'NX7700',
  tool: 'generic',
  mirroring: null,
  sb: null,
  msb: null,
  memoryGiB: null,
  cacheGiB: null,
  databaseGiB: null,
  ...more,
  origin: { file, sheet: null, row, cells: {}, ...more.origin },
});
const LIST = [3, 2, 10].map((row) => run('list.csv', row, { mirroring: 'none', clients: row, throughput: 100 * row }));
const LOGS = [1, 2, 10].map((at) => run(`log${at}.txt`, 4, { tool: 'hammerdb', clients: 8, throughput: 50 * at }));
const tablesOf = (runs: readonly BenchmarkRun[]) =>
  runsAppendix(runs, writerOf('en')).flatMap((block) => (block.kind === 'table' ? [block] : []));

it('has a record for each list and one for the logs of a tool, each run with the row it came from', () => {
  const blocks = runsAppendix([...LOGS, ...LIST], writerOf('en'));
  expect(blocks.flatMap((block) => (block.kind === 'subheading' ? [block.text] : []))).toEqual([
    'Record of runs: list.csv, 3 runs',
    'Record of runs: log1.txt, log2.txt, log10.txt, 3 runs',
  ]);
  const [alike, list, , logs] = tablesOf([...LOGS, ...LIST]);
  expect(alike?.rows).toContainEqual(['Mirroring of the data', 'not mirrored']);
  expect(list?.columns.map(({ title }) => title)).toEqual(['Row', 'Throughput', 'Clients']);
  expect(list?.rows.map(([row]) => row)).toEqual(['2', '3', '10']);
  expect(logs?.rows.map(([place]) => place)).toEqual(['log1.txt, 4', 'log2.txt, 4', 'log10.txt, 4']);
});

it('names the tool whose files they are, and no name that is the one of the machine', () => {
  const [alike] = tablesOf(LOGS);
  const stated = alike?.rows.map(([field]) => field);
  expect(stated).toContain('Tool');
  expect(stated).not.toContain('Run');
  expect(tablesOf(LIST).flatMap(({ rows }) => rows.map(([field]) => field))).not.toContain('Tool');
});

it('marks what a person set in place of the file, and runs that were aborted', () => {
  const [first, ...rest] = LIST as [BenchmarkRun, ...BenchmarkRun[]];
  const replaced = { throughput: { value: 290, cell: null } };
  const table = tablesOf([{ ...first, origin: { ...first.origin, replaced }, aborted: true }, ...rest]).at(-1);
  expect(table?.rows[1]).toEqual(['3 (aborted)', expect.stringMatching(/^300.TPS.\*$/), '3']);
  expect(table?.note).toMatch(/^\*: typed by hand/);
});

it('says the same in the workbook', () => {
  const [sheet] = runsSheet({ ...studiesReport(), runs: [...LOGS, ...LIST] }, writerOf('en'));
  expect(sheet?.columns.slice(0, 3).map(({ title }) => title)).toEqual(['File', 'Sheet', 'Row']);
  expect(sheet?.rows[0]?.slice(0, 3)).toEqual(['list.csv', null, { value: 2, digits: 0 }]);
});
