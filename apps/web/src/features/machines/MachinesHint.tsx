import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Machines.module.css';
import { openOf, useMachineReview } from './use-machine-review.ts';

interface Props {
  readonly projectId: string;
  /** Shows the questions. */
  readonly onShow: () => void;
}

/** Said above the lists while something waits: what it may do to the numbers. */
export function MachinesHint({ projectId, onShow }: Props) {
  const { t } = useTranslation('machines');
  const { data: review } = useMachineReview(projectId);
  if (!review) return null;
  const { questions, unattached } = openOf(review);
  if (questions + unattached === 0) return null;
  return (
    <div className={classes.hint} role="status">
      <div>
        {questions > 0 && <p>{t('hint.questions', { count: questions })}</p>}
        {unattached > 0 && <p>{t('hint.unattached', { count: unattached })}</p>}
      </div>
      <Button size="compact-sm" variant="light" onClick={onShow}>
        {t('hint.show')}
      </Button>
    </div>
  );
}
