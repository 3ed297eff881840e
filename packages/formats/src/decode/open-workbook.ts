import { type Text, text } from '@tatami/model';
import { damagedWorkbook, encryptedWorkbook, notAWorkbook, oldWorkbook, unsafeArchive } from '../issues/file-issues.ts';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';
import type { Table } from './table.ts';
import { sheetOfXml } from './xlsx/sheet-xml.ts';
import { readWorkbook } from './xlsx/workbook.ts';
import { type Archive, ArchiveFault, openArchive } from './zip/archive.ts';

/** The sheets of an .xlsx workbook as tables; null, with an issue, when the archive is unsafe, damaged or something else. */
export function openWorkbook(bytes: Uint8Array, issues: IssueLog): readonly Table[] | null {
  try {
    const archive = openArchive(bytes);
    const other = otherContent(archive);
    if (other) {
      issues.add(notAWorkbook(other));
      return null;
    }
    const workbook = readWorkbook(archive);
    return workbook.sheets.map(({ name, partName }) => sheetOfXml(workbook, name, partName));
  } catch (fault) {
    if (!(fault instanceof ArchiveFault)) throw fault;
    issues.add(fault.kind === 'unsafe' ? unsafeArchive(fault.because) : damagedWorkbook(null));
    return null;
  }
}

/** What a ZIP archive is when it is not an .xlsx workbook. */
function otherContent({ entries }: Archive): Text | null {
  const names = [...entries.keys()];
  if (names.some((name) => /(?:^|\/)workbook\.bin$/.test(name)))
    return text('a binary workbook (.xlsb)', 'バイナリブック（.xlsb）');
  if (names.includes('[Content_Types].xml') && names.some((name) => name.endsWith('workbook.xml'))) return null;
  if (names.includes('word/document.xml')) return text('a Word document', 'Word文書');
  if (names.includes('ppt/presentation.xml')) return text('a PowerPoint file', 'PowerPointファイル');
  return names.includes('content.xml')
    ? text('an OpenDocument file', 'OpenDocumentファイル')
    : text('packed files', '圧縮されたファイル');
}

const ENCRYPTED_STREAM = utf16('EncryptedPackage');
/** The stream's name stands in the container's directory; it is looked for in the whole file, which is small. */
const SEARCHED_BYTES = 64 * 1024 * 1024;

/** What an OLE2 container (D0CF11E0) is, whatever its name: an encrypted workbook, or one of Excel 97–2003. */
export function openOle2(bytes: Uint8Array): Trouble {
  return includesBytes(bytes.subarray(0, SEARCHED_BYTES), ENCRYPTED_STREAM) ? encryptedWorkbook : oldWorkbook;
}

function utf16(word: string): Uint8Array {
  return Uint8Array.from([...word].flatMap((char) => [char.charCodeAt(0), 0]));
}

function includesBytes(bytes: Uint8Array, wanted: Uint8Array): boolean {
  const first = wanted[0] ?? 0;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true;
  }
  return false;
}
