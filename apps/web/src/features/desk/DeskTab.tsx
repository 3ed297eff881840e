import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Desk.module.css';
import { useOpenQuestions } from './use-open-questions.ts';

/** The name of the tab, with how many questions are open. */
export function DeskTab({ projectId, records }: { projectId: string; records: number }) {
  const { t } = useTranslation('desk');
  const count = useOpenQuestions(projectId, records).data?.questions.length ?? 0;
  return (
    <>
      {t('tab')} {count > 0 && <span className={classes.waits}>{t('tab.open', { count })}</span>}
    </>
  );
}
