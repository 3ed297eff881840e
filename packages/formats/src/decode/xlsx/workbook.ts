import type { Archive } from '../zip/archive.ts';
import { openPackedWorkbook, type PackedWorkbook, type WorkbookParts } from '../zip/packed-workbook.ts';
import { attribute, readXml } from '../zip/xml.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readStyles } from './styles.ts';

const PARTS: WorkbookParts = {
  partName: 'xl/workbook.xml',
  list: (archive, partName, told) =>
    readXml(archive, partName, {
      open: (name, attributes) => {
        if (name === 'workbookPr') told.epoch1904(['1', 'true'].includes(attributes.date1904 ?? ''));
        if (name === 'sheet') told.sheet(attribute(attributes, 'id') ?? '', attributes.name ?? '');
      },
    }),
  strings: readSharedStrings,
  styles: readStyles,
};

/** A workbook in XML, as Excel has written it since 2007. Throws ArchiveFault when a needed part is missing or broken. */
export function readWorkbook(archive: Archive): PackedWorkbook {
  return openPackedWorkbook(archive, PARTS);
}
