import type { ImportRecord } from '@tatami/contracts';
import type { Text } from '@tatami/model';

/** What separates columns, as the texts name it. */
export const DELIMITER_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

/** In which unit fields are read, where they have a choice: each unit with the labels of its fields, each label once. */
export function unitsRead({ fields, mapping }: NonNullable<ImportRecord['preview']>) {
  const labels = new Map<string, Text[]>();
  for (const { field, label, units } of fields) {
    const unit = mapping.fields[field]?.unit;
    if (unit === undefined || units.length === 0) continue;
    const known = labels.get(unit) ?? [];
    if (!known.some(({ en }) => en === label.en)) labels.set(unit, [...known, label]);
  }
  return [...labels].map(([unit, of]) => ({ unit, labels: of }));
}
