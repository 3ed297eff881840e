import { readFileSync } from 'node:fs';
import { NO_EDITS } from '@tatami/contracts';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { businessCaseProposal, pairsProposal, studyProposal } from '../../test/sample-proposal.ts';
import type { Section } from '../blocks.ts';
import { documentContent } from '../document-content.ts';
import { writerOf } from '../writer.ts';
import { GLOSSARY } from './glossary.data.ts';
import { glossarySection } from './glossary-section.ts';

const paragraph = (words: string): Section => ({ id: 'x', title: '', blocks: [{ kind: 'paragraph', text: words }] });
const termsIn = (sections: readonly Section[]) =>
  sections.flatMap(({ id, blocks }) =>
    id === 'glossary'
      ? blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(([term]) => term) : []))
      : [],
  );

it('has the words of the glossary of the product, to the letter', () => {
  const home = readFileSync(new URL('../../../../../../../../docs/glossary.md', import.meta.url), 'utf8');
  const missing = GLOSSARY.flatMap(({ term: { en, ja } }) => [en, ja].filter((words) => !home.includes(words)));
  expect(missing).toEqual([]);
});

describe('the terms of a document', () => {
  it.each([
    ['en', 'NUMA nodes and an SB', ['NUMA node', 'SB']],
    ['en', 'An MSB, and no more', ['MSB']],
    ['ja', '理論下限はN+1', ['N+1', '理論下限']],
    ['en', 'nothing of the kind', []],
  ] as const)('in %s of “%s”', (language, words, terms) => {
    expect(termsIn(glossarySection([paragraph(words)], writerOf(language)))).toEqual(terms);
  });

  it('are those that it uses and no others, in its language', async () => {
    for (const proposal of [studyProposal, pairsProposal, businessCaseProposal])
      for (const language of ['en', 'ja'] as const) {
        const { sections } = await documentContent(proposal({ language }));
        const rest = JSON.stringify(sections.filter(({ id }) => id !== 'glossary')).toLowerCase();
        const terms = termsIn(sections);
        expect(terms.length).toBeGreaterThan(5);
        for (const term of terms) expect(rest).toContain(term?.toLowerCase());
        const unused = GLOSSARY.map(({ term }) => say(term, language)).filter((term) => !terms.includes(term));
        expect(unused.length).toBeGreaterThan(0);
      }
    const { sections } = await documentContent(studyProposal({ language: 'en' }));
    expect(termsIn(sections)).not.toContain('write penalty');
  });

  it('are not those of sections that are left out', async () => {
    const input = pairsProposal({ language: 'en' });
    const all = (await documentContent(input)).sections.map(({ id }) => id);
    const hidden = all.filter((id) => id !== 'summary' && id !== 'glossary');
    const { sections } = await documentContent({ ...input, edits: { ...NO_EDITS, hidden } });
    expect(termsIn(sections)).not.toContain('list price');
    expect(termsIn(sections).length).toBeLessThan(GLOSSARY.length / 2);
  });
});
