import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const told = (...lines: readonly string[]) => {
  const { records, issues } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'list.csv',
  });
  return {
    on: records.workloads.map(({ key, name, databaseGiB }) => `${key}: ${name}, ${databaseGiB}`),
    said: issues.flatMap(({ code, problem }) => (code === 'database-of-nodes' ? [say(problem, 'en')] : [])),
  };
};

describe('one database on several nodes of RAC', () => {
  const header = 'DB名,ホスト名,DBMS,構成,DBサイズ(GB)';

  it('has its size once, and the import says so', () => {
    const found = told(
      header,
      'URIAGE,rac01,Oracle 19c EE,RAC(2ノード),900',
      'URIAGE,rac02,Oracle 19c EE,RAC(2ノード),900',
      'ZAIKO,rac01,Oracle 19c EE,シングル,50',
    );
    expect(found.on.map((one) => one.split(': ')[1])).toEqual(['URIAGE, 900', 'URIAGE, null', 'ZAIKO, 50']);
    expect(found.said).toEqual([
      'The size of “URIAGE” stands with 2 nodes of Real Application Clusters: it is counted once, with “rac01”.',
    ]);
  });

  it.each([
    ['other sizes', ['U,a1,Oracle 19c,RAC,900', 'U,a2,Oracle 19c,RAC,800']],
    ['no cluster', ['U,a1,Oracle 19c,シングル,900', 'U,a2,Oracle 19c,シングル,900']],
    [
      'more nodes than the cluster has',
      ['U,a1,Oracle 19c,RAC(2ノード),9', 'U,a2,Oracle 19c,RAC(2ノード),9', 'U,b1,Oracle 19c,RAC(2ノード),9'],
    ],
  ])('is none with %s', (_, rows) => {
    const { on, said } = told(header, ...rows);
    expect([on.some((one) => one.endsWith('null')), said]).toEqual([false, []]);
  });
});
