import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { Layout } from '../../tabular/layout.ts';

/** The states of ServiceNow's computers by the codes that its tables hold, by the names of their fields. Exports of lists show labels. */
const CODES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [
    'install_status',
    new Map([
      ['1', 'Installed'],
      ['2', 'On Order'],
      ['3', 'In Maintenance'],
      ['4', 'Pending Install'],
      ['5', 'Pending Repair'],
      ['6', 'In Stock'],
      ['7', 'Retired'],
      ['8', 'Stolen'],
      ['100', 'Absent'],
    ]),
  ],
  [
    'operational_status',
    new Map([
      ['1', 'Operational'],
      ['2', 'Non-Operational'],
      ['3', 'Repair in Progress'],
      ['4', 'DR Standby'],
      ['5', 'Ready'],
      ['6', 'Retired'],
    ]),
  ],
]);
const CODE = /^\d{1,3}$/;

/** The list with what ServiceNow's codes of states mean, where its tables are exported as they are: a header of their names, and codes alone below. */
export function withStatesOfServiceNow(layout: Layout, table: Table): Layout {
  const named = layout.headerCells.flatMap((header, index) => {
    const codes = CODES.get(header.trim());
    return codes ? [{ index, codes }] : [];
  });
  if (named.length === 0) return layout;
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const ofCodes = named.filter(({ index }) => {
    const cells = rows.map(({ cells: all }) => (all[index] ?? '').trim()).filter((cell) => !isMissing(cell));
    return cells.length > 0 && cells.every((cell) => CODE.test(cell));
  });
  return {
    ...layout,
    codes: new Map([...(layout.codes ?? []), ...ofCodes.map(({ index, codes }) => [index, codes] as const)]),
  };
}
