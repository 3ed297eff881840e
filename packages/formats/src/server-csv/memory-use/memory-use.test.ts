import { cellOf } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

function read(lines: readonly string[], answers?: Readonly<Record<string, string>>) {
  const { records, issues, questions } = readFile({
    bytes: new TextEncoder().encode([...lines, ''].join('\n')),
    fileName: 'list.csv',
    ...(answers && { mapping: { fields: {}, answers } }),
  });
  const said = issues.filter(
    ({ code }) => code.startsWith('memory-') || code.startsWith('use-') || code.includes('unit-'),
  );
  return {
    ...records,
    questions,
    needed: records.workloads.map(({ memoryGiB }) => memoryGiB),
    said: said.map(({ code }) => code),
    troubles: said.filter(({ severity }) => severity !== 'info'),
    issues: said,
  };
}

const HEADER = 'Server,Cores,RAM (GB),RAM used %,DBMS';

describe('the share of its memory that a server uses', () => {
  it('is the memory needed, with both cells as its origin', () => {
    const { needed, workloads, issues } = read([HEADER, 'db01,40,384,50,Oracle', 'db02,40,384,25 %,Oracle']);
    expect(needed).toEqual([192, 96]);
    expect(workloads.map(({ origin }) => cellOf(origin, 'memoryGiB'))).toMatchObject([
      { row: 2, column: 'C (RAM (GB)), D (RAM used %)', text: '384 × 50 %' },
      { row: 3, column: 'C (RAM (GB)), D (RAM used %)', text: '384 × 25 %' },
    ]);
    expect(issues).toMatchObject([
      {
        severity: 'info',
        code: 'memory-from-use',
        where: { row: 1, column: 'D (RAM used %)' },
        problem: { values: { servers: 2 } },
      },
    ]);
  });

  it.each([
    'Memory usage (%)',
    'Memory utilization',
    'Mem %',
    '% memory used',
    'Peak memory %',
    'Max memory usage (%)',
    'メモリ使用率(%)',
    'メモリ使用率（ピーク）',
    '最大メモリ使用率',
    'メモリ利用率',
    'RAM-Auslastung Spitze (%)',
    'Speicherauslastung (%)',
    'Arbeitsspeicher-Auslastung max (%)',
    'Utilisation mémoire (%)',
    "Taux d'utilisation mémoire",
    'Pic mémoire (%)',
    'Uso de memoria (%)',
    'Uso máximo de memoria (%)',
    'Utilizzo memoria (%)',
    'Uso de memória (%)',
    'Geheugengebruik (%)',
    '内存使用率',
    '内存使用率峰值',
    '메모리 사용률',
    '메모리 최대 사용률',
  ])('goes by %s', (header) => {
    expect(read([`Server,Cores,RAM (GB),${header}`, 'db01,40,384,50', 'db02,40,384,25']).needed).toEqual([192, 96]);
  });

  it.each([
    'メモリ使用率(平均)',
    'RAM-Auslastung Durchschnitt (%)',
    'Average memory usage (%)',
    'Free memory %',
    'メモリ空き率(%)',
  ])('is not what %s says', (header) =>
    expect(read([`Server,Cores,RAM (GB),${header}`, 'db01,40,384,50']).needed).toEqual([null]),
  );

  it('is told to be a percentile where its column is one', () => {
    const { issues } = readFile({
      bytes: new TextEncoder().encode('Server,Cores,RAM (GB),Memory utilization 95th percentile\ndb01,40,384,50\n'),
      fileName: 'list.csv',
    });
    expect(issues.map(({ code }) => code)).toContain('percentile-for-peak');
  });

  it('is the peak where a column has that beside the use of a moment', () => {
    const rows = ['db01,40,400,50,75', 'db02,40,400,50,'];
    expect(read(['Server,Cores,RAM (GB),RAM used %,Peak RAM %', ...rows]).needed).toEqual([300, 200]);
  });

  it('gives way to used memory as a size', () => {
    expect(read(['Server,Cores,RAM (GB),Memory used (GB),Memory usage (%)', 'db01,40,384,100,50']).needed).toEqual([
      100,
    ]);
  });

  it('multiplies memory whose unit is told by its neighbours or by an answer', () => {
    const mb = read(['Server,Cores,RAM,RAM used %', 'db01,40,393216,50', 'db02,40,196608,50']);
    expect(mb.needed).toEqual([192, 96]);
    const open = ['Server,RAM,RAM used %', 'db01,2048,50'];
    const asked = read(open);
    expect([asked.needed, asked.questions.map(({ id }) => id)]).toEqual([[null], ['unit:memoryGiB']]);
    expect(read(open, { 'unit:memoryGiB': 'GiB' }).needed).toEqual([1024]);
  });

  it('is of memory that its modules add up to', () => {
    expect(read(['Server,Cores,DIMM1,DIMM2,RAM used %', 'db01,40,32GB,32GB,50']).needed).toEqual([32]);
  });

  it('is a fraction where the column has fractions alone, and asked where the header says per cent', () => {
    expect(read(['Server,Cores,RAM (GB),Memory utilization', 'db01,40,384,0.5', 'db02,40,384,0.25']).needed).toEqual([
      192, 96,
    ]);
    const open = [HEADER, 'db01,40,384,0.5,Oracle', 'db02,40,384,0.25,Oracle'];
    const asked = read(open);
    expect([asked.needed, asked.questions.map(({ id }) => id), asked.said]).toEqual([
      [null, null],
      ['unit:memoryUse'],
      ['unit-contradicted'],
    ]);
    expect(read(open, { 'unit:memoryUse': '0-1' }).needed).toEqual([192, 96]);
    expect(read(open, { 'unit:memoryUse': '%' }).needed).toEqual([1.92, 0.96]);
    expect(read([HEADER, 'db01,40,384,0.6,Oracle', 'db02,40,384,25,Oracle']).said).toContain('use-below-one');
  });

  it('is refused above all memory installed, and nothing where it is 0', () => {
    const { needed, troubles } = read([
      HEADER,
      'db01,40,384,120,Oracle',
      'db02,40,384,0,Oracle',
      'db03,40,384,100,Oracle',
    ]);
    expect(needed).toEqual([null, null, 384]);
    expect(troubles).toMatchObject([
      { severity: 'warning', code: 'memory-use-above-all', where: { row: 2, column: 'D (RAM used %)' } },
    ]);
  });

  it('is the server’s where several instances stand on it, which share it in equal parts', () => {
    const rows = ['ora1,16,256,50,SALES', 'ora1,16,256,50,STOCK', 'ora2,16,256,50,CRM'];
    const { needed, issues } = read(['Server,Cores,RAM (GB),RAM used %,Instance', ...rows]);
    expect(needed).toEqual([64, 64, 128]);
    expect(issues.map(({ code }) => code)).toContain('memory-use-shared');
  });

  it('is unknown where instances of one server state several', () => {
    const rows = ['ora1,16,256,50,SALES', 'ora1,16,256,30,STOCK'];
    const { needed, troubles } = read(['Server,Cores,RAM (GB),RAM used %,Instance', ...rows]);
    expect(needed).toEqual([null, null]);
    expect(troubles).toMatchObject([{ severity: 'warning', code: 'memory-use-of-server' }]);
  });

  it('is each machine’s where a row lists several', () => {
    expect(read(['Server,Cores,RAM (GB),RAM used %,Qty', 'web,16,64,50,2']).needed).toEqual([32, 32]);
  });

  it('leaves virtual machines what they were granted', () => {
    const { needed, workloads } = read(['VM,ESX host,vCPU,Memory (GB),Memory usage (%)', 'vm1,esx1,4,32,50']);
    expect(needed).toEqual([32]);
    expect(workloads[0]?.attributes).toContain('Memory usage (%)');
  });

  it('stays with the record where no memory is stated to multiply', () => {
    const { needed, servers } = read(['Server,Cores,CPU,RAM used %', 'db01,40,Xeon Gold 6148,50']);
    expect(needed).toEqual([null]);
    expect(servers[0]?.attributes).toContain('RAM used %');
  });

  it('is read from cells in per cent under a header that names a size too', () => {
    expect(read(['Server,Cores,RAM (GB),Memory usage', 'db01,40,384,50%', 'db02,40,384,25%']).needed).toEqual([
      192, 96,
    ]);
  });
});
