import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

function read(bytes: Uint8Array, fileName: string) {
  const { issues, records, format } = readFile({ bytes, fileName });
  expect(records.servers).toEqual([]);
  expect(format).toBeNull();
  return issues.flatMap(({ code, where, problem }) =>
    code === 'licences-stated' ? [[where.row, problem.values?.words]] : [],
  );
}
const utf8 = (text: string) => new TextEncoder().encode(text);

it('keeps what a letter without a table states of licences, in its words', () => {
  const letter = 'Hello,\n\nWe own 16 Oracle EE processor\nlicences.\n\nRegards';
  expect(read(utf8(letter), 'letter.txt')).toEqual([[3, 'We own 16 Oracle EE processor licences.']]);
});

it('reads a mail that is saved with its headers: the text of its body, as it is encoded', () => {
  const quoted = [
    'From: Sato <sato@example.com>',
    'Subject: =?utf-8?Q?Licences?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative;',
    ' boundary="b1"',
    '',
    'A message in parts.',
    '--b1',
    'Content-Type: text/plain; charset="iso-8859-1"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Gr=FC=DFe,',
    '',
    'Wir besitzen 16 Prozessor-Lizenzen Oracle EE=',
    '.',
    '--b1',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Wir besitzen 99 Prozessor-Lizenzen Oracle EE.</p>',
    '--b1--',
  ].join('\r\n');
  expect(read(utf8(quoted), 'mail.eml')).toEqual([[3, 'Wir besitzen 16 Prozessor-Lizenzen Oracle EE.']]);
  const body = Buffer.from('弊社ではOracle EEを8プロセッサ保有しています。', 'utf8').toString('base64');
  const headers = 'From: a@example.com\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8';
  expect(read(utf8(`${headers}\nContent-Transfer-Encoding: base64\n\n${body}\n`), 'mail.eml')).toEqual([
    [1, '弊社ではOracle EEを8プロセッサ保有しています。'],
  ]);
});

it('reads the text of a mail that has markup alone, and names what is attached and not read', () => {
  const mail = [
    'From: a@example.com',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<html><head><style>p { color: red }</style></head><body><p>We own 16 Oracle&nbsp;EE processor licences.</p><p>Regards</p></body></html>',
    '--x',
    'Content-Type: text/csv; name="servers.csv"',
    'Content-Disposition: attachment; filename="servers.csv"',
    '',
    'Server,Cores',
    '--x--',
  ].join('\n');
  expect(read(utf8(mail), 'mail.eml')[0]?.[1]).toBe('We own 16 Oracle EE processor licences.');
  const { issues } = readFile({ bytes: utf8(mail), fileName: 'mail.eml' });
  expect(issues.find(({ code }) => code === 'mail-attachments')?.problem.en).toContain('{names}');
});
