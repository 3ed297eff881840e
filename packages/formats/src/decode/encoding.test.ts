import Encoding from 'encoding-japanese';
import { describe, expect, it } from 'vitest';
import { decodeText } from './encoding.ts';
import { signatureOf } from './signature.ts';

const encoded = (text: string, to: 'SJIS' | 'EUCJP' | 'JIS') =>
  Uint8Array.from(Encoding.convert(Encoding.stringToCode(text), { to, from: 'UNICODE' }));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16le = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8])]);
const utf16be = (text: string) =>
  Uint8Array.from([0xfe, 0xff, ...[...text].flatMap((c) => [c.charCodeAt(0) >> 8, c.charCodeAt(0) & 255])]);

const INVENTORY = 'サーバー名,コア数,メモリ容量\n受注データベース,8,64\n在庫データベース,16,128\n';
const detected = (bytes: Uint8Array) => {
  const { encoding, text } = decodeText(bytes);
  return { encoding, text };
};

describe('decodeText', () => {
  it('reads UTF-8 with and without a byte order mark', () => {
    expect(detected(utf8(INVENTORY))).toEqual({ encoding: 'utf-8', text: INVENTORY });
    expect(detected(utf8(`\ufeff${INVENTORY}`))).toEqual({ encoding: 'utf-8', text: INVENTORY });
  });

  it.each([
    ['a list', INVENTORY],
    ['a text of ASCII', 'Linux 5.14.0 (db1) 2026-11-20\n09:00:01 CPU %user %idle\n'],
  ])('reads UTF-16 without a byte order mark: %s', (_, text) => {
    expect(detected(utf16le(text).subarray(2))).toEqual({ encoding: 'utf-16le', text });
    expect(detected(utf16be(text).subarray(2))).toEqual({ encoding: 'utf-16be', text });
  });

  it.each([
    ['four bytes', [0, 1, 2, 3]],
    ['sound of 16 bits', Array.from({ length: 400 }, (_, n) => (n % 2 === 0 ? 0 : n % 251))],
    ['zeros', new Array<number>(100).fill(0)],
  ])('takes no data for UTF-16: %s', (_, bytes) => {
    expect(signatureOf(Uint8Array.from(bytes))).toBe('binary');
  });

  it('reads the dates of a Japanese machine in EUC-JP, where kanji stand nowhere else', () => {
    const sar =
      'Linux 2.6.18 (db1)  2013年02月13日\n\n09時00分01秒  CPU  %user  %idle\n09時10分01秒  all  10.00  90.00\n平均値:  all  10.00  90.00\n';
    expect(detected(encoded(sar, 'EUCJP'))).toEqual({ encoding: 'euc-jp', text: sar });
    expect(detected(encoded(sar, 'SJIS'))).toEqual({ encoding: 'cp932', text: sar });
  });

  it('reads UTF-16 with a byte order mark', () => {
    expect(detected(utf16le(INVENTORY))).toEqual({ encoding: 'utf-16le', text: INVENTORY });
    expect(detected(utf16be(INVENTORY))).toEqual({ encoding: 'utf-16be', text: INVENTORY });
  });

  it.each([
    INVENTORY,
    'ホスト名,コア数\n受注DB,8\n在庫DB,16\n',
    '機種,台数\n日立,1\n富士通,2\n',
    'ｻｰﾊﾞｰ名,ﾒﾓﾘ,OS\nﾃﾞｰﾀﾍﾞｰｽ1,64,Linux\n',
    '名\n亜\n熙\n',
  ])('reads CP932 however short: %j', (text) => {
    expect(detected(encoded(text, 'SJIS'))).toEqual({ encoding: 'cp932', text });
  });

  it('reads the characters that Windows added to Shift_JIS', () => {
    // 髙﨑①㈱ by their bytes: encoding-japanese cannot write them.
    const bytes = Uint8Array.from([0xfb, 0xfc, 0xed, 0x95, 0x87, 0x40, 0x87, 0x8a, 0x2c, 0x8d, 0x5c, 0x90, 0xac]);
    expect(detected(bytes)).toEqual({ encoding: 'cp932', text: '髙﨑①㈱,構成' });
  });

  it('reads EUC-JP and ISO-2022-JP', () => {
    expect(detected(encoded(INVENTORY, 'EUCJP'))).toEqual({ encoding: 'euc-jp', text: INVENTORY });
    expect(detected(encoded(INVENTORY, 'JIS'))).toEqual({ encoding: 'iso-2022-jp', text: INVENTORY });
  });

  it('does not take Western or Cyrillic text for Japanese', () => {
    const western = Uint8Array.from(
      [...'Nom du serveur,M'].map((c) => c.charCodeAt(0)).concat([0xe9, 0x6d, 0x6f, 0x69, 0x72, 0x65, 0x0a]),
    );
    expect(detected(western).encoding).toBe('windows-1252');
    const cyrillic = Uint8Array.from([
      0xcf, 0xf0, 0xee, 0xf6, 0xe5, 0xf1, 0xf1, 0xee, 0xf0, 0x2c, 0xcf, 0xe0, 0xec, 0xff, 0xf2, 0xfc,
    ]);
    expect(detected(cyrillic)).toEqual({ encoding: 'windows-1251', text: 'Процессор,Память' });
  });

  it('reads the signs that Windows has and ISO 8859-1 has not', () => {
    const bytes = Uint8Array.from(
      [...'Nb c\x9curs;Syst\xe8me d\x92exploitation;Prix \x80'].map((c) => c.charCodeAt(0)),
    );
    expect(detected(bytes)).toEqual({ encoding: 'windows-1252', text: 'Nb cœurs;Système d’exploitation;Prix €' });
  });

  it('reads simplified Chinese in GB18030', () => {
    // 宿主机,内存(GB) by their bytes: encoding-japanese cannot write them.
    const bytes = Uint8Array.from([
      ...[0xcb, 0xde, 0xd6, 0xf7, 0xbb, 0xfa, 0x2c, 0xc4, 0xda, 0xb4, 0xe6, 0x28, 0x47, 0x42, 0x29, 0x0a],
      ...[0xb1, 0xb1, 0xbe, 0xa9, 0x2c, 0x36, 0x34, 0x0a],
    ]);
    expect(detected(bytes)).toEqual({ encoding: 'gb18030', text: '宿主机,内存(GB)\n北京,64\n' });
  });

  it('follows the person’s choice and counts what it cannot read', () => {
    const read = decodeText(encoded('サーバー', 'SJIS'), 'utf-8');
    expect(read.encoding).toBe('utf-8');
    expect(read.undecodable).toBeGreaterThan(0);
    expect(decodeText(utf8('サーバー'), 'cp932').text).not.toBe('サーバー');
  });
});
