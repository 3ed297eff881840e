import type { ImportChange, ImportRecord, RecordKind } from '@tatami/contracts';
import { useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import classes from '../Imports.module.css';
import { ChangeList } from './ChangeList.tsx';

type Change = ImportChange['change'];
/** How many records of a kind a file adds, changes, no longer has, and leaves as they are. */
type Counted = readonly [RecordKind, Record<Change | 'unchanged', number>];
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
  const kinds = Object.entries(effect?.byKind ?? {}) as Counted[];
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
      <Table
        label={t('effect.title')}
        narrow
        phone="fits"
        rows={kinds}
        rowId={([kind]) => kind}
        columns={[
          { id: 'kind', header: t('effect.kind'), cell: ([kind]) => t(`effect.${kind}`) },
          ...CHANGES.map(
            (change): TableColumn<Counted> => ({
              id: change,
              header: t(`effect.${change}`),
              cell: ([kind, counts]) => {
                const open = shown?.kind === kind && shown.change === change;
                if (counts[change] === 0) return format.number(0);
                return (
                  <LinkButton
                    pressed={open}
                    label={t('effect.show', {
                      change: `${t(`effect.${kind}`)}, ${t(`effect.${change}`)}`,
                      count: counts[change],
                    })}
                    onClick={() => setShown(open ? null : { kind, change })}
                  >
                    {format.number(counts[change])}
                  </LinkButton>
                );
              },
              numeric: true,
            }),
          ),
          {
            id: 'unchanged',
            header: t('effect.unchanged'),
            cell: ([, { unchanged }]) => format.number(unchanged),
            numeric: true,
          },
        ]}
      />
      {shown && <ChangeList key={`${shown.kind} ${shown.change}`} record={record} projectId={projectId} {...shown} />}
    </section>
  );
}
