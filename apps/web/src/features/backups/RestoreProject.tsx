import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type BackupArchive, backupEndpoints } from '@tatami/contracts';
import { useState } from 'react';
import { ask } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import parts from '../../ui/page-part/PagePart.module.css';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';

interface Props {
  readonly archive: BackupArchive;
  readonly onClose: () => void;
  /** By the id it had. */
  readonly onRestore: (id: string) => void;
}

/** Asks which project of a backup is to come back. */
export function RestoreProject({ archive: { name, madeAt }, onClose, onRestore }: Props) {
  const { t } = useTranslation('backups');
  const format = useFormat();
  const { data, error, refetch } = useQuery(ask(backupEndpoints.projects, { params: { name } }));
  const [chosen, setChosen] = useState('');
  const projects = data?.items ?? [];
  const id = chosen || projects[0]?.id;
  return (
    <Dialog title={t('project.title')} closeLabel={t('project.close')} onClose={onClose}>
      <p>{t('project.text', { at: format.instant(madeAt) })}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && projects.length === 0 && <p className={parts.quiet}>{t('project.none')}</p>}
      {projects.length > 0 && (
        <NativeSelect
          label={t('project.label')}
          value={id}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={projects.map((project) => ({
            value: project.id,
            label: project.customer ? t('project.of', { ...project }) : project.name,
          }))}
        />
      )}
      <div className={parts.actions}>
        <Button disabled={id === undefined} onClick={() => id && onRestore(id)}>
          {t('project.bring')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('project.close')}
        </Button>
      </div>
    </Dialog>
  );
}
