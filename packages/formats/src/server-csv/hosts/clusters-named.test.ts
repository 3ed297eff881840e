import { attributesIn } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const read = (header: string, cells: readonly string[]) => {
  const rows = cells.map((cell, at) => `db0${at},16,128,${cell}`);
  const content = `${[`ホスト名,コア数,メモリ(GB),${header}`, ...rows].join('\n')}\n`;
  const { servers } = readFile({ bytes: new TextEncoder().encode(content), fileName: 'list.csv' }).records;
  return servers.map(({ cluster, attributes, environment }) => [
    cluster,
    attributesIn(attributes)[header],
    environment,
  ]);
};

describe('a column that says whether machines are clustered', () => {
  it.each([
    ['クラスタ', ['有', '有', '無']],
    ['クラスタ', ['あり', 'あり', 'あり']],
    ['クラスタ', ['○', '○', '×']],
    ['Cluster', ['Yes', 'Yes', 'No']],
    ['クラスタ', ['クラスタ構成', 'クラスタ構成', 'シングル']],
  ])('names no cluster: %s %j', (header, cells) => {
    expect(read(header, cells).map(([cluster, said]) => [cluster, said])).toEqual(cells.map((cell) => [null, cell]));
  });

  it('may say who waits', () => {
    expect(read('クラスタ', ['Active', 'Standby']).map(([cluster, , environment]) => [cluster, environment])).toEqual([
      [null, null],
      [null, 'standby'],
    ]);
  });

  it('names clusters where some do, and none where a cell says no', () => {
    expect(read('クラスタ', ['CL01', 'CL01', '無']).map(([cluster]) => cluster)).toEqual(['CL01', 'CL01', null]);
  });
});
