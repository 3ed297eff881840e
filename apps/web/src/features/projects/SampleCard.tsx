import { Link } from '@tanstack/react-router';
import type { Project } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './ProjectsPage.module.css';

/** Leads a newcomer to a finished result. */
export function SampleCard({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  return (
    <section className={classes.sample}>
      <div>
        <h2 className={classes.heading}>{t('sample.title')}</h2>
        <p>{t('sample.text')}</p>
      </div>
      <Link className={classes.sampleLink} to="/projects/$projectId/overview" params={{ projectId: project.id }}>
        {t('sample.open')}
      </Link>
    </section>
  );
}
