import {
  BOUNDS,
  fieldsWith,
  type MarkedIds,
  type RecordField,
  type RecordFields,
  type RecordOf,
  visibleText,
} from '@tatami/model';
import { z } from 'zod';
import { aboveNothing } from '../protocol/numbers.ts';

type Shape<Values> = { [Id in keyof Values]: z.ZodType<Values[Id], Values[Id]> };

/** A record as answers carry it: a schema for each field of its table, in its order. */
export function recordShape<Fields extends RecordFields>(fields: Fields): Shape<RecordOf<Fields>> {
  return shapeOf(fields, (field) => (field.always ? held(field) : held(field).nullable()));
}

/** What a person may correct of a record, each field within its bounds; null = not known. */
export function editShape<Fields extends RecordFields>(
  fields: Fields,
): Shape<RecordOf<Pick<Fields, MarkedIds<Fields, 'editable'>>>> {
  return shapeOf(fieldsWith(fields, 'editable'), (field) => (field.always ? stated(field) : stated(field).nullable()));
}

/** What a list of records can be sorted by. */
export function sortKeysOf<Fields extends RecordFields>(fields: Fields): readonly MarkedIds<Fields, 'sortable'>[] {
  return Object.keys(fieldsWith(fields, 'sortable')) as MarkedIds<Fields, 'sortable'>[];
}

function shapeOf<Fields extends RecordFields>(
  fields: Fields,
  schemaOf: (field: RecordField) => z.ZodType,
): Shape<RecordOf<Fields>> {
  const schemas = Object.entries(fields).map(([id, field]) => [id, schemaOf(field)]);
  return Object.fromEntries(schemas) as Shape<RecordOf<Fields>>;
}

function held(field: RecordField): z.ZodType {
  switch (field.holds) {
    case 'count':
    case 'quantity':
    case 'share':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(Object.keys(field.choices ?? {}));
    default:
      return z.string();
  }
}

function stated(field: RecordField): z.ZodType {
  switch (field.holds) {
    case 'name':
    case 'text':
    case 'words':
      return z.string().trim().overwrite(visibleText).min(BOUNDS[field.holds].least).max(BOUNDS[field.holds].most);
    case 'count':
      return z
        .number()
        .int()
        .min(field.orNone ? 0 : BOUNDS.count.least)
        .max(BOUNDS.count.most);
    case 'quantity':
      return aboveNothing.max(BOUNDS.quantity.most);
    case 'share':
      return z.number().min(BOUNDS.share.least).max(BOUNDS.share.most);
    default:
      return held(field);
  }
}
