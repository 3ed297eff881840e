import { useQueryClient } from '@tanstack/react-query';
import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { keyOf } from '../../api/queries.ts';
import { isRunning } from '../../api/refresh-once-ended.ts';
import { whenIdle } from '../../ui/page/when-idle.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { beingRead } from './being-read.ts';
import { DeskSummary } from './DeskSummary.tsx';
import { DayOrderQuestions } from './dates/DayOrderQuestions.tsx';
import { useRecords } from './effect/use-records.ts';
import { FileCard } from './FileCard.tsx';
import { fileState } from './file-state.ts';
import classes from './Imports.module.css';
import { RefusedFiles } from './RefusedFiles.tsx';
import { UploadLine } from './UploadLine.tsx';
import { forgetUpload, type Upload } from './uploads.ts';
import { useDrawnSoFar } from './use-drawn-so-far.ts';
import { useRefreshOnceIn } from './use-import.ts';
import { isEndedTrial, useImportRemoval } from './use-import-removal.ts';
import { useRefusedFiles } from './use-refused-files.ts';

interface Props {
  readonly projectId: string;
  readonly uploads: readonly Upload[];
  readonly shown: readonly string[];
  readonly onShownChange: (change: (ids: readonly string[]) => readonly string[]) => void;
  readonly onRead?: (() => void) | undefined;
  /** Stands under the files once one of them is imported. */
  readonly next: ReactNode;
}

/** The files being looked at: those on their way, and each one that has arrived, to be corrected, imported or left. */
export function ImportDesk({ projectId, uploads, shown, onShownChange, onRead, next }: Props) {
  const client = useQueryClient();
  const { records, lost, error, askAgain } = useRecords(projectId, shown);
  useRefreshOnceIn(projectId, records);
  const read = records.some((record) => record !== null && !isRunning(record));
  useEffect(() => (read && onRead ? whenIdle(onRead) : undefined), [read, onRead]);
  // A file that came alone is what the person wants to see; of many the list comes first.
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());

  // An upload is let go only when its imports are in the address: files chosen while the page changes are not lost with it.
  useEffect(() => {
    for (const { id, batch } of uploads) {
      if (batch === null || batch.imports.length === 0) continue;
      const ids = batch.imports.map((started) => started.id);
      const missing = ids.filter((importId) => !shown.includes(importId));
      const [first] = ids;
      if (ids.length === 1 && first !== undefined) setToggled((known) => new Map(known).set(first, true));
      if (missing.length === 0) {
        forgetUpload(id);
        continue;
      }
      client.setQueryData(keyOf(importEndpoints.readBatch, { params: { projectId, id: batch.id } }), batch);
      for (const started of batch.imports.filter(isRunning))
        client.setQueryData(keyOf(importEndpoints.read, { params: { projectId, id: started.id } }), beingRead(started));
      onShownChange((known) => [...new Set([...known, ...missing])]);
    }
  }, [client, projectId, uploads, shown, onShownChange]);

  // A card stays the same card while its file is read again under another id.
  const cards = useRef(new Map<string, string>());
  const cardOf = useCallback((id: string) => cards.current.get(id) ?? id, []);
  const replaceAll = useCallback(
    (afterOf: ReadonlyMap<string, string>) => {
      const afterOfCard = new Map([...afterOf].map(([before, after]) => [cardOf(before), after]));
      for (const [card, after] of afterOfCard) cards.current.set(after, card);
      onShownChange((ids) => ids.map((id) => afterOfCard.get(cardOf(id)) ?? id));
    },
    [cardOf, onShownChange],
  );
  const replace = useCallback((before: string, after: string) => replaceAll(new Map([[before, after]])), [replaceAll]);
  const { discard } = useImportRemoval(projectId);
  const close = (closed: readonly string[]) => {
    onShownChange((ids) => ids.filter((id) => !closed.includes(id)));
    const trials = records.filter(
      (record) => record !== null && isEndedTrial(record) && closed.includes(record.id),
    ) as ImportRecord[];
    const putBack = () => onShownChange((ids) => [...new Set([...ids, ...trials.map(({ id }) => id)])]);
    discard(trials, putBack);
  };
  // The same functions each time: of hundreds of cards only those whose file has changed are drawn anew.
  const closing = useRef(close);
  closing.current = close;
  const closeOne = useCallback((id: string) => closing.current([id]), []);
  const toggle = useCallback(
    (id: string, open: boolean) => setToggled((known) => new Map(known).set(cardOf(id), open)),
    [cardOf],
  );
  const alone = shown.length === 1;
  const drawn = useDrawnSoFar(shown.length);
  const batchIds = [...new Set(records.flatMap((record) => record?.batchId ?? []))];
  const refused = useRefusedFiles(projectId, batchIds);
  return (
    <div className={classes.panels}>
      {shown.length + refused.length > 1 && (
        <DeskSummary
          projectId={projectId}
          shown={shown}
          records={records}
          lost={lost}
          refused={refused.length}
          onReplace={replaceAll}
          onClose={close}
        />
      )}
      {error && <ErrorNotice error={error} onRetry={askAgain} />}
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} />
      ))}
      <RefusedFiles refused={refused} />
      <DayOrderQuestions projectId={projectId} records={records} onReplace={replace} />
      {shown.slice(0, drawn).map((id) => {
        const open = toggled.get(cardOf(id)) ?? alone;
        return (
          <FileCard
            key={cardOf(id)}
            projectId={projectId}
            importId={id}
            alone={alone}
            asks={alone || lost.has(id)}
            open={open}
            onToggle={toggle}
            onReplace={replace}
            onClose={closeOne}
          />
        );
      })}
      {records.some((record) => record !== null && fileState(record) === 'imported') && next}
    </div>
  );
}
