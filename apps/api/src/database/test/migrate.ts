/** Migrates, as the server does at start; for tests that start it twice or kill it. */
import { migrateDatabase } from '../index.ts';

const { applied, backup } = migrateDatabase(JSON.parse(process.argv[2] ?? ''));
process.send?.({ applied, backedUp: backup !== null }, () => process.disconnect());
