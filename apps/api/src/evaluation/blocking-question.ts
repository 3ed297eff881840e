import { type ScenarioResult, text } from '@tatami/model';
import { Problem } from '../plugins/problem.ts';

/** Throws plan-blocked, naming the question, when a scenario cannot be planned before a person answers it. */
export function refuseBlocked(result: ScenarioResult, scenarioName: string): void {
  if (result.plan !== null) return;
  const question = result.questions.find(({ blocking }) => blocking);
  if (!question) throw new Error(`scenario "${scenarioName}" has no plan and no blocking question`);
  const choices = question.choices.map(({ label }) => label);
  throw new Problem('plan-blocked', {
    where: question.id,
    message: question.asks,
    hint: text(
      `Answer it in the scenario "${scenarioName}": ${choices.map(({ en }) => en).join(' / ')}`,
      `シナリオ「${scenarioName}」で回答してください: ${choices.map(({ ja }) => ja).join(' / ')}`,
    ),
  });
}
