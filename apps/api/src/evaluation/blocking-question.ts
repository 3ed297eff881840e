import { inARow, type Question, type ScenarioInputs, type Text, text } from '@tatami/model';
import { Problem } from '../plugins/problem.ts';

/** Throws plan-blocked, naming the question, when a scenario cannot be planned before a person answers it. */
export function refuseBlocked(questions: readonly Question<ScenarioInputs>[], scenarioName: string): void {
  const question = questions.find(({ blocking }) => blocking);
  if (!question) return;
  throw new Problem('plan-blocked', {
    where: question.id,
    message: question.asks,
    hint: hintOf(question, scenarioName),
  });
}

/** Where to answer, with the ready answers where there are any. */
function hintOf({ choices, settledIn }: Question, scenarioName: string): Text {
  const labels = choices.map(({ label }) => label);
  if (labels.length === 0 && settledIn)
    return text('Fill in the missing values in the inventory.', 'サーバー台帳で不足している値を入力してください。');
  if (labels.length === 0)
    return text('Answer it in the scenario "{scenarioName}".', 'シナリオ「{scenarioName}」で回答してください。', {
      scenarioName,
    });
  return text(
    'Answer it in the scenario "{scenarioName}": {choices}',
    'シナリオ「{scenarioName}」で回答してください：{choices}',
    { scenarioName, choices: inARow(labels, text(' / ', ' / ')) },
  );
}
