import { text } from '@tatami/model';
import { MAX_SHARED_STRINGS_BYTES } from '../../limits.ts';
import { type CellStyle, meaningOf } from '../sheets/number-meaning.ts';
import { type Archive, ArchiveFault } from '../zip/archive.ts';
import { openPackedWorkbook, type PackedWorkbook, type WorkbookParts } from '../zip/packed-workbook.ts';
import { readRecords, wideText } from './records.ts';

const WORKBOOK_PROPERTIES = 153;
const SHEET = 156;
const SHARED_STRING = 19;
const FONT = 43;
const NUMBER_FORMAT = 44;
const CELL_STYLE = 47;
const CELL_STYLES_BEGIN = 617;
const CELL_STYLES_END = 618;
/** Among the marks of a font. */
const STRUCK_FONT = 0x08;

const PARTS: WorkbookParts = {
  partName: 'xl/workbook.bin',
  list: (archive, partName, told) =>
    readRecords(archive, partName, (id, record) => {
      if (id === WORKBOOK_PROPERTIES) told.epoch1904((record.u32(0) & 1) === 1);
      if (id !== SHEET) return true;
      const relation = wideText(record, 8);
      told.sheet(relation.text, wideText(record, relation.end).text);
      return true;
    }),
  strings: readStrings,
  styles: readStyles,
};

/** A workbook in binary records (.xlsb). Throws ArchiveFault when a needed part is missing or broken. */
export function readBinaryWorkbook(archive: Archive): PackedWorkbook {
  return openPackedWorkbook(archive, PARTS);
}

function readStrings(archive: Archive, partName: string): readonly string[] {
  if ((archive.entries.get(partName)?.bytes ?? 0) > MAX_SHARED_STRINGS_BYTES)
    throw new ArchiveFault('unsafe', text('its table of texts is too large', '文字列の表が大きすぎます'));
  const strings: string[] = [];
  readRecords(archive, partName, (id, record) => {
    // Formats of single runs and furigana stand behind the text.
    if (id === SHARED_STRING) strings.push(wideText(record, 1).text);
    return true;
  });
  return strings;
}

function readStyles(archive: Archive, partName: string): readonly CellStyle[] {
  const formats = new Map<number, string>();
  const styles: CellStyle[] = [];
  /** Of each font. */
  const struck: boolean[] = [];
  let inCellStyles = false;
  readRecords(archive, partName, (id, record) => {
    if (id === NUMBER_FORMAT) formats.set(record.u16(0), wideText(record, 2).text);
    else if (id === FONT) struck.push((record.u16(2) & STRUCK_FONT) !== 0);
    else if (id === CELL_STYLES_BEGIN) inCellStyles = true;
    else if (id === CELL_STYLES_END) return false;
    else if (id === CELL_STYLE && inCellStyles)
      styles.push({ meaning: meaningOf(record.u16(2), formats), struck: struck[record.u16(4)] ?? false });
    return true;
  });
  return styles;
}
