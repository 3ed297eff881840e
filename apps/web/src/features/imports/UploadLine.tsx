import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './Imports.module.css';
import { forgetUpload, type Upload } from './uploads.ts';

/** A file being sent, with a way to stop; or why it could not be taken. */
export function UploadLine({ upload: { id, fileName, sent, error, cancel } }: { upload: Upload }) {
  const { t } = useTranslation('imports');
  if (error) {
    return (
      <section className={classes.panel} aria-label={t('upload.failed', { file: fileName })}>
        <header className={classes.panelHead}>
          <h2 className={classes.panelTitle}>{t('upload.failed', { file: fileName })}</h2>
          <Button
            variant="default"
            aria-label={t('upload.dismiss', { file: fileName })}
            onClick={() => forgetUpload(id)}
          >
            {t('apply.dismiss')}
          </Button>
        </header>
        <ErrorNotice error={error} />
      </section>
    );
  }
  const label = t('upload.sending', { file: fileName });
  return (
    <section className={classes.panel} aria-label={label}>
      <header className={classes.panelHead}>
        <span aria-live="polite">{label}</span>
        <Button variant="subtle" size="compact-sm" aria-label={t('upload.cancel', { file: fileName })} onClick={cancel}>
          {t('apply.discard')}
        </Button>
      </header>
      <Progress value={sent * 100} aria-label={label} />
    </section>
  );
}
