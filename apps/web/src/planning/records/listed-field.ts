import { fieldsWith, type RecordField, type RecordFields } from '@tatami/model';

/** One field of a record as a list shows it. */
export interface Field<Row> extends RecordField {
  readonly id: Extract<keyof Row, string>;
  readonly width: number;
}

const WIDTHS: Readonly<Record<RecordField['holds'], number>> = {
  name: 220,
  text: 150,
  words: 180,
  count: 90,
  quantity: 115,
  share: 110,
  choice: 115,
  flag: 110,
  instant: 150,
  attributes: 180,
};

/** Fields a list can be sorted by are its columns, or those named: `first` ones first, the others in the order of their table. */
export function listed<Row>(
  fields: RecordFields,
  first: readonly (keyof Row)[],
  shown: readonly string[] = Object.keys(fieldsWith(fields, 'sortable')),
): readonly Field<Row>[] {
  const columns = Object.entries(fields)
    .filter(([id]) => shown.includes(id))
    .map(([id, field]): Field<Row> => ({ ...field, id: id as Extract<keyof Row, string>, width: WIDTHS[field.holds] }));
  return [
    ...first.flatMap((id) => columns.find((column) => column.id === id) ?? []),
    ...columns.filter(({ id }) => !first.includes(id)),
  ];
}
