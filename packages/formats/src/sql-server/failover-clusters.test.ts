import { attributesIn } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

describe('nodes of failover clusters', () => {
  const header =
    'Computer Name,SQL Server Instance Name,SQL Server Product Name,SQL Server Edition,Clustered?,SQL Server Cluster Network Name,SQL Service State,SQL Service Start Mode,Number of Logical Processors,System Memory (MB),Machine Type';
  const node = (name: string, cluster: string, state: string, start = 'Manual') =>
    `${name},MSSQLSERVER,Microsoft SQL Server 2019,Enterprise Edition (64-bit),${cluster === '' ? 'No' : 'Yes'},${cluster},${state},${start},64,393216,Physical`;
  const told = (rows: readonly string[], answers: Readonly<Record<string, string>> = {}) => {
    const { records, questions } = readFile({
      bytes: new TextEncoder().encode(`${[header, ...rows].join('\n')}\n`),
      fileName: 'map.csv',
      mapping: { fields: {}, answers },
    });
    return {
      off: records.workloads.map(({ name, poweredOn }) => [name, poweredOn]),
      shared: records.workloads.map(({ attributes }) => attributesIn(attributes)['SQL Server Cluster Network Name']),
      asked: questions.map(({ id, rows: count }) => [id, count]),
      says: questions.map(({ problem }) => say(problem, 'en')),
    };
  };
  const express =
    'sql03,SQLEXPRESS,Microsoft SQL Server 2014,Express Edition (64-bit),No,,Stopped,Disabled,32,131072,Physical';

  it('of one cluster name are one instance, whose passive node is asked about apart from a service that is disabled', () => {
    const rows = [node('sql01', 'SQLCL1', 'Running'), node('sql02', 'SQLCL1', 'Stopped'), express];
    const { off, asked, says } = told(rows);
    expect(off).toEqual([
      ['sql01', null],
      ['sql02', false],
      ['sql03\\SQLEXPRESS', null],
    ]);
    expect(asked).toEqual([
      ['instances:passive-nodes', 1],
      ['instances:stopped', 1],
    ]);
    expect(says[0]).toBe(
      'Is this the passive node of a failover cluster? 1 row bears the cluster name of an instance that runs on another node, such as “SQLCL1”, and its service is stopped.',
    );
    expect(told(rows, { 'instances:stopped': 'out' }).off[2]).toEqual(['sql03\\SQLEXPRESS', false]);
    expect(told(rows, { 'instances:passive-nodes': 'own' }).off[1]).toEqual(['sql02', null]);
    expect(told(rows, { 'instances:passive-nodes': 'passive' }).off[1]).toEqual(['sql02', false]);
  });

  it('keep the name of their cluster, by which they are proposed as a pair', () => {
    const rows = [node('sql01', 'SQLCL1', 'Running'), node('sql02', 'SQLCL1', 'Stopped'), express];
    expect(told(rows).shared).toEqual(['SQLCL1', 'SQLCL1', undefined]);
  });

  it('are none where no node of the cluster runs, or where none is named', () => {
    expect(told([node('a', 'CL', 'Stopped'), node('b', 'CL', 'Stopped')]).asked).toEqual([['instances:stopped', 2]]);
    expect(told([node('a', '', 'Running'), node('b', '', 'Stopped')]).asked).toEqual([['instances:stopped', 1]]);
    expect(told([node('a', 'CL', 'Running'), node('b', 'CL2', 'Stopped')]).asked).toEqual([['instances:stopped', 1]]);
  });
});
