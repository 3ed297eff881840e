import type { MarkedIds, Origin, RecordField, RecordFields, RecordOf } from '@tatami/model';
import type { OriginView } from './cells/origin-view.ts';
import { choiceOf } from './choice.ts';
import { poweredOnOf } from './power-state.ts';
import type { RowFields } from './row-fields.ts';

/** Values found otherwise than in the columns of the view; fields that every record has must be among them. */
type Known<Fields extends RecordFields> = Partial<RecordOf<Fields>> &
  Pick<RecordOf<Fields>, MarkedIds<Fields, 'always'>>;

/** What a record has beside its fields. */
interface Identity {
  readonly key: string;
  readonly origin: Origin;
}

type ReadCell = (row: RowFields, column: string) => string | number | boolean | null;

/** Each field of a record by its own name, but where `elsewhere` names other columns of the list. */
export function viewOf<Fields extends RecordFields>(
  fields: Fields,
  elsewhere: { readonly [Id in keyof Fields]?: readonly string[] } = {},
): OriginView {
  return Object.keys(fields).flatMap((id) => (elsewhere[id] ?? [id]).map((column) => [id, column] as const));
}

/**
 * Reads rows as records by the table of their fields: of several columns of a field the first that says something counts, and a field
 * without a column is unknown. Cells of what is `known` are not looked at.
 */
export function recordReader<Fields extends RecordFields>(
  fields: Fields,
  view: OriginView,
): (row: RowFields, identity: Identity, known: Known<Fields>) => RecordOf<Fields> & Identity {
  const steps = Object.entries(fields).map(([id, field]) => ({
    id,
    columns: view.flatMap(([recordField, column]) => (recordField === id ? [column] : [])),
    read: readerOf(field),
  }));
  // Copied for each row, since a record that grows field by field takes several times the memory.
  const blank = { key: '', ...Object.fromEntries(steps.map(({ id }) => [id, null])), origin: null };
  // The rows of a table are read through one instance: which fields have a column there is found once.
  const ofTables = new WeakMap<RowFields, typeof steps>();
  const stepsOf = (row: RowFields) => {
    const found = ofTables.get(row);
    if (found) return found;
    const bound = steps
      .map(({ columns, ...step }) => ({ ...step, columns: columns.filter((column) => row.has(column)) }))
      .filter(({ columns }) => columns.length > 0);
    ofTables.set(row, bound);
    return bound;
  };
  return (row, { key, origin }, known) => {
    const record: Record<string, unknown> = { ...blank };
    for (const id in known) record[id] = known[id as keyof typeof known];
    record.key = key;
    record.origin = origin;
    for (const { id, columns, read } of stepsOf(row)) if (!(id in known)) record[id] = firstStated(row, columns, read);
    return record as RecordOf<Fields> & Identity;
  };
}

function firstStated(row: RowFields, columns: readonly string[], read: ReadCell): ReturnType<ReadCell> {
  for (const column of columns) {
    const value = read(row, column);
    if (value !== null) return value;
  }
  return null;
}

function readerOf(field: RecordField): ReadCell {
  switch (field.holds) {
    case 'count':
    case 'quantity':
    case 'share':
      return (row, column) => row.quantity(column);
    case 'choice':
      return (row, column) => choiceOf(row, column, field);
    case 'flag':
      return (row, column) => poweredOnOf(row.text(column));
    default:
      return (row, column) => row.text(column);
  }
}
