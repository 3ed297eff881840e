import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CellValue, DataColumn } from '../../ui/data-table/data-column.ts';
import words from '../../ui/Words.module.css';
import classes from './BulkEdit.module.css';
import { frequentValues } from './frequent-values.ts';
import type { Listed } from './use-record-changes.ts';
import { writtenOf } from './written-of.ts';

const OFFERED = 3;

interface Props<Row extends Listed> {
  /** Those that are filled in together; the bar shows only when there are some. */
  readonly rows: readonly Row[];
  /** Every record of the list: the values that stand on most of them are offered. */
  readonly all: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  /** The field the rows shown lack; null when a person selected them. */
  readonly without: string | null;
  readonly wanted: readonly string[];
  readonly busy: boolean;
  readonly onSet: (rows: readonly Row[], column: DataColumn<Row>, value: CellValue) => void;
  readonly onRelease: () => void;
}

/** One value for many rows at once: what files leave out is often the same on a whole cluster. */
export function BulkEdit<Row extends Listed>(props: Props<Row>) {
  if (props.rows.length === 0) return null;
  return <Bar key={props.without ?? 'selected'} {...props} />;
}

function Bar<Row extends Listed>({ rows, all, columns, without, wanted, busy, onSet, onRelease }: Props<Row>) {
  const { t } = useTranslation('records');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const fillable = columns.filter((column) => column.id !== 'name' && rows[0] && column.edit?.(rows[0]));
  const lacked = wanted.find((field) => rows.some((row) => row[field as keyof Row] === null));
  const [chosen, setChosen] = useState<string | null>(without);
  const column = fillable.find(({ id }) => id === (chosen ?? lacked)) ?? fillable[0];
  const offered = useMemo(() => (column ? frequentValues(all, column.id as keyof Row, OFFERED) : []), [all, column]);
  const [first] = rows;
  if (!column || !first) return null;
  const edit = column.edit?.(first);
  const set = (value: CellValue) => {
    setTyped('');
    setTrouble(null);
    onSet(rows, column, value);
  };
  const submit = () => {
    const parsed = edit?.parse(typed);
    if (!parsed) return;
    if ('trouble' in parsed) setTrouble(parsed.trouble);
    else set(parsed.value);
  };
  const choose = (field: string) => {
    setChosen(field);
    setTyped('');
    setTrouble(null);
  };
  return (
    <form
      className={classes.bulk}
      aria-label={t('bulk.label')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <strong aria-live="polite">
        {without === null
          ? t('bulk.selected', { count: rows.length })
          : t('bulk.without', {
              count: rows.length,
              field: columns.find(({ id }) => id === without)?.header ?? without,
            })}
      </strong>
      <NativeSelect
        size="xs"
        aria-label={t('bulk.field')}
        value={column.id}
        data={fillable.map(({ id, header }) => ({ value: id, label: header }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {edit?.options ? (
        <NativeSelect
          size="xs"
          aria-label={t('bulk.value')}
          value={typed}
          data={[...edit.options]}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          size="xs"
          className={classes.bulkValue}
          aria-label={t('bulk.value')}
          placeholder={t('bulk.unknown')}
          value={typed}
          error={trouble}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setTrouble(null);
          }}
        />
      )}
      <Button type="submit" size="xs" loading={busy}>
        {t('bulk.set', { count: rows.length })}
      </Button>
      {without === null && (
        <Button size="xs" variant="subtle" onClick={onRelease}>
          {t('bulk.release')}
        </Button>
      )}
      {offered.length > 0 && (
        <span className={classes.offered}>
          <span className={words.quiet}>{t('bulk.frequent')}</span>
          {offered.map(({ value, rows: count }) => (
            <Button key={value} size="compact-xs" variant="light" disabled={busy} onClick={() => set(value)}>
              {t('bulk.frequentOf', {
                value: writtenOf(column, { ...first, [column.id]: value }),
                rows: format.number(count),
              })}
            </Button>
          ))}
        </span>
      )}
    </form>
  );
}
