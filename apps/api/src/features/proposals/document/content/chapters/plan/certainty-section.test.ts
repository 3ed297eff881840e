import { known, type PlanCertainty, type ScenarioResult, text } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { studyProposal, twoProductProposal } from '../../../test/sample-proposal.ts';
import { certaintySentence } from './certainty-section.ts';

/** The same as if one server less were planned. */
function withOneLess({ certainty, ...result }: ScenarioResult): ScenarioResult {
  const planned = certainty?.levels.find(({ marks }) => marks.includes('planned'));
  if (!certainty || !planned) throw new Error('nothing is planned');
  const levels = certainty.levels.map((level): PlanCertainty['levels'][number] => ({
    ...level,
    marks: level.servers === planned.servers - 1 ? ['planned'] : [],
  }));
  return { ...result, certainty: { ...certainty, levels } };
}

describe('what one more server comes to', () => {
  it('is what the total cost rises by', () => {
    const [{ result }] = studyProposal().scenarios;
    const sentence = certaintySentence(withOneLess(result), true);
    // One server costs USD 798,000, two cost 1,596,000.
    expect(sentence && say(sentence, 'en')).toMatch(
      / One more makes it 99\.9%, and raises the sum of the known parts without tax by USD\s798,000\.$/,
    );
    expect(sentence && say(sentence, 'ja')).toMatch(
      /1台追加すると99\.9%になり、判明分の費用合計（税抜）は\S*\s?798,000\S*増えます。$/,
    );
  });

  it('is between two amounts where it depends on the products it holds', () => {
    const { certainty, ...result } = withOneLess(studyProposal().scenarios[0].result);
    if (!certainty) throw new Error('nothing is planned');
    const least = known('predicted', { value: 900_000, unit: 'USD', because: { label: text('x', 'x'), inputs: [] } });
    const levels = certainty.levels.map((level) => (level.servers === 2 ? { ...level, leastCost: least } : level));
    const sentence = certaintySentence({ ...result, certainty: { ...certainty, levels } }, true);
    expect(sentence && say(sentence, 'en')).toMatch(
      / and raises the sum of the known parts without tax by USD\s102,000 to USD\s798,000, by the products that it holds\.$/,
    );
  });

  it('is not said where it costs no more, or nothing beyond the plan was counted', () => {
    const [{ result: twoProducts }] = twoProductProposal().scenarios;
    const [{ result: study }] = studyProposal().scenarios;
    for (const result of [withOneLess(twoProducts), study]) {
      const sentence = certaintySentence(result, true);
      expect(sentence && say(sentence, 'en')).toMatch(/was asked for\.$/);
    }
  });
});
