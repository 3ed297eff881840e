import { describe, expect, it } from 'vitest';
import { licencesMeant } from './licences-meant.ts';

describe('what licences may be of that no rule counts', () => {
  it.each([
    ['SQL Server 2019 Standard, Server + CAL, 1', ['sql-server-std']],
    ['SQL Server 2022 Standard、ユーザー CAL、150', ['sql-server-std']],
    ['Oracle Database Enterprise Edition, ULA, unlimited', ['oracle-ee', 'oracle-ee-nup']],
    ['Db2 Advanced Edition, Authorized User, 50', ['db2-vpc', 'db2-pvu']],
    ['Oracle Database EE with Partitioning, Processor, 8', ['oracle-ee', 'oracle-ee-nup']],
    ['MongoDB Enterprise Advanced, Server, 3', []],
    ['Microsoft Office 365, User, 300', []],
    ['Oracle Partitioning, 20', []],
    ['Oracle Database Vault, Processor, 4', []],
  ])('%s', (words, products) => {
    expect(licencesMeant(words).products).toEqual(products);
  });

  it('is each edition that it may be', () => {
    expect(licencesMeant('SQL Server 2019, Core, 16').products).toEqual(
      expect.arrayContaining(['sql-server-ee', 'sql-server-std']),
    );
  });

  it('has the options that it names', () => {
    expect(licencesMeant('Partitioning, 20')).toEqual({ products: [], options: ['partitioning'] });
    expect(licencesMeant('Oracle Database EE with Partitioning, 8').options).toEqual(['partitioning']);
  });
});
