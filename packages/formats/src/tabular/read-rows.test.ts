import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { isTotalsName } from './read-rows.ts';

const listWith = (name: string) => {
  const lines = ['Server,Cores,Memory (GB)', 'db1,16,128', 'db2,32,256', `${name},48,384`, ''];
  const { records, issues } = readFile({ bytes: new TextEncoder().encode(lines.join('\n')), fileName: 'list.csv' });
  return {
    names: records.servers.map((server) => server.name),
    isTold: issues.some(({ code, where }) => code === 'totals-row' && where.row === 4),
  };
};

describe('a row of totals with a word behind the total', () => {
  it.each([
    'Total servers',
    'Total VMs',
    'Total 5 servers',
    'Total: 5 servers',
    'Total number of servers',
    'Grand total servers',
    'Total virtual machines',
    'Grand total (12 servers)',
    '合計台数',
    '合計値',
    '合計 台数',
    '東京 合計台数',
    '総計サーバー台数',
    '計（12台）',
    '計 12台',
    'Summe Server',
    'Gesamt: 12 Server',
    'Total de servidores',
    'Total serveurs',
    'Totale complessivo',
    'Eindtotaal',
    'Gesamtergebnis',
    'Teilergebnis',
    'Summe Produktion',
    'Total Paris',
    'Somme Lyon',
    'Total: 3',
    'Anzahl Server: 3',
    'Nombre de serveurs',
    'Σ',
    '東京DC計',
    '2台',
  ])('is no machine: %s', (name) => {
    expect(isTotalsName(name)).toBe(true);
    expect(listWith(name)).toEqual({ names: ['db1', 'db2'], isTold: true });
  });
});

describe('a machine whose name begins like a total', () => {
  it.each([
    'totalsrv01',
    'total01',
    'Total-DB',
    '計測サーバ',
    '計測12',
    '合計DB',
    '合計サーバ01',
    '会計12台',
    'summe01',
    'Gesamtsystem',
    'Total db01',
    'gesamt-sql',
    'SOMA-DB',
    '経理会計',
    '家計',
    'media',
  ])('is one: %s', (name) => {
    expect(isTotalsName(name)).toBe(false);
    expect(listWith(name)).toEqual({ names: ['db1', 'db2', name], isTold: false });
  });
});
