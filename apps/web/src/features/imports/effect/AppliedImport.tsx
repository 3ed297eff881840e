import { Button } from '@mantine/core';
import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import classes from '../Imports.module.css';
import { FileIssues } from '../preview/FileIssues.tsx';
import type { RunSettings } from '../preview/import-settings.ts';
import { OpenQuestions } from '../preview/OpenQuestions.tsx';
import { RejectedRows } from '../rejected/RejectedRows.tsx';
import { useUndo } from '../use-undo.ts';
import { EffectSection } from './EffectSection.tsx';

interface Props {
  readonly record: ImportRecord;
  readonly projectId: string;
  /** Imported just now on this page: the button that did it is gone, and the focus comes here. */
  readonly fresh: boolean;
  /** Reads the file again for real: a question that was open is answered. */
  readonly onRun: (settings: RunSettings) => void;
  /** Rows were corrected, or more has changed since it was taken back: the file is being read again under this id. */
  readonly onReplace: (importId: string) => void;
  readonly onClose: () => void;
}

/** A file that stands in the estate: what it changed, the rows that did not come in, and the way to take it back and to do it again. */
export function AppliedImport({ record, projectId, fresh, onRun, onReplace, onClose }: Props) {
  const { t } = useTranslation('imports');
  const { fileName: file, applied, counts } = record;
  const undone = applied === 'undone';
  const undo = useUndo(projectId, onReplace);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fresh && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [fresh]);
  const nothing = counts.accepted === 0;
  const done = t(nothing ? 'apply.nothing' : 'apply.done', { file, ...counts });
  const words = undone ? t('apply.undone', { file }) : done;
  return (
    <section ref={section} tabIndex={-1} className={classes.panel} aria-label={words}>
      <header className={classes.panelHead}>
        <p className={classes.sentence} role="status">
          {words}
        </p>
        <div className={classes.buttons}>
          <Allowed to={importEndpoints.undo}>
            <Button
              variant="default"
              loading={undo.isPending}
              aria-label={t(undone ? 'apply.redoOf' : 'apply.undoOf', { file })}
              onClick={() => undo.mutate(record)}
            >
              {t(undone ? 'apply.redo' : 'apply.undo')}
            </Button>
          </Allowed>
          <Button variant="subtle" onClick={onClose}>
            {t('apply.dismiss')}
          </Button>
        </div>
      </header>
      <Allowed to={importEndpoints.rerun}>
        {!undone && <OpenQuestions record={record} busy={false} onChange={(change) => onRun(change(record))} />}
        {!undone && <RejectedRows record={record} projectId={projectId} busy={false} onReplace={onReplace} />}
      </Allowed>
      {!undone && <EffectSection record={record} projectId={projectId} />}
      <FileIssues issues={record.issues} record={record} projectId={projectId} folded={!nothing} />
    </section>
  );
}
