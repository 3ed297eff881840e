import { decodeText } from './encoding.ts';
import { TagScan } from './html-tags.ts';

/** The text of a mail saved with its headers, and what is attached to it. */
export interface MailText {
  readonly text: string;
  /** Names of attached files; of those without a name, their type. */
  readonly attached: readonly string[];
}

/** RFC 5322 and 2045: headers before the first empty line, one of which says that what follows is encoded as MIME has it. */
const HEADER_BLOCK = /^(?:[!-9;-~]+:[^\n]*\n(?:[ \t][^\n]*\n)*){3,}?\r?\n/;
const OF_MIME = /^(?:mime-version|content-type)\s*:/im;
const OF_MAIL = /^(?:from|to|subject|date|received|message-id|return-path)\s*:/im;
const HEAD_CHARS = 64 * 1024;
/** Parts in parts: a forwarded mail in a mail is two deep. */
const MOST_DEPTH = 8;

interface Part {
  readonly type: string;
  readonly text: string;
}

/** Reads a mail that was saved as a file (.eml); null where the bytes are none. */
export function mailText(bytes: Uint8Array): MailText | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_CHARS));
  const [headers = ''] = HEADER_BLOCK.exec(head) ?? [];
  if (!OF_MIME.test(headers) || !OF_MAIL.test(headers)) return null;
  const attached: string[] = [];
  const parts = partsIn(oneCharPerByte(bytes), attached, 0);
  return { text: parts.map(({ text }) => text).join('\n\n'), attached };
}

function oneCharPerByte(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

function partsIn(entity: string, attached: string[], depth: number): readonly Part[] {
  const { headers, body } = parted(entity);
  const type = headerOf(headers, 'content-type') ?? 'text/plain';
  const name = parameterOf(type, 'name') ?? parameterOf(headerOf(headers, 'content-disposition') ?? '', 'filename');
  const kind = (/^[^;\s]+/.exec(type)?.[0] ?? '').toLowerCase();
  const isAttached = /^attachment/i.test(headerOf(headers, 'content-disposition') ?? '');
  if (kind.startsWith('multipart/') && depth < MOST_DEPTH) {
    const parts = between(body, parameterOf(type, 'boundary')).flatMap((part) => partsIn(part, attached, depth + 1));
    return kind === 'multipart/alternative' ? preferred(parts) : parts;
  }
  if (isAttached || (kind !== 'text/plain' && kind !== 'text/html')) {
    attached.push(name ?? kind);
    return [];
  }
  const bytes = transferred(body, headerOf(headers, 'content-transfer-encoding') ?? '');
  const text = decoded(bytes, parameterOf(type, 'charset'));
  return [{ type: kind, text: kind === 'text/html' ? withoutTags(text) : text }];
}

/** Of one text in several forms the plain one. */
function preferred(parts: readonly Part[]): readonly Part[] {
  const plain = parts.filter(({ type, text }) => type === 'text/plain' && text.trim() !== '');
  return plain.length > 0 ? plain : parts;
}

function parted(entity: string): { readonly headers: string; readonly body: string } {
  if (/^\r?\n/.test(entity)) return { headers: '', body: entity };
  const end = /\r?\n\r?\n/.exec(entity);
  if (!end) return { headers: entity, body: '' };
  const headers = entity.slice(0, end.index).replace(/\r?\n[ \t]+/g, ' ');
  return { headers, body: entity.slice(end.index + end[0].length) };
}

function headerOf(headers: string, name: string): string | null {
  return new RegExp(`^${name}\\s*:\\s*(.*)$`, 'im').exec(headers)?.[1]?.trim() ?? null;
}

function parameterOf(value: string, name: string): string | null {
  const [, quoted, bare] = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(value) ?? [];
  return quoted ?? bare ?? null;
}

function between(body: string, boundary: string | null): readonly string[] {
  if (boundary === null) return [];
  const [, ...parts] = `\n${body}`.split(`\n--${boundary}`);
  // What stands behind the last boundary, which two more hyphens end, is of no part.
  const end = parts.findIndex((part) => part.startsWith('--'));
  return (end < 0 ? parts : parts.slice(0, end)).map((part) => part.replace(/^[^\n]*\n/, ''));
}

function transferred(body: string, encoding: string): Uint8Array {
  if (/^base64/i.test(encoding)) return Buffer.from(body, 'base64');
  if (!/^quoted-printable/i.test(encoding)) return Buffer.from(body, 'latin1');
  const unbroken = body.replace(/=[ \t]*\r?\n/g, '');
  return Buffer.from(
    unbroken.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/** By the character set that its part names; where none is, or none is known by that name, as any text is read. */
function decoded(bytes: Uint8Array, charset: string | null): string {
  try {
    return charset === null ? decodeText(bytes).text : new TextDecoder(charset).decode(bytes);
  } catch {
    return decodeText(bytes).text;
  }
}

const NOT_SHOWN: ReadonlySet<string> = new Set(['style', 'script', 'head', 'title']);
const ENDS_PARAGRAPH: ReadonlySet<string> = new Set(['p', 'div', 'table', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4']);
const ENDS_LINE: ReadonlySet<string> = new Set(['br', 'tr', 'li']);
const ENDS_CELL: ReadonlySet<string> = new Set(['td', 'th']);

/** The words of a page: its paragraphs, its lines, and tabs between the cells of its tables. */
function withoutTags(page: string): string {
  const said: string[] = [];
  let hidden = 0;
  const scan = new TagScan(page, {
    open: (name) => {
      if (NOT_SHOWN.has(name)) hidden += 1;
      if (name === 'br') said.push('\n');
      if (name === 'li') said.push('\n- ');
    },
    close: (name) => {
      if (NOT_SHOWN.has(name)) hidden = Math.max(0, hidden - 1);
      if (ENDS_PARAGRAPH.has(name)) said.push('\n\n');
      else if (ENDS_LINE.has(name)) said.push('\n');
      else if (ENDS_CELL.has(name)) said.push('\t');
    },
    text: (text) => {
      if (hidden === 0) said.push(text.replace(/[\s\u00a0]+/g, ' '));
    },
  });
  while (scan.next());
  return said.join('').trim();
}
