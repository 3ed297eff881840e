import { fieldsWith, type MarkedIds, type RecordField, type RecordFields } from '@tatami/model';
import type { Quantity } from '../decode/quantity.ts';
import type { ColumnRule } from './column-rule.ts';

/** What the rule of a field says beyond its row in the table. */
type Told = Pick<ColumnRule, 'assume' | 'measures' | 'tellUnit' | 'zeroSpoils' | 'readFree' | 'alsoKept'>;

/**
 * How lists that no tool fixes state the fields of a record: the rules of those that go by headers, in the order of their table.
 * `told` says how their units are told where such a list names none.
 */
export function listColumns<Fields extends RecordFields>(
  fields: Fields,
  told: Partial<Record<keyof Fields, Told>>,
): { readonly [Id in MarkedIds<Fields, 'headers'>]: ColumnRule } {
  const listed: RecordFields = fieldsWith(fields, 'headers');
  const rules = Object.entries(listed).map(([id, field]) => [id, ruleOf(field, told[id])]);
  return Object.fromEntries(rules) as { readonly [Id in MarkedIds<Fields, 'headers'>]: ColumnRule };
}

function ruleOf(field: RecordField, told: Told | undefined): ColumnRule {
  return {
    label: field.title ?? field.label,
    aliases: headersIn(field.headers ?? ''),
    holds: holdsOf(field),
    ...(field.essential && { essential: true }),
    ...(field.neverZero && { positive: true }),
    ...told,
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
  milliseconds: 'latency',
  'MB/s': 'transfer',
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
