import type { ImportChange, ImportRecord, RecordKind } from '@tatami/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import counted from '../Counts.module.css';
import classes from '../Imports.module.css';
import { ChangeList } from './ChangeList.tsx';

type Change = ImportChange['change'];
const CHANGES: readonly Change[] = ['added', 'changed', 'gone'];

interface Props {
  readonly record: ImportRecord;
  readonly projectId: string;
}

/** What a file changes in the project, counted by kind of record; each count opens the records behind it. */
export function EffectSection({ record, projectId }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const effect = record.preview?.effect;
  const kinds = Object.entries(effect?.byKind ?? {}) as [RecordKind, Record<Change | 'unchanged', number>][];
  const renewed = kinds.find(([, { changed, gone }]) => changed + gone > 0);
  const [shown, setShown] = useState<{ readonly kind: RecordKind; readonly change: Change } | null>(
    renewed && record.dryRun ? { kind: renewed[0], change: renewed[1].changed > 0 ? 'changed' : 'gone' } : null,
  );
  if (kinds.length === 0) return null;
  return (
    <section>
      <div className={classes.sectionHead}>
        <h3 className={classes.sectionTitle}>{t('effect.title')}</h3>
        <span className={classes.quiet}>{t('effect.lead')}</span>
      </div>
      <table className={counted.counts}>
        <thead>
          <tr>
            <th scope="col">{t('effect.kind')}</th>
            {CHANGES.map((change) => (
              <th key={change} scope="col">
                {t(`effect.${change}`)}
              </th>
            ))}
            <th scope="col">{t('effect.unchanged')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(([kind, counts]) => (
            <tr key={kind}>
              <th scope="row">{t(`effect.${kind}`)}</th>
              {CHANGES.map((change) => {
                const open = shown?.kind === kind && shown.change === change;
                return (
                  <td key={change}>
                    {counts[change] === 0 ? (
                      format.number(0)
                    ) : (
                      <button
                        type="button"
                        className={counted.count}
                        aria-pressed={open}
                        aria-label={t('effect.show', {
                          change: `${t(`effect.${kind}`)}, ${t(`effect.${change}`)}`,
                          count: counts[change],
                        })}
                        onClick={() => setShown(open ? null : { kind, change })}
                      >
                        {format.number(counts[change])}
                      </button>
                    )}
                  </td>
                );
              })}
              <td>{format.number(counts.unchanged)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown && <ChangeList key={`${shown.kind} ${shown.change}`} record={record} projectId={projectId} {...shown} />}
    </section>
  );
}
