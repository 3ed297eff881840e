import type { UtilisationSeries } from '@tatami/model';
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

it('names the recordings of machines of the estate, and none of machines that it does not have', () => {
  const input = studyProposal({ language: 'en' });
  const [server] = input.estate.servers;
  if (!server) throw new Error('the study has servers');
  const recorded = (subject: string, file: string): UtilisationSeries => ({
    ...{ subject, metric: 'cpuShare', startsAt: '2026-10-06T00:00:00Z', stepS: 600, clock: 'wall' },
    ...{ stampMarks: null, sampleIs: null, values: [0.5], peaks: null },
    origin: { file, sheet: null, row: 1, cells: {} },
  });
  const series = [recorded(server.name, 'sar_db01.txt'), recorded('elsewhere', 'sar_other.txt')];
  const { blocks } = sourcesSection({ ...input, estate: { ...input.estate, series } }, writerOf('en'));
  const files = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  expect(files).toContain('sar_db01.txt');
  expect(files).not.toContain('sar_other.txt');
});
