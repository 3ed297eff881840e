import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

function told(lines: readonly string[]) {
  const { records, issues } = readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'x.csv' });
  return {
    servers: records.servers.map(({ name, cpuPeakShare }) => [name, cpuPeakShare]),
    said: issues.flatMap(({ code, problem }) =>
      code === 'months-not-used' || code === 'known-and-not-read' ? [say(problem, 'en')] : [],
    ),
  };
}

describe('a column for each month', () => {
  it.each([
    ['Apr-26', 'May-26', 'Jun-26'],
    ['2026/04', '2026/05', '2026/06'],
    ['2026年4月', '2026年5月', '2026年6月'],
    ['2026-04-01', '2026-05-01', '2026-06-01'],
    ['4月', '5月', '6月'],
    ['CPU peak 2026/04', 'CPU peak 2026/05', 'CPU peak 2026/06'],
    ['April 2026', 'Mai 2026', 'Juni 2026'],
  ])('is said to count nowhere in a list of servers: %s, %s, %s', (...months) => {
    const { servers, said } = told([`Server,Cores,${months.join(',')}`, 'db01,16,45%,50%,61%', 'db02,8,35%,40%,51%']);
    expect(servers).toEqual([
      ['db01', null],
      ['db02', null],
    ]);
    expect(said).toEqual([
      `3 columns are of a month each, from “${months[0]}” to “${months[2]}”: what they state counts nowhere.`,
    ]);
  });

  it('is what a table is called that states nothing else of its servers', () => {
    const not = ['This is a table with a column for each month, which is not read.'];
    expect(told(['Server,2026/04,2026/05,2026/06', 'db01,45%,50%,61%', 'db02,35%,40%,51%']).said).toEqual(not);
    expect(told(['CPU使用率（最大値）', 'サーバ名,4月,5月,6月', 'db01,45%,50%,61%']).said).toEqual(not);
  });

  it('is none where days, versions or fewer months stand', () => {
    for (const headers of ['2026-04-02,2026-04-03,2026-04-04', '1.1,1.2,1.3', 'May,Notes,Remarks'])
      expect(told([`Server,Cores,${headers}`, 'db01,16,a,b,c']).said).toEqual([]);
  });
});
