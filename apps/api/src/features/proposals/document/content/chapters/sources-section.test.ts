import { expect, it } from 'vitest';
import { studyProposal } from '../../test/sample-proposal.ts';
import { writerOf } from '../writer.ts';
import { sourcesSection } from './sources-section.ts';

const WORK =
  'Tanimoto (IBM Japan): Performance Evaluation of IA Servers based on NUMA Architecture in DB Server Consolidation';

it('lists a work once, however a person cites it', () => {
  const { scenarios, ...rest } = studyProposal();
  const [first] = scenarios;
  const { result } = first;
  const { because } = result.ratio;
  const cited = {
    ...result.ratio,
    because: { ...because, source: { title: `${WORK} (2003-08-29), 4.1, figure 4`, date: null } },
  };
  const known = {
    ...result.ratio,
    because: { ...because, source: { title: WORK, section: '3.2', date: '2003-08-29' } },
  };
  const answer = { ...result, ratio: cited, serversPerTarget: known };
  const { blocks } = sourcesSection({ ...rest, scenarios: [{ ...first, result: answer }] }, writerOf('ja'));
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  const works = rows.filter(([title]) => title?.startsWith('Tanimoto'));
  expect(works).toHaveLength(1);
  expect(works[0]?.[1]).toContain('4.1, figure 4');
  expect(works[0]?.[2]).toBe('2003-08-29');
});

it('names the files of recordings among those supplied', () => {
  const input = studyProposal({ language: 'en' });
  const { blocks } = sourcesSection({ ...input, recordings: ['sar_db01.txt'] }, writerOf('en'));
  expect(blocks.flatMap((block) => (block.kind === 'list' ? block.items : []))).toContain('sar_db01.txt');
});
