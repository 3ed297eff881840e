import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Machines.module.css';
import { openOf, useMachineReview } from './use-machine-review.ts';

interface Props {
  readonly projectId: string;
  /** Shows the questions. */
  readonly onShow: () => void;
}

/** Said above the lists while recordings belong to no machine, or rows of a list were left without one. */
export function MachinesHint({ projectId, onShow }: Props) {
  const { t } = useTranslation('machines');
  const { data: review } = useMachineReview(projectId);
  if (!review) return null;
  const { left, unattached } = openOf(review);
  if (left + unattached === 0) return null;
  return (
    <div className={classes.hint} role="status">
      {left > 0 && <p>{t('hint.left', { count: left })}</p>}
      {unattached > 0 && <p>{t('hint.unattached', { count: unattached })}</p>}
      <Button size="compact-sm" variant="light" onClick={onShow}>
        {t('hint.show')}
      </Button>
    </div>
  );
}
