import { expect, it } from 'vitest';
import { readFile } from '../index.ts';

it('the row above is the machine above, over totals and sections, however its words are spaced', () => {
  const list = [
    'サーバー名,機種,CPU,コア数,メモリ(GB),DBMS,状態',
    'a1,DL380,Xeon Gold 6130,32,256,Oracle 19c EE,稼　働',
    'a2,〃,同　上,〃,〃,上に同じ,停　止',
    '小　計,,,64,512,,',
    '【大阪】,,,,,,',
    'b1,〃,〃,（同上）,〃,〃,稼働中',
    '合　計,,,96,768,,',
  ];
  const { records } = readFile({ bytes: new TextEncoder().encode(list.join('\n')), fileName: 'l.csv' });
  expect(
    records.servers.map(({ name, model, cpuModel, cores, memoryGiB }) => [name, model, cpuModel, cores, memoryGiB]),
  ).toEqual(['a1', 'a2', 'b1'].map((name) => [name, 'DL380', 'Xeon Gold 6130', 32, 256]));
  expect(records.workloads.map(({ dbms, poweredOn }) => [dbms, poweredOn])).toEqual([
    ['Oracle 19c EE', true],
    ['Oracle 19c EE', false],
    ['Oracle 19c EE', true],
  ]);
});
