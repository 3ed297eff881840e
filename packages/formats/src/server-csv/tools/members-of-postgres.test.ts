import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const told = (...lines: readonly string[]) => {
  const { records, format, questions } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'cluster.txt',
  });
  return {
    format,
    servers: records.servers.map(({ name, ipAddress, dnsName }) => [name, ipAddress ?? dnsName]),
    on: records.workloads.map(({ name, dbms, environment, poweredOn }) => [name, dbms, environment, poweredOn]),
    asked: questions.map(({ id }) => id),
  };
};

it('members of a cluster of Patroni are servers of PostgreSQL with their addresses and roles', () => {
  expect(
    told(
      '+ Cluster: pg-stock (7163211234567890123) --+---------+-----------+----+-----------+',
      '| Member  | Host          | Role         | State     | TL | Lag in MB |',
      '+---------+---------------+--------------+-----------+----+-----------+',
      '| rtpg1   | 10.7.1.11     | Leader       | running   | 12 |           |',
      '| rtpg2   | 10.7.1.12     | Sync Standby | streaming | 12 |         0 |',
      '| rtpg3   | 10.7.1.13     | Replica      | stopped   |    |   unknown |',
      '+---------+---------------+--------------+-----------+----+-----------+',
    ),
  ).toEqual({
    format: 'server-csv',
    servers: [
      ['rtpg1', '10.7.1.11'],
      ['rtpg2', '10.7.1.12'],
      ['rtpg3', '10.7.1.13'],
    ],
    on: [
      ['rtpg1', 'PostgreSQL', null, true],
      ['rtpg2', 'PostgreSQL', 'standby', null],
      ['rtpg3', 'PostgreSQL', 'standby', false],
    ],
    asked: [],
  });
});

it('so are nodes that repmgr shows, of which a witness has no database', () => {
  expect(
    told(
      ' ID | Name  | Role    | Status    | Upstream | Location | Priority | Timeline | Connection string',
      '----+-------+---------+-----------+----------+----------+----------+----------+----------------------------',
      ' 1  | pgn1  | primary | * running |          | default  | 100      | 5        | host=pgn1.corp user=repmgr',
      ' 2  | pgn2  | standby |   running | pgn1     | default  | 100      | 5        | host=pgn2.corp user=repmgr',
      ' 3  | pgw1  | witness | * running | pgn1     | default  | 0        | n/a      | host=pgw1.corp user=repmgr',
    ),
  ).toMatchObject({
    format: 'server-csv',
    on: [
      ['pgn1', 'PostgreSQL', null, null],
      ['pgn2', 'PostgreSQL', 'standby', true],
      ['pgw1', 'PostgreSQL', null, null],
    ],
    asked: ['kind:without-databases'],
  });
});

it('other lists with a name and a role are none', () => {
  expect(told('Name,Role,Status', 'bob,leader,active', 'eve,replica,active').format).toBeNull();
});
