import { parseNumber } from '@tatami/model';
import type { InstanceDraft, SizeOf } from './instance-draft.ts';
import type { RowOfResult } from './row-of-result.ts';

const BYTES_PER_GIB = 1024 ** 3;
const PAGES_PER_GIB = 1024 ** 2 / 8;
/** Databases of the server itself: made anew at each start, or small. */
const OWN = /^(?:master|model|msdb|tempdb|distribution|mssqlsystemresource|resource|[1-4]|32767)$/i;
const MAX_FILES = 100_000;
const WITH_UNIT = /^([\d.,]{1,20})\s{0,3}(KB|MB|GB|TB)$/i;
const PER_GIB: Readonly<Record<string, number>> = { KB: 1024 ** 2, MB: 1024, GB: 1, TB: 1 / 1024 };

/** Keeps the size of a database, or of one of its files; false where the row states none. */
export function readSize(row: RowOfResult, draft: InstanceDraft, of: SizeOf): boolean {
  const total = of === 'whole' ? row.named('sumofuserdatabasessize', 'userdatabasessizemb') : null;
  const totalMiB = total === null ? null : parseNumber(total.text);
  if (total && totalMiB !== null && totalMiB > 0) {
    draft.databaseGiB ??= totalMiB / 1024;
    draft.keepCell('databaseGiB', total);
    return true;
  }
  const database = row.named('databasename', 'dbname', 'database', 'name', 'databaseid');
  const size = sizeOf(row);
  if (!database || size === null) return false;
  if (OWN.test(database.text)) return true;
  const file = of === 'whole' ? '' : (row.named('fileid', 'physicalname', 'filename', 'logicalname')?.text ?? '');
  const sizes = draft.sizes[of];
  if (sizes.size < MAX_FILES) sizes.set(`${database.text}\n${file}`.toLowerCase().slice(0, 600), size.gib);
  draft.keepCell('databaseGiB', size.cell);
  return true;
}

function sizeOf(row: RowOfResult) {
  const bytes = row.figure('sizeBytes');
  if (bytes) return { gib: bytes.value / BYTES_PER_GIB, cell: bytes.cell };
  const megabytes = row.figure('sizeMb');
  if (megabytes) return { gib: megabytes.value / 1024, cell: megabytes.cell };
  const gigabytes = row.figure('sizeGb');
  if (gigabytes) return { gib: gigabytes.value, cell: gigabytes.cell };
  const written = row.cell('sizeWithUnit');
  const [, figure = '', unit = ''] = WITH_UNIT.exec(written?.text ?? '') ?? [];
  const value = parseNumber(figure);
  if (written && value !== null) return { gib: value / (PER_GIB[unit.toUpperCase()] ?? 1), cell: written };
  // Views of SQL Server count pages of 8 KB beside the limit of the file; sp_databases counts kilobytes.
  const pages = row.named('maxsize', 'growth') === null ? null : row.figure('sizePages');
  if (pages) return { gib: pages.value / PAGES_PER_GIB, cell: pages.cell };
  const kilobytes = row.figure('sizeKb');
  return kilobytes ? { gib: kilobytes.value / 1024 ** 2, cell: kilobytes.cell } : null;
}

/** What the databases of an instance take on disk together; null where nothing says. */
export function databaseGiB({ sizes, databaseGiB: stated }: InstanceDraft): number | null {
  if (stated !== null) return stated;
  const found = [sizes.files, sizes.whole, sizes['file-io']].find(({ size }) => size > 0);
  return found ? [...found.values()].reduce((sum, each) => sum + each, 0) : null;
}
