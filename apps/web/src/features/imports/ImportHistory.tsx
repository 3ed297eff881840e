import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ImportSummary, importEndpoints } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ScrollRegion } from '../../ui/table/ScrollRegion.tsx';
import classes from './Imports.module.css';
import { isRemovable, useImportRemoval } from './use-import-removal.ts';
import { useUndo } from './use-undo.ts';

const SHOWN = 50;

/** What was imported so far, newest first; opens one again with its remarks. Dry runs left nothing and are not listed. */
export function ImportHistory({ projectId, onShow }: { projectId: string; onShow: (importId: string) => void }) {
  const { t } = useTranslation('imports');
  const { data } = useQuery(
    ask(importEndpoints.list, { params: { projectId }, query: { limit: SHOWN, dryRun: 'false' } }),
  );
  const { isLeaving, removeImport } = useImportRemoval(projectId);
  const meant = (data?.items ?? []).filter(({ id }) => !isLeaving(id));
  if (meant.length === 0) return null;
  return (
    <details className={classes.history}>
      <summary>{t('history.title', { count: data?.total ?? 0 })}</summary>
      <ScrollRegion label={t('history.label')}>
        <table className={classes.historyTable}>
          <thead>
            <tr>
              <th scope="col">{t('history.file')}</th>
              <th scope="col">{t('history.when')}</th>
              <th scope="col">{t('history.kind')}</th>
              <th scope="col">{t('history.rows')}</th>
              <th scope="col">{t('history.status')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('history.action')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {meant.map((record) => (
              <HistoryRow
                key={record.id}
                projectId={projectId}
                record={record}
                onShow={onShow}
                onRemove={() => removeImport(record)}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}

interface RowProps {
  readonly projectId: string;
  readonly record: ImportSummary;
  readonly onShow: (importId: string) => void;
  readonly onRemove: () => void;
}

function HistoryRow({ projectId, record, onShow, onRemove }: RowProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const undo = useUndo(projectId);
  const { id, fileName, createdAt, kind, counts, status, applied } = record;
  const undone = applied === 'undone';
  return (
    <tr>
      <td>
        <button
          type="button"
          className={classes.link}
          aria-label={t('history.open', { file: fileName })}
          onClick={() => onShow(id)}
        >
          {fileName}
        </button>
      </td>
      <td>
        <time dateTime={createdAt}>{format.instant(createdAt)}</time>
      </td>
      <td>{t(`kind.${kind ?? 'none'}`)}</td>
      <td>
        {format.number(counts.accepted)} / {format.number(counts.read)}
      </td>
      <td>{t(`status.${undone ? 'undone' : status}`)}</td>
      <td>
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
      </td>
    </tr>
  );
}
