import { Checkbox, TextInput } from '@mantine/core';
import type { ImportRecord } from '@tatami/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import classes from '../Imports.module.css';
import { type SettingsChange, type TablePart, withTable } from './import-settings.ts';
import { SettledSelect } from './SettledSelect.tsx';

interface Props {
  readonly record: ImportRecord;
  readonly onChange: (change: SettingsChange) => void;
}

/** The only format whose layout no tool fixes, so that machines may stand in its columns. */
const LIST = 'server-csv';
const HIDDEN = ['hidden-rows', 'hidden-columns', 'struck-rows'];
/** What a spreadsheet calls a part of a sheet. */
const RANGE = /^\s*\$?[A-Z]{1,3}\$?\d{1,7}\s*[:：-]\s*(?:\$?[A-Z]{1,3})?\$?\d{0,7}\s*$/i;

/** Which sheet, header row and range are read, where a file may hold several tables. The columns are then found anew. */
export function TableChoice({ record, onChange }: Props) {
  const { t } = useTranslation('imports');
  const { preview } = record;
  if (!preview || preview.headerRow === null) return null;
  const { mapping, sheets, headerRow } = preview;
  const run = (part: TablePart) => onChange((read) => withTable(read, part));
  const hides = mapping.withHidden === true || record.issues.some(({ code }) => HIDDEN.includes(code));
  const choices = sheets.map(({ name, rows }) => ({
    value: name,
    label: rows === null ? t('table.sheetUnread', { name }) : t('table.sheetRows', { name, count: rows }),
  }));
  return (
    <div className={classes.settings}>
      {sheets.length > 1 && (
        <SettledSelect
          label={t('table.sheet')}
          value={mapping.sheet ?? ''}
          data={[...(mapping.sheet === undefined ? [{ value: '', label: t('table.allSheets') }] : []), ...choices]}
          onSettle={(sheet) => run({ sheet, headerRow: undefined, range: undefined })}
        />
      )}
      {mapping.machinesInColumns !== true && (
        <NumberField
          label={t('table.headerRow')}
          value={mapping.headerRow ?? headerRow}
          min={1}
          max={1_048_576}
          whole
          told="left"
          onChange={(row) => run({ headerRow: row ?? undefined })}
        />
      )}
      <RangeField key={mapping.range ?? ''} value={mapping.range ?? ''} onSettle={(range) => run({ range })} />
      {record.format === LIST && (
        <Checkbox
          label={t('table.machinesInColumns')}
          checked={mapping.machinesInColumns === true}
          onChange={({ currentTarget }) => run({ headerRow: undefined, machinesInColumns: currentTarget.checked })}
        />
      )}
      {record.format === LIST && (
        <Checkbox
          label={t('table.keepColumns')}
          checked={mapping.keepColumns !== false}
          onChange={({ currentTarget }) => run({ keepColumns: currentTarget.checked })}
        />
      )}
      {hides && (
        <Checkbox
          label={t('table.withHidden')}
          checked={mapping.withHidden === true}
          onChange={({ currentTarget }) => run({ withHidden: currentTarget.checked })}
        />
      )}
    </div>
  );
}

interface RangeProps {
  readonly value: string;
  readonly onSettle: (range: string | undefined) => void;
}

/** Counts on Enter or when it is left, since each change costs a reading of the file. */
function RangeField({ value, onSettle }: RangeProps) {
  const { t } = useTranslation('imports');
  const [typed, setTyped] = useState(value);
  const unreadable = typed.trim() !== '' && !RANGE.test(typed);
  const settle = () => {
    if (typed.trim() !== value && !unreadable) onSettle(typed.trim() || undefined);
  };
  return (
    <TextInput
      label={t('table.range')}
      placeholder={EXAMPLE_RANGE}
      maxLength={40}
      value={typed}
      error={unreadable && t('table.noRange')}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
        if (key === 'Escape') setTyped(value);
      }}
    />
  );
}

/** As spreadsheets write one, in every language. */
const EXAMPLE_RANGE = 'A3:H20';
