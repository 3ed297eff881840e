import { text } from '@tatami/model';
import { MAX_SHEET_NAME_CHARS, MAX_SHEETS } from '../../limits.ts';
import { shortened } from '../long-text.ts';
import type { NumberMeaning } from '../sheets/number-meaning.ts';
import { once } from '../sheets/once.ts';
import { type Archive, ArchiveFault } from '../zip/archive.ts';
import { relationsOf } from '../zip/relations.ts';
import { attribute, readXml } from '../zip/xml.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readStyles } from './styles.ts';

/** What all sheets of a workbook share. The strings are read when a sheet first needs them. */
export interface Workbook {
  readonly archive: Archive;
  readonly sheets: readonly { readonly name: string; readonly partName: string }[];
  readonly strings: () => readonly string[];
  readonly styles: () => readonly NumberMeaning[];
  readonly epoch1904: boolean;
}

/** Reads the list of sheets. Throws ArchiveFault when a needed part is missing or broken. */
export function readWorkbook(archive: Archive): Workbook {
  const root = [...relationsOf(archive, '').values()].find(({ type }) => type === 'officeDocument');
  const partName = root?.partName ?? 'xl/workbook.xml';
  const relations = relationsOf(archive, partName);
  const sheets: { name: string; partName: string }[] = [];
  let epoch1904 = false;
  readXml(archive, partName, {
    open: (name, attributes) => {
      if (name === 'workbookPr') epoch1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const relation = relations.get(attribute(attributes, 'id') ?? '');
      if (relation?.type !== 'worksheet') return;
      sheets.push({ name: shortened(attributes.name ?? '', MAX_SHEET_NAME_CHARS), partName: relation.partName });
    },
  });
  if (sheets.length > MAX_SHEETS)
    throw new ArchiveFault(
      'unsafe',
      text('it has {sheets} {sheets:sheet|sheets}', 'シートが{sheets}枚あります', { sheets: sheets.length }),
    );
  const partOf = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.partName;
  return {
    archive,
    sheets,
    epoch1904,
    strings: once(() => readOptional(archive, partOf('sharedStrings'), readSharedStrings)),
    styles: once(() => readOptional(archive, partOf('styles'), readStyles)),
  };
}

function readOptional<T>(archive: Archive, partName: string | undefined, read: (a: Archive, p: string) => T[]): T[] {
  return partName !== undefined && archive.entries.has(partName) ? read(archive, partName) : [];
}
