import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../read-file.ts';
import { odsOf } from '../fixtures/write-ods.ts';
import { packWorkbook, sheetOf } from '../xlsx/workbook-fixture.ts';

const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
const number = (at: string, value: number) => `<c r="${at}"><v>${value}</v></c>`;
const formula = (at: string, rest = '<v/>', type = '') => `<c r="${at}"${type}><f>24*16</f>${rest}</c>`;

function read(rows: readonly (readonly string[])[]) {
  const xml = rows.map((cells, at) => `<row r="${at + 1}">${cells.join('')}</row>`).join('');
  const { records, issues, counts } = readFile({
    bytes: packWorkbook({ sheets: { 一覧: sheetOf(xml) } }),
    fileName: 'servers.xlsx',
  });
  const told = issues.filter(({ code }) => code === 'formulas-without-results');
  return { records, counts, told, said: told.map(({ problem }) => [say(problem, 'en'), say(problem, 'ja')]) };
}

const HEADER = [text('A1', 'Server'), text('B1', 'Cores'), text('C1', 'RAM (GB)'), text('D1', 'Peak CPU %')];

describe('cells whose formula has no stored result', () => {
  it('are told of once, by column, and state nothing', () => {
    const { records, said, told } = read([
      HEADER,
      [text('A2', 'db01'), number('B2', 40), formula('C2'), formula('D2', '')],
      [text('A3', 'db02'), number('B3', 40), formula('C3')],
    ]);
    expect(records.servers.map(({ name, cores, memoryGiB }) => [name, cores, memoryGiB])).toEqual([
      ['db01', 40, null],
      ['db02', 40, null],
    ]);
    expect(said).toEqual([
      [
        '3 cells hold formulas without a result, so what they state is unknown: RAM (GB) (2), Peak CPU % (1).',
        '計算結果のない数式のセルが3個あります。値は不明として扱います：RAM (GB)（2個）、Peak CPU %（1個）。',
      ],
    ]);
    expect(told).toMatchObject([{ severity: 'warning', where: { sheet: '一覧', row: null } }]);
  });

  it('are no cells with a result, be it an empty text', () => {
    const { records, told } = read([
      HEADER,
      [text('A2', 'db01'), number('B2', 40), formula('C2', '<v>384</v>'), formula('D2', '<v></v>', ' t="str"')],
    ]);
    expect(records.servers[0]?.memoryGiB).toBe(384);
    expect(told).toEqual([]);
  });

  it('make no rows of their own where a list is prepared for more', () => {
    const { counts, said } = read([
      HEADER,
      [text('A2', 'db01'), number('B2', 40), formula('C2')],
      [formula('C3'), formula('D3')],
      [formula('C4'), formula('D4')],
    ]);
    expect(counts).toMatchObject({ read: 1, rejected: 0 });
    expect(said[0]?.[0]).toContain(
      '1 cell holds a formula without a result, so what it states is unknown: RAM (GB) (1)',
    );
  });

  it('are told of where the sheet holds nothing else', () => {
    const { said } = read([[formula('A1'), formula('B1')], [formula('A2')]]);
    expect(said[0]?.[0]).toContain(
      '3 cells hold formulas without a result, so what they state is unknown: A (2), B (1)',
    );
  });

  it('leave no blank to conclude from: a host that is not computed is not the one above', () => {
    const { records } = read([
      [text('A1', 'Host'), text('B1', 'VM'), text('C1', 'vCPU')],
      [text('A2', 'esx1'), text('B2', 'vm1'), number('C2', 4)],
      [formula('A3'), text('B3', 'vm2'), number('C3', 4)],
      [text('B4', 'vm3'), number('C4', 4)],
      [text('A5', 'esx2'), text('B5', 'vm4'), number('C5', 4)],
    ]);
    const hostOf = (name: string) => records.workloads.find((each) => each.name === name)?.serverKey ?? null;
    expect([hostOf('vm1'), hostOf('vm2')]).toEqual(['esx1', null]);
  });

  it('are told of by the label of their row where machines stand in columns', () => {
    const { said } = read([
      [text('A1', 'Server'), text('B1', 'db01'), text('C1', 'db02')],
      [text('A2', 'CPU model'), text('B2', 'Xeon Gold 6148'), text('C2', 'Xeon Gold 6148')],
      [text('A3', 'Sockets'), number('B3', 2), number('C3', 2)],
      [text('A4', 'Cores'), number('B4', 40), number('C4', 40)],
      [text('A5', 'RAM (GB)'), formula('B5'), formula('C5')],
    ]);
    expect(said[0]?.[0]).toContain('RAM (GB) (2)');
  });

  it('are told of in OpenDocument sheets too', () => {
    const cell = (words: string) =>
      `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`;
    const row = (...cells: readonly string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
    const rows =
      row(...['Server', 'Cores', 'RAM (GB)'].map(cell)) +
      row(cell('db01'), cell('40'), '<table:table-cell table:formula="of:=24*16"/>');
    const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`;
    const bytes = odsOf({ sheets: [] }, { 'content.xml': content });
    const { records, issues } = readFile({ bytes, fileName: 'servers.ods' });
    expect(records.servers).toMatchObject([{ name: 'db01', cores: 40, memoryGiB: null }]);
    expect(issues.map(({ code }) => code)).toContain('formulas-without-results');
  });
});
