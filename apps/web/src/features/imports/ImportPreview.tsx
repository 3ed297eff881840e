import { Button, NativeSelect } from '@mantine/core';
import type { ImportRecord } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { useText } from '../../i18n/use-language.ts';
import { ColumnMappingTable } from './ColumnMappingTable.tsx';
import { encodingName } from './encoding-name.ts';
import { FileIssues } from './FileIssues.tsx';
import { FoundSentence } from './FoundSentence.tsx';
import classes from './Imports.module.css';
import { type RunSettings, toApply, withEncoding, withFormat } from './import-settings.ts';

interface Props {
  readonly record: ImportRecord;
  readonly projectId: string;
  /** The file is being read again. */
  readonly busy: boolean;
  readonly onRun: (settings: RunSettings) => void;
  readonly onDiscard: () => void;
}

/** What was found in a file, before anything is kept: to correct, to import, or to leave. */
export function ImportPreview({ record, projectId, busy, onRun, onDiscard }: Props) {
  const { t } = useTranslation('imports');
  const { accepted } = record.counts;
  return (
    <section className={classes.panel} aria-busy={busy} aria-label={t('found.title', { file: record.fileName })}>
      <header className={classes.panelHead}>
        <h2 className={classes.panelTitle}>{t('found.title', { file: record.fileName })}</h2>
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={onDiscard}>
            {t('apply.discard')}
          </Button>
          <Button disabled={accepted === 0} loading={busy} onClick={() => onRun(toApply(record))}>
            {t('apply.button', { count: accepted })}
          </Button>
        </div>
      </header>
      <FoundSentence record={record} />
      <ReadingSettings record={record} onRun={onRun} />
      <ColumnMappingTable record={record} onRun={onRun} />
      <FileIssues record={record} projectId={projectId} />
    </section>
  );
}

function ReadingSettings({ record, onRun }: { record: ImportRecord; onRun: (settings: RunSettings) => void }) {
  const { t } = useTranslation('imports');
  const say = useText();
  const { format, encoding, preview } = record;
  if (!preview) return null;
  return (
    <div className={classes.settings}>
      {preview.formats.length > 0 && (
        <NativeSelect
          label={t('settings.format')}
          value={format ?? ''}
          data={preview.formats.map(({ id, label }) => ({ value: id, label: say(label) }))}
          onChange={(event) => onRun(withFormat(record, event.currentTarget.value))}
        />
      )}
      {encoding !== null && preview.encodings.length > 0 && (
        <NativeSelect
          label={t('settings.encoding')}
          value={encoding}
          data={preview.encodings.map((name) => ({ value: name, label: encodingName(name) }))}
          onChange={(event) => onRun(withEncoding(record, event.currentTarget.value))}
        />
      )}
    </div>
  );
}
