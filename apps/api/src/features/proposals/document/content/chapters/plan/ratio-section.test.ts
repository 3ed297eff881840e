import { type Plan, text } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { studyProposal } from '../../../test/sample-proposal.ts';
import { writerOf } from '../../writer.ts';
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
});
