import type { Question, ScenarioInputs } from '@tatami/model';
import { text } from '@tatami/model';
import { say } from '@tatami/wording';
import { expect, it } from 'vitest';
import { Problem } from '../plugins/problem.ts';
import { refuseBlocked } from './blocking-question.ts';

function refusal(
  choices: Question<ScenarioInputs>['choices'],
  settledIn?: Question<ScenarioInputs>['settledIn'],
): Problem {
  const question: Question<ScenarioInputs> = {
    id: 'cpu-rating',
    blocking: true,
    asks: text('What?', '何ですか。'),
    affected: [],
    choices,
    settledIn,
  };
  try {
    refuseBlocked([question], 'A');
  } catch (thrown) {
    if (thrown instanceof Problem) return thrown;
    throw thrown;
  }
  throw new Error('was not refused');
}

function hintOf({ hint }: Problem) {
  return hint && [say(hint, 'en'), say(hint, 'ja')];
}

it('names the ready answers of the open question', () => {
  const choices = [{ label: text('Take it', 'そうする'), inputs: {} }];
  expect(hintOf(refusal(choices))).toEqual([
    'Answer it in the scenario "A": Take it',
    'シナリオ「A」で回答してください：そうする',
  ]);
});

it('ends the sentence where there is no ready answer', () => {
  expect(hintOf(refusal([]))).toEqual(['Answer it in the scenario "A".', 'シナリオ「A」で回答してください。']);
});

it('points to the inventory where nothing else answers it', () => {
  expect(hintOf(refusal([], { list: 'workloads', field: 'vcpus' }))).toEqual([
    'Fill in the missing values in the inventory.',
    'サーバー台帳で不足している値を入力してください。',
  ]);
});
