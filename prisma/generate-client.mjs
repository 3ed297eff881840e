// Run by `npm ci`: writes the client for schema.prisma, the same as `prisma generate` does. The CLI with its 160 MB is needed
// in development alone, so what is run is the generator inside it (docs/decisions/0063-what-runs-is-told-from-what-develops.md).
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// Neither package can be imported: their modules name files without an extension.
const require = createRequire(import.meta.url);
const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts');
const { getGenerators, loadSchemaContext } = require('@prisma/internals');

const cliProvidedPath = fileURLToPath(new URL('schema.prisma', import.meta.url));
const [client] = await getGenerators({
  schemaContext: await loadSchemaContext({ schemaPath: { cliProvidedPath }, printLoadMessage: false }),
  registry: { 'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() } },
  skipDownload: true,
});
await client.generate();
client.stop();
