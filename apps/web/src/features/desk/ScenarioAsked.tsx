import { Button } from '@mantine/core';
import { type OpenQuestionsRecord, scenarioEndpoints } from '@tatami/contracts';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import askedClasses from '../../ui/asked/Asked.module.css';
import { Asked } from '../../ui/asked/Asked.tsx';
import { FillIn } from '../../ui/asked/FillIn.tsx';
import words from '../../ui/Words.module.css';
import { useAnswerScenario } from './use-answer-scenario.ts';

const NAMED = 5;

interface Props {
  readonly projectId: string;
  readonly asked: Extract<OpenQuestionsRecord['questions'][number]['asked'], { about: 'scenario' }>;
  readonly scenario: OpenQuestionsRecord['scenario'];
  readonly effects: ReactNode;
  /** Asked again meanwhile: the answer would be to an earlier scenario. */
  readonly stale: boolean;
}

/** What a scenario asks: its ready answers change that scenario, or save the proposed one. */
export function ScenarioAsked({ projectId, asked, scenario, effects, stale }: Props) {
  const { t } = useTranslation('desk');
  const say = useText();
  const format = useFormat();
  const { answer, busy } = useAnswerScenario(projectId, scenario);
  return (
    <Asked asks={say(asked.asks)}>
      {asked.affected.length > 0 && <p className={words.quiet}>{format.list(asked.affected.slice(0, NAMED))}</p>}
      <div className={askedClasses.answers}>
        <Allowed to={scenarioEndpoints.update}>
          {asked.choices.map(({ label, inputs }) => (
            <Button
              key={say(label)}
              size="xs"
              variant="default"
              disabled={busy || stale}
              onClick={() => answer(inputs, say(label))}
            >
              {say(label)}
            </Button>
          ))}
        </Allowed>{' '}
        {asked.choices.length === 0 && asked.settledIn && (
          <FillIn projectId={projectId} settledIn={asked.settledIn}>
            {t('scenario.fillIn')}
          </FillIn>
        )}
      </div>
      {!scenario && asked.choices.length > 0 && <p className={words.quiet}>{t('scenario.none')}</p>}
      {effects}
    </Asked>
  );
}
