import { type Archive, unpack } from '../zip/archive.ts';
import { readXml } from '../zip/xml.ts';

const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet';
const MANIFEST = 'META-INF/manifest.xml';

/** Whether an archive is an OpenDocument spreadsheet or a template of one: its first entry says what it is. */
export function isSpreadsheet(archive: Archive): boolean {
  return archive.entries.has('content.xml') && mimetypeOf(archive).startsWith(SPREADSHEET);
}

/** Whether a password is needed to read its content. Throws ArchiveFault where its list of parts is broken. */
export function isEncryptedSpreadsheet(archive: Archive): boolean {
  if (!isSpreadsheet(archive) || !archive.entries.has(MANIFEST)) return false;
  let encrypted = false;
  readXml(archive, MANIFEST, {
    open: (name) => {
      if (name === 'encryption-data') encrypted = true;
    },
  });
  return encrypted;
}

function mimetypeOf(archive: Archive): string {
  const entry = archive.entries.get('mimetype');
  let found = '';
  if (entry)
    unpack(archive, entry, (chunk) => {
      found += new TextDecoder().decode(chunk.subarray(0, 200));
      return false;
    });
  return found.trim();
}
