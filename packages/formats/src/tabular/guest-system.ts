import {
  attributeField,
  attributesText,
  joinedAttributes,
  MAX_ATTRIBUTE_NAME_CHARS,
  type WorkloadRecord,
} from '@tatami/model';
import { shortened } from '../decode/long-text.ts';
import type { RowFields } from './row-fields.ts';

/** The machine with its operating system beside its fields, from the first of some columns that says one: a workload has no field for it. */
export function withGuestSystem(
  workload: WorkloadRecord,
  fields: RowFields,
  columns: readonly string[],
): WorkloadRecord {
  for (const column of columns) {
    const said = fields.headed(column);
    if (!said) continue;
    const header = shortened(said.header.trim(), MAX_ATTRIBUTE_NAME_CHARS);
    const { origin } = workload;
    return {
      ...workload,
      attributes: joinedAttributes(workload.attributes, attributesText({ [header]: said.text })),
      origin: said.cell ? { ...origin, cells: { ...origin.cells, [attributeField(header)]: said.cell } } : origin,
    };
  }
  return workload;
}
