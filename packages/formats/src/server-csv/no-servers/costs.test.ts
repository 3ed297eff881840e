import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../../read-file.ts';

const read = (lines: readonly string[]) => {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const { format, issues, asks, counts } = readFile({ bytes, fileName: 'costs.csv' });
  return { format, asks, counts, said: issues.map(({ problem }) => say(problem, 'en')) };
};

describe('a table of what is paid', () => {
  it.each([
    [
      'by month and service, of AWS',
      [
        'Service,EC2-Instances($),Relational Database Service($),Total costs($)',
        'Service total,88123.4,102331.22,190454.62',
        '2026-04-01,14687.23,17055.2,31742.43',
        '2026-05-01,14687.23,17055.2,31742.43',
      ],
    ],
    [
      'without a currency',
      [
        'Service,Relational Database Service,EC2-Other,Total costs',
        '2026-04-01,1468.1,22,1490.1',
        '2026-05-01,1468.1,22,1490.1',
      ],
    ],
    [
      'in yen',
      ['年月,EC2費用(円),RDS費用(円),合計(円)', '2026/04,120000,230000,350000', '2026/05,120000,230000,350000'],
    ],
    [
      'by day and service, of Azure',
      [
        'UsageDate,ServiceName,Cost,CostUSD,CostStatus,Currency',
        '2026-09-01,Virtual Machines,1203.22,1203.22,Actual,USD',
      ],
    ],
    [
      'by day and resource, of Azure',
      [
        'Date,ResourceId,MeterCategory,Quantity,EffectivePrice,CostInBillingCurrency,BillingCurrency',
        '2026-09-01,/subscriptions/1/resourceGroups/rg/providers/Microsoft.Compute/virtualMachines/sql-01,Virtual Machines,24,0.5,12,USD',
      ],
    ],
  ])('%s is named for what it is, and nothing is asked', (_, lines) => {
    expect(read(lines)).toMatchObject({
      format: null,
      asks: {},
      counts: { read: 0 },
      said: ['This is a list of costs, which is not read.'],
    });
  });

  it.each([
    [
      'machines that are called by what they bill',
      ['Time,料金DB CPU %,販売DB CPU %', '2026-04-01 00:00,10,20', '2026-04-01 01:00,12,22'],
      'utilisation-csv',
    ],
    [
      'machines alone that are called so',
      ['Time,料金DB,販売DB', '2026-04-01 00:00,10,20', '2026-04-01 01:00,12,22'],
      'utilisation-csv',
    ],
    ['servers with their costs', ['Server,Cores,Memory GB,Monthly cost (USD)', 'db01,16,128,100'], 'server-csv'],
    ['servers without sizes', ['Server,Product,Monthly cost (USD)', 'db01,Oracle,100'], 'server-csv'],
  ])('is none where it lists %s', (_, lines, format) => {
    expect(read(lines).format).toBe(format);
  });

  it('is named as a sheet beside a list of servers', () => {
    const bytes = workbookOf({
      Servers: [
        ['Server', 'Cores', 'Memory GB'],
        ['db01', 16, 128],
      ],
      Bills: [
        ['Month', 'Compute($)', 'Total costs($)'],
        ['2026-04-01', 100, 100],
      ],
    });
    const { issues, records } = readFile({ bytes, fileName: 'estate.xlsx' });
    expect(records.servers).toHaveLength(1);
    expect(issues.map(({ problem }) => say(problem, 'en'))).toContain('1 sheet lists costs and was not read: Bills.');
  });
});
