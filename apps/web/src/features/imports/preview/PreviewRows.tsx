import type { ImportRecord } from '@tatami/contracts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Table } from '../../../ui/table/Table.tsx';
import classes from '../Imports.module.css';
import { isOnMainSheet } from './import-settings.ts';

/** The first rows as the file writes them, each column under the field it fills: a wrong one is seen at once. */
export function PreviewRows({ record: { preview } }: { record: ImportRecord }) {
  const { t } = useTranslation('imports');
  const say = useText();
  if (!preview || preview.columns.length === 0 || preview.rows.length === 0) return null;
  const filled = preview.fields.filter(({ field }) => isOnMainSheet(preview, field));
  const fieldOf = (column: string) =>
    filled.find(({ field }) => column !== '' && preview.mapping.fields[field]?.column === column);
  return (
    <section>
      <h3 className={classes.sectionTitle}>{t('rows.title')}</h3>
      <Table
        label={t('rows.title')}
        dense
        narrow
        low
        rows={preview.rows}
        rowId={(_, index) => index}
        columns={preview.columns.map((column, place) => {
          const field = fieldOf(column);
          return {
            id: String(place),
            header: (
              <>
                <span className={classes.filledField}>{field ? say(field.label) : t('rows.unread')}</span>
                {column}
              </>
            ),
            cell: (row: readonly string[]) => <span className={classes.fileCell}>{row[place] ?? ''}</span>,
            quiet: field === undefined,
          };
        })}
      />
    </section>
  );
}
