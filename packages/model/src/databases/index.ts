export { type DatabaseEdition, type DatabaseProduct, NO_LICENCE } from './database-product.ts';
export { DATABASE_PRODUCTS, type DatabaseProductId } from './database-products.data.ts';
export {
  type DatabaseStanding,
  type KnownDatabase,
  knownDatabase,
  type OpenGroup,
  openGroups,
  oracleReportsByWorkload,
  type ProposedGroup,
  proposedGroups,
} from './database-standing.ts';
export { databaseText, dbmsWords, NO_DATABASE_TEXT, SOME_DATABASE_TEXT } from './database-text.ts';
export { databaseProduct, databasesMentioned, databasesNamed, type NamedDatabase } from './databases-named.ts';
export { EDITION_FUNCTIONS } from './edition-functions.data.ts';
export { LICENCE_METRICS } from './licence-metrics.data.ts';
export { databasesOfLicence, type LicenceOfDatabase, licenceOfDatabases } from './licence-of-database.ts';
export { functionsTold, metricsTold, optionsTold } from './options-told.ts';
export { ORACLE_OPTIONS } from './oracle-options.data.ts';
export { editionsForProduction, type NotForProduction, notForProduction } from './outside-production.ts';
export { withoutProgramsBeside } from './programs-beside.ts';
export { type DatabaseClues, type DatabaseProposal, proposeDatabase } from './propose-database.ts';
export { type EnvironmentProposal, proposeEnvironment } from './propose-environment.ts';
export { quotedColumn } from './told-by-columns.ts';
