import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

function read(header: string, cells: readonly string[], answer?: string) {
  const rows = cells.map((cell, at) => `db${at + 1};DL380;16;64;"${cell}"`);
  const text = [`Server;Modell;Kerne;RAM (GB);${header}`, ...rows].join('\n');
  const { records, questions, issues } = readFile({
    bytes: new TextEncoder().encode(text),
    fileName: 'list.csv',
    ...(answer && { mapping: { fields: {}, answers: { 'use:peak-or-average': answer } } }),
  });
  const used = ({ cpuPeakShare, cpuAverageShare }: { cpuPeakShare: number | null; cpuAverageShare: number | null }) =>
    [cpuPeakShare, cpuAverageShare] as const;
  return {
    servers: records.servers.map(used),
    workloads: records.workloads.map(used),
    cells: records.workloads.map(({ origin }) => origin.cells.cpuPeakShare?.text ?? null),
    asked: questions.map(({ id, rows: count }) => [id, count]),
    codes: issues.map(({ code }) => code),
  };
}

const CELLS = ['ca. 55 %', '5-10%', 'max. 80 %', '20 %'];

describe.each(['Auslastung', 'CPU-Auslastung', 'Utilisation', 'CPU usage'])('use under “%s”', (header) => {
  it('is a peak where its cell says so, and otherwise asked about: an average until then', () => {
    const { servers, workloads, cells, asked, codes } = read(header, CELLS);
    const said = [
      [null, 0.55],
      [null, null],
      [0.8, null],
      [null, 0.2],
    ];
    expect(servers).toEqual(said);
    expect(workloads).toEqual(said);
    expect(cells).toEqual([null, null, 'max. 80 %', null]);
    expect(asked).toEqual([['use:peak-or-average', 3]]);
    expect(codes).not.toContain('not-a-number');
  });

  it('is what a person says', () => {
    const peaks = read(header, CELLS, 'peak');
    expect(peaks.workloads.map(([peak]) => peak)).toEqual([0.55, 0.1, 0.8, 0.2]);
    expect(peaks.cells).toEqual(CELLS);
    expect(peaks.codes).not.toContain('utilisation-kind-assumed');
    const averages = read(header, CELLS, 'average');
    expect(averages.workloads).toEqual([
      [null, 0.55],
      [null, null],
      [0.8, null],
      [null, 0.2],
    ]);
    expect(averages.asked).toEqual([['use:peak-or-average', 3]]);
  });
});

it.each(['Auslastung max.', 'Max. Auslastung', 'Spitzenauslastung', 'Peak utilization', 'Maximale Auslastung'])(
  'use under “%s” is a peak',
  (header) => {
    const { workloads, asked } = read(header, CELLS);
    expect(workloads.map(([peak]) => peak)).toEqual([0.55, 0.1, 0.8, 0.2]);
    expect(asked).toEqual([]);
  },
);

it('is read the same by the mapping it was understood by, with the answer', () => {
  const bytes = new TextEncoder().encode('Server;Kerne;RAM (GB);Auslastung\ndb1;16;64;ca. 55 %\ndb2;16;64;20 %');
  const first = readFile({ bytes, fileName: 'list.csv' });
  expect(first.mapping?.fields.cpuAverageShare).toMatchObject({ column: 'Auslastung' });
  const mapping = { fields: {}, ...first.mapping, answers: { 'use:peak-or-average': 'peak' } };
  const { records, questions } = readFile({ bytes, fileName: 'list.csv', mapping });
  expect(records.servers.map(({ cpuPeakShare, cpuAverageShare }) => [cpuPeakShare, cpuAverageShare])).toEqual([
    [0.55, null],
    [0.2, null],
  ]);
  expect(questions).toMatchObject([{ answer: 'peak' }]);
});

it.each([
  ['CPU average', CELLS.slice(3)],
  ['RAM-Auslastung', CELLS],
  ['Platten-Auslastung', CELLS],
  ['Auslastung', ['hoch', 'gering']],
])('asks nothing under “%s”', (header, cells) => {
  expect(read(header, cells).asked).toEqual([]);
});

it('is no use of the CPU beside what disks hold', () => {
  const text = 'Server;Kerne;RAM (GB);Platte (GB);Belegt (GB);Auslastung\ndb1;16;64;1000;500;50 %';
  const { records } = readFile({ bytes: new TextEncoder().encode(text), fileName: 'list.csv' });
  expect(records.workloads.map(({ cpuAverageShare }) => cpuAverageShare)).toEqual([null]);
});
