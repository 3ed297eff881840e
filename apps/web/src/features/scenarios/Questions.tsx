import { Button } from '@mantine/core';
import type { Question, ScenarioInputs } from '@tatami/model';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FillIn } from '../../ui/asked/FillIn.tsx';
import classes from './Questions.module.css';

const NAMED = 5;

interface Props {
  readonly projectId: string;
  readonly questions: readonly Question<ScenarioInputs>[];
  readonly onAnswer: (inputs: Partial<ScenarioInputs>) => void;
}

/** What sizing needs and no file states, each with ready answers: one press and the plan goes on. */
export function Questions({ projectId, questions, onAnswer }: Props) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  if (questions.length === 0) return null;
  const waits = questions.some(({ blocking }) => blocking);
  return (
    <section className={classes.questions} data-blocking={waits}>
      <h2 className={classes.title}>
        {t(waits ? 'questions.needed' : 'questions.title', { count: questions.length })}
      </h2>
      <ul className={classes.list}>
        {questions.map((question) => (
          <li key={question.id}>
            <p className={classes.asks}>{say(question.asks)}</p>
            <p className={classes.note}>
              <Affected names={question.affected} />
              {question.blocking && <span>{t('questions.blocking')}</span>}
            </p>
            <div className={classes.choices}>
              {question.choices.map((choice) => (
                <Button key={say(choice.label)} size="xs" variant="default" onClick={() => onAnswer(choice.inputs)}>
                  {say(choice.label)}
                </Button>
              ))}
              {question.settledIn && (
                <FillIn projectId={projectId} settledIn={question.settledIn}>
                  {t(question.settledIn.list === 'databases' ? 'questions.databases' : 'questions.fillIn')}
                </FillIn>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Affected({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('scenarios');
  const format = useFormat();
  if (names.length === 0) return null;
  const listed = format.list(names.slice(0, NAMED));
  const rest = names.length - NAMED;
  return (
    <span>
      {t('questions.affected', { names: rest > 0 ? t('questions.more', { names: listed, count: rest }) : listed })}
    </span>
  );
}
