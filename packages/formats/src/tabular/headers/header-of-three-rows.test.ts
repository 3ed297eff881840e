import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

function servers(lines: readonly string[]) {
  const { records, issues } = readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'x.csv' });
  return {
    read: records.servers.map(({ name, cpuModel, sockets, cores, memoryGiB }) =>
      [name, cpuModel, sockets, cores, memoryGiB].join(' / '),
    ),
    errors: issues.filter(({ severity }) => severity === 'error').map(({ code }) => code),
  };
}
const READ = { read: ['db01 / Xeon Gold 6248 / 2 / 40 / 256', 'db02 / Xeon Gold 6248 / 2 / 40 / 128'], errors: [] };
const ROWS = ['db01,本番,Xeon Gold 6248,2,40,256,2000', 'db02,検証,Xeon Gold 6248,2,40,128,1000'];

it('is read where groups stand over groups of columns', () => {
  expect(
    servers(['サーバ,,ハードウェア,,,,', '名称,用途,CPU,,,メモリ,ディスク', ',,型番,ソケット数,コア数,GB,GB', ...ROWS]),
  ).toEqual(READ);
  expect(
    servers(['Server,,Hardware,,,,', 'Name,Use,CPU,,,Memory,Disk', ',,Model,Sockets,Cores,(GB),(GB)', ...ROWS]),
  ).toEqual(READ);
});

it('is one of two rows below a title, and of one above rows of words', () => {
  expect(
    servers(['サーバ一覧,,,,,,', '名称,用途,CPU,,,メモリ,ディスク', ',,型番,ソケット数,コア数,GB,GB', ...ROWS]),
  ).toEqual(READ);
  const { read } = servers(['名称,用途,機種,CPU', 'db01,本番,DL380,', 'db02,検証,DL380,', 'db03,検証,DL380,']);
  expect(read).toHaveLength(3);
});
