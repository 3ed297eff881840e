import { text } from '@tatami/model';
import { type Delimiter, type DetectedDelimiter, detectDelimiter } from './decode/delimiter.ts';
import { decodeText, type EncodingName } from './decode/encoding.ts';
import { mailText } from './decode/mail.ts';
import { openOldWorkbook, openZipWorkbook } from './decode/open-workbook.ts';
import { gunzipped, isGzip } from './decode/packed/gzip.ts';
import { isTar } from './decode/packed/tar.ts';
import { signatureOf, unpackedBy } from './decode/signature.ts';
import type { Table } from './decode/table.ts';
import { textTable } from './decode/text-table.ts';
import { ArchiveFault } from './decode/zip/archive.ts';
import type { Source } from './format.ts';
import {
  emptyFile,
  mailAttachments,
  nameAndContentDiffer,
  notText,
  packedOtherwise,
  uncertainEncoding,
  undecodable,
  unsafeArchive,
} from './issues/file-issues.ts';
import type { IssueLog } from './issues/issue-log.ts';
import { fileTooLarge } from './issues/limit-issues.ts';
import { MAX_TEXT_BYTES } from './limits.ts';
import { printedTable } from './query-results/printed-table.ts';

export interface OpenedSource {
  readonly source: Source;
  /** null for a workbook. */
  readonly encoding: EncodingName | null;
  readonly encodingConfidence: number | null;
  /** null for a workbook, and for a text whose columns are printed. */
  readonly delimiter: DetectedDelimiter | null;
}

/** What a person chose about a text file; null = detect. */
export interface TextChoices {
  readonly encoding: EncodingName | null;
  readonly delimiter: Delimiter | null;
}

const WORKBOOK_NAME = /\.(?:xlsx|xlsm|xls|xlsb|ods)$/i;
const TEXT_NAME = /\.(?:csv|tsv|txt|log)$/i;
const A_WORKBOOK = text('a workbook', 'ブック');
const TEXT_FILE = text('a text file', 'テキスト');

/** Decodes bytes as far as possible without knowing the format. null, with issues, when they are not readable at all. */
export function openSource(
  bytes: Uint8Array,
  fileName: string,
  chosen: TextChoices,
  issues: IssueLog,
): OpenedSource | null {
  switch (signatureOf(bytes)) {
    case 'empty':
      issues.add(emptyFile);
      return null;
    case 'zip':
      return workbookOf(openZipWorkbook(bytes, issues), fileName, issues);
    case 'ole2':
      return workbookOf(openOldWorkbook(bytes, issues), fileName, issues);
    case 'picture':
      issues.add(notText(text('a picture', '画像')));
      return null;
    case 'pdf':
      issues.add(notText(text('a PDF', 'PDF')));
      return null;
    case 'archive':
      return openPacked(bytes, fileName, chosen, issues);
    case 'binary':
      if (chosen.encoding?.startsWith('utf-16')) return openText(bytes, fileName, chosen, issues);
      issues.add(notText(text('binary data', 'バイナリデータ')));
      return null;
    case 'text':
      return openText(bytes, fileName, chosen, issues);
  }
}

/** A single file packed with gzip is read as if it were not; of any other archive the files are to be sent. */
function openPacked(bytes: Uint8Array, fileName: string, chosen: TextChoices, issues: IssueLog): OpenedSource | null {
  try {
    const inner = isGzip(bytes) ? gunzipped(bytes) : null;
    if (inner && !isGzip(inner) && !isTar(inner))
      return openSource(inner, fileName.replace(/\.gz(?:ip)?$/i, ''), chosen, issues);
    const command = unpackedBy(bytes);
    issues.add(command ? packedOtherwise(command) : notText(text('a packed archive', '圧縮ファイル')));
  } catch (fault) {
    if (!(fault instanceof ArchiveFault)) throw fault;
    issues.add(
      fault.kind === 'unsafe' ? unsafeArchive(fault.because) : notText(text('a damaged archive', '壊れた圧縮ファイル')),
    );
  }
  return null;
}

function workbookOf(tables: readonly Table[] | null, fileName: string, issues: IssueLog): OpenedSource | null {
  if (!tables) return null;
  if (TEXT_NAME.test(fileName)) issues.add(nameAndContentDiffer(TEXT_FILE, A_WORKBOOK));
  return { source: { fileName, text: null, tables }, encoding: null, encodingConfidence: null, delimiter: null };
}

function openText(bytes: Uint8Array, fileName: string, chosen: TextChoices, issues: IssueLog): OpenedSource | null {
  if (bytes.length > MAX_TEXT_BYTES) {
    issues.add(fileTooLarge);
    return null;
  }
  if (WORKBOOK_NAME.test(fileName)) issues.add(nameAndContentDiffer(A_WORKBOOK, TEXT_FILE));
  const mail = mailText(bytes);
  if (mail && mail.attached.length > 0) issues.add(mailAttachments(mail.attached));
  const decoded = mail
    ? { text: mail.text, encoding: 'utf-8' as const, confidence: 1, undecodable: 0 }
    : decodeText(bytes, chosen.encoding);
  if (decoded.confidence < 0.5) issues.add(uncertainEncoding(decoded.encoding));
  if (decoded.undecodable > 0) issues.add(undecodable(decoded.undecodable, decoded.encoding));
  const { text: content, encoding, confidence } = decoded;
  const printed = chosen.delimiter ? null : printedTable(content);
  if (printed) {
    const source = { fileName, text: content, tables: [printed] };
    return { source, encoding, encodingConfidence: confidence, delimiter: null };
  }
  const delimiter = chosen.delimiter ? { delimiter: chosen.delimiter, confidence: 1 } : detectDelimiter(content);
  const tables = [textTable(content, delimiter.delimiter)];
  return { source: { fileName, text: content, tables }, encoding, encodingConfidence: confidence, delimiter };
}
