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
    environments: records.workloads.map(({ environment }) => environment),
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

  it('so where an instance of it a row is listed beside the database', () => {
    const found = told(
      'DB_UNIQUE_NAME,INSTANCE_NAME,HOST_NAME,DBMS,DB_SIZE_GB',
      'SALES,SALES1,rac01,Oracle 19c EE,900',
      'SALES,SALES2,rac02,Oracle 19c EE,900',
      'HR,HR,db03,Oracle 19c SE2,50',
    );
    expect(found.on).toEqual(['rac01/sales: SALES, 900', 'rac02/sales: SALES, null', 'db03/hr: HR, 50']);
    expect(found.said).toHaveLength(1);
    // A standby of Data Guard has another name, or an instance that is no number of it.
    expect(
      told(
        'DB_NAME,INSTANCE_NAME,HOST_NAME,DBMS,DB_SIZE_GB',
        'SALES,SALES,db01,Oracle 19c EE,900',
        'SALES,SALESSB,db02,Oracle 19c EE,900',
      ).on.map((one) => one.split(', ')[1]),
    ).toEqual(['900', '900']);
  });

  it('so in what Oracle says of itself, with its physical standby apart', () => {
    const found = told(
      'HOST_NAME,INSTANCE_NAME,DATABASE_NAME,VERSION,EDITION,CLUSTER_DATABASE,DATABASE_ROLE,DB_SIZE_GB',
      'db01,CIS1,CIS,19.0.0.0.0,Enterprise Edition,TRUE,PRIMARY,2400',
      'db02,CIS2,CIS,19.0.0.0.0,Enterprise Edition,TRUE,PRIMARY,2400',
      'db03,CISDR,CIS,19.0.0.0.0,Enterprise Edition,FALSE,PHYSICAL STANDBY,2400',
    );
    expect(found.on).toEqual(['db01/cis1: CIS1, 2400', 'db02/cis2: CIS2, null', 'db03/cisdr: CISDR, 2400']);
    expect(found.environments).toEqual([null, null, 'standby']);
    expect(found.said).toHaveLength(1);
  });
});
