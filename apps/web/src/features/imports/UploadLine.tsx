import { Button, Progress } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import classes from './Imports.module.css';
import { RefusedFiles } from './RefusedFiles.tsx';
import { forgetUpload, type Upload } from './uploads.ts';
import { useRefusedFiles } from './use-refused-files.ts';

/** Files being sent, with a way to stop; or why they could not be taken. */
export function UploadLine({ upload: { id, projectId, fileNames, sent, batch, error, cancel } }: { upload: Upload }) {
  const { t } = useTranslation('imports');
  // Of files of which some were taken the desk says it.
  const refused = useRefusedFiles(projectId, batch?.imports.length === 0 ? [batch.id] : []);
  const [only] = fileNames;
  const file = fileNames.length === 1 && only ? only : t('upload.files', { count: fileNames.length });
  if (error) {
    return (
      <section className={classes.panel} aria-label={t('upload.failed', { file })}>
        <header className={classes.panelHead}>
          <h2 className={classes.panelTitle}>{t('upload.failed', { file })}</h2>
          <Button variant="default" aria-label={t('upload.dismiss', { file })} onClick={() => forgetUpload(id)}>
            {t('apply.dismiss')}
          </Button>
        </header>
        <ErrorNotice error={error} />
      </section>
    );
  }
  if (batch?.imports.length === 0) {
    return (
      <section className={classes.panel} aria-label={t('upload.failed', { file })}>
        <header className={classes.panelHead}>
          <h2 className={classes.panelTitle}>{t('upload.failed', { file })}</h2>
          <Button variant="default" aria-label={t('upload.dismiss', { file })} onClick={() => forgetUpload(id)}>
            {t('apply.dismiss')}
          </Button>
        </header>
        <RefusedFiles refused={refused} />
      </section>
    );
  }
  const label = t('upload.sending', { file });
  return (
    <section className={classes.panel} aria-label={label}>
      <header className={classes.panelHead}>
        <span aria-live="polite">{label}</span>
        <Button variant="subtle" size="compact-sm" aria-label={t('upload.cancel', { file })} onClick={cancel}>
          {t('apply.discard')}
        </Button>
      </header>
      <Progress value={sent * 100} aria-label={label} />
    </section>
  );
}
