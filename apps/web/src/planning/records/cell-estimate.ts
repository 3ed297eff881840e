import {
  cellOf,
  type Estimate,
  known,
  type Origin,
  statedQuantity,
  type Text,
  type Unit,
  unknown,
} from '@tatami/model';
import { texts } from './texts.ts';

type Key = keyof (typeof texts)['en'] & keyof (typeof texts)['ja'];

function inBoth(key: Key): Text {
  return { en: texts.en[key], ja: texts.ja[key] };
}

interface Listed {
  readonly origin: Origin;
  readonly edited: readonly string[];
}

/** A number of the inventory as an Estimate: read from a cell, typed by a person, or unknown, with its because. */
export function cellEstimate(row: Listed, field: string, label: Text, value: number | null, unit: Unit): Estimate {
  if (value === null) return unknown(unit, label, inBoth('because.settle'));
  if (row.edited.includes(field)) {
    const notes = [inBoth('because.typedNote')];
    return known('assumed', { value, unit, because: { label, inputs: [], notes } });
  }
  if (cellOf(row.origin, field)) return statedQuantity(row.origin, field, label, value, unit);
  return known('assumed', { value, unit, because: { label, inputs: [], notes: [inBoth('because.nowhere')] } });
}
