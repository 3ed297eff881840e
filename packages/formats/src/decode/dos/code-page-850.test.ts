import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';
import { decodeText } from '../encoding.ts';

/** The letters of code page 850, by their bytes. */
const BYTES: Readonly<Record<string, number>> = {
  ...{ ü: 0x81, é: 0x82, â: 0x83, ä: 0x84, à: 0x85, ç: 0x87, ê: 0x88, è: 0x8a, Ä: 0x8e, É: 0x90, ô: 0x93, ö: 0x94 },
  ...{ Ö: 0x99, Ü: 0x9a, á: 0xa0, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, ß: 0xe1, '│': 0xb3, '─': 0xc4, '°': 0xf8 },
};
const inDos = (text: string) => Uint8Array.from([...text].map((char) => BYTES[char] ?? char.charCodeAt(0)));
const bytesOf = (text: string, ...codes: readonly number[]) => {
  let next = 0;
  return Uint8Array.from([...text].map((char) => (char === '?' ? (codes[next++] ?? 0) : char.charCodeAt(0))));
};

it.each([
  'Server;Kerne;RAM (GB);Größe (GB);Bemerkung\r\nsrv-db01;16;128;412;außer Betrieb\r\nsrv-db02;8;64;87;Prüfen für München\r\n',
  'Serveur;Mémoire (Go);Remarque\r\nsrv1;128;à vérifier\r\nsrv2;64;décommissionné\r\n',
  'Server,Cores,RAM (GB),Notiz\r\nsrv1,16,128,für Büro\r\n',
  'Nombre;Núcleos;RAM (GB);Observaciones\r\nSQL1;12;96;Producción\r\nSQL2;8;64;Nóminas\r\n',
  'Server;Kerne;Ort\r\ns1;16;Köln\r\ns2;8;Zürich\r\n',
  'Server │ Kerne │ Ort\r\n────────────\r\ns1 │ 16 │ Köln\r\ns2 │ 8 │ Zürich\r\n',
])('%j is told from its accents, which windows-1252 has as signs', (text) => {
  const decoded = decodeText(inDos(text));
  expect(decoded.encoding).toBe('cp850');
  expect(decoded.text).toBe(text);
  expect(decoded.confidence).toBeLessThan(0.5);
});

it('a list of DOS is read with its words, and says that its encoding is open', () => {
  const { records, issues } = readFile({
    bytes: inDos('Server;Kerne;RAM (GB);Bemerkung\r\ns1;16;128;für Köln\r\ns2;16;128;außer Betrieb, geprüft\r\n'),
    fileName: 'l.csv',
  });
  expect(records.servers.map(({ attributes }) => attributes)).toEqual([
    '{"Bemerkung":"für Köln"}',
    '{"Bemerkung":"außer Betrieb, geprüft"}',
  ]);
  expect(issues.map(({ code }) => code)).toContain('encoding-uncertain');
});

describe('other bytes are read as before', () => {
  it.each([
    [
      'quotes of windows-1252',
      bytesOf('Server;Note\na;the ?old? one\nb;a ?new? one, don?t\n', 0x93, 0x94, 0x93, 0x94, 0x92),
      'windows-1252',
    ],
    [
      'German of windows-1252',
      bytesOf('Server;Gr??e\na;f?r K?ln\nb;M?nchen\n', 0xf6, 0xdf, 0xfc, 0xf6, 0xfc),
      'windows-1252',
    ],
    [
      'brackets of Japanese',
      bytesOf('Server;Note\nsv??old??;a\nsv??new??;b\n', 0x81, 0x69, 0x81, 0x6a, 0x81, 0x69, 0x81, 0x6a),
      'cp932',
    ],
    [
      'letters in full width',
      bytesOf('Server;Note\n????????;a\n', 0x82, 0x63, 0x82, 0x61, 0x82, 0x72, 0x82, 0x75),
      'cp932',
    ],
    ['kana', bytesOf('Server;Note\na;??????\n', 0x83, 0x65, 0x83, 0x58, 0x83, 0x67), 'cp932'],
    ['one word', bytesOf('Server;Ort\na;K?ln\n', 0x94), decodeText(bytesOf('Server;Ort\na;K?ln\n', 0x94)).encoding],
  ])('%s', (_, bytes, encoding) => {
    expect(decodeText(bytes).encoding).toBe(encoding);
    expect(encoding).not.toBe('cp850');
  });
});
