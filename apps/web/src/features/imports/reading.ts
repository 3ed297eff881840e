import type { ImportRecord } from '@tatami/contracts';

/** What separates columns, as the texts name it. */
export const DELIMITER_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

/** More than fit a line. */
const UNITS_SAID = 8;

/** In which unit each field is read, where it has a choice of units. */
export function unitsOf({ fields, mapping }: NonNullable<ImportRecord['preview']>) {
  return fields
    .flatMap(({ field, label, units }) => {
      const unit = mapping.fields[field]?.unit;
      return unit !== undefined && units.length > 0 ? [{ label, unit }] : [];
    })
    .slice(0, UNITS_SAID);
}
