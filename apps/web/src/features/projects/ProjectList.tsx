import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Project, projectEndpoints } from '@tatami/contracts';
import { useState } from 'react';
import { mayOf } from '../../api/may.ts';
import { useSession } from '../../api/use-session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './ProjectsPage.module.css';
import { RenameProject } from './RenameProject.tsx';

interface Props {
  readonly projects: readonly Project[];
  readonly onRemove: (project: Project) => void;
}

/** The projects, the one changed last on top. */
export function ProjectList({ projects, onRemove }: Props) {
  const { t } = useTranslation('projects');
  const session = useSession();
  const [renamed, setRenamed] = useState<string | null>(null);
  return (
    <ul className={classes.list}>
      {projects.map((project) => (
        <li key={project.id} className={classes.item}>
          {renamed === project.id ? (
            <RenameProject project={project} onClose={() => setRenamed(null)} />
          ) : (
            <>
              <ProjectLine project={project} />
              <span className={classes.actions}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('rename.action', { name: project.name })}
                  disabled={!mayOf(session, project.role)(projectEndpoints.update)}
                  onClick={() => setRenamed(project.id)}
                >
                  <IconPencil size={17} stroke={1.6} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('delete.action', { name: project.name })}
                  disabled={!mayOf(session, project.role)(projectEndpoints.remove)}
                  onClick={() => onRemove(project)}
                >
                  <IconTrash size={17} stroke={1.6} aria-hidden />
                </ActionIcon>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function ProjectLine({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  return (
    <>
      <span className={classes.names}>
        <Link className={classes.link} to="/projects/$projectId/overview" params={{ projectId: project.id }}>
          {project.name}
        </Link>
        <span className={classes.quiet}>{project.customer || t('list.noCustomer')}</span>
      </span>
      <span className={classes.holds}>
        <Holdings counts={project.counts} />
      </span>
      <time className={classes.quiet} dateTime={project.updatedAt}>
        {format.instant(project.updatedAt)}
      </time>
    </>
  );
}

const HELD = ['servers', 'workloads', 'benchmarkRuns', 'scenarios'] as const;

function Holdings({ counts }: { counts: Project['counts'] }) {
  const { t } = useTranslation('projects');
  const held = HELD.filter((what) => counts[what] > 0).map((what) => t(`list.${what}`, { count: counts[what] }));
  return held.length > 0 ? held.join(' · ') : t('list.empty');
}
