import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../../index.ts';

const LICENCES = 'This is a list of licences, which is not read.';

function read(lines: readonly string[], format?: string) {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const result = readFile({ bytes, fileName: 'list.csv', format });
  return {
    servers: result.records.servers.map(({ name }) => name),
    errors: result.issues.filter(({ severity }) => severity === 'error').map(({ problem }) => say(problem, 'en')),
    hints: result.issues.map(({ hint }) => say(hint, 'en')),
  };
}

describe('a list of licences', () => {
  it.each([
    [['Product,Metric,Quantity,Licence key,Vendor', 'Oracle Database EE,Processor,16,A-1,Oracle']],
    [['Name,Product,Edition,Metric,Quantity,Licence key', 'Oracle EE,Oracle Database,Enterprise,Processor,16,A-1']],
    [['Name,Model,Quantity,Licence key', 'Oracle Database,Enterprise,16,A', 'SQL Server,Standard,32,B']],
    [['Asset name,Manufacturer,Product,License count,License key', 'LIC-0001,Oracle,Oracle Database EE,16,C1']],
    [['System name,Product,Version,Edition,Licences', 'Oracle Database,Oracle Database,19c,EE,16']],
    [['名称,製品名,エディション,ライセンス数,ライセンスキー', 'Oracle EE,Oracle Database,Enterprise,16,A']],
    [['製品名,数量,メトリック,契約番号', 'Oracle Database EE,8,Processor,C-1']],
    [['製品名,ライセンス種別,ライセンス数,保有数', 'SQL Server 2019 Standard,コア,16,16']],
    [['Produkt;Metrik;Anzahl Lizenzen;Hersteller', 'Oracle Database EE;Prozessor;8;Oracle']],
    [['CSI,Product Name,License Metric,Quantity', '12345678,Oracle Partitioning,Processor Perpetual,8']],
  ])('%j is told as one, and names no servers', (lines) => {
    const { servers, errors, hints } = read(lines);
    expect(errors).toEqual([LICENCES]);
    expect(servers).toEqual([]);
    expect(hints.join(' ')).toContain('Licences the customer owns');
  });

  it.each([
    [['Server,Product,Edition,Licences,Metric', 'db01,Oracle Database,EE,8,Processor']],
    [['Name,Product,Edition,Licences', 'db01,Oracle Database,EE,8', 'db02,SQL Server,Standard,8']],
    [['Name,Model,Cores,Licences,Licence key', 'db01,DL380,16,8,A', 'db02,DL380,16,8,B']],
    [['Name,Model,OS,Licence type,Licence key', 'db01,DL380,RHEL 8,Processor,A']],
    [['ホスト名,DB製品,エディション,ライセンス数,メトリック', 'db01,Oracle Database,EE,8,Processor']],
  ])('is none where it lists machines: %j', (lines) => {
    const { servers, errors } = read(lines);
    expect(errors).toEqual([]);
    expect(servers[0]).toBe('db01');
  });

  it('is read as servers where a person says so', () => {
    const lines = ['Name,Product,Edition,Licences,Licence key', 'db01,Oracle Database,EE,8,A'];
    expect(read(lines).servers).toEqual([]);
    expect(read(lines, 'server-csv').servers).toEqual(['db01']);
  });

  it('is told beside servers in a workbook, and of a workbook of its own', () => {
    const owned = [
      ['名称', '製品名', 'エディション', 'ライセンス数', 'ライセンスキー'],
      ['Oracle EE', 'Oracle Database', 'Enterprise', 16, 'A'],
    ];
    const servers = [
      ['サーバー名', 'コア数', 'メモリ(GB)'],
      ['db01', 16, 256],
    ];
    const both = readFile({ bytes: workbookOf({ サーバー: servers, ライセンス: owned }), fileName: 'x.xlsx' });
    expect(both.records.servers.map(({ name }) => name)).toEqual(['db01']);
    expect(both.issues.find(({ code }) => code === 'licences-not-read')?.problem.values).toMatchObject({
      list: 'ライセンス',
    });
    const alone = readFile({ bytes: workbookOf({ ライセンス: owned }), fileName: 'x.xlsx' });
    expect(alone.records.servers).toEqual([]);
    expect(alone.issues.map(({ code }) => code)).toContain('known-and-not-read');
  });
});
