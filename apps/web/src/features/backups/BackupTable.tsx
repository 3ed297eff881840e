import { Button } from '@mantine/core';
import { type BackupArchive, backupEndpoints } from '@tatami/contracts';
import { useState } from 'react';
import { urlOf } from '../../api/call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import parts from '../../ui/page-part/PagePart.module.css';
import { Table } from '../../ui/table/Table.tsx';
import { DeleteBackup } from './DeleteBackup.tsx';
import { RestoreProject } from './RestoreProject.tsx';
import { useSize } from './use-size.ts';

interface Props {
  /** The newest first. */
  readonly items: readonly BackupArchive[];
  /** One is being made or checked: no other is begun. */
  readonly busy: boolean;
  readonly onCheck: (name: string) => void;
  readonly onRemove: (name: string) => void;
  /** Asks for a project of one, by its id. */
  readonly onRestore: (name: string, id: string) => void;
}

/** The archives there are, and what can be done with each. */
export function BackupTable({ items, busy, onCheck, onRemove, onRestore }: Props) {
  const { t } = useTranslation('backups');
  const format = useFormat();
  const size = useSize();
  const [leaving, setLeaving] = useState<BackupArchive | null>(null);
  const [opened, setOpened] = useState<BackupArchive | null>(null);
  const newestWhole = items.find(({ state }) => state === 'whole');
  if (items.length === 0) return <p className={parts.quiet}>{t('list.empty')}</p>;
  return (
    <>
      <Table
        label={t('list.title')}
        phone="blocks"
        rows={items}
        rowId={({ name }) => name}
        mark={({ state }) => (state === 'damaged' ? 'failed' : undefined)}
        columns={[
          {
            id: 'madeAt',
            header: t('list.madeAt'),
            cell: ({ madeAt }) => <time dateTime={madeAt}>{format.instant(madeAt)}</time>,
          },
          { id: 'size', header: t('list.size'), cell: ({ bytes }) => size(bytes), numeric: true },
          {
            id: 'state',
            header: t('list.state'),
            wraps: true,
            warns: ({ state }) => state === 'damaged',
            cell: ({ state, damage }) => (damage === null ? t(`list.${state}`) : `${t(`list.${state}`)}: ${damage}`),
          },
          {
            id: 'files',
            header: t('list.files'),
            numeric: true,
            cell: ({ uploads, missing }) =>
              [uploads !== null && format.number(uploads), missing && t('list.filesMissing', { count: missing })]
                .filter(Boolean)
                .join(' · '),
          },
          {
            id: 'sum',
            header: t('list.sum'),
            quiet: true,
            cell: ({ sha256 }) => sha256 && <code title={sha256}>{sha256.slice(0, 12)}…</code>,
          },
          {
            id: 'actions',
            header: t('list.actions'),
            headerHidden: true,
            cell: (archive) => (
              <Actions
                archive={archive}
                busy={busy}
                onCheck={onCheck}
                onOpen={() => setOpened(archive)}
                onRemove={() => setLeaving(archive)}
              />
            ),
          },
        ]}
      />
      {opened && (
        <RestoreProject
          archive={opened}
          onClose={() => setOpened(null)}
          onRestore={(id) => {
            setOpened(null);
            onRestore(opened.name, id);
          }}
        />
      )}
      {leaving && (
        <DeleteBackup
          archive={leaving}
          isLast={leaving === newestWhole}
          onKeep={() => setLeaving(null)}
          onRemove={() => {
            setLeaving(null);
            onRemove(leaving.name);
          }}
        />
      )}
    </>
  );
}

interface ActionsProps {
  readonly archive: BackupArchive;
  readonly busy: boolean;
  readonly onCheck: (name: string) => void;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function Actions({ archive: { name, madeAt, state }, busy, onCheck, onOpen, onRemove }: ActionsProps) {
  const { t } = useTranslation('backups');
  const at = useFormat().instant(madeAt);
  const looks = (action: string) =>
    ({ size: 'xs', variant: 'default', 'aria-label': t('list.of', { action, at }) }) as const;
  return (
    <span className={parts.actions}>
      <Button
        component="a"
        href={urlOf(backupEndpoints.download, { params: { name } })}
        download={name}
        {...looks(t('list.download'))}
      >
        {t('list.download')}
      </Button>
      <Button disabled={busy} onClick={() => onCheck(name)} {...looks(t('list.check'))}>
        {t('list.check')}
      </Button>
      <Button disabled={busy || state !== 'whole'} onClick={onOpen} {...looks(t('list.restore'))}>
        {t('list.restore')}
      </Button>
      <Button onClick={onRemove} {...looks(t('list.remove'))}>
        {t('list.remove')}
      </Button>
    </span>
  );
}
