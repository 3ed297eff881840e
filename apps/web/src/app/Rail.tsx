import {
  IconChartLine,
  IconFileText,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconScale,
  IconServer2,
  IconStack2,
  IconStethoscope,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Project, projectEndpoints } from '@tatami/contracts';
import { ask } from '../api/queries.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './Rail.module.css';
import { countOf, STEPS, type Step, stateOf } from './steps.ts';

const ICONS: Readonly<Record<Step, TablerIcon>> = {
  inventory: IconServer2,
  benchmarks: IconChartLine,
  diagnosis: IconStethoscope,
  platforms: IconStack2,
  scenarios: IconScale,
  layout: IconLayoutGrid,
  proposals: IconFileText,
};

/** The steps of the work, where the user stands, and what is still missing. */
export function Rail({ projectId }: { projectId: string }) {
  const { t } = useTranslation('common');
  const { data: project } = useQuery(ask(projectEndpoints.read, { params: { projectId } }));
  return (
    <nav className={classes.rail} aria-label={t('shell.rail')}>
      <ol className={classes.steps}>
        <li>
          <Link
            to="/projects/$projectId/overview"
            params={{ projectId }}
            className={classes.step}
            activeProps={{ 'aria-current': 'page' }}
          >
            <IconLayoutDashboard size={20} stroke={1.6} className={classes.icon} aria-hidden />
            <span className={classes.words}>{t('step.overview')}</span>
          </Link>
        </li>
        {STEPS.map((step) => (
          <li key={step}>
            <StepLink step={step} projectId={projectId} counts={project?.counts ?? null} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepLinkProps {
  readonly step: Step;
  readonly projectId: string;
  readonly counts: Project['counts'] | null;
}

function StepLink({ step, projectId, counts }: StepLinkProps) {
  const { t } = useTranslation('common');
  const Icon = ICONS[step];
  const state = counts && stateOf(step, counts);
  return (
    <Link
      to={`/projects/$projectId/${step}`}
      params={{ projectId }}
      className={classes.step}
      activeProps={{ 'aria-current': 'page' }}
    >
      <Icon size={20} stroke={1.6} className={classes.icon} aria-hidden />
      <span className={classes.words}>
        <span>{t(`step.${step}`)}</span>
        {counts && <StepCount step={step} counts={counts} />}
      </span>
      {state && <span className={classes.mark} data-state={state} title={t(`step.${state}`)} aria-hidden />}
      {state && <span className="visually-hidden">{t(`step.${state}`)}</span>}
    </Link>
  );
}

function StepCount({ step, counts }: { step: Step; counts: Project['counts'] }) {
  const { t } = useTranslation('common');
  const count = countOf(step, counts);
  if (step === 'platforms' || count === null) return <span className={classes.count}>{t('step.catalogue')}</span>;
  if (count === 0) return <span className={classes.count}>{t('step.none')}</span>;
  const what = step === 'inventory' ? (counts.servers > 0 ? 'servers' : 'workloads') : step;
  return <span className={classes.count}>{t(`step.${what}Count`, { count })}</span>;
}
