import { type EstateRecord, MOST_ROWS_NOT_TAKEN } from '@tatami/contracts';
import { visibleText } from '@tatami/model';
import type { Database } from '../database/index.ts';

type RowNotTaken = NonNullable<EstateRecord['rowsNotTaken']>[number];
type Machines = Pick<EstateRecord, 'servers' | 'workloads'>;

/**
 * Rows of inventories that could not be used, as the newest import of each file left them. A row that is about a machine of the estate
 * is not among them: another row, or a later file, brought it.
 */
export async function rowsNotTaken(
  read: Pick<Database['read'], 'import' | 'importRow'>,
  projectId: string,
  machines: Machines,
): Promise<readonly RowNotTaken[]> {
  const imports = await read.import.findMany({
    where: { projectId, applied: 'yes', kind: 'inventory' },
    select: { id: true, fileName: true },
    orderBy: { createdAt: 'asc' },
  });
  const newest = new Map(imports.map(({ id, fileName }) => [fileName, id]));
  const fileOf = new Map([...newest].map(([fileName, id]) => [id, fileName]));
  const rows = await read.importRow.findMany({
    where: { importId: { in: [...fileOf.keys()] }, rejected: true },
    select: { importId: true, sheet: true, row: true, cells: true },
    orderBy: [{ importId: 'asc' }, { position: 'asc' }],
    take: MOST_ROWS_NOT_TAKEN,
  });
  if (rows.length === 0) return [];
  const known = new Set([...machines.servers, ...machines.workloads].map(({ name }) => name.trim().toLowerCase()));
  return rows.flatMap(({ importId, sheet, row, cells }): RowNotTaken[] => {
    const texts = (cells as readonly string[]).map((cell) => visibleText(cell.replace(/\p{Cc}+/gu, ' ').trim()));
    const says = texts.find((cell) => HAS_LETTER.test(cell)) ?? texts.find((cell) => cell !== '') ?? '';
    // Other cells may name machines too: the host of a virtual machine is not what its row is about.
    if (known.has(says.toLowerCase())) return [];
    return [{ file: fileOf.get(importId) ?? '', sheet, row, says }];
  });
}

const HAS_LETTER = /\p{L}/u;
