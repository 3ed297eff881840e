import { fieldsWith, type MarkedIds, type RecordField, type RecordFields } from '@tatami/model';
import type { Quantity } from '../decode/quantity.ts';
import type { ColumnRule } from './column-rule.ts';

type Assumed<Fields> = Partial<Record<keyof Fields, NonNullable<ColumnRule['assume']>>>;

/**
 * How lists that no tool fixes state the fields of a record: the rules of those that go by headers, in the order of their table.
 * `assume` tells the unit where such a list names none.
 */
export function listColumns<Fields extends RecordFields>(
  fields: Fields,
  assume: Assumed<Fields>,
): { readonly [Id in MarkedIds<Fields, 'headers'>]: ColumnRule } {
  const listed: RecordFields = fieldsWith(fields, 'headers');
  const rules = Object.entries(listed).map(([id, field]) => [id, ruleOf(field, assume[id])]);
  return Object.fromEntries(rules) as { readonly [Id in MarkedIds<Fields, 'headers'>]: ColumnRule };
}

function ruleOf(field: RecordField, assume: ColumnRule['assume']): ColumnRule {
  return {
    label: field.title ?? field.label,
    aliases: headersIn(field.headers ?? ''),
    holds: holdsOf(field),
    ...(field.essential && { essential: true }),
    ...(field.neverZero && { positive: true }),
    ...(assume && { assume }),
  };
}

/** The headers of a text with semicolons between them. */
function headersIn(text: string): readonly string[] {
  return text.split(';').map((header) => header.trim());
}

const QUANTITIES: Readonly<Partial<Record<NonNullable<RecordField['unit']>, Quantity>>> = {
  GiB: 'size',
  GHz: 'clock',
  seconds: 'duration',
};

function holdsOf({ holds, unit }: RecordField): ColumnRule['holds'] {
  switch (holds) {
    case 'count':
    case 'share':
    case 'words':
    case 'instant':
      return holds;
    case 'quantity':
      return (unit && QUANTITIES[unit]) ?? 'rate';
    default:
      return 'text';
  }
}
