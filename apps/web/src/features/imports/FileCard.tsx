import { Button } from '@mantine/core';
import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { memo, type ReactNode, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { isRunning } from '../../api/refresh-once-ended.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { JobProgress } from '../../ui/JobProgress.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { AppliedImport } from './effect/AppliedImport.tsx';
import classes from './Imports.module.css';
import { FileIssues } from './preview/FileIssues.tsx';
import { ImportPreview } from './preview/ImportPreview.tsx';
import type { RunSettings } from './preview/import-settings.ts';
import { PreviewRows } from './preview/PreviewRows.tsx';
import { ReadingSettings } from './preview/ReadingSettings.tsx';
import { useImport, useRerun } from './use-import.ts';

interface Props {
  readonly projectId: string;
  readonly importId: string;
  /** The only file on the page: importing it is what to do. */
  readonly alone: boolean;
  /** Nobody asks for it with others: its progress is followed closely, or it is told why it is not there. */
  readonly asks: boolean;
  readonly open: boolean;
  readonly onToggle: (importId: string, open: boolean) => void;
  /** The file is read again under another id. */
  readonly onReplace: (importId: string, after: string) => void;
  readonly onClose: (importId: string) => void;
}

/** One file from "being read" to "imported". Beside the page, never over it: it can be left and come back to. */
export const FileCard = memo(Card);

function Card({ projectId, importId, alone, asks, open, ...told }: Props) {
  const onReplace = (after: string) => told.onReplace(importId, after);
  const onClose = () => told.onClose(importId);
  const { t } = useTranslation('imports');
  const { record, job, error, previewed } = useImport(projectId, importId, asks);
  const again = useRef(false);
  const readAgain = (id: string) => {
    again.current = true;
    onReplace(id);
  };
  const rerun = useRerun(projectId, importId, onReplace);

  if (error) return <Failed title={t('upload.failed', { file: '' })} error={error} onClose={onClose} />;
  if (record?.status === 'failed') {
    const run = (settings: RunSettings) => rerun.mutate(settings);
    return <FailedImport record={record} projectId={projectId} onRun={run} onClose={onClose} />;
  }
  if (record?.status === 'done' && !record.dryRun) {
    const run = (settings: RunSettings) => rerun.mutate(settings);
    const fresh = previewed !== null || again.current;
    return <AppliedImport {...{ record, projectId, fresh, onReplace: readAgain, onClose }} onRun={run} />;
  }
  const applying = record !== null && isRunning(record) && !record.dryRun;
  const asked = rerun.variables?.dryRun === false && (rerun.isPending || (rerun.isSuccess && record === null));
  if (previewed && !applying) {
    return (
      <ImportPreview
        record={previewed}
        projectId={projectId}
        busy={rerun.isPending || record === null || isRunning(record)}
        closing={asked}
        alone={alone}
        open={open}
        onToggle={() => told.onToggle(importId, !open)}
        onRun={rerun.mutateAsync}
        onReplace={onReplace}
        onDiscard={onClose}
      />
    );
  }
  const file = record?.fileName ?? '';
  return (
    <section className={classes.panel}>
      <JobProgress job={job} label={applying ? t('apply.running', { file }) : t('upload.reading', { file })} />
    </section>
  );
}

interface FailedImportProps {
  readonly record: ImportRecord;
  readonly projectId: string;
  readonly onRun: (settings: RunSettings) => void;
  readonly onClose: () => void;
}

/** A file that could not be read: why, and, where it was taken for something else than it is, how to read it instead. */
function FailedImport({ record, projectId, onRun, onClose }: FailedImportProps) {
  const { t } = useTranslation('imports');
  const { fileName: file, dryRun, error } = record;
  const title = dryRun ? t('upload.failed', { file }) : t('apply.failed', { file });
  const more = record.issues.filter(({ problem }) => problem !== error?.message);
  const trouble = new ApiError(0, error ?? { code: 'internal-error', message: '' });
  return (
    <Failed title={title} error={trouble} onClose={onClose}>
      <Allowed to={importEndpoints.rerun}>
        <ReadingSettings record={record} onChange={(change) => onRun(change(record))} />
      </Allowed>
      <PreviewRows record={record} />
      <FileIssues issues={more} record={record} projectId={projectId} folded={false} />
    </Failed>
  );
}

interface FailedProps {
  readonly title: string;
  readonly error: Error;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function Failed({ title, error, onClose, children }: FailedProps) {
  const { t } = useTranslation('imports');
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.panelHead}>
        <h2 className={classes.panelTitle}>{title}</h2>
        <Button variant="default" onClick={onClose}>
          {t('apply.dismiss')}
        </Button>
      </header>
      <ErrorNotice error={error} />
      {children}
    </section>
  );
}
