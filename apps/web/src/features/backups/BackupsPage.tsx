import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Backups } from '@tatami/contracts';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Page } from '../../ui/page/Page.tsx';
import parts from '../../ui/page-part/PagePart.module.css';
import { PagePart } from '../../ui/page-part/PagePart.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { BackupHours } from './BackupHours.tsx';
import classes from './Backups.module.css';
import { BackupTable } from './BackupTable.tsx';
import { DeletedProjects } from './DeletedProjects.tsx';
import { KeptFor } from './KeptFor.tsx';
import { useBackups } from './use-backups.ts';
import { useSize } from './use-size.ts';

/** Backups of everything this server keeps, for who runs it. */
export function BackupsPage() {
  const { t } = useTranslation('backups');
  const { list, make, check, remove, restore, change } = useBackups();
  const { data, error, refetch } = list;
  const running = data?.running ?? null;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      wide
      actions={
        <Button loading={make.isPending || running?.what === 'backup'} onClick={() => make.mutate()}>
          {t('make')}
        </Button>
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <WhatGoesOn backups={data} />
          <StateOfBackups backups={data} />
          <BackupTable
            items={data.items}
            busy={running !== null}
            onCheck={(name) => check.mutate(name)}
            onRemove={(name) => remove.mutate(name)}
            onRestore={(name, id) => restore.mutate({ name, id })}
          />
          <BackupHours
            key={data.settings.version}
            settings={data.settings}
            zone={data.zone}
            onChange={(body) => change.mutate({ version: data.settings.version, body })}
          />
          <KeptFor />
          <DeletedProjects />
          <HowToRestore folder={data.folder} name={data.items.find(({ state }) => state === 'whole')?.name ?? null} />
        </>
      )}
    </Page>
  );
}

/** What is under way, how it ended while the page was open, and what went wrong. */
function WhatGoesOn({ backups: { running, failure, restored } }: { backups: Backups }) {
  const { t } = useTranslation('backups');
  const format = useFormat();
  const [seen, setSeen] = useState(running?.what ?? null);
  if (running && running.what !== seen) setSeen(running.what);
  const said = running ? t(DURING[running.what]) : seen && !failure && seen !== 'restore' && t(AFTER[seen]);
  return (
    <>
      <p role="status" className={parts.quiet} hidden={!said}>
        {said}
      </p>
      {restored && !running && (
        <p role="status" className={parts.quiet}>
          {t('project.restored', { at: format.instant(restored.at) })}{' '}
          <Link to="/projects/$projectId/overview" params={{ projectId: restored.projectId }}>
            {restored.name}
          </Link>
        </p>
      )}
      {failure && !running && (
        <Alert color="red" variant="light" role="alert" title={t('failure.title', { at: format.instant(failure.at) })}>
          <span className={classes.long}>{failure.message}</span>
        </Alert>
      )}
    </>
  );
}

const DURING = { backup: 'making', check: 'checking', restore: 'project.restoring' } as const;
const AFTER = { backup: 'done', check: 'checked' } as const;

function StateOfBackups({ backups }: { backups: Backups }) {
  const { t } = useTranslation('backups');
  const format = useFormat();
  const size = useSize();
  const { nextAt, folder, freeBytes, neededBytes, database } = backups;
  const { checkedAt, damage } = database;
  return (
    <Facts
      facts={[
        { label: t('state.next'), value: nextAt === null ? t('state.never') : format.instant(nextAt) },
        {
          label: t('state.free'),
          value: freeBytes === null ? t('state.freeUnknown') : size(freeBytes),
          note: t('state.needed', { size: size(neededBytes) }),
        },
        {
          label: t('state.database'),
          value:
            checkedAt === null
              ? t('state.unread')
              : damage === null
                ? t('state.whole')
                : t('state.damaged', { damage }),
          note: checkedAt && t('state.readAt', { at: format.instant(checkedAt) }),
        },
        {
          label: t('state.folder'),
          value: <span className={classes.long}>{folder}</span>,
          note: t('state.folderNote'),
        },
      ]}
    />
  );
}

/** Where none is there yet. */
const SOME_ARCHIVE = 'tatami-….tar.gz';

function HowToRestore({ folder, name }: { folder: string; name: string | null }) {
  const { t } = useTranslation('backups');
  const archive = `${folder}/${name ?? SOME_ARCHIVE}`;
  return (
    <PagePart title={t('restore.title')}>
      <p className={parts.quiet}>{t('restore.text')}</p>
      <code className={classes.long}>{t('restore.command', { archive })}</code>
      <p className={parts.quiet}>{t('restore.project')}</p>
    </PagePart>
  );
}
