import { assumed, text } from '@tatami/model';
import { expect, it } from 'vitest';
import { severalTypesProposal } from '../../../test/sample-proposal.ts';
import { writerOf } from '../../writer.ts';
import { serverTypesSection } from './server-types-section.ts';

it('says what a mix saves against one type alone, or what it costs more', async () => {
  const [scenario] = severalTypesProposal().scenarios;
  const { typeComparison } = scenario.result;
  const [best] = typeComparison?.singles ?? [];
  if (!typeComparison || !best) throw new Error('nothing to compare');
  const said = async (value: number, low: number) => {
    const saved = assumed(text('Saved', '削減額'), value, 'USD', { low });
    const result = { ...scenario.result, typeComparison: { ...typeComparison, best, saved } };
    const [section] = await serverTypesSection({ ...scenario, result }, writerOf('en'));
    return section?.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])).at(-1);
  };
  expect(await said(12_000, 9_000)).toMatch(/ alone the plan saves USD\s12,000 \(USD\s9,000–12,000\): /);
  expect(await said(-12_000, -15_000)).toMatch(/ alone the plan costs USD\s12,000 more \(USD\s12,000–15,000\): /);
});
