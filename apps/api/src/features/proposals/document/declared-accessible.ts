/*
 * A document meets PDF/UA-1 as well as PDF/A-2a, and Typst says but one of two standards in a file. It writes the second; what PDF/UA-1
 * asks beyond it is that the file says so, with the schema of the statement, and shows its title. (ISO 14289-1:2014, 5 and 7.1;
 * ISO 19005-2:2011, 6.6.2.3. Held by `npm run check:pdf`, and by Typst's own check of PDF/UA-1 in the tests.)
 */

const NAMESPACE = 'http://www.aiim.org/pdfua/ns/id/';
const STATEMENT = `<pdfuaid:part xmlns:pdfuaid="${NAMESPACE}">1</pdfuaid:part>`;
const PROPERTY = [
  '<rdf:li rdf:parseType="Resource">',
  '<pdfaProperty:category>internal</pdfaProperty:category>',
  '<pdfaProperty:description>Indicates, which part of ISO 14289 standard is followed</pdfaProperty:description>',
  '<pdfaProperty:name>part</pdfaProperty:name>',
  '<pdfaProperty:valueType>Integer</pdfaProperty:valueType>',
  '</rdf:li>',
].join('');
const SCHEMA = [
  '<rdf:li rdf:parseType="Resource">',
  '<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>',
  `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>`,
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>',
  `<pdfaSchema:property><rdf:Seq>${PROPERTY}</rdf:Seq></pdfaSchema:property>`,
  '</rdf:li>',
].join('');
const SCHEMAS = '<pdfaExtension:schemas><rdf:Bag>';
const KEPT = '<pdfaid:part>';

/** The body of an object of a PDF/A-2a, changed where it is that which says what the file is. */
export function declaredAccessible(body: Buffer): Buffer {
  const head = body.subarray(0, 4096).toString('latin1');
  const dictionary = head.split('stream', 1)[0] ?? '';
  if (/\/Type\s*\/Catalog\b/.test(dictionary)) return titleShown(body);
  return /\/Type\s*\/Metadata\b/.test(dictionary) ? accessStated(body) : body;
}

function titleShown(catalog: Buffer): Buffer {
  const text = catalog.toString('latin1');
  const preferences = /\/ViewerPreferences\s*<</;
  if (!preferences.test(text)) throw new Error('accessible PDF: the catalog states no preferences');
  return Buffer.from(text.replace(preferences, '$& /DisplayDocTitle true'), 'latin1');
}

function accessStated(metadata: Buffer): Buffer {
  const start = metadata.indexOf('stream\n') + 'stream\n'.length;
  const end = metadata.lastIndexOf('\nendstream');
  const said = metadata.subarray(start, end).toString('utf8');
  if (!said.includes(SCHEMAS) || !said.includes(KEPT)) throw new Error('accessible PDF: this is no PDF/A-2a of Typst');
  const more = Buffer.from(said.replace(SCHEMAS, `${SCHEMAS}${SCHEMA}`).replace(KEPT, `${STATEMENT}${KEPT}`), 'utf8');
  const dictionary = metadata
    .subarray(0, start)
    .toString('latin1')
    .replace(/\/Length \d+/, `/Length ${more.length}`);
  return Buffer.concat([Buffer.from(dictionary, 'latin1'), more, Buffer.from('\nendstream')]);
}
