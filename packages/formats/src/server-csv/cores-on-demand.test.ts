import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const HEADER = 'Hostname,Model,CPU,Sockets,Cores,Threads,Memory (GB),Remarks';

function read(remark: string, answer: string | null, header = HEADER) {
  const row = `exa1db01,Exadata X8M-2,Intel Xeon Platinum 8260,2,48,96,768,"${remark}"`;
  const { records, questions } = readFile({
    bytes: new TextEncoder().encode(`${header}\n${row}\n`),
    fileName: 'servers.csv',
    ...(answer !== null && { mapping: { fields: {}, answers: { 'cores:on-demand': answer } } }),
  });
  const asked = questions.find(({ id }) => id === 'cores:on-demand') ?? null;
  return { server: records.servers[0], asked };
}

describe('a remark that fewer cores are enabled than the machine has', () => {
  it.each([
    'Capacity-on-demand: 32 of 48 cores enabled',
    'enabled cores 32 of 48',
    'CoD, 32/48 cores active',
    'Active cores: 32 (of 48)',
    'Capacity on demand 32 cores',
    '32 cores enabled (CoD)',
    '48コア中32コア有効',
    'キャパシティ・オンデマンド：有効コア数32',
    '32/48コア有効',
    '32 von 48 Kernen aktiviert',
    '32 de 48 núcleos habilitados',
    '32 cœurs activés sur 48',
  ])('is asked about, and until then all cores count: %s', (remark) => {
    const { server, asked } = read(remark, null);
    expect([server?.cores, server?.threads, asked?.rows, asked?.answer]).toEqual([48, 96, 1, null]);
  });

  it('gives the cores and the threads of these, once it is answered so', () => {
    const { server, asked } = read('Capacity-on-demand: 32 of 48 cores enabled', 'enabled');
    expect([server?.cores, server?.threads, asked?.answer]).toEqual([32, 64, 'enabled']);
    expect(server?.origin.cells.cores?.text).toBe('Capacity-on-demand: 32 of 48 cores enabled');
    expect(server?.attributes).toContain('32 of 48');
    expect(read('Capacity-on-demand: 32 of 48 cores enabled', 'all').server?.cores).toBe(48);
  });

  it('may say beside it what the machine has not', () => {
    expect(read('32 of 48 cores enabled, no Active Data Guard', null).asked?.rows).toBe(1);
  });

  it('is asked about under a header of its own', () => {
    expect(read('32/48', null, HEADER.replace('Remarks', 'Capacity on demand')).asked?.rows).toBe(1);
    expect(read('32 of 48', 'enabled', HEADER.replace('Remarks', 'CoD')).server?.cores).toBe(32);
    expect(read('32 of 48', null, HEADER.replace('Remarks', 'Enabled cores')).server?.cores).toBe(48);
    expect(read('32 of 48', 'enabled', HEADER.replace('Remarks', 'Enabled cores')).server?.cores).toBe(32);
  });

  it.each([
    'Capacity on demand: 48 of 48 cores enabled',
    '32 of 64 cores enabled',
    '32 cores used by CRM',
    'hyperthreading enabled, 2 x 24 cores',
    'Active Data Guard on 2 nodes',
    'no capacity on demand',
    'COD 2021: order 32 of 48',
  ])('is none where it says no such thing: %s', (remark) => {
    expect(read(remark, null).asked).toBeNull();
  });
});
