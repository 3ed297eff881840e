import { Button } from '@mantine/core';
import type { ImportRecord } from '@tatami/contracts';
import { useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Table } from '../../../ui/table/Table.tsx';
import { SURE } from '../file-state.ts';
import classes from '../Imports.module.css';
import {
  columnsFor,
  isOnMainSheet,
  type SettingsChange,
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
  readonly onChange: (change: SettingsChange) => void;
}

/** Which column fills which field, in which unit, with the first values beside it. */
export function ColumnMappingTable({ record, onChange }: Props) {
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
  const changeOf = (field: string) => (change: SettingsChange) => {
    setTouched(new Set([...touched, field]));
    onChange(change);
  };
  return (
    <section>
      <div className={classes.sectionHead}>
        <h3 className={classes.sectionTitle}>{t('mapping.title')}</h3>
        <span className={classes.quiet}>{t('mapping.lead')}</span>
      </div>
      <Table
        label={t('mapping.title')}
        phone="blocks"
        rows={shown}
        rowId={({ field }) => field}
        columns={[
          { id: 'field', header: t('mapping.field'), cell: (field) => <FieldName {...{ field, preview }} /> },
          {
            id: 'column',
            header: t('mapping.column'),
            cell: (field) => <ColumnChoice {...{ field, preview }} onChange={changeOf(field.field)} />,
          },
          {
            id: 'unit',
            header: t('mapping.unit'),
            cell: (field) => <UnitChoice {...{ field, preview }} onChange={changeOf(field.field)} />,
          },
          {
            id: 'values',
            header: t('mapping.values'),
            cell: (field) => <FirstValues {...{ field, preview }} />,
            wraps: true,
            quiet: true,
          },
        ]}
      />
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" className={classes.allFields} onClick={() => setAll(true)}>
          {t('mapping.all', { count: hidden })}
        </Button>
      )}
      {unread.length > 0 && <p className={classes.quiet}>{t('mapping.unread', { columns: format.list(unread) })}</p>}
    </section>
  );
}

interface FieldProps {
  readonly field: Field;
  readonly preview: Preview;
}

function useFieldLabel({ field, preview }: FieldProps): string {
  const say = useText();
  const label = say(field.label);
  return isOnMainSheet(preview, field.field) ? label : `${sheetOf(field.field)} › ${label}`;
}

function FieldName(props: FieldProps) {
  const { t } = useTranslation('imports');
  const { field, preview } = props;
  const label = useFieldLabel(props);
  return (
    <span className={classes.fieldName} data-mapped={(preview.mapping.fields[field.field] ?? null) !== null}>
      {label} {field.required && <span className={classes.quiet}>({t('mapping.required')})</span>}
    </span>
  );
}

function ColumnChoice({ onChange, ...of }: FieldProps & Pick<Props, 'onChange'>) {
  const { t } = useTranslation('imports');
  const { field } = of.field;
  return (
    <SettledSelect
      aria-label={t('mapping.columnOf', { field: useFieldLabel(of) })}
      value={of.preview.mapping.fields[field]?.column ?? ''}
      data={[{ value: '', label: t('mapping.none') }, ...columnsFor(of.preview, field)]}
      onSettle={(column) => onChange((read) => withColumn(read, field, column || null))}
    />
  );
}

function UnitChoice({ onChange, ...of }: FieldProps & Pick<Props, 'onChange'>) {
  const { t } = useTranslation('imports');
  const label = useFieldLabel(of);
  const { field, units } = of.field;
  const source = of.preview.mapping.fields[field];
  if (!source || units.length === 0) return null;
  return (
    <SettledSelect
      aria-label={t('mapping.unitOf', { field: label })}
      value={source.unit ?? ''}
      data={[...(source.unit === undefined ? [{ value: '', label: t('mapping.unitByRow') }] : []), ...units]}
      onSettle={(unit) => onChange((read) => withUnit(read, field, unit))}
    />
  );
}

function FirstValues({ field, preview }: FieldProps) {
  const { t } = useTranslation('imports');
  const source = preview.mapping.fields[field.field];
  if (!source) return null;
  return (
    <>
      {isOnMainSheet(preview, field.field) && valuesOf(preview, source.column).join(' · ')}
      {field.confidence !== null && field.confidence < SURE && (
        <span className={classes.unsure}>{t('mapping.unsure')}</span>
      )}
    </>
  );
}

/** The first different values under a column. */
function valuesOf({ columns, rows }: Preview, column: string): string[] {
  const index = columns.indexOf(column);
  const values = new Set(rows.map((row) => row[index] ?? '').filter((value) => value !== ''));
  return [...values].slice(0, VALUES_SHOWN);
}
