import { known, type Plan, text } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { studyProposal } from '../../../test/sample-proposal.ts';
import { writerOf } from '../../writer.ts';
import { resultSentence } from '../result-sentence.ts';
import { ratioSection } from './ratio-section.ts';

describe('before and after', () => {
  it('is so many servers that become so few, unless some workloads have no place', async () => {
    const [scenario] = studyProposal().scenarios;
    const { plan } = scenario.result;
    if (!plan) throw new Error('no plan');
    const said = async (unplaced: Plan['unplaced']) => {
      const result = { ...scenario.result, plan: { ...plan, unplaced } };
      const { blocks } = await ratioSection({ ...scenario, result }, writerOf('en'));
      return blocks.flatMap((block) =>
        block.kind === 'chart' ? [block.title] : block.kind === 'paragraph' ? [block.text] : [],
      );
    };
    expect((await said([])).join(' ')).toMatch(/6\sservers become 2\sservers: what changes$/);
    const because = text('Too large.', '大きすぎます。');
    expect((await said([{ workloadId: 'db1', because, change: null }])).slice(-2)).toEqual([
      'Before and after compare only the servers whose workloads all have a place.',
      'What changes for servers whose workloads all have a place',
    ]);
  });

  it('names the servers that stay, here and in the sentence that says what becomes of them', async () => {
    const input = studyProposal();
    const [scenario] = input.scenarios;
    const { plan } = scenario.result;
    if (!plan) throw new Error('no plan');
    const stays = text('2 more current servers stay.', 'このほか2台は残ります。');
    const because = { label: text('Current servers that stay', '残る現行サーバーの台数'), inputs: [], notes: [stays] };
    const serversStaying = known('stated', { value: 2, unit: 'servers', because });
    const result = { ...scenario.result, plan: { ...plan, summary: { ...plan.summary, serversStaying } } };
    const { blocks } = await ratioSection({ ...scenario, result }, writerOf('en'));
    expect(blocks).toContainEqual({ kind: 'paragraph', text: '2 more current servers stay.' });
    const said = writerOf('en').say(resultSentence(input, { ...scenario, result }));
    expect(said).toMatch(/^6\scurrent servers move .* 2 more current servers stay\.$/);
  });
});
