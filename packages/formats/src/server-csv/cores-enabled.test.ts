import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

function coresOf(...lines: readonly string[]) {
  const { records } = readFile({ bytes: new TextEncoder().encode(lines.join('\n')), fileName: 'servers.csv' });
  return records.servers.map(({ cores, attributes }) => [cores, attributes]);
}

describe('a column of the cores that are on beside those of the chips', () => {
  it.each([
    ['Server,Cores,Cores Enabled,Threads,Memory (GB),Processors', 'Cores'],
    ['サーバ名,コア数,有効コア数,スレッド数,メモリ(GB),CPU数', 'コア数'],
  ])('states the cores, and the others are kept: %s', (header, kept) => {
    expect(coresOf(header, 'ora01,32,32,64,384,2', 'ora02,32,16,32,384,2')).toEqual([
      [32, JSON.stringify({ [kept]: '32' })],
      [16, JSON.stringify({ [kept]: '32' })],
    ]);
  });

  it('leaves the cores of the chips where it is blank', () => {
    const [first, second] = coresOf('Server,Cores,Cores Enabled,Processors', 'ora01,32,,2', 'ora02,32,16,2');
    expect([first?.[0], second?.[0]]).toEqual([32, 32]);
  });
});
