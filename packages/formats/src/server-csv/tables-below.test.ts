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
});
