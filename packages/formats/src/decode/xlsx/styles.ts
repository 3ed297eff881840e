import { type CellStyle, meaningOf } from '../sheets/number-meaning.ts';
import type { Archive } from '../zip/archive.ts';
import { readXml } from '../zip/xml.ts';

/** Said of what is switched off. */
const OFF = /^(?:0|false)$/;

/** What each cell style (attribute s of a cell) says, from the workbook's number formats and fonts. */
export function readStyles(archive: Archive, partName: string): CellStyle[] {
  const formats = new Map<number, string>();
  const styles: CellStyle[] = [];
  /** Of each font. */
  const struck: boolean[] = [];
  let inFonts = false;
  let inCellStyles = false;
  readXml(archive, partName, {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') inCellStyles = true;
      if (name === 'fonts') inFonts = true;
      if (name === 'font' && inFonts) struck.push(false);
      if (name === 'strike' && inFonts) struck[struck.length - 1] = !OFF.test(attributes.val ?? '');
      if (name === 'xf' && inCellStyles) {
        const meaning = meaningOf(Number(attributes.numFmtId ?? 0), formats);
        styles.push({ meaning, struck: struck[Number(attributes.fontId ?? 0)] ?? false });
      }
    },
    close: (name) => {
      if (name === 'fonts') inFonts = false;
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return styles;
}
