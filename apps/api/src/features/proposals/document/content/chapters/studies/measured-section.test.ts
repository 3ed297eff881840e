import { type BenchmarkRun, studiesOf } from '@tatami/model';
import { expect, it } from 'vitest';
import type { DocumentInput } from '../../../document-input.ts';
import { studiesReport, warehousesProposal } from '../../../test/sample-proposal.ts';
import { documentContent } from '../../document-content.ts';
import { writerOf } from '../../writer.ts';
import { calculations } from './calculations.ts';
import { measuredSection } from './measured-section.ts';
import { studyQuestions } from './study-questions.ts';

/** The runs of a report in two lists, each in rows of its own, and one run more that compares nothing. */
function inLists(): DocumentInput {
  const report = studiesReport({ language: 'en' });
  const at = (run: BenchmarkRun, file: string, row: number) => ({ ...run, origin: { ...run.origin, file, row } });
  const runs = report.runs.toReversed().map((run, index) => at(run, 'pairs.csv', index + 2));
  const [like] = runs as [BenchmarkRun];
  const all = [...runs, { ...at(like, 'other.csv', 2), key: 'other', dbms: 'PostgreSQL 16', storage: 'NVMe' }];
  return { ...report, runs: all, studies: studiesOf(all) };
}

const tablesOf = (input: DocumentInput) =>
  measuredSection(input, writerOf('en')).blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));

it('says of each file what was measured, how often, and how many runs the document rests on', () => {
  const [counted] = measuredSection(inLists(), writerOf('en')).blocks;
  expect(counted).toMatchObject({
    text: expect.stringMatching(
      /^13 runs of 2 files\. The comparisons rest on 12 of 13\. 1 stands in none of these\. The appendix/,
    ),
  });
  const [measured] = tablesOf(inLists());
  expect(measured?.rows.map(([file, runs]) => [file, runs])).toEqual([
    ['other.csv', '1'],
    ['pairs.csv', '12'],
  ]);
  expect(measured?.rows[1]?.[3]).toContain('Mirroring of the data: mirrored, not mirrored');
  expect(measured?.rows[1]?.[3]).toContain('Clients: 8, 16, 32');
  expect(measured?.rows[1]?.[4]).toBe('2');
});

it('counts for the curve over memory the runs that it leads through, and tells the others apart', async () => {
  const report = studiesReport({ language: 'en' });
  const [like] = report.runs as [BenchmarkRun];
  const boards = [
    [1, 512],
    [1, 1024],
    [1, 2048],
    [2, 1024],
    [2, 2048],
  ];
  const runs = boards.map(([sb = 1, memoryGiB = 0], at): BenchmarkRun => {
    const made = {
      sb,
      sockets: null,
      memoryGiB,
      cacheGiB: null,
      mirroring: null,
      clients: 96,
      throughput: 700 * sb + at,
      cpuShare: 0.97,
    };
    return { ...like, ...made, key: `${at}`, origin: { ...like.origin, row: 2 + at } };
  });
  const { sections } = await documentContent({ ...report, runs, studies: studiesOf(runs) });
  expect(JSON.stringify(sections.find(({ id }) => id === 'measured')?.blocks)).toMatch(
    /5 runs of 1 file\. The curve over memory rests on 3 of 5\. Beside it, 2 of 5 were made with other numbers of processors\. The appendix/,
  );
  const [table] = sections.flatMap(({ blocks }) =>
    blocks.filter((block) => block.kind === 'table' && block.rows.some(([name]) => name === '2 SB')),
  );
  expect(table?.kind === 'table' ? table.rows.map(([name]) => name) : []).toEqual([
    '1 SB',
    '1 SB',
    '2 SB',
    '1 SB',
    '2 SB',
  ]);
});

it('says what no run of a file states, and what only some do', () => {
  const [, gaps] = tablesOf(inLists());
  expect(gaps?.columns.map(({ title }) => title)).toEqual(['File', 'Stated of no run']);
  const [other, pairs] = gaps?.rows ?? [];
  expect(pairs?.[1]).toMatch(/^CPU model, Storage, Database product/);
  expect(other?.[1]).not.toMatch(/Storage/);
  const input = inLists();
  const [first, ...rest] = input.runs as [BenchmarkRun, ...BenchmarkRun[]];
  const [, partly] = tablesOf({ ...input, runs: [{ ...first, dbms: 'PostgreSQL 16' }, ...rest] });
  expect(partly?.rows[1]?.[2]).toContain('Database product');
});

it('tells where the runs of a comparison stand', async () => {
  const { sections } = await documentContent(inLists());
  expect(JSON.stringify(sections.find(({ id }) => id === 'study'))).toContain(
    'The runs stand in pairs.csv, rows 2–13.',
  );
});

