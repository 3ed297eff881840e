import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OpenQuestionsRecord } from '@tatami/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Asked } from '../../ui/asked/Asked.tsx';
import words from '../../ui/Words.module.css';

interface Props {
  readonly projectId: string;
  readonly asked: Extract<OpenQuestionsRecord['questions'][number]['asked'], { about: 'assumption' }>;
  readonly scenario: OpenQuestionsRecord['scenario'];
  readonly effects: ReactNode;
}

/** What was taken for granted and moves the plan: the scenario is where a person says otherwise. */
export function AssumptionAsked({ projectId, asked: { label, count }, scenario, effects }: Props) {
  const { t } = useTranslation('desk');
  const say = useText();
  const name = { label: say(label) };
  return (
    <Asked
      asks={count === 0 ? t('assumption.whole', name) : t('assumption.machines', { ...name, count })}
      beside={
        scenario && (
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => (
              <Link to="/projects/$projectId/scenarios/$id" params={{ projectId, id: scenario.id }} {...props} />
            )}
          >
            {t('assumption.open')}
          </Button>
        )
      }
    >
      <p className={words.quiet}>{t('assumption.settle')}</p>
      {effects}
    </Asked>
  );
}
