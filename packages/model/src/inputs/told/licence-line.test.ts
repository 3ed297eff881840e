import { describe, expect, it } from 'vitest';
import { licenceLine } from './licence-line.ts';

const read = (words: string, metric = '') => {
  const line = licenceLine(words, metric);
  if (line.kind === 'refused') return line.why;
  return line.kind === 'option' ? [line.option, line.product] : [line.product, line.each];
};

describe('a line of licences owned', () => {
  it.each([
    ['Oracle Database EE (processor)', ['oracle-ee', 1]],
    ['Oracle Database Enterprise Edition - Processor Perpetual', ['oracle-ee', 1]],
    ['Oracle Database EE（Processor）', ['oracle-ee', 1]],
    ['Oracle Database Enterprise Edition Named User Plus', ['oracle-ee-nup', 1]],
    ['Oracle Database Enterprise Edition - Named User Plus Perpetual', ['oracle-ee-nup', 1]],
    ['Oracle DB EE NUP', ['oracle-ee-nup', 1]],
    ['Oracle Database EE 指名ユーザー', ['oracle-ee-nup', 1]],
    ['Oracle Database Standard Edition 2 - Named User Plus', ['oracle-se2-nup', 1]],
    ['Oracle Database SE2 2 sockets', ['oracle-se2', 1]],
    ['Oracle Database Standard Edition 2 Processor', ['oracle-se2', 1]],
    ['SQL Server 2019 Enterprise 2-Core-Pack', ['sql-server-ee', 2]],
    ['SQLSvrEntCore 2022 SNGL 2Lic CoreLic', ['sql-server-ee', 2]],
    ['SQL Server Enterprise Core 2 pack', ['sql-server-ee', 2]],
    ['SQL Server 2022 Standard - 2 Core License Pack', ['sql-server-std', 2]],
    ['SQL Server 2019 Standard Core (2 cores)', ['sql-server-std', 2]],
    ['SQL Server 2022 Standard（2コアパック）', ['sql-server-std', 2]],
    ['SQL Server Enterprise Core, pack of 16', ['sql-server-ee', 16]],
    ['SQL Server 2019 Standard core', ['sql-server-std', 1]],
    ['IBM Db2 Advanced Enterprise Server Edition PVU', ['db2-pvu', 1]],
    ['IBM Db2 Standard VPC', ['db2-vpc', 1]],
    ['MySQL Enterprise Edition', ['mysql-enterprise', 1]],
    ['MariaDB Enterprise Server', ['mariadb-enterprise', 1]],
    ['oracle-se2', ['oracle-se2', 1]],
    ['Red Hat Enterprise Linux', ['rhel', 1]],
  ])('%s is of a rule that counts by its metric', (words, expected) => {
    expect(read(words)).toEqual(expected);
  });

  it.each([
    ['Oracle Database Enterprise Edition', 'Processor', ['oracle-ee', 1]],
    ['Oracle Database Enterprise Edition', 'NUP', ['oracle-ee-nup', 1]],
    ['Microsoft SQL Server 2019 Enterprise', '2-Core-Pack', ['sql-server-ee', 2]],
    ['MySQL Enterprise Edition', 'Server (1-4 Sockets)', ['mysql-enterprise', 1]],
    ['Oracle Partitioning', 'Processor', ['partitioning', 'oracle-ee']],
  ])('%s by %s, as a column says', (words, metric, expected) => {
    expect(read(words, metric)).toEqual(expected);
  });

  it.each([
    ['EDB Postgres Advanced Server', 'Virtual machine', 'otherMetric'],
    ['MySQL Enterprise Edition', 'per VM', 'otherMetric'],
    ['MySQL Enterprise Edition', 'Site licence', 'otherMetric'],
    ['MySQL Enterprise Edition', '無制限', 'otherMetric'],
    ['Oracle Database Enterprise Edition', 'ULA', 'otherMetric'],
    ['Oracle Database Enterprise Edition', 'Unlimited licence agreement', 'otherMetric'],
    ['Oracle Database Enterprise Edition', 'Application user', 'otherMetric'],
    ['SQL Server 2019 Standard', '仮想マシン', 'otherMetric'],
    ['SQL Server 2019 Standard', 'サブスクリプション', 'noMetric'],
    ['EDB Postgres Advanced Server', 'Core, subscription', ['edb-postgres', 1]],
    ['SQL Server 2019 Enterprise', 'Core (for virtual machines)', ['sql-server-ee', 1]],
    ['Oracle Partitioning', 'ULA', 'otherMetric'],
  ])('%s by %s, by which nothing here is counted', (words, metric, expected) => {
    expect(read(words, metric)).toEqual(expected);
  });

  it.each([
    ['Oracle Partitioning', ['partitioning', null]],
    ['Oracle Database Enterprise Edition Partitioning', ['partitioning', null]],
    ['Oracle Diagnostics Pack for Oracle Database Enterprise Edition', ['diagnostics', null]],
    ['Oracle Real Application Clusters - Named User Plus', ['rac', 'oracle-ee-nup']],
    ['Active Data Guard, processor', ['active-data-guard', 'oracle-ee']],
  ])('%s is of an option, and of no database', (words, expected) => {
    expect(read(words)).toEqual(expected);
  });

  it.each([
    ['Oracle Database EE', 'noMetric'],
    ['Oracle Database SE2', 'noMetric'],
    ['SQL Server Enterprise', 'noMetric'],
    ['SQL Server 2019 Standard', 'noMetric'],
    ['IBM Db2 Standard', 'noMetric'],
    ['IBM Db2 Enterprise Server Edition', 'noMetric'],
    ['SAP HANA', 'noProduct'],
    ['Oracle', 'noEdition'],
    ['Oracle Database Named User Plus', 'noEdition'],
    ['SQL Server Core', 'noEdition'],
    ['SQL Server Standard User CAL', 'otherMetric'],
    ['SQL Server Standard - Server', 'otherMetric'],
    ['SQL Server 2019 Standard Server + CAL', 'otherMetric'],
    ['Oracle Database EE 16 cores', 'otherMetric'],
    ['MariaDB Enterprise Server 16 cores', 'otherMetric'],
    ['Windows Server 2022 User CAL', 'noProduct'],
    ['SQL Server 2022 Standard 16 cores', 'packOpen'],
    ['SQL Server Enterprise Core Pack', 'packOpen'],
    ['SQL Server 2019 Developer', 'notLicensed'],
    ['Oracle Database EE with Partitioning, Processor', 'severalProducts'],
    ['Oracle Diagnostics Pack and Tuning Pack', 'severalProducts'],
    ['Oracle Database Vault for Oracle Database Enterprise Edition, Processor', 'otherProduct'],
    ['Oracle Database Enterprise Edition Extreme Performance, Processor', 'otherProduct'],
    ['Oracle Data Masking and Subsetting Pack for Oracle Database EE Processor', 'otherProduct'],
    ['Notepad', 'noProduct'],
  ])('%s is refused', (words, why) => {
    expect(read(words)).toBe(why);
  });
});
