// `npm run -s place -- INSTANCE --seconds S --seed N --out FILE`: bundles the command, so that none of its seconds go to compiling, and runs it.
import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const output = join(here, 'dist');
const bundled = join(output, 'place.js');
const fresh = join(output, `place-${process.pid}.js`);

mkdirSync(output, { recursive: true });
await build({
  entryPoints: [join(here, 'place.ts')],
  outfile: fresh,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  external: ['highs'],
  logLevel: 'warning',
});
// Renamed at once: several runs may start at the same time.
renameSync(fresh, bundled);
await import(pathToFileURL(bundled).href);
