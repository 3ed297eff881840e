import { Button } from '@mantine/core';
import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import classes from '../Imports.module.css';
import { type OpenDates, openDates } from './open-dates.ts';
import { useDayOrderAnswer } from './use-day-order-answer.ts';

interface Props {
  readonly projectId: string;
  readonly records: readonly (ImportRecord | null)[];
  readonly onReplace: (before: string, after: string) => void;
}

/** Asks once for all files on the page which part of their dates is the day; nothing of them comes in before. */
export function DayOrderQuestions({ projectId, records, onReplace }: Props) {
  const answer = useDayOrderAnswer(projectId, onReplace);
  return openDates(records).map((question) => (
    <Question
      key={question.writer}
      question={question}
      busy={answer.isPending}
      onAnswer={(order) => answer.mutate({ records: question.records, order })}
    />
  ));
}

interface QuestionProps {
  readonly question: OpenDates;
  readonly busy: boolean;
  readonly onAnswer: (order: OpenDates['readings'][number]['order']) => void;
}

function Question({ question: { writer, example, readings, records }, busy, onAnswer }: QuestionProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const title = t('dates.title', { example });
  return (
    <section className={classes.panel} aria-label={title} aria-busy={busy}>
      <header className={classes.panelHead}>
        <h2 className={classes.panelTitle}>{title}</h2>
        <div className={classes.buttons}>
          <Allowed to={importEndpoints.rerun}>
            {readings.map(({ order, day }) => (
              <Button key={order} variant="default" disabled={busy} onClick={() => onAnswer(order)}>
                {t(`dates.${order}`, { day: format.date(day) })}
              </Button>
            ))}
          </Allowed>{' '}
        </div>
      </header>
      <p>{t(`dates.${writer}`, { count: records.length })}</p>
      <p className={classes.quiet}>{format.list(records.map(({ fileName }) => fileName))}</p>
    </section>
  );
}
