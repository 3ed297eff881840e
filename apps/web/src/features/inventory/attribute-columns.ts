import { attributeField, attributeNames, attributesIn } from '@tatami/model';
import type { DataColumn } from '../../ui/data-table/data-column.ts';
import type { Listed } from './listed-fields.ts';

/** Columns that the screen shows at most; a project with more has lists of several kinds. */
const MOST_COLUMNS = 30;
const WIDTH = 160;

/** A column for each thing that lists say beyond the fields of a record, by the header it has there. */
export function attributeColumns<Row extends Listed>(rows: readonly Row[]): readonly DataColumn<Row>[] {
  const said = new Map<string | null, ReturnType<typeof attributesIn>>();
  const of = ({ attributes }: Row) => {
    const known = said.get(attributes);
    if (known) return known;
    const read = attributesIn(attributes);
    said.set(attributes, read);
    return read;
  };
  return attributeNames(rows)
    .slice(0, MOST_COLUMNS)
    .map((name) => ({
      id: attributeField(name),
      header: name,
      width: WIDTH,
      numeric: false,
      value: (row) => of(row)[name] ?? null,
      view: (row) => of(row)[name] ?? '',
      warns: () => false,
      edited: () => false,
    }));
}
