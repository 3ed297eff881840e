import { resolve } from 'node:path';
import { defineConfig } from 'prisma-cli/config';

const here = import.meta.dirname;

// The CLI downloads its schema engine, and where it cannot, no command works. Ours comes from npm (prisma/engine/README.md).
// Windows cannot start a script as a program, so there the CLI keeps its own way.
if (process.platform !== 'win32')
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= resolve(here, 'prisma/engine/schema-engine.mjs');
// No look-up of newer versions, no telemetry, no notices.
process.env.CHECKPOINT_DISABLE ??= '1';
process.env.PRISMA_HIDE_UPDATE_MESSAGE ??= '1';

export default defineConfig({
  schema: resolve(here, 'prisma/schema.prisma'),
  migrations: { path: resolve(here, 'prisma/migrations') },
  datasource: { url: `file:${resolve(process.env.TATAMI_DATA ?? resolve(here, 'data'), 'tatami.db')}` },
});
