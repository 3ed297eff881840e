import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sortReceived } from './sort-received.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tatami-sort-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const STATUS = 'Variable_name\tValue\nUptime\t600\nQuestions\t100\nConnections\t9\n';

function sorted(names: readonly string[]): readonly string[] {
  const received = names.map((fileName, at) => {
    const storedAs = `file-${at}`;
    writeFileSync(join(folder, storedAs), STATUS);
    return { storedAs, fileName, sha256: '', bytes: STATUS.length };
  });
  return sortReceived(folder, received).files.map(({ fileName }) => fileName);
}

describe('of files of one kind those taken before come first, by their names', () => {
  test.each([
    ['status_前.txt', 'status_後.txt'],
    ['status_開始.txt', 'status_終了.txt'],
    ['before/status.txt', 'after/status.txt'],
    ['db1_begin.txt', 'db1_end.txt'],
    ['start.log', 'finish.log'],
    ['pre.txt', 'post.txt'],
    ['status_1回目.txt', 'status_2回目.txt', 'status_10回目.txt'],
    ['status_begin.txt', 'status.txt', 'status_end.txt'],
    ['status.txt', 'サーバー名前_status.txt', '後.txt'],
    ['list.txt', 'list_v2.txt', 'list_v10.txt', 'list_final.txt', 'list_final_v2.txt'],
    ['list_Oct.txt', 'list_Nov.txt'],
    ['一覧.txt', '一覧_修正版.txt'],
  ])('%s, %s', (...names) => {
    expect(sorted(names)).toEqual(names);
    expect(sorted(names.toReversed())).toEqual(names);
  });
});
