import { Button } from '@mantine/core';
import type { ImportRecord } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { JobProgress } from '../../ui/JobProgress.tsx';
import { FileIssues } from './FileIssues.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import classes from './Imports.module.css';
import { isRunning, useImport, useRerun } from './use-import.ts';

interface Props {
  readonly projectId: string;
  readonly importId: string;
  /** The file is read again under this id. */
  readonly onReplace: (importId: string) => void;
  readonly onClose: () => void;
}

/** One file from "being read" to "imported". Beside the page, never over it: it can be left and come back to. */
export function ImportPanel({ projectId, importId, onReplace, onClose }: Props) {
  const { t } = useTranslation('imports');
  const { record, job, error, previewed } = useImport(projectId, importId);
  const rerun = useRerun(projectId, importId, onReplace);

  if (error) return <Failed title={t('upload.failed', { file: '' })} error={error} onClose={onClose} />;
  if (record?.status === 'failed') return <FailedImport record={record} projectId={projectId} onClose={onClose} />;
  if (record?.status === 'done' && !record.dryRun) {
    return <Applied record={record} projectId={projectId} onClose={onClose} />;
  }
  const applying = record !== null && isRunning(record) && !record.dryRun;
  if (previewed && !applying) {
    return (
      <ImportPreview
        record={previewed}
        projectId={projectId}
        busy={rerun.isPending || record === null || isRunning(record)}
        onRun={(settings) => rerun.mutate(settings)}
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

function Applied({ record, projectId, onClose }: { record: ImportRecord; projectId: string; onClose: () => void }) {
  const { t } = useTranslation('imports');
  return (
    <section className={classes.panel}>
      <header className={classes.panelHead}>
        <p className={classes.sentence} role="status">
          {t('apply.done', { file: record.fileName, ...record.counts })}
        </p>
        <Button variant="default" onClick={onClose}>
          {t('apply.dismiss')}
        </Button>
      </header>
      <FileIssues record={record} projectId={projectId} folded />
    </section>
  );
}

function FailedImport({
  record,
  projectId,
  onClose,
}: {
  record: ImportRecord;
  projectId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('imports');
  const { fileName: file, dryRun, error } = record;
  const title = dryRun ? t('upload.failed', { file }) : t('apply.failed', { file });
  const saysMore = record.issues.some(({ problem }) => problem !== error?.message);
  const trouble = new ApiError(0, error ?? { code: 'internal-error', message: '' });
  return (
    <Failed title={title} error={trouble} onClose={onClose}>
      {saysMore && <FileIssues record={record} projectId={projectId} />}
    </Failed>
  );
}

interface FailedProps {
  readonly title: string;
  readonly error: Error;
  readonly onClose: () => void;
  readonly children?: React.ReactNode;
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
