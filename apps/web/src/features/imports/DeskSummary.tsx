import { Button, Progress } from '@mantine/core';
import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { deskSummary, type FileState, fileState } from './file-state.ts';
import classes from './Imports.module.css';
import { useApplyClean } from './use-apply-clean.ts';

interface Props {
  readonly projectId: string;
  readonly shown: readonly string[];
  /** In the order of `shown`. */
  readonly records: readonly (ImportRecord | null)[];
  /** Of `shown`, those that the server does not know. */
  readonly lost: ReadonlySet<string>;
  /** Files sent with them that were not taken. */
  readonly refused: number;
  /** Files are read again under other ids. */
  readonly onReplace: (afterOf: ReadonlyMap<string, string>) => void;
  readonly onClose: (ids: readonly string[]) => void;
}

/** Files to look at that are named; of more, how many. */
const NAMED = 3;

/** Of many files: how many are clean, and one click that imports those; the rest stays to be looked at. */
export function DeskSummary({ projectId, shown, records, lost, refused, onReplace, onClose }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const states = shown.map((id, at): FileState => (lost.has(id) ? 'failed' : fileState(records[at] ?? null)));
  const { files, cleanRows } = deskSummary(records, states);
  const apply = useApplyClean(projectId, onReplace);
  const clean = records.filter((_, at) => states[at] === 'clean') as ImportRecord[];
  const all = records.length + refused;
  const unreadable = files.failed + refused;
  const idsIn = (...wanted: readonly string[]) => shown.filter((_, at) => wanted.includes(states[at] ?? ''));
  const toLookAt = records.flatMap((record, at) => (states[at] === 'look' && record ? [record.fileName] : []));
  const more = toLookAt.length - NAMED;
  const named = [...toLookAt.slice(0, NAMED), ...(more > 0 ? [t('desk.more', { count: more })] : [])];
  const words = [
    files.reading > 0 && t('desk.reading', { count: files.reading, all }),
    files.clean > 0 && t('desk.clean', { count: files.clean, all }),
    files.look > 0 && t('desk.look', { look: files.look, names: format.list(named) }),
    unreadable > 0 && t('desk.failed', { failed: unreadable }),
    files.imported > 0 && t('desk.imported', { imported: files.imported }),
  ].filter((word) => word !== false);
  const imported = idsIn('imported', 'undone');
  const failed = idsIn('failed');
  return (
    <section className={classes.summary} aria-label={t('desk.title')}>
      <div className={classes.panelHead}>
        <p className={classes.sentence} role="status">
          {format.list(words)}
        </p>
        <div className={classes.buttons}>
          {failed.length > 0 && (
            <Button variant="subtle" onClick={() => onClose(failed)}>
              {t('desk.closeFailed')}
            </Button>
          )}
          {imported.length > 0 && (
            <Button variant="subtle" onClick={() => onClose(imported)}>
              {t('desk.closeImported')}
            </Button>
          )}
          {clean.length > 0 && (
            // Those still being read would be left behind by a press that comes too early.
            <Allowed to={importEndpoints.rerun}>
              <Button disabled={files.reading > 0} loading={apply.isPending} onClick={() => apply.mutate(clean)}>
                {t('desk.applyClean', { count: clean.length, rows: format.number(cleanRows) })}
              </Button>
            </Allowed>
          )}
        </div>
      </div>
      {files.reading > 0 && <Progress value={(1 - files.reading / all) * 100} aria-label={t('desk.title')} />}
    </section>
  );
}
