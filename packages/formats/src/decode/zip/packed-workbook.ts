import { text, visibleText } from '@tatami/model';
import { MAX_SHEET_NAME_CHARS, MAX_SHEETS } from '../../limits.ts';
import { shortened } from '../long-text.ts';
import type { CellStyle } from '../sheets/number-meaning.ts';
import { once } from '../sheets/once.ts';
import { type Archive, ArchiveFault } from './archive.ts';
import { relationsOf } from './relations.ts';

/** What all sheets of a workbook in a ZIP archive share. Strings and styles are read when a sheet first needs them. */
export interface PackedWorkbook {
  readonly archive: Archive;
  readonly sheets: readonly { readonly name: string; readonly partName: string }[];
  readonly strings: () => readonly string[];
  readonly styles: () => readonly CellStyle[];
  readonly epoch1904: boolean;
}

/** How one kind of workbook, in XML or in binary records, says what is in it. */
export interface WorkbookParts {
  /** Where the list of sheets is, unless the archive says another place. */
  readonly partName: string;
  /** Tells each sheet with its relation, and whether dates count from 1904. */
  readonly list: (archive: Archive, partName: string, told: SheetsTold) => void;
  readonly strings: (archive: Archive, partName: string) => readonly string[];
  readonly styles: (archive: Archive, partName: string) => readonly CellStyle[];
}

export interface SheetsTold {
  readonly sheet: (relation: string, name: string) => void;
  readonly epoch1904: (is: boolean) => void;
}

/** Reads the list of sheets. Throws ArchiveFault when a needed part is missing or broken. */
export function openPackedWorkbook(archive: Archive, parts: WorkbookParts): PackedWorkbook {
  const root = [...relationsOf(archive, '').values()].find(({ type }) => type === 'officeDocument');
  const partName = root?.partName ?? parts.partName;
  const relations = relationsOf(archive, partName);
  const sheets: { name: string; partName: string }[] = [];
  let from1904 = false;
  parts.list(archive, partName, {
    sheet: (id, name) => {
      const relation = relations.get(id);
      if (relation?.type !== 'worksheet') return;
      sheets.push({ name: shortened(visibleText(name), MAX_SHEET_NAME_CHARS), partName: relation.partName });
    },
    epoch1904: (is) => {
      from1904 = is;
    },
  });
  if (sheets.length > MAX_SHEETS)
    throw new ArchiveFault(
      'unsafe',
      text('it has {sheets} {sheets:sheet|sheets}', 'シートが{sheets}枚あります', { sheets: sheets.length }),
    );
  /** Nothing where the archive has no such part. */
  const readOf = <Each>(type: string, read: (archive: Archive, partName: string) => readonly Each[]) => {
    const found = [...relations.values()].find((relation) => relation.type === type)?.partName;
    return found !== undefined && archive.entries.has(found) ? read(archive, found) : [];
  };
  return {
    archive,
    sheets,
    epoch1904: from1904,
    strings: once(() => readOf('sharedStrings', parts.strings)),
    styles: once(() => readOf('styles', parts.styles)),
  };
}