it('explains the kinds of numbers that there are, and no others', () => {
  const kindsOf = (input: DocumentInput) =>
    calculations(input, writerOf('en')).flatMap((block) =>
      block.kind === 'table' ? block.rows.map(([what]) => what) : [],
    );
  expect(kindsOf(inLists())).toEqual(['Change', 'Interval and verdict', 'What a plan can count']);
  expect(kindsOf(warehousesProposal())).toContain('SPECjbb score');
  expect(kindsOf({ ...inLists(), runs: [], studies: [] })).toEqual([]);
});

it('asks for further loads where there is one, and for repeats where the spread leaves no verdict', () => {
  const report = studiesReport();
  const [clients] = report.runs.map((run) => run.clients);
  const asked = (runs: readonly BenchmarkRun[]) => studyQuestions(studiesOf(runs), runs).map(({ asks }) => asks.en);
  const further = 'Can the runs be made at further loads too?';
  expect(asked(report.runs)).not.toContain(further);
  expect(asked(report.runs.filter((run) => run.clients === clients))).toContain(further);
  const wide = report.runs.map((run, at) => ({ ...run, throughput: (at % 2 === 0 ? 1.4 : 1) * 1000 + at }));
  expect(studyQuestions(studiesOf(wide), wide).filter(({ needed }) => needed)).toHaveLength(1);
});

it('asks for runs with the processors as the limit, and not for repeats, where storage ended the throughput of both machines', async () => {
  const report = studiesReport({ language: 'en' });
  const sides = [
    ['R730', 0.3],
    ['R7725', 0.09],
  ] as const;
  const runs = report.runs.map((run, at): BenchmarkRun => {
    const [machine, cpuShare] = sides[at % 2] as (typeof sides)[number];
    const made = { machine, cpuShare, ioWaitShare: 0.65, mirroring: null, subject: machine, throughput: 500 + at / 10 };
    return { ...run, ...made };
  });
  const needed = studyQuestions(studiesOf(runs), runs).filter((each) => each.needed);
  expect(needed.map(({ asks }) => asks.en)).toEqual([
    'Can the runs be made with the processors as the limit, as with faster storage or more of the database in memory?',
  ]);
  const { sections } = await documentContent({ ...report, runs, studies: studiesOf(runs) });
  const summary = JSON.stringify(sections.find(({ id }) => id === 'summary'));
  expect(summary).toContain('The runs decide none of 1 comparison: not the processors were the limit of all machines.');
  expect(JSON.stringify(sections.find(({ id }) => id === 'study'))).toContain('R730 was limited by its storage');
});

it('says of repeats by the word of a person how far they are apart', async () => {
  const report = studiesReport({ language: 'en' });
  const runs = report.runs.map((run, at) => ({
    ...run,
    repeats: 'stated' as const,
    throughput: (at % 2 === 0 ? 1.8 : 1) * 1000,
  }));
  const { sections } = await documentContent({ ...report, runs, studies: studiesOf(runs) });
  const measured = JSON.stringify(sections.find(({ id }) => id === 'measured'));
  expect(measured).toMatch(/count as repeats, as stated, although runs of one load differ by up to 1.8 times/);
  expect(measured).not.toContain('Runs that are not averaged');
});

it('averages no logs of two machines that name none: says so where runs are counted, in the summary and among what is asked', async () => {
  const report = studiesReport({ language: 'en' });
  const [like] = report.runs as [BenchmarkRun];
  const logs = (['r740', 'r7625'] as const).flatMap((name, which) =>
    [8, 16, 32].map((clients): BenchmarkRun => {
      const file = `pgbench_${name}_${clients}.txt`;
      const throughput = 1000 * clients * (1 + which);
      const unnamed = { machine: null, subject: file, mirroring: null, origin: { ...like.origin, file } };
      return { ...like, ...unnamed, key: file, clients, throughput };
    }),
  );
  const runs = [...report.runs, ...logs];
  const input = { ...report, runs, studies: studiesOf(runs) };
  const { sections } = await documentContent(input);
  const said = (id: string) => JSON.stringify(sections.find((section) => section.id === id));
  for (const id of ['summary', 'measured', 'method'])
    expect(said(id)).toMatch(/differ by up to 2 times at 8 clients \(8,000.TPS to 16,000.TPS\)/);
  expect(said('measured')).toContain('The names of their files part them: r740 (3 runs), r7625 (3 runs).');
  expect(said('load')).toBeUndefined();
  expect(JSON.stringify(sections)).not.toContain('"12,000');
});
