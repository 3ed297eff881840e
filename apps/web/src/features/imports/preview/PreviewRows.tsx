import type { ImportRecord } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n/use-language.ts';
import { ScrollRegion } from '../../../ui/table/ScrollRegion.tsx';
import classes from '../Imports.module.css';
import { isOnMainSheet } from './import-settings.ts';
import rowClasses from './PreviewRows.module.css';

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
      <ScrollRegion low label={t('rows.title')}>
        <table className={rowClasses.rows}>
          <thead>
            <tr>
              {preview.columns.map((column, index) => {
                const field = fieldOf(column);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a file may name two columns alike; they never reorder.
                  <th key={index} scope="col" data-read={field !== undefined}>
                    <span className={rowClasses.field}>{field ? say(field.label) : t('rows.unread')}</span>
                    {column}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the first rows of a file, in its order.
              <tr key={index}>
                {preview.columns.map((column, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: see the header.
                  <td key={place} data-read={fieldOf(column) !== undefined}>
                    {row[place] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
