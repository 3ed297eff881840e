import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Machines.module.css';
import { openOf, useMachineReview } from './use-machine-review.ts';

/** The name of the tab, with how much waits for an answer. */
export function MachinesTab({ projectId }: { projectId: string }) {
  const { t } = useTranslation('machines');
  const { data: review } = useMachineReview(projectId);
  const { questions, left, unattached } = review ? openOf(review) : { questions: 0, left: 0, unattached: 0 };
  const count = questions + left + unattached;
  return (
    <>
      {t('tab')} {count > 0 && <span className={classes.waits}>{t('tab.open', { count })}</span>}
    </>
  );
}
