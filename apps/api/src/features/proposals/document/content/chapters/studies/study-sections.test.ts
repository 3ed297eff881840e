import { type BenchmarkRun, studiesOf } from '@tatami/model';
import { expect, test } from 'vitest';
import { mirroringProposal, studiesReport, studyProposal, warehousesProposal } from '../../../test/sample-proposal.ts';
import { documentContent } from '../../document-content.ts';

const TITLES = { en: 'What does mirroring cost?', ja: 'ミラーリングによる性能への影響' } as const;

test.each(['en', 'ja'] as const)(
  'what runs tell of a factor is a chapter of its own (%s)',
  async (language) => {
    const { sections } = await documentContent(mirroringProposal({ language }));
    const chapter = sections.find(({ title }) => title === TITLES[language]);
    expect(chapter?.blocks.map(({ kind }) => kind)).toEqual([
      'paragraph',
      'paragraph',
      'paragraph',
      'table',
      'chart',
      'checks',
    ]);
    const [compared, held, said, table] = chapter?.blocks ?? [];
    expect(compared).toMatchObject({
      text: expect.stringMatching(language === 'en' ? /^12 runs, at 3 loads/ : /^測定12件・負荷3条件/),
    });
    expect(held).toMatchObject({ text: expect.stringContaining('PRIMEQUEST 2400E2') });
    expect(said).toMatchObject({ text: expect.stringContaining('-23.7') });
    const rows = table?.kind === 'table' ? table.rows.map((row) => row.at(-1)) : [];
    expect(rows).toEqual(['-24%', '-22%', '-25%']);
  },
  60_000,
);

test('a project whose runs compare nothing has no such chapter', async () => {
  const { sections } = await documentContent(studyProposal({ language: 'en' }));
  expect(sections.map(({ title }) => title)).not.toContain(TITLES.en);
});

test('without a plan a chapter says what one could count, and only chapters that need none are written', async () => {
  const { sections, cover } = await documentContent(studiesReport({ language: 'en' }));
  expect(sections.map(({ id }) => id)).toEqual([
    'summary',
    'measured',
    'study',
    'method',
    'conditions',
    'because',
    'sources',
    'appendix',
    'glossary',
  ]);
  expect(JSON.stringify(sections[0]?.blocks)).toMatch(/The runs decide \d+ comparison: there is/);
  expect(JSON.stringify(sections[1]?.blocks)).toMatch(
    /12 runs of 1 file. The comparisons rest on all 12. The appendix has each/,
  );
  const [, , chapter] = sections;
  expect(chapter?.blocks.slice(-2)).toMatchObject([
    { kind: 'subheading', text: 'What a plan can count' },
    {
      kind: 'table',
      rows: [[expect.stringMatching(/^Mirroring: mirrored/), '-23.5%', expect.any(String), 'measured']],
    },
  ]);
  expect(cover.kind).not.toMatch(/consolidation/i);
  const record = sections.find(({ id }) => id === 'appendix')?.blocks.filter(({ kind }) => kind === 'table');
  expect(record?.at(-1)).toMatchObject({ rows: expect.objectContaining({ length: 12 }) });
});

test.each([
  ['en', 'What does NUMA balancing give?', 'SPECjbb score: +13%, on against off.'],
  ['ja', 'NUMAバランス調整の効果', 'SPECjbbスコア：有効は無効に対して+13%です。'],
] as const)(
  'runs of SPECjbb are given with their peaks and scores (%s)',
  async (language, named, says) => {
    const { sections } = await documentContent(warehousesProposal({ language }));
    const blocks = sections.find(({ title }) => title === named)?.blocks ?? [];
    const said = blocks.findIndex((block) => block.kind === 'paragraph' && block.text === says);
    const scores = blocks[said + 1];
    expect(scores?.kind === 'table' ? scores.rows.map((row) => row.slice(1)) : blocks).toEqual([
      ['2', '39,800', '2', '39,800', '38,100'],
      ['2', '40,100', '4', '45,200', '43,067'],
    ]);
  },
  60_000,
);

test('where no comparison is decided it says so, and that a plan may count what was measured all the same', async () => {
  const report = studiesReport({ language: 'en' });
  const open = report.studies.map((study) => ({
    ...study,
    settings: study.settings.map((setting) => ({
      ...setting,
      comparisons: setting.comparisons.flatMap((each) =>
        Array.from({ length: 5 }, () => ({ ...each, verdict: 'unknown' as const })),
      ),
    })),
  }));
  const { sections } = await documentContent({ ...report, studies: open });
  expect(JSON.stringify(sections[0]?.blocks)).toMatch(/Of 5 measured differences the runs prove none: each may/);
});

/** A new machine whose throughput still rose at the last load, against an old one at its limit. */
function reportOfMachines(cpuShare: number | null) {
  const report = studiesReport({ language: 'en' });
  const runs = [
    ['R640', 50, 2500],
    ['R640', 100, 2600],
    ['R770', 50, 2600],
    ['R770', 100, 5000],
  ].map(
    ([machine, clients, throughput]) =>
      ({
        ...report.runs[0],
        ...{ key: `${machine} ${clients}`, machine, subject: machine, clients, throughput, mirroring: null },
        cpuShare: machine === 'R770' ? cpuShare : null,
      }) as BenchmarkRun,
  );
  return documentContent({ ...report, runs, studies: studiesOf(runs) });
}

test('a finding that is refused stands with its reason, and not among what a plan can count', async () => {
  const [refused, told] = await Promise.all([reportOfMachines(null), reportOfMachines(0.5)]);
  const chapter = refused.sections.find(({ id }) => id === 'study');
  expect(chapter?.blocks.slice(-2)).toMatchObject([
    { kind: 'subheading', text: 'What a plan cannot count' },
    {
      kind: 'list',
      items: [expect.stringMatching(/^Machine: R770 against R640: At least \+\d+(\.\d)?%: R770 was not/)],
    },
  ]);
  expect(JSON.stringify(refused.sections)).not.toContain('"What a plan can count"');
  expect(JSON.stringify(told.sections)).toContain('"What a plan can count"');
  expect(JSON.stringify(told.sections)).not.toContain('"What a plan cannot count"');
});

test('of two machines the summary names the highest load of both first, and not a mean over all loads', async () => {
  const { sections } = await reportOfMachines(null);
  const [headline] = sections[0]?.blocks ?? [];
  expect(headline).toMatchObject({ kind: 'headline', figure: '+92.3%' });
});
