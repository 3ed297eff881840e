import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import classes from './Imports.module.css';
import { UploadLine } from './UploadLine.tsx';
import { forgetUpload, sendFile, useUploads } from './uploads.ts';

interface Props {
  readonly projectId: string;
  /** What this page hopes for; any file is taken and recognised by its content. */
  readonly purpose: 'inventory' | 'benchmark';
  /** A single line once the page has content of its own. */
  readonly compact: boolean;
  /** Ids of the imports being looked at; they live in the address, so that a reload finds them. */
  readonly shown: readonly string[];
  readonly onShownChange: (change: (ids: readonly string[]) => readonly string[]) => void;
}

/** Takes files, shows what was found in them before anything is kept, and what became of earlier ones. */
export function ImportArea({ projectId, purpose, compact, shown, onShownChange }: Props) {
  const { t } = useTranslation('imports');
  const uploads = useUploads(projectId);

  // An upload is let go only when its import is in the address: a file chosen while the page changes is not lost with it.
  useEffect(() => {
    const arrived = uploads.flatMap(({ id, importId }) => (importId === null ? [] : [{ id, importId }]));
    const missing = arrived.filter(({ importId }) => !shown.includes(importId)).map(({ importId }) => importId);
    if (missing.length > 0) onShownChange((ids) => [...new Set([...ids, ...missing])]);
    for (const { id, importId } of arrived) if (shown.includes(importId)) forgetUpload(id);
  }, [uploads, shown, onShownChange]);

  // A panel stays the same panel while its file is read again under another id.
  const panels = useRef(new Map<string, string>());
  const panelOf = (id: string) => panels.current.get(id) ?? id;
  const replace = (before: string, after: string) => {
    panels.current.set(after, panelOf(before));
    onShownChange((ids) => ids.map((id) => (id === before ? after : id)));
  };
  const close = (closed: string) => onShownChange((ids) => ids.filter((id) => id !== closed));
  const busy = uploads.length > 0 || shown.length > 0;
  return (
    <>
      <FileDrop
        title={compact || busy ? t('drop.more') : t(`drop.${purpose}Title`)}
        privacy={t('drop.privacy')}
        compact={compact || busy}
        onFiles={(files) => {
          for (const file of files) sendFile(projectId, file);
        }}
      >
        {t(`drop.${purpose}Text`)}
      </FileDrop>
      {busy && (
        <div className={classes.panels}>
          {shown.map((id) => (
            <ImportPanel
              key={panelOf(id)}
              projectId={projectId}
              importId={id}
              onReplace={(next) => replace(id, next)}
              onClose={() => close(id)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} />
          ))}
        </div>
      )}
      <ImportHistory
        projectId={projectId}
        onShow={(id) => onShownChange((ids) => (ids.includes(id) ? ids : [...ids, id]))}
      />
    </>
  );
}
