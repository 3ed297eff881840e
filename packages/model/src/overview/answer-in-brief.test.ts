import { expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { evaluate, netfinityInputs } from '../scenario/test/scenario-fixture.ts';
import { answerInBrief } from './project-overview.ts';

it('says what the cost of the plan does not hold', () => {
  const result = evaluate(netfinityInputs(6));
  const answer = answerInBrief(result);
  expect(answer?.notIncluded).toEqual(result.notIncluded);
  expect(answer?.notIncluded.map(english).join(' ')).toContain('Not included: ');
});
