import { Button } from '@mantine/core';
import type { ImportRecord } from '@tatami/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { SURE } from '../file-state.ts';
import classes from '../Imports.module.css';
import {
  columnsFor,
  isOnMainSheet,
  type RunSettings,
  sheetOf,
  unreadColumns,
  withColumn,
  withUnit,
} from './import-settings.ts';
import { SettledSelect } from './SettledSelect.tsx';

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
  // Fields a person has touched stay in sight, even once they are read from nowhere.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  if (!preview || preview.fields.length === 0) return null;
  const inSight = ({ field, required }: Field) =>
    touched.has(field) ||
    (isOnMainSheet(preview, field) && (required || (preview.mapping.fields[field] ?? null) !== null));
  const shown = all ? preview.fields : preview.fields.filter(inSight);
  const hidden = preview.fields.length - shown.length;
  const unread = unreadColumns(record);
  const run = (field: string, settings: RunSettings) => {
    setTouched(new Set([...touched, field]));
    onRun(settings);
  };
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
          {shown.map((field) => (
            <FieldRow
              key={field.field}
              field={field}
              record={record}
              preview={preview}
              onRun={(settings) => run(field.field, settings)}
            />
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" className={classes.allFields} onClick={() => setAll(true)}>
          {t('mapping.all', { count: hidden })}
        </Button>
      )}
      {unread.length > 0 && <p className={classes.quiet}>{t('mapping.unread', { columns: format.list(unread) })}</p>}
    </section>
  );
}

function FieldRow({ field, record, preview, onRun }: Props & { field: Field; preview: Preview }) {
  const { t } = useTranslation('imports');
  const say = useText();
  const main = isOnMainSheet(preview, field.field);
  const label = main ? say(field.label) : `${sheetOf(field.field)} › ${say(field.label)}`;
  const source = preview.mapping.fields[field.field] ?? null;
  return (
    <tr data-mapped={source !== null}>
      <th scope="row">
        {label} {field.required && <span className={classes.quiet}>({t('mapping.required')})</span>}
      </th>
      <td>
        <SettledSelect
          aria-label={t('mapping.columnOf', { field: label })}
          value={source?.column ?? ''}
          data={[{ value: '', label: t('mapping.none') }, ...columnsFor(preview, field.field)]}
          onSettle={(column) => onRun(withColumn(record, field.field, column || null))}
        />
      </td>
      <td>
        {source && field.units.length > 0 && (
          <SettledSelect
            aria-label={t('mapping.unitOf', { field: label })}
            value={source.unit ?? field.units[0] ?? ''}
            data={[...field.units]}
            onSettle={(unit) => onRun(withUnit(record, field.field, unit))}
          />
        )}
      </td>
      <td className={classes.values}>
        {source && main && valuesOf(preview, source.column).join(' · ')}
        {source && field.confidence !== null && field.confidence < SURE && (
          <span className={classes.unsure}>{t('mapping.unsure')}</span>
        )}
      </td>
    </tr>
  );
}

/** The first different values under a column. */
function valuesOf({ columns, rows }: Preview, column: string): string[] {
  const index = columns.indexOf(column);
  const values = new Set(rows.map((row) => row[index] ?? '').filter((value) => value !== ''));
  return [...values].slice(0, VALUES_SHOWN);
}
