import type { Source } from '../figure/index.ts';

/** What Microsoft itself publishes of how SQL Server is licensed by cores, on physical servers and in virtual machines. */
export const SQL_SERVER_BY_CORES = {
  title: 'Microsoft Learn, Manage licensing and billing of SQL Server enabled by Azure Arc',
  url: 'https://learn.microsoft.com/en-us/sql/sql-server/azure-arc/manage-license-billing',
  date: '2024-03-31',
} as const satisfies Source;
