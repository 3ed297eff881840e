import { expect, test } from 'vitest';
import { mirroringProposal, studyProposal } from '../../test/sample-proposal.ts';
import { documentContent } from '../document-content.ts';

const TITLES = { en: 'What does mirroring cost?', ja: 'ミラーリングによる性能への影響' } as const;

test.each(['en', 'ja'] as const)(
  'what runs tell of a factor is a chapter of its own (%s)',
  async (language) => {
    const { sections } = await documentContent(mirroringProposal({ language }));
    const chapter = sections.find(({ title }) => title === TITLES[language]);
    expect(chapter?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'chart', 'checks']);
    const [said, table] = chapter?.blocks ?? [];
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
