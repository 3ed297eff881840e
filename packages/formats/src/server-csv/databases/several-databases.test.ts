import { say } from '@tatami/wording';
import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const told = (...lines: readonly string[]) => {
  const { records, issues, counts } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'list.csv',
  });
  return {
    servers: records.servers.map(({ name }) => name),
    on: records.workloads.map(
      ({ name, serverKey, dbms, databaseGiB }) => `${name} on ${serverKey}: ${dbms}, ${databaseGiB}`,
    ),
    warned: issues
      .filter(({ code }) => code === 'several-databases-named' || code === 'not-a-number')
      .map(({ problem, hint }) => `${say(problem, 'en')} ${say(hint, 'en')}`),
    accepted: counts.accepted,
  };
};
const HEADER = 'ホスト名,DBMS,エディション,DB名,DBサイズ';

it('several names in one cell are databases of their own, each with its size where each has one', () => {
  expect(told(HEADER, 'hh01,Oracle 19c,EE,"SALES\nHR\nSTOCK","300GB\n50GB\n10GB"')).toEqual({
    servers: ['hh01'],
    on: ['SALES on hh01: Oracle 19c EE, 300', 'HR on hh01: Oracle 19c EE, 50', 'STOCK on hh01: Oracle 19c EE, 10'],
    warned: ['One cell names 3 databases: SALES, HR, STOCK. Each is read as one of its own, with its own size.'],
    accepted: 1,
  });
});

it('what is stated of all of them together counts once, with the first', () => {
  expect(told(HEADER, 'hh02,SQL Server 2019,Standard,"KINTAI、KEIHI",70GB', 'hh03,PostgreSQL 13,,"a, b",')).toEqual({
    servers: ['hh02', 'hh03'],
    on: [
      'KINTAI on hh02: SQL Server 2019 Standard, 70',
      'KEIHI on hh02: SQL Server 2019 Standard, null',
      'a on hh03: PostgreSQL 13, null',
      'b on hh03: PostgreSQL 13, null',
    ],
    warned: [
      'One cell names 2 databases: KINTAI, KEIHI. Each is read as one of its own. The size of all of them counts once, with “KINTAI”: state the sizes one by one.',
      'One cell names 2 databases: a, b. Each is read as one of its own.',
    ],
    accepted: 2,
  });
});

it.each(['ORCL/PDB1', 'SALES (本番)', 'SALES\n（本番）', 'ORCL, Oracle 19c', 'A, A', 'My Database'])(
  '%j names one',
  (name) => {
    expect(told(HEADER, `hh01,Oracle 19c,EE,"${name}",300GB`).on).toHaveLength(1);
  },
);
