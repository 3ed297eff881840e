import { NativeSelect } from '@mantine/core';
import type { ImportRecord } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import classes from './Imports.module.css';
import { type RunSettings, unreadColumns, withColumn, withUnit } from './import-settings.ts';

/** Below this a detection is worth a look. */
const SURE = 0.8;
const VALUES_SHOWN = 3;

type Preview = NonNullable<ImportRecord['preview']>;
type Field = Preview['fields'][number];

interface Props {
  readonly record: ImportRecord;
  readonly onRun: (settings: RunSettings) => void;
}

/** Which column fills which field, in which unit, with the first values beside it. */
export function ColumnMappingTable({ record, onRun }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { preview } = record;
  if (!preview || preview.fields.length === 0) return null;
  const unread = unreadColumns(record);
  return (
    <section>
      <div className={classes.sectionHead}>
        <h3 className={classes.sectionTitle}>{t('mapping.title')}</h3>
        <span className={classes.quiet}>{t('mapping.lead')}</span>
      </div>
      <table className={classes.mapping}>
        <thead>
          <tr>
            <th scope="col">{t('mapping.field')}</th>
            <th scope="col">{t('mapping.column')}</th>
            <th scope="col">{t('mapping.unit')}</th>
            <th scope="col">{t('mapping.values')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.fields.map((field) => (
            <FieldRow key={field.field} field={field} record={record} preview={preview} onRun={onRun} />
          ))}
        </tbody>
      </table>
      {unread.length > 0 && <p className={classes.quiet}>{t('mapping.unread', { columns: format.list(unread) })}</p>}
    </section>
  );
}

function FieldRow({ field, record, preview, onRun }: Props & { field: Field; preview: Preview }) {
  const { t } = useTranslation('imports');
  const say = useText();
  const label = say(field.label);
  const source = preview.mapping.fields[field.field] ?? null;
  return (
    <tr data-mapped={source !== null}>
      <th scope="row">
        {label} {field.required && <span className={classes.quiet}>({t('mapping.required')})</span>}
      </th>
      <td>
        <NativeSelect
          aria-label={t('mapping.columnOf', { field: label })}
          value={source?.column ?? ''}
          data={[
            { value: '', label: t('mapping.none') },
            ...new Set(preview.columns.filter((column) => column !== '')),
          ]}
          onChange={(event) => onRun(withColumn(record, field.field, event.currentTarget.value || null))}
        />
      </td>
      <td>
        {source && field.units.length > 0 && (
          <NativeSelect
            aria-label={t('mapping.unitOf', { field: label })}
            value={source.unit ?? field.units[0] ?? ''}
            data={[...field.units]}
            onChange={(event) => onRun(withUnit(record, field.field, event.currentTarget.value))}
          />
        )}
      </td>
      <td className={classes.values}>
        {source && valuesOf(preview, source.column).join(' · ')}
        {source && field.confidence !== null && field.confidence < SURE && (
          <span className={classes.unsure}>{t('mapping.unsure')}</span>
        )}
      </td>
    </tr>
  );
}

function valuesOf({ columns, rows }: Preview, column: string): string[] {
  const index = columns.indexOf(column);
  return rows.slice(0, VALUES_SHOWN).map((row) => row[index] || '–');
}
