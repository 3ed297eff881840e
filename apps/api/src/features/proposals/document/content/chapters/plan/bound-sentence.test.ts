import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { studyProposal } from '../../../test/sample-proposal.ts';
import { boundSentence, wideGapSentence } from './bound-sentence.ts';

const [{ result }] = studyProposal().scenarios;
if (!result.plan) throw new Error('nothing is planned');
const { plan } = result;
const at = (bound: Partial<typeof plan.bound>, more: Partial<typeof plan> = {}) => ({
  ...plan,
  madeBy: 'search' as const,
  ...more,
  bound: { kind: 'covering-lp' as const, objective: 12, value: 9.6, gap: 0.25, proven: null, ...bound },
});
const english = (of: ReturnType<typeof at>) => {
  const sentence = boundSentence(of);
  return sentence && say(sentence, 'en').replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
};

describe('how far a plan may be from the best possible', () => {
  it('is said with the bound, in servers or in money', () => {
    expect(english(at({ objective: 12, value: 10, gap: 0.2 }))).toBe(
      'No plan can do with fewer than 10 servers under these assumptions; this one takes 12 servers, up to 20% above the best possible.',
    );
    expect(english(at({ unit: 'EUR', objective: 13_212_334, value: 10_275_694, gap: 0.2858 }))).toBe(
      'Plans are compared by licences, support and hardware: no plan can be below EUR 10,275,694 under these assumptions; this one is at EUR 13,212,334, up to 28.6% above the best possible.',
    );
  });

  it('is no money where servers of unknown price count for a little only to rank plans', () => {
    expect(english(at({ unit: 'USD', amount: null }))).toBe(
      'By what plans are ranked by, it may be up to 25% above the best possible.',
    );
  });

  it('is nothing at the bound, and of a first answer a search may do better', () => {
    expect(english(at({ objective: 10, value: 10, gap: 0 }))).toMatch(
      /no plan is better: it is at its proven bound\.$/,
    );
    expect(english(at({}, { madeBy: 'first-fit' }))).toMatch(/a search may find a better one\.$/);
  });

  it('is not said while something has no place, and stands in the summary where it is wide', () => {
    const lacking = at({}, { unplaced: [{}] as unknown as typeof plan.unplaced });
    expect([english(lacking), wideGapSentence(at({ gap: 0.04 }))]).toEqual([null, null]);
    expect(wideGapSentence(at({ gap: 0.06 }))).not.toBeNull();
  });
});
