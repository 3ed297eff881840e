import { gzipOfParts, type PackedPart, packedPart } from './gzip-of-parts.ts';

/** Records packed together: some windows of deflate (32 KiB), so that what they have in common is said once. */
const RECORDS_AT_ONCE = 64;

interface PackedRecords {
  readonly records: readonly object[];
  readonly part: PackedPart;
}

const COMMA = packedPart(',');

/** What was packed last, by its first record. */
const packed = new WeakMap<object, PackedRecords>();

/**
 * An object whose lists are long, as gzipped JSON in UTF-8. Records that are the same objects as when they were packed together last are
 * not written out and packed again: of an estate in which one machine has changed, some sixty are.
 */
export function packedJson(value: object): Uint8Array {
  const parts: PackedPart[] = [];
  let text = '';
  for (const piece of piecesOf(value)) {
    if (typeof piece === 'string') {
      text += piece;
    } else {
      if (text !== '') parts.push(packedPart(text));
      parts.push(piece);
      text = '';
    }
  }
  return gzipOfParts([...parts, packedPart(text)]);
}

/** What JSON.stringify writes, lists of records as parts. */
function* piecesOf(value: object): Generator<string | PackedPart> {
  let before = '{';
  for (const [name, field] of Object.entries(value)) {
    const head = `${before}${JSON.stringify(name)}:`;
    if (isListOfRecords(field)) {
      yield `${head}[`;
      yield* piecesOfList(field);
      yield ']';
    } else {
      const json = JSON.stringify(field);
      if (json === undefined) continue;
      yield `${head}${json}`;
    }
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

function* piecesOfList(records: readonly object[]): Generator<string | PackedPart> {
  for (let at = 0; at < records.length; at += RECORDS_AT_ONCE) {
    if (at > 0) yield COMMA;
    yield partOf(records.slice(at, at + RECORDS_AT_ONCE));
  }
}

function isListOfRecords(field: unknown): field is readonly object[] {
  return Array.isArray(field) && field.every((item) => typeof item === 'object' && item !== null);
}

function partOf(records: readonly object[]): PackedPart {
  const [first] = records;
  const known = first && packed.get(first);
  if (known?.records.length === records.length && known.records.every((record, at) => record === records[at]))
    return known.part;
  const part = packedPart(records.map((record) => JSON.stringify(record)).join(','));
  if (first) packed.set(first, { records, part });
  return part;
}
