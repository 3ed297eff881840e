import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

/** Servers as 'name: environment', what runs on them as 'name on server: product, environment, size'. */
const told = (...lines: readonly string[]) => {
  const { servers, workloads } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'list.csv',
  }).records;
  return {
    servers: servers.map(({ name, environment }) => `${name}: ${environment}`),
    on: workloads.map(
      ({ name, serverKey, dbms, environment, databaseGiB }) =>
        `${name} on ${serverKey}: ${dbms}, ${environment}, ${databaseGiB}`,
    ),
  };
};

it('instances of an availability group that are secondary wait', () => {
  expect(
    told(
      'ag_name,replica_server_name,role_desc,availability_mode_desc',
      'AG-HR,NGSQL1\\HR,PRIMARY,SYNCHRONOUS_COMMIT',
      'AG-HR,NGSQL2\\HR,SECONDARY,SYNCHRONOUS_COMMIT',
    ),
  ).toEqual({
    servers: ['NGSQL1: null', 'NGSQL2: standby'],
    on: ['NGSQL1\\HR on ngsql1: SQL Server, null, null', 'NGSQL2\\HR on ngsql2: SQL Server, standby, null'],
  });
});

it('databases of availability groups wait with a copy each', () => {
  expect(
    told(
      'ag_name,replica_server_name,role_desc,database_name,size_gb,edition',
      'AG01,SQLP01,PRIMARY,SALES,300,Enterprise Edition',
      'AG01,SQLP02,SECONDARY,SALES,300,Enterprise Edition',
    ),
  ).toEqual({
    servers: ['SQLP01: null', 'SQLP02: standby'],
    on: ['SALES on sqlp01: SQL Server Enterprise, null, 300', 'SALES on sqlp02: SQL Server Enterprise, standby, 300'],
  });
});

it('a server that is primary of another group waits for none', () => {
  expect(
    told(
      'ag_name,replica_server_name,role_desc,database_name,size_gb',
      'AG1,NGSQL1,SECONDARY,SALES,300',
      'AG2,NGSQL1,PRIMARY,HR,120',
      'AG1,NGSQL2,PRIMARY,SALES,300',
      'AG2,NGSQL2,SECONDARY,HR,120',
    ),
  ).toEqual({
    servers: ['NGSQL1: null', 'NGSQL2: null'],
    on: [
      'SALES on ngsql1: SQL Server, standby, 300',
      'HR on ngsql1: SQL Server, null, 120',
      'SALES on ngsql2: SQL Server, null, 300',
      'HR on ngsql2: SQL Server, standby, 120',
    ],
  });
});
