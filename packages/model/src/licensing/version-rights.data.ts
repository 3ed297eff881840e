import type { Source } from '../figure/index.ts';

/**
 * Products whose licences are of a version: they cover it and earlier ones, later ones only where Software Assurance was in force when these
 * appeared.
 */
export const LICENSED_BY_VERSION: ReadonlySet<string> = new Set(['sql-server-ee', 'sql-server-std']);

export const VERSION_RIGHTS_SOURCE: Source = {
  title: 'Directions on Microsoft, SA Upgrade Entitlements',
  url: 'https://www.directionsonmicrosoft.com/charts-illustrations/sa-upgrade-entitlements/',
  section: 'SQL Server 2008 to 2012',
  date: '2020-07-15',
};
