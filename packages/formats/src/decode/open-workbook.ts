import { type Text, text } from '@tatami/model';
import {
  damagedWorkbook,
  encryptedWorkbook,
  notAWorkbook,
  notText,
  olderWorkbook,
  unsafeArchive,
} from '../issues/file-issues.ts';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';
import { ByteReader } from './binary/byte-reader.ts';
import { isEncryptedSpreadsheet, isSpreadsheet } from './ods/package.ts';
import { sheetsOfSpreadsheet } from './ods/spreadsheet.ts';
import type { Table } from './table.ts';
import { openCompoundFile } from './xls/compound-file.ts';
import { sheetOfStream } from './xls/sheet-records.ts';
import { readOldWorkbook } from './xls/workbook.ts';
import { sheetOfRecords } from './xlsb/sheet-records.ts';
import { readBinaryWorkbook } from './xlsb/workbook.ts';
import { sheetOfXml } from './xlsx/sheet-xml.ts';
import { readWorkbook } from './xlsx/workbook.ts';
import { type Archive, ArchiveFault, openArchive } from './zip/archive.ts';

/** What a container holds: the sheets of a workbook as tables, or why there are none. */
type Opened = readonly Table[] | Trouble;

/** The sheets of a ZIP archive that is a workbook (.xlsx, .xlsb, .ods) as tables; null, with an issue, when it is unsafe, damaged or something else. */
export function openZipWorkbook(bytes: Uint8Array, issues: IssueLog): readonly Table[] | null {
  return opened(() => sheetsOfArchive(openArchive(bytes)), issues);
}

/** The sheets of a compound file (D0CF11E0) that is a workbook of Excel 97–2003; null, with an issue, when it is anything else. */
export function openOldWorkbook(bytes: Uint8Array, issues: IssueLog): readonly Table[] | null {
  return opened(() => sheetsOfCompoundFile(bytes), issues);
}

function opened(open: () => Opened, issues: IssueLog): readonly Table[] | null {
  try {
    const found = open();
    if (!('code' in found)) return found;
    issues.add(found);
  } catch (fault) {
    if (!(fault instanceof ArchiveFault)) throw fault;
    issues.add(fault.kind === 'unsafe' ? unsafeArchive(fault.because) : damagedWorkbook(null));
  }
  return null;
}

function sheetsOfArchive(archive: Archive): Opened {
  const names = [...archive.entries.keys()];
  if (names.some((name) => /(?:^|\/)workbook\.bin$/.test(name))) {
    const workbook = readBinaryWorkbook(archive);
    return workbook.sheets.map(({ name, partName }) => sheetOfRecords(workbook, name, partName));
  }
  if (names.includes('[Content_Types].xml') && names.some((name) => name.endsWith('workbook.xml'))) {
    const workbook = readWorkbook(archive);
    return workbook.sheets.map(({ name, partName }) => sheetOfXml(workbook, name, partName));
  }
  if (isEncryptedSpreadsheet(archive)) return encryptedWorkbook;
  return isSpreadsheet(archive) ? sheetsOfSpreadsheet(archive) : otherContent(names);
}

/** A ZIP archive that is no workbook: a document of an office program, or files packed together. */
function otherContent(names: readonly string[]): Trouble {
  const document = DOCUMENTS.find(({ part }) => names.some((name) => part.test(name)));
  return document ? notText(document.what) : notAWorkbook(text('packed files', '圧縮されたファイル'));
}

/** The more telling first: every package of an office program lists the types of its parts. */
const DOCUMENTS: readonly { readonly part: RegExp; readonly what: Text }[] = [
  { part: /^word\//, what: text('a Word document', 'Word文書') },
  { part: /^ppt\//, what: text('a PowerPoint file', 'PowerPointファイル') },
  { part: /^visio\//, what: text('a Visio drawing', 'Visioの図面') },
  {
    part: /^content\.xml$/,
    what: text('an OpenDocument file that is no spreadsheet', '表計算以外のOpenDocumentファイル'),
  },
  { part: /^\[Content_Types\]\.xml$/, what: text('a document of another program', '別のプログラムの文書') },
];

function sheetsOfCompoundFile(bytes: Uint8Array): Opened {
  const file = openCompoundFile(bytes);
  if (file.names.includes('EncryptedPackage')) return encryptedWorkbook;
  const stream = file.stream('Workbook');
  if (!stream) return file.names.includes('Book') ? olderWorkbook : notText(contentOfCompoundFile(file.names));
  const workbook = readOldWorkbook(new ByteReader(stream));
  if (workbook === 'encrypted') return encryptedWorkbook;
  if (workbook === 'older') return olderWorkbook;
  return workbook.sheets.map(({ name, start }) => sheetOfStream(workbook, name, start));
}

function contentOfCompoundFile(names: readonly string[]): Text {
  if (names.includes('WordDocument')) return text('a Word document', 'Word文書');
  return names.includes('PowerPoint Document')
    ? text('a PowerPoint file', 'PowerPointファイル')
    : text('a document of another program', '別のプログラムの文書');
}
