import { text } from '@tatami/model';
import { MAX_SHARED_STRINGS_BYTES, MAX_SHEET_NAME_CHARS, MAX_SHEETS } from '../../limits.ts';
import { shortened } from '../long-text.ts';
import { meaningOf, type NumberMeaning } from '../sheets/number-meaning.ts';
import { once } from '../sheets/once.ts';
import { type Archive, ArchiveFault } from '../zip/archive.ts';
import { relationsOf } from '../zip/relations.ts';
import { readRecords, wideText } from './records.ts';

const WORKBOOK_PROPERTIES = 153;
const SHEET = 156;
const SHARED_STRING = 19;
const NUMBER_FORMAT = 44;
const CELL_STYLE = 47;
const CELL_STYLES_BEGIN = 617;
const CELL_STYLES_END = 618;

/** What all sheets of a binary workbook share. */
export interface BinaryWorkbook {
  readonly archive: Archive;
  readonly sheets: readonly { readonly name: string; readonly partName: string }[];
  readonly strings: () => readonly string[];
  readonly styles: () => readonly NumberMeaning[];
  readonly epoch1904: boolean;
}

/** Reads the list of sheets. Throws ArchiveFault when a needed part is missing or broken. */
export function readBinaryWorkbook(archive: Archive): BinaryWorkbook {
  const root = [...relationsOf(archive, '').values()].find(({ type }) => type === 'officeDocument');
  const partName = root?.partName ?? 'xl/workbook.bin';
  const relations = relationsOf(archive, partName);
  const sheets: { name: string; partName: string }[] = [];
  let epoch1904 = false;
  readRecords(archive, partName, (id, record) => {
    if (id === WORKBOOK_PROPERTIES) epoch1904 = (record.u32(0) & 1) === 1;
    if (id !== SHEET) return true;
    const relation = wideText(record, 8);
    const target = relations.get(relation.text);
    if (target?.type !== 'worksheet') return true;
    const name = shortened(wideText(record, relation.end).text, MAX_SHEET_NAME_CHARS);
    sheets.push({ name, partName: target.partName });
    return true;
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
    strings: once(() => readStrings(archive, partOf('sharedStrings'))),
    styles: once(() => readStyles(archive, partOf('styles'))),
  };
}

function readStrings(archive: Archive, partName: string | undefined): readonly string[] {
  const entry = partName === undefined ? undefined : archive.entries.get(partName);
  if (!entry) return [];
  if (entry.bytes > MAX_SHARED_STRINGS_BYTES)
    throw new ArchiveFault('unsafe', text('its table of texts is too large', '文字列の表が大きすぎます'));
  const strings: string[] = [];
  readRecords(archive, entry.name, (id, record) => {
    // Formats of single runs and furigana stand behind the text.
    if (id === SHARED_STRING) strings.push(wideText(record, 1).text);
    return true;
  });
  return strings;
}

function readStyles(archive: Archive, partName: string | undefined): readonly NumberMeaning[] {
  if (partName === undefined || !archive.entries.has(partName)) return [];
  const formats = new Map<number, string>();
  const meanings: NumberMeaning[] = [];
  let inCellStyles = false;
  readRecords(archive, partName, (id, record) => {
    if (id === NUMBER_FORMAT) formats.set(record.u16(0), wideText(record, 2).text);
    else if (id === CELL_STYLES_BEGIN) inCellStyles = true;
    else if (id === CELL_STYLES_END) return false;
    else if (id === CELL_STYLE && inCellStyles) meanings.push(meaningOf(record.u16(2), formats));
    return true;
  });
  return meanings;
}
