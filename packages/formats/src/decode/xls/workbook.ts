import { text, visibleText } from '@tatami/model';
import { MAX_SHEET_NAME_CHARS, MAX_SHEETS } from '../../limits.ts';
import type { ByteReader } from '../binary/byte-reader.ts';
import { shortened } from '../long-text.ts';
import { type CellStyle, meaningOf } from '../sheets/number-meaning.ts';
import { ArchiveFault } from '../zip/archive.ts';
import { readRecords } from './records.ts';
import { continued, RunningText, sharedTexts } from './texts.ts';

const BEGIN = 0x809;
const END = 0x0a;
const FILE_PASS = 0x2f;
const DATE_MODE = 0x22;
const SHEET = 0x85;
const SHARED_TEXTS = 0xfc;
const FONT = 0x31;
const NUMBER_FORMAT = 0x41e;
const CELL_STYLE = 0xe0;
const BIFF_8 = 0x600;
const WORKSHEET = 0;
/** Among the marks of a font. */
const STRUCK_FONT = 0x08;
/** No font has this number: those behind it are counted one further than they stand (MS-XLS 2.5.129). */
const NO_FONT = 4;

/** What all sheets of a workbook of Excel 97–2003 share. */
export interface OldWorkbook {
  readonly stream: ByteReader;
  readonly sheets: readonly { readonly name: string; readonly start: number }[];
  readonly texts: readonly string[];
  readonly styles: readonly CellStyle[];
  readonly epoch1904: boolean;
}

/** The workbook, or why it cannot be one that is read. Throws ArchiveFault where it is broken. */
export function readOldWorkbook(stream: ByteReader): OldWorkbook | 'encrypted' | 'older' {
  const sheets: { name: string; start: number }[] = [];
  const formats = new Map<number, string>();
  const cellStyles: { font: number; format: number }[] = [];
  /** Of each font. */
  const struck: boolean[] = [];
  let texts: readonly string[] = [];
  let epoch1904 = false;
  let refused: 'encrypted' | 'older' | null = null;
  readRecords(stream, 0, (id, record, next) => {
    if (id === BEGIN && record.u16(0) !== BIFF_8) refused = 'older';
    else if (id === FILE_PASS) refused = 'encrypted';
    else if (id === DATE_MODE) epoch1904 = record.u16(0) === 1;
    else if (id === SHEET && record.u16(4) >> 8 === WORKSHEET) sheets.push(sheetOf(record));
    else if (id === SHARED_TEXTS) texts = sharedTexts(continued(stream, record, next));
    else if (id === NUMBER_FORMAT) formats.set(record.u16(0), new RunningText([record], 4).text(record.u16(2)));
    else if (id === FONT) struck.push((record.u16(2) & STRUCK_FONT) !== 0);
    else if (id === CELL_STYLE) cellStyles.push({ font: record.u16(0), format: record.u16(2) });
    return refused === null && id !== END;
  });
  if (refused) return refused;
  if (sheets.length > MAX_SHEETS)
    throw new ArchiveFault(
      'unsafe',
      text('it has {sheets} {sheets:sheet|sheets}', 'シートが{sheets}枚あります', { sheets: sheets.length }),
    );
  const styles = cellStyles.map(({ font, format }) => ({
    meaning: meaningOf(format, formats),
    struck: struck[font > NO_FONT ? font - 1 : font] ?? false,
  }));
  return { stream, sheets, texts, epoch1904, styles };
}

function sheetOf(record: ByteReader): { name: string; start: number } {
  const name = new RunningText([record], 7).text(record.u8(6));
  return { name: shortened(visibleText(name), MAX_SHEET_NAME_CHARS), start: record.u32(0) };
}
