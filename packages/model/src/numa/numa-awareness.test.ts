import { describe, expect, it } from 'vitest';
import { databasesNamed } from '../databases/index.ts';
import { awarenessOfDatabase, awarenessOfSystem } from './numa-awareness.ts';

const knows = (dbms: string) => {
  const named = databasesNamed(dbms);
  const [first] = Array.isArray(named) ? named : [];
  return first ? (awarenessOfDatabase(first)?.knows ?? null) : undefined;
};

describe('awarenessOfDatabase', () => {
  it.each([
    ['SQL Server 2000 Enterprise', 'no'],
    ['SQL Server 2005 Standard', 'yes'],
    ['SQL Server 2008 R2 Express', 'yes'],
    ['SQL Server 2022', 'yes'],
    ['SQL Server', null],
    ['Oracle 10.2.0.3', null],
    ['Oracle 10.2.0.5', 'yes'],
    ['Oracle 10g', null],
    ['Oracle 11.1.0.7', 'yes'],
    ['Oracle 11g', null],
    ['Oracle 11gR2 Standard Edition', 'off'],
    ['Oracle 11.2.0.4', 'off'],
    ['Oracle 19c EE', 'off'],
    ['MySQL 5.5', null],
    ['MySQL 8.0', 'off'],
    ['PostgreSQL 16', null],
    ['PostgreSQL 18.1', 'off'],
    ['Db2 11.5', null],
  ])('%s: %s', (dbms, expected) => {
    expect(knows(dbms)).toBe(expected);
  });
});

describe('awarenessOfSystem', () => {
  it.each([
    ['Microsoft Windows Server 2003 Enterprise Edition', 'yes'],
    ['Windows Server 2003 R2, Datacenter Edition x64', 'yes'],
    ['Windows Server 2003 Standard x86', 'no'],
    ['Windows Server 2003', null],
    ['Windows Server 2019 Standard', null],
    ['RHEL 8', null],
    [null, null],
  ])('%s: %s', (os, expected) => {
    expect(awarenessOfSystem(os)?.knows ?? null).toBe(expected);
  });
});
