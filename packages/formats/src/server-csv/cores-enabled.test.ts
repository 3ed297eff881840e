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

  it.each([
    'Active cores',
    'Active CPU cores',
    'Active cores (CoD)',
    'Enabled CPU cores',
    'CPU cores enabled',
    'Capacity on demand cores',
    'Activated cores',
    'アクティブコア数',
    '有効化コア数',
    '稼働コア数',
  ])('goes by the names of Exadata, ODA and capacity on demand: %s', (header) => {
    const lines = [`Host,CPU,Sockets,Cores,${header},Memory (GB)`, 'exa01,Xeon Platinum 8260,2,48,24,768'];
    expect(coresOf(...lines)).toEqual([[24, JSON.stringify({ Cores: '48' })]]);
  });

  it('states them too where it stands alone', () => {
    expect(coresOf('Host,CPU,Sockets,Active cores,Memory (GB)', 'exa01,Xeon Platinum 8260,2,24,768')[0]?.[0]).toBe(24);
  });

  it('is asked about where it states the same as the cores of one CPU', () => {
    const { questions } = readFile({
      bytes: new TextEncoder().encode('Host,CPU,Sockets,Cores,Active cores\nexa01,Xeon Platinum 8260,2,24,24\n'),
      fileName: 'servers.csv',
    });
    expect(questions.map(({ id }) => id)).toEqual(['cores:per-socket']);
  });

  it('states fewer than sockets times the cores of each', () => {
    const lines = ['Host,Sockets,Cores per socket,Active cores,Memory (GB)', 'oda1,2,24,16,768'];
    expect(coresOf(...lines)[0]?.[0]).toBe(16);
  });

  it('may be blank where a row states no cores', () => {
    const lines = ['Host,Sockets,Cores,Active cores,Memory (GB)', 'exa01,2,48,24,768', 'exa01sw,,,,8'];
    expect(coresOf(...lines).map(([cores]) => cores)).toEqual([24, null]);
  });

  it('leaves the cores of the chips where it is blank', () => {
    const [first, second] = coresOf('Server,Cores,Cores Enabled,Processors', 'ora01,32,,2', 'ora02,32,16,2');
    expect([first?.[0], second?.[0]]).toEqual([32, 32]);
  });
});
