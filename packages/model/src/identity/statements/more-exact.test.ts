import { describe, expect, it } from 'vitest';
import { isMoreExact } from './more-exact.ts';

describe('a text that says the same and more', () => {
  it.each([
    ['dbms', 'PostgreSQL 15', 'PostgreSQL'],
    ['dbms', 'PostgreSQL 15.4', 'postgres 15'],
    ['dbms', 'Oracle Database 19c Enterprise Edition', 'Oracle'],
    ['dbms', 'Oracle 19c EE', 'Oracle 19c'],
    ['dbms', 'Oracle 19.21 EE', 'Oracle 19c EE'],
    ['dbms', 'SQL Server 2016 Standard', 'Microsoft SQL Server'],
    ['dbms', 'Oracle 19c EE + MySQL 8.0', 'Oracle + MySQL'],
    ['os', 'RHEL 7.9', 'RHEL 7'],
    ['os', 'Windows Server 2016 Standard', 'windows server 2016'],
  ])('holds of %s: %s more than %s', (field, value, than) => {
    expect(isMoreExact(field, value, than)).toBe(true);
    expect(isMoreExact(field, than, value)).toBe(false);
  });

  it.each([
    ['dbms', 'PostgreSQL 15', 'PostgreSQL 14'],
    ['dbms', 'PostgreSQL 15', 'MySQL'],
    ['dbms', 'MySQL + PostgreSQL 15', 'MySQL'],
    ['dbms', 'Oracle 19c EE', 'Oracle 12c'],
    ['dbms', 'SQL Server 2008 R2', 'SQL Server 2008'],
    ['dbms', 'Foo 2', 'Foo'],
    ['dbms', 'PostgreSQL 15', 'none'],
    ['dbms', 'PostgreSQL 15', 'PostgreSQL 15'],
    ['os', 'Windows Server 2012 R2', 'Windows Server 2012'],
    ['os', 'RHEL 70', 'RHEL 7'],
    ['name', 'db1 a', 'db1'],
  ])('does not of %s: %s and %s', (field, value, than) => {
    expect(isMoreExact(field, value, than)).toBe(false);
    expect(isMoreExact(field, than, value)).toBe(false);
  });
});
