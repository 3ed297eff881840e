import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Desk.module.css';
import { useOpenQuestions } from './use-open-questions.ts';

interface Props {
  readonly projectId: string;
  readonly records: number;
  /** Shows the questions. */
  readonly onShow: () => void;
}

/** Said above the lists while something is open. */
export function DeskHint({ projectId, records, onShow }: Props) {
  const { t } = useTranslation('desk');
  const questions = useOpenQuestions(projectId, records).data?.questions ?? [];
  const blocking = questions.filter((question) => question.blocking).length;
  if (questions.length === 0) return null;
  return (
    <div className={classes.hint} role="status">
      <p>
        {t('hint.open', { count: questions.length })}{' '}
        {blocking > 0 && t(blocking === questions.length ? 'hint.allBlock' : 'hint.blocking', { count: blocking })}
      </p>
      <Button size="compact-sm" variant="light" onClick={onShow}>
        {t('hint.show')}
      </Button>
    </div>
  );
}
