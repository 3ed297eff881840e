import { describe, expect, it } from 'vitest';
import { memoryFilledProposal } from '../../test/sample-proposal.ts';
import { writerOf } from '../writer.ts';
import { comparisonSections } from './comparison-section.ts';
import { throughputSections } from './plan/throughput-section.ts';
import { summaryPoints } from './summary-points.ts';

const FILLED = {
  en: 'Memory fills the servers of this plan: with more of it in each, fewer are enough.',
  ja: '1台あたりのメモリを増やすと、台数を減らせます。',
} as const;

describe.each(['en', 'ja'] as const)('the chapters on boards for an estate that memory fills (%s)', (language) => {
  const input = memoryFilledProposal({ language });
  const writer = writerOf(language);

  it('have the plan of the whole estate on each, and recommend the one that costs least', async () => {
    const [section] = await comparisonSections(input, writer);
    const tables = section?.blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])) ?? [];
    const estate = tables.find(({ columns }) => columns.length === 5);
    if (!estate) throw new Error('no table of the estate');
    expect(estate.rows.map(([boards, servers]) => [boards, servers])).toContainEqual(['1 SB + 2 MSB', '2']);
    expect(estate.marked?.map((at) => estate.rows[at]?.[0])).toEqual(['1 SB + 2 MSB']);
    const says = section?.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])).join(' ');
    expect(says).toContain(FILLED[language]);
  });

  it('say beside the curve of one database, and in the summary, that more memory a server means fewer servers', async () => {
    const [section] = await throughputSections(input, writer);
    expect(JSON.stringify(section?.blocks)).toContain(FILLED[language]);
    const points = JSON.stringify(summaryPoints(input, writer));
    expect(points).toContain(FILLED[language]);
    expect(points).not.toContain('buys little');
  });
});
