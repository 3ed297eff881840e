import { text } from '@tatami/model';
import { SaxesParser } from 'saxes';
import { type Archive, ArchiveFault, unpack } from './archive.ts';

/** Elements and text of an XML part, by local names: a namespace prefix says nothing a workbook reader needs. */
export interface XmlReader {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Asked after each piece; false stops the reading. */
  readonly goesOn?: () => boolean;
}

/** Streams an XML part of the archive. Document types are refused, so there are no entities but the five of XML. Throws ArchiveFault. */
export function readXml(archive: Archive, partName: string, reader: XmlReader): void {
  const entry = archive.entries.get(partName);
  if (!entry) throw new ArchiveFault('damaged', text('{partName} is missing', '{partName} がありません', { partName }));
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new ArchiveFault('unsafe', text('it declares XML entities', 'XMLの実体宣言を含んでいます'));
  });
  parser.on('error', () => {
    throw new ArchiveFault(
      'damaged',
      text('the XML of {partName} is not well-formed', '{partName} のXMLが正しくありません', { partName }),
    );
  });
  parser.on('opentag', ({ name, attributes }) => reader.open(localName(name), attributes));
  if (reader.close) parser.on('closetag', ({ name }) => reader.close?.(localName(name)));
  if (reader.text) parser.on('text', reader.text);
  if (reader.text) parser.on('cdata', reader.text);
  const decoder = new TextDecoder();
  let complete = true;
  unpack(archive, entry, (chunk) => {
    parser.write(decoder.decode(chunk, { stream: true }));
    complete = reader.goesOn?.() ?? true;
    return complete;
  });
  if (complete) parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** An attribute by its local name ('id' of 'r:id'). */
export function attribute(attributes: Readonly<Record<string, string>>, name: string): string | null {
  if (attributes[name] !== undefined) return attributes[name];
  const prefixed = Object.keys(attributes).find((key) => localName(key) === name);
  return prefixed === undefined ? null : (attributes[prefixed] ?? null);
}
