import { meaningOf, type NumberMeaning } from '../sheets/number-meaning.ts';
import type { Archive } from '../zip/archive.ts';
import { readXml } from '../zip/xml.ts';

/** Meaning of each cell style (attribute s of a cell), from the workbook's number formats. */
export function readStyles(archive: Archive, partName: string): NumberMeaning[] {
  const formats = new Map<number, string>();
  const meanings: NumberMeaning[] = [];
  let inCellStyles = false;
  readXml(archive, partName, {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') inCellStyles = true;
      if (name === 'xf' && inCellStyles) meanings.push(meaningOf(Number(attributes.numFmtId ?? 0), formats));
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return meanings;
}
