/**
 * Engines as the command line of Amazon RDS names them, in the words of its console (Amazon RDS API Reference, CreateDBInstance, parameter
 * Engine). Those of RDS Custom begin with 'custom-' besides, those of container databases end with '-cdb'.
 */
export const ENGINES_OF_RDS: Readonly<Record<string, string>> = {
  'aurora-mysql': 'Aurora MySQL',
  'aurora-postgresql': 'Aurora PostgreSQL',
  'db2-ae': 'IBM Db2 Advanced Edition',
  'db2-se': 'IBM Db2 Standard Edition',
  mariadb: 'MariaDB',
  mysql: 'MySQL',
  'oracle-ee': 'Oracle Enterprise Edition',
  'oracle-se': 'Oracle Standard Edition',
  'oracle-se1': 'Oracle Standard Edition One',
  'oracle-se2': 'Oracle Standard Edition Two',
  postgres: 'PostgreSQL',
  'sqlserver-dev': 'SQL Server Developer Edition',
  'sqlserver-dev-ee': 'SQL Server Developer Edition',
  'sqlserver-ee': 'SQL Server Enterprise Edition',
  'sqlserver-ex': 'SQL Server Express Edition',
  'sqlserver-se': 'SQL Server Standard Edition',
  'sqlserver-web': 'SQL Server Web Edition',
};
