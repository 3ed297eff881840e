import { type RecordField, UNITS } from '@tatami/model';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CellEdit, CellValue, DataColumn } from '../../ui/data-table/data-column.ts';
import type { Field } from './listed-field.ts';
import { typedValue } from './typed-value.ts';
import type { Listed } from './use-record-changes.ts';
import { useRefusalWords } from './use-refusal-words.ts';

const NUMERIC: readonly RecordField['holds'][] = ['count', 'quantity', 'share'];

/** The columns of a list of records in the language of the page. */
export function useColumns<Row extends Listed>(fields: readonly Field<Row>[]): readonly DataColumn<Row>[] {
  const { t } = useTranslation('records');
  const format = useFormat();
  const say = useText();
  const refusalWords = useRefusalWords();
  return useMemo(() => {
    const optionsOf = ({ choices = {} }: Field<Row>) => [
      { value: '', label: '–' },
      ...Object.entries(choices).map(([value, label]) => ({ value, label: say(label) })),
    ];
    const rawOf = (field: Field<Row>, row: Row): CellValue => {
      const value = row[field.id] as string | number | boolean | null;
      if (typeof value === 'boolean') return value ? t('value.on') : t('value.off');
      const chosen = field.choices?.[String(value)];
      if (chosen) return say(chosen);
      return value;
    };
    const viewOf = (field: Field<Row>, row: Row) => {
      const value = row[field.id] as string | number | boolean | null;
      if (field.id === 'poweredOn' && 'template' in row && row.template) return t('value.template');
      if (typeof value !== 'number') return String(rawOf(field, row));
      if (field.holds === 'share') return format.quantityParts(value, 'share');
      return {
        figure: format.number(value),
        unit: field.holds === 'quantity' && field.unit && field.unit !== 'iops' ? say(UNITS[field.unit]) : '',
      };
    };
    const editOf = (field: Field<Row>, row: Row): CellEdit<Row> => ({
      initial: () => initialOf(field.holds, row[field.id] as CellValue),
      parse: (typed) => {
        const read = typedValue(field, typed);
        return 'refused' in read ? { trouble: refusalWords(read.refused) } : read;
      },
      ...(field.holds === 'choice' && { options: optionsOf(field) }),
    });
    return fields.map(
      (field): DataColumn<Row> => ({
        id: field.id,
        header: say(field.label),
        width: field.width,
        numeric: NUMERIC.includes(field.holds),
        value: (row) => rawOf(field, row),
        view: (row) => viewOf(field, row),
        warns: (row) => field.holds === 'share' && Number(row[field.id]) > 1,
        edited: (row) => row.edited.includes(field.id),
        ...(field.editable && { edit: (row) => editOf(field, row) }),
      }),
    );
  }, [fields, t, format, say, refusalWords]);
}

/** What the editor starts with: shares in per cent, as a person types them. */
function initialOf(holds: RecordField['holds'], value: CellValue): string {
  if (value === null) return '';
  return holds === 'share' ? String(Number((Number(value) * 100).toFixed(6))) : String(value);
}
