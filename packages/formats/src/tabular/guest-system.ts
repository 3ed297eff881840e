import {
  attributeField,
  attributesText,
  joinedAttributes,
  MAX_ATTRIBUTE_NAME_CHARS,
  type WorkloadRecord,
} from '@tatami/model';
import { shortened } from '../decode/long-text.ts';
import type { HeadedCell, RowFields } from './row-fields.ts';

/** The machine with its operating system beside its fields, from the first of some columns that says one: a workload has no field for it. */
export function withGuestSystem(
  workload: WorkloadRecord,
  fields: RowFields,
  columns: readonly string[],
): WorkloadRecord {
  for (const column of columns) {
    const said = fields.headed(column);
    if (said) return withFurtherCells(workload, [said]);
  }
  return workload;
}

/** The machine with what some cells say beside its fields, by their headers. */
export function withFurtherCells(workload: WorkloadRecord, said: readonly HeadedCell[]): WorkloadRecord {
  if (said.length === 0) return workload;
  const named = said.map(({ header, text, cell }) => ({
    header: shortened(header.trim(), MAX_ATTRIBUTE_NAME_CHARS),
    text,
    cell,
  }));
  const attributes = attributesText(Object.fromEntries(named.map(({ header, text }) => [header, text])));
  const cells = named.flatMap(({ header, cell }) => (cell ? [[attributeField(header), cell] as const] : []));
  const { origin } = workload;
  return {
    ...workload,
    attributes: joinedAttributes(workload.attributes, attributes),
    origin: { ...origin, cells: { ...origin.cells, ...Object.fromEntries(cells) } },
  };
}
