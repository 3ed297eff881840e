import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ImportSummary, importEndpoints } from '@tatami/contracts';
import { ask } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Table } from '../../ui/table/Table.tsx';
import classes from './Imports.module.css';
import { isRemovable, useImportRemoval } from './use-import-removal.ts';
import { useUndo } from './use-undo.ts';

const SHOWN = 50;

/** What was imported so far, newest first; opens one again with its remarks. Dry runs left nothing and are not listed. */
export function ImportHistory({ projectId, onShow }: { projectId: string; onShow: (importId: string) => void }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { data } = useQuery(
    ask(importEndpoints.list, { params: { projectId }, query: { limit: SHOWN, dryRun: 'false' } }),
  );
  const { isLeaving, removeImport } = useImportRemoval(projectId);
  const meant = (data?.items ?? []).filter(({ id }) => !isLeaving(id));
  if (meant.length === 0) return null;
  return (
    <details className={classes.history}>
      <summary>{t('history.title', { count: data?.total ?? 0 })}</summary>
      <Table
        label={t('history.label')}
        rows={meant}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'file',
            header: t('history.file'),
            cell: ({ id, fileName }) => (
              <LinkButton label={t('history.open', { file: fileName })} onClick={() => onShow(id)}>
                {fileName}
              </LinkButton>
            ),
          },
          {
            id: 'when',
            header: t('history.when'),
            cell: ({ createdAt }) => <time dateTime={createdAt}>{format.instant(createdAt)}</time>,
          },
          { id: 'kind', header: t('history.kind'), cell: ({ kind }) => t(`kind.${kind ?? 'none'}`) },
          {
            id: 'rows',
            header: t('history.rows'),
            cell: ({ counts }) => `${format.number(counts.accepted)} / ${format.number(counts.read)}`,
            numeric: true,
          },
          {
            id: 'status',
            header: t('history.status'),
            cell: (entry) => t(`status.${resultOf(entry)}`),
          },
          {
            id: 'action',
            header: t('history.action'),
            headerHidden: true,
            cell: (record) => <Ways {...{ projectId, record }} onRemove={() => removeImport(record)} />,
          },
        ]}
      />
    </details>
  );
}

interface WaysProps {
  readonly projectId: string;
  readonly record: ImportSummary;
  readonly onRemove: () => void;
}

/** What can be done with an import: taken back, done again, forgotten. */
function Ways({ projectId, record, onRemove }: WaysProps) {
  const { t } = useTranslation('imports');
  const undo = useUndo(projectId);
  const { fileName, applied } = record;
  const undone = applied === 'undone';
  return (
    <Allowed to={importEndpoints.undo}>
      {applied !== 'no' && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={undo.isPending}
          aria-label={t(undone ? 'apply.redoOf' : 'apply.undoOf', { file: fileName })}
          onClick={() => undo.mutate(record)}
        >
          {t(undone ? 'apply.redo' : 'apply.undo')}
        </Button>
      )}
      {isRemovable(record) && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('history.removeOf', { file: fileName })}
          onClick={onRemove}
        >
          {t('history.remove')}
        </Button>
      )}
    </Allowed>
  );
}

/** An import of which no row came in has ended, and has imported nothing. */
function resultOf({ applied, status, counts }: ImportSummary) {
  if (applied === 'undone') return 'undone';
  return status === 'done' && counts.accepted === 0 ? 'nothing' : status;
}
