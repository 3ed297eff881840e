import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Project, projectEndpoints, projectNameOf } from '@tatami/contracts';
import { ask } from '../../api/queries.ts';
import { useSession } from '../../api/use-session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDelayedRemoval } from '../../ui/editing/use-delayed-removal.ts';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { folderOfAll } from '../../ui/files/file-paths.ts';
import { useWhereFilesStay } from '../../ui/files/use-where-files-stay.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { CreateProject } from './CreateProject.tsx';
import { FurtherSamples } from './FurtherSamples.tsx';
import { ProjectList } from './ProjectList.tsx';
import classes from './ProjectsPage.module.css';
import { SampleCard } from './SampleCard.tsx';
import { useProjectChanges } from './use-project-changes.ts';
import { WorkInBrief } from './WorkInBrief.tsx';

interface Props {
  readonly onOpen: (projectId: string) => void;
  /** A sample that was made: it has an answer already. */
  readonly onOpenSample: (projectId: string) => void;
  /** Files that were dropped here, and the project made for them. */
  readonly onFiles: (projectId: string, files: readonly File[]) => void;
}

/** The first page: what Tatami does, where to drop the customer's file, the projects there are. */
export function ProjectsPage({ onOpen, onOpenSample, onFiles }: Props) {
  const { t } = useTranslation('projects');
  const { create, remove } = useProjectChanges();
  const { isLeaving, removeLater } = useDelayedRemoval();
  const { data, error, refetch } = useQuery(
    ask(projectEndpoints.list, { query: { limit: 1000, sort: 'updatedAt', order: 'desc' } }),
  );
  const projects = data?.items.filter(({ id }) => !isLeaving(id)) ?? [];
  // With accounts it stands in the menu of administrators.
  const alone = useSession()?.accounts === false;
  const sample = projects.find((project) => project.sample);

  const startFrom = async (files: readonly File[]) => {
    const name = folderOfAll(files) ?? projectNameOf(files.map((file) => file.name)) ?? t('create.title');
    const project = await create.mutateAsync({ name, customer: '' });
    onFiles(project.id, files);
  };
  const removeWithUndo = (project: Project) =>
    removeLater({
      id: project.id,
      message: t('delete.done', { name: project.name }),
      remove: () => remove.mutateAsync(project),
    });

  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={classes.start}>
        <FileDrop title={t('drop.title')} privacy={useWhereFilesStay()} onFiles={(files) => void startFrom(files)}>
          {t('drop.text')}
        </FileDrop>
        <WorkInBrief />
      </div>
      {sample && <SampleCard project={sample} />}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <section className={classes.section}>
        <h2 className={classes.heading}>{t('list.title')}</h2>
        <CreateProject onCreated={(project) => onOpen(project.id)} />
        {projects.length > 0 && <ProjectList projects={projects} onRemove={removeWithUndo} />}
      </section>
      <FurtherSamples onMade={({ id }) => onOpenSample(id)} />
      {alone && (
        <p className={classes.aside}>
          <Link to="/backups">{t('backups')}</Link>
        </p>
      )}
    </Page>
  );
}
