import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const read = (...lines: readonly string[]) => {
  const { records, issues } = readFile({ bytes: strToU8(`${lines.join('\n')}\n`), fileName: '台帳.csv' });
  return { servers: records.servers.map(({ name }) => name), codes: issues.map(({ code }) => code) };
};

describe('a table under a list of machines', () => {
  const LIST = ['No,サーバ名,CPU型番,コア数', '1,DB1,Intel Xeon Gold 6134,16', '2,DB2,Intel Xeon Gold 6134,'];

  it('is no list of machines where it has names and models alone, and is said to be passed over', () => {
    const { servers, codes } = read(
      ...LIST,
      ',,,',
      'ストレージ一覧,,,',
      '装置名,型番,容量（TB）,',
      'ST01,ETERNUS DX200,20,',
    );
    expect(servers).toEqual(['DB1', 'DB2']);
    expect(codes).toEqual(expect.arrayContaining(['another-table', 'table-not-read']));
  });

  it('is one where it has sizes, though its columns end before those of the first', () => {
    expect(read(...LIST, ',,,', 'サーバ名,コア数,,', 'DB3,8,,').servers).toEqual(['DB1', 'DB2', 'DB3']);
  });

  it('is passed over under a title of its own, though one of its headers alone stands where a number is expected', () => {
    const { servers, codes } = read(
      '■VM,,,,',
      'VM名,収容ホスト,vCPU,メモリ(GB),OS',
      'app1,kvm1,4,16,RHEL 8',
      'app2,kvm2,2,8,RHEL 8',
      '',
      '■共有ストレージ,,,,',
      '装置名,機種,実効容量(TB),,',
      'nas1,FAS2720,36,,',
      '',
      '■DBサーバー,,,,',
      'サーバー名,CPU,コア数,メモリ(GB),OS',
      'db9,Xeon Gold 6230,40,512,RHEL 8',
    );
    expect(servers).toEqual(['db9']);
    expect(codes.filter((code) => code === 'another-table' || code === 'table-not-read')).toEqual([
      'another-table',
      'table-not-read',
      'another-table',
    ]);
    expect(codes).not.toContain('not-a-number');
  });

  it.each([
    ['switches', 'スイッチ名,型番,ポート数,設置場所', 'sw1,Catalyst,24,東京', 'sw2,Catalyst,48,大阪'],
    ['lines', 'Line,Vendor,Bandwidth,Location', 'wan1,Acme,100,Lyon', 'wan2,Acme,50,Nice'],
    ['Geräte', 'Gerät,Hersteller,Kapazität (TB),Standort', 'ds1,HPE,40,Kiel', 'ds2,HPE,20,Köln'],
  ])('is passed over whatever it lists: %s', (_, ...rows) => {
    const { servers, codes } = read(
      ...LIST,
      ',,,',
      ...rows,
      ',,,',
      'サーバ名,CPU型番,コア数,',
      'DB3,Xeon Gold 6134,8,',
    );
    expect(servers).toEqual(['DB1', 'DB2', 'DB3']);
    expect(codes).toContain('table-not-read');
  });

  it('is none where rows of the list itself stand apart', () => {
    const rows = [
      '',
      '■大阪,,,',
      '3,DB3,未定,未定',
      '',
      '4,DB4,Intel Xeon Gold 6134,8',
      '',
      '5,予備サーバ名,Xeon,検討中',
    ];
    const { servers, codes } = read(...LIST, ...rows);
    expect(servers).toEqual(['DB1', 'DB2', 'DB3', 'DB4']);
    expect(codes).not.toContain('another-table');
  });
});
