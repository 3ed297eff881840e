import type { Server, Workload } from '@tatami/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { CellEdit, CellValue, DataColumn } from '../../ui/data-column.ts';
import type { Field, FieldId, FieldKind } from './fields.data.ts';
import { typedValue } from './typed-value.ts';

type Listed = Server | Workload;

const NUMERIC: readonly FieldKind[] = ['count', 'quantity', 'share'];

/** The columns of the inventory in the language of the page, for servers or workloads. */
export function useColumns<Row extends Listed>(fields: readonly Field<Row>[]): readonly DataColumn<Row>[] {
  const { t } = useTranslation('inventory');
  const format = useFormat();
  return useMemo(() => {
    const environments = [
      { value: '', label: '–' },
      { value: 'production', label: t('value.production') },
      { value: 'test', label: t('value.test') },
    ];
    const rawOf = (field: Field<Row>, row: Row): CellValue => {
      const value = row[field.id] as string | number | boolean | null;
      if (typeof value === 'boolean') return value ? t('value.on') : t('value.off');
      if (field.kind === 'environment' && value !== null) return t(`value.${value as 'production' | 'test'}`);
      return value;
    };
    const viewOf = (field: Field<Row>, row: Row) => {
      const value = row[field.id] as string | number | boolean | null;
      if (field.kind === 'power' && 'template' in row && row.template) return t('value.template');
      if (typeof value !== 'number') return String(rawOf(field, row));
      if (field.kind === 'share') return format.quantityParts(value, 'share');
      return {
        figure: format.number(value),
        unit: field.kind === 'quantity' && field.unit !== 'iops' ? (field.unit ?? '') : '',
      };
    };
    const editOf = (field: Field<Row>, row: Row): CellEdit<Row> => ({
      initial: () => initialOf(field.kind, row[field.id] as CellValue),
      parse: (typed) => typedValue(field.kind, typed),
      ...(field.kind === 'environment' && { options: environments }),
    });
    return fields.map(
      (field): DataColumn<Row> => ({
        id: field.id,
        header: t(`field.${field.id as FieldId}`),
        width: field.width,
        numeric: NUMERIC.includes(field.kind),
        value: (row) => rawOf(field, row),
        view: (row) => viewOf(field, row),
        warns: (row) => field.kind === 'share' && Number(row[field.id]) > 1,
        edited: (row) => row.edited.includes(field.id),
        ...(!field.fixed && { edit: (row) => editOf(field, row) }),
      }),
    );
  }, [fields, t, format]);
}

/** What the editor starts with: shares in per cent, as a person types them. */
function initialOf(kind: FieldKind, value: CellValue): string {
  if (value === null) return '';
  return kind === 'share' ? String(Number((Number(value) * 100).toFixed(6))) : String(value);
}
