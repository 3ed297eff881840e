import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './ProjectsPage.module.css';

const STEPS = ['bring', 'compare', 'hand'] as const;

/** The way from a file to a proposal in three steps, for who is here the first time. */
export function WorkInBrief() {
  const { t } = useTranslation('projects');
  return (
    <section aria-labelledby="work-in-brief">
      <h2 id="work-in-brief" className={classes.heading}>
        {t('steps.title')}
      </h2>
      <ol className={classes.brief}>
        {STEPS.map((step) => (
          <li key={step}>
            <strong>{t(`steps.${step}`)}</strong>
            <p>{t(`steps.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
