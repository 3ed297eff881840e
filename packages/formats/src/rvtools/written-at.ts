import { isoOf, parseInstant } from '../decode/instant.ts';
import type { Source } from '../format.ts';

const SHEET = 'vmetadata';
const HEADER = 'xlsx creation datetime';

/** When RVTools says on the sheet of its own version that it wrote the workbook; null = it does not. */
export function writtenAt({ tables }: Source): string | null {
  const sheet = tables.find(({ name }) => name?.trim().toLowerCase().endsWith(SHEET));
  const [header, first] = sheet?.head() ?? [];
  const at = header?.cells.findIndex((cell) => cell.trim().toLowerCase() === HEADER) ?? -1;
  const instant = at < 0 ? null : parseInstant(first?.cells[at] ?? '');
  return instant === null ? null : isoOf(instant);
}
